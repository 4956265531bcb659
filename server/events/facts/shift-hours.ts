import { shiftIntervals } from '@tropeiro/kernel/work-hours.ts'
import type { ShiftVersion } from '../../fleet/public.ts'

const week_ms = 7 * 86_400_000
/** Of one version; a year and a bit, so that a replay of a year computes each once. */
const max_weeks = 60

/** When somebody works, by the shifts of a customer. */
export interface ShiftHours {
  /** False for a shift that nobody knows. */
  isOutOf(work_shift_id: number, time_ms: number): boolean
}

interface HoursOfVersion {
  readonly from_ms: number
  isIn(time_ms: number): boolean
}

/** `versions` are of each shift from the oldest on. The hours of a week are computed once, when they are first asked for. */
export function createShiftHours(versions: readonly ShiftVersion[]): ShiftHours {
  const by_shift = new Map<number, HoursOfVersion[]>()
  for (const version of versions) {
    const known = by_shift.get(version.work_shift_id) ?? []
    known.push(createHours(version))
    by_shift.set(version.work_shift_id, known)
  }
  return {
    isOutOf: (work_shift_id, time_ms) => {
      const known = by_shift.get(work_shift_id)
      if (known === undefined) return false
      // The first version also holds before it.
      let held = known[0]
      for (const version of known) if (version.from_ms <= time_ms) held = version
      return held !== undefined && !held.isIn(time_ms)
    },
  }
}

function createHours({ valid_from, days, time_zone }: ShiftVersion): HoursOfVersion {
  const weeks = new Map<number, readonly number[]>()
  const edgesOf = (week: number) => {
    const known = weeks.get(week)
    if (known !== undefined) return known
    if (weeks.size >= max_weeks) weeks.clear()
    const period = { start: new Date(week * week_ms), end: new Date((week + 1) * week_ms) }
    const intervals = shiftIntervals(days, time_zone, period)
    const edges = intervals.flatMap(({ start, end }) => [start.getTime(), end.getTime()])
    weeks.set(week, edges)
    return edges
  }
  return {
    from_ms: valid_from.getTime(),
    isIn: (time_ms) => countPassed(edgesOf(Math.floor(time_ms / week_ms)), time_ms) % 2 === 1,
  }
}

/** Begins and ends take turns: within hours an odd number of them has passed. */
function countPassed(edges: readonly number[], time_ms: number): number {
  let passed = 0
  for (const edge of edges) if (edge <= time_ms) passed += 1
  return passed
}
