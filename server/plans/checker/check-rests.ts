import type { PlannedRest, RestRule, Violation } from '../model/problem.ts'
import { type CheckedRoute, isBeforeArrival, type Leg, legsOf } from './legs-of.ts'

type RestFault = Pick<Violation, 'point' | 'detail' | 'amount'>

/** Rests lie where they say, last as long as the rule wants, and no driving between two of them is over its limit. */
export function checkRests(checked: CheckedRoute): readonly Violation[] {
  const { route, problem } = checked
  const legs = legsOf(checked)
  const faults: RestFault[] = legs.flatMap((leg) =>
    findMisplaced(leg).map((detail) => ({ point: leg.point, detail })),
  )
  if (problem.rests !== null) faults.push(...findBroken(legs, problem.rests))
  return faults.map((fault) => ({ code: 'rest', vehicle: route.vehicle, ...fault }))
}

/** Nothing but driving and resting happens between leaving and arriving, so the start of each rest follows. */
function findMisplaced(leg: Leg): readonly string[] {
  const faults: string[] = []
  let now_s = leg.departure_s
  let driven_s = 0
  let free_from_s = leg.arrival_s
  for (const rest of leg.rests) {
    if (rest.driven_s < driven_s || rest.driven_s > leg.duration_s) {
      faults.push(
        `a rest after ${rest.driven_s} s of a leg of ${leg.duration_s} s, ${driven_s} s of it driven before`,
      )
    }
    if (isBeforeArrival(rest, leg)) {
      now_s += rest.driven_s - driven_s
      if (rest.start_s !== now_s) faults.push(`a rest at ${rest.start_s} s, due at ${now_s} s`)
      now_s += rest.duration_s
    } else {
      const end_s = rest.start_s + rest.duration_s
      if (rest.start_s < free_from_s || end_s > leg.free_until_s) {
        faults.push(
          `a rest on arrival from ${rest.start_s} s to ${end_s} s, free from ${free_from_s} s to ${leg.free_until_s} s`,
        )
      }
      free_from_s = end_s
    }
    driven_s = rest.driven_s
  }
  return faults
}

function findBroken(legs: readonly Leg[], rule: RestRule): readonly RestFault[] {
  const faults: RestFault[] = []
  let since_rest_s = 0
  for (const { point, rests, duration_s } of legs) {
    const drive = (driven_s: number) => {
      since_rest_s += driven_s
      if (since_rest_s <= rule.longest_driving_s || driven_s === 0) return
      faults.push({
        point,
        detail: `${since_rest_s} s driven without a rest, at most ${rule.longest_driving_s} s`,
        amount: since_rest_s - rule.longest_driving_s,
      })
    }
    let driven_s = 0
    for (const rest of rests) {
      drive(rest.driven_s - driven_s)
      driven_s = rest.driven_s
      if (isLongEnough(rest, rule)) since_rest_s = 0
      else faults.push({ point, detail: `a rest of ${rest.duration_s} s, at least ${rule.rest_s} s` })
    }
    drive(duration_s - driven_s)
  }
  return faults
}

function isLongEnough(rest: PlannedRest, rule: RestRule): boolean {
  return rest.duration_s >= rule.rest_s
}
