import type { Planned, PlannedRoute, PlanningProblem, StopOrder } from '../model/problem.ts'
import { fitOrders, listUnassigned, orderOf, withPartner } from './fit-orders.ts'
import { type Insertion, listInsertions, orderWith } from './list-insertions.ts'
import { frameRoute, type RouteFrame } from './route-frame.ts'
import { scheduleEarliest } from './schedule-route.ts'

export interface InsertionLimits {
  /** How many stops may be scheduled in all: the pass is a bounded share of a plan's time. */
  readonly max_scheduled: number
}

/**
 * Places what a vehicle can still take: each point left out is tried at every place of every route, empty vehicles included,
 * and goes where it adds the least driving. Ends when a whole round places nothing.
 */
export function insertPoints(
  problem: PlanningProblem,
  planned: Planned,
  { max_scheduled }: InsertionLimits,
): Planned {
  const frames = frameRoutes(problem, planned.routes)
  const longer = new Set<number>()
  let units = unitsLeftOut(problem, planned.unassigned)
  let left = max_scheduled
  for (let placed_any = true; placed_any && left > 0; ) {
    const still_out: number[][] = []
    for (const unit of units) {
      const { order, scheduled } = left > 0 ? findBestOrder(problem, frames, unit) : not_tried
      left -= scheduled
      if (order === null) still_out.push(unit)
      else {
        frames[order.vehicle] = frameRoute(problem, order)
        longer.add(order.vehicle)
      }
    }
    placed_any = still_out.length < units.length
    units = still_out
  }
  return withLonger(problem, planned, { frames, longer })
}

/** The routes of all vehicles as they are; a vehicle without one has an empty one. */
export function frameRoutes(problem: PlanningProblem, routes: readonly PlannedRoute[]): RouteFrame[] {
  const orders = new Map(routes.map((route) => [route.vehicle, orderOf(route)]))
  return problem.vehicles.map((_, vehicle) =>
    frameRoute(problem, orders.get(vehicle) ?? { vehicle, points: [] }),
  )
}

/** Points, or pairs of them, that belong together. */
function unitsLeftOut(problem: PlanningProblem, unassigned: readonly number[]): number[][] {
  const seen = new Set<number>()
  return unassigned.flatMap((point) => {
    if (seen.has(point)) return []
    const unit = withPartner(problem, point)
    for (const member of unit) seen.add(member)
    return [unit]
  })
}

interface Trial {
  readonly order: StopOrder | null
  readonly scheduled: number
}
const not_tried: Trial = { order: null, scheduled: 0 }

/** The cheapest place that holds is found by trying them from the cheapest on. */
function findBestOrder(
  problem: PlanningProblem,
  frames: readonly RouteFrame[],
  unit: readonly number[],
): Trial {
  const isCheaper = (a: Insertion, b: Insertion) => compareInsertions(problem, a, b) < 0
  let best: Insertion | null = null
  const unsure: Insertion[] = []
  for (const frame of frames) {
    for (const place of listInsertions(problem, frame, unit)) {
      if (best !== null && !isCheaper(place, best)) continue
      if (place.is_sure) best = place
      else unsure.push(place)
    }
  }
  let scheduled = 0
  for (const place of unsure.toSorted((a, b) => compareInsertions(problem, a, b))) {
    if (best !== null && !isCheaper(place, best)) break
    const order = orderWith(place)
    scheduled += order.points.length
    if ('route' in scheduleEarliest(problem, order)) return { order, scheduled }
  }
  return { order: best === null ? null : orderWith(best), scheduled }
}

/** Below zero: the first is better. Where few vehicles are wanted, none is opened without need. */
function compareInsertions({ objective }: PlanningProblem, a: Insertion, b: Insertion): number {
  const opens = ({ frame }: Insertion) =>
    objective === 'fewest_vehicles' && frame.stops.length === 0 ? 1 : 0
  return opens(a) - opens(b) || a.added_s - b.added_s
}

interface Longer {
  readonly frames: readonly RouteFrame[]
  readonly longer: ReadonlySet<number>
}

/** Times are made anew only of the routes that have changed. */
function withLonger(problem: PlanningProblem, { routes }: Planned, { frames, longer }: Longer): Planned {
  const kept = routes.filter(({ vehicle, stops }) => stops.length > 0 && !longer.has(vehicle))
  const changed = frames.filter(({ order }) => longer.has(order.vehicle)).map(({ order }) => order)
  const all = [...kept, ...fitOrders(problem, changed).routes].toSorted((a, b) => a.vehicle - b.vehicle)
  return { routes: all, unassigned: listUnassigned(problem, all) }
}
