import type { PlannedRest, RestRule } from '../model/problem.ts'

/** A moment on the road: how late it is, and how long the driver has driven since the last rest. */
export interface DriverState {
  readonly time_s: number
  readonly driven_s: number
}

export interface DrivenLeg {
  readonly state: DriverState
  readonly rests: readonly PlannedRest[]
}

/**
 * The ways to drive a leg that are worth keeping: with as few rests as the rule allows, and with one more on arrival, which
 * costs nothing where the driver would wait anyway. A rest taken as late as allowed leaves the least driving behind it, so no
 * other place for it can be better.
 */
export function driveLeg(from: DriverState, duration_s: number, rule: RestRule | null): DrivenLeg[] {
  if (rule === null) return [{ state: { time_s: from.time_s + duration_s, driven_s: 0 }, rests: [] }]
  const leg = driveAsLawAllows(from, duration_s, rule)
  return [leg, restOnArrival(leg, duration_s, rule)]
}

function driveAsLawAllows(from: DriverState, duration_s: number, rule: RestRule): DrivenLeg {
  const rests: PlannedRest[] = []
  let { time_s, driven_s } = from
  let left_s = duration_s
  while (driven_s + left_s > rule.longest_driving_s) {
    const drive_s = rule.longest_driving_s - driven_s
    time_s += drive_s
    left_s -= drive_s
    rests.push({ start_s: time_s, duration_s: rule.rest_s, driven_s: duration_s - left_s })
    time_s += rule.rest_s
    driven_s = 0
  }
  return { state: { time_s: time_s + left_s, driven_s: driven_s + left_s }, rests }
}

function restOnArrival({ state, rests }: DrivenLeg, duration_s: number, rule: RestRule): DrivenLeg {
  const rest = { start_s: state.time_s, duration_s: rule.rest_s, driven_s: duration_s }
  return { state: { time_s: state.time_s + rule.rest_s, driven_s: 0 }, rests: [...rests, rest] }
}
