import type { PlanningProblem, StopOrder } from '../../model/problem.ts'

export interface Journey {
  /** From when on the vehicle may load and leave. */
  readonly start_s: number
  readonly order: StopOrder
}

/** A second of a journey: on which leg, how far along it, and how long driven since a rest. */
interface Moment {
  readonly leg: number
  readonly left_s: number
  readonly driven_s: number
}

/**
 * The earliest end of a route by trying, second by second, all a driver can do: drive on, rest, wait, serve. Null: no way at all.
 * Knows nothing of how a schedule is found; only for journeys of some tens of seconds.
 */
export function findEarliestEnd(problem: PlanningProblem, { start_s, order }: Journey): number | null {
  const vehicle = problem.vehicles[order.vehicle]
  const matrix = problem.matrices[vehicle?.profile ?? '']
  if (vehicle === undefined || matrix === undefined) throw new RangeError('no such vehicle')
  const points = order.points.map((index) => {
    const point = problem.points[index]
    if (point === undefined) throw new RangeError('no such point')
    return point
  })
  const places = [vehicle.start, ...points.map((point) => point.location), vehicle.end]
  const roads = places.slice(1).map((to, leg) => {
    const from = places[leg] ?? null
    return from === null || to === null ? 0 : (matrix.durations_s[from * matrix.size + to] ?? 0)
  })
  const { rests } = problem
  const last_s = vehicle.shift.end_s
  const begin = (leg: number, driven_s: number): Moment => ({ leg, left_s: roads[leg] ?? 0, driven_s })
  const agenda = new Map<number, Map<string, Moment>>()
  const note = (time_s: number, moment: Moment) => {
    const then = agenda.get(time_s) ?? new Map<string, Moment>()
    agenda.set(time_s, then)
    then.set(`${moment.leg} ${moment.left_s} ${moment.driven_s}`, moment)
  }
  const leave_s = start_s + vehicle.loading_s
  note(leave_s, begin(0, 0))
  for (let now_s = leave_s; now_s <= last_s; now_s++) {
    // What takes no time is added to the same second while it is being gone through; a map visits that too.
    for (const moment of agenda.get(now_s)?.values() ?? []) {
      const { leg, left_s, driven_s } = moment
      const is_there = left_s === 0
      if (is_there && leg === points.length) {
        const end_s = now_s + vehicle.unloading_s
        return end_s <= last_s ? end_s : null
      }
      if (!is_there && (rests === null || driven_s < rests.longest_driving_s)) {
        note(now_s + 1, { leg, left_s: left_s - 1, driven_s: driven_s + 1 })
      }
      if (rests !== null && driven_s > 0) note(now_s + rests.rest_s, { leg, left_s, driven_s: 0 })
      const point = points[leg]
      if (!is_there || point === undefined) continue
      note(now_s + 1, moment)
      const is_open = (window: { start_s: number; end_s: number }) =>
        window.start_s <= now_s && now_s <= window.end_s
      if (point.windows.length === 0 || point.windows.some(is_open))
        note(now_s + point.service_s, begin(leg + 1, driven_s))
    }
    agenda.delete(now_s)
  }
  return null
}
