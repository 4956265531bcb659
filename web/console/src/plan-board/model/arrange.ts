import type { RoutePlan, RoutePoint } from '../../api/route-plans.ts'
import { latenessOf, serviceStartOf } from '../../plans/point-lateness.ts'
import { isOpenPoint } from '../../plans/plan-stops.ts'
import { segmentsOf } from '../../plans/plan-segments.ts'
import { timesOf } from '../../plans/plan-times.ts'
import type { FindLeg } from './legs.ts'

const second_ms = 1_000

/** A plan with its points in another order, each as early as it can be served; null: a place of one is not known. */
export function arrangePlan(
  plan: RoutePlan,
  points: readonly RoutePoint[],
  findLeg: FindLeg,
): RoutePlan | null {
  const rests = restsOf(plan)
  const arranged: RoutePoint[] = []
  let left: number | null = null
  for (const point of points) {
    const from = arranged.at(-1)
    if (from === undefined || left === null || !isOpenPoint(point)) {
      const { start, end } = timesOf(point)
      arranged.push(point)
      left = end ?? start
      continue
    }
    const leg = findLeg(from, point)
    if (leg === null) return null
    const reached: number = left + leg.duration_s * second_ms + (rests.get(point.id) ?? 0)
    const at = { ...point, eta: null, time_scheduled: new Date(reached).toISOString() }
    const start: number = serviceStartOf(at) ?? reached
    const { distance_m: distance, duration_s: duration } = leg
    arranged.push({ ...at, time_scheduled: new Date(start).toISOString(), distance, duration })
    left = start + point.delivery_time * second_ms
  }
  return { ...plan, route_points: arranged }
}

/** How long a driver rests before a point, in milliseconds. */
function restsOf(plan: RoutePlan): ReadonlyMap<number, number> {
  const breaks = segmentsOf(plan).filter(({ kind }) => kind === 'break')
  return new Map(
    plan.route_points.flatMap((point): [number, number][] => {
      const { start } = timesOf(point)
      const found = breaks.find(({ to }) => to === start)
      return found === undefined ? [] : [[point.id, found.to - found.from]]
    }),
  )
}

export interface Figures {
  readonly distance_m: number
  readonly duration_s: number
  readonly lateness_s: number
}

export function figuresOf({ route_points }: RoutePlan): Figures {
  const starts = route_points.flatMap((point) => timesOf(point).start ?? [])
  const ends = route_points.flatMap((point) => timesOf(point).end ?? [])
  const [begin, end] = [starts[0] ?? 0, ends.at(-1) ?? 0]
  return {
    distance_m: route_points.reduce((sum, { distance }) => sum + (distance ?? 0), 0),
    duration_s: (end - begin) / second_ms,
    lateness_s: route_points.reduce((sum, point) => sum + (latenessOf(point)?.by_s ?? 0), 0),
  }
}
