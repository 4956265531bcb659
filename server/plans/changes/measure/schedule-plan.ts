import { cargo_driving_rule } from '@tropeiro/kernel/br/driver-hours.ts'
import { checkPlanned } from '../../checker/check-planned.ts'
import { findBindings } from '../../explain/find-bindings.ts'
import type { Place, PlannedRoute, RouteProblem } from '../../model/problem.ts'
import { type ProblemSketch, sketchProblem } from '../../planning/build-problem.ts'
import { as_given, scheduleEarliest, scheduleRoute } from '../../planning/schedule-route.ts'
import { type Leg, type LegBook, legKey } from './leg-book.ts'
import { listVisits, type OpenRoute, openRoute, type PlacedStop } from './open-route.ts'
import { costOf, nameBroken, type PlanFigures } from './plan-figures.ts'
import type { PlanRoute, ScheduledPlan } from './scheduled-plan.ts'

/** Why a plan has no figures at all: it was never planned, or a point has no place. */
export type Unmeasurable = 'not_planned' | 'no_place'

export type Scheduling =
  | { readonly scheduled: ScheduledPlan }
  | { readonly missing: readonly Leg[] }
  | { readonly unmeasurable: Unmeasurable }

/**
 * The times of a plan in an order, whatever that breaks, and what it breaks. Pure: the same plan, legs and moment give the same
 * figures, whether somebody only asks or it is written.
 */
export function schedulePlan(route: PlanRoute, legs: LegBook): Scheduling {
  const { plan, points, executor } = route
  if (plan.engine === null) return { unmeasurable: 'not_planned' }
  if (points.some(({ latitude, longitude }) => latitude === null || longitude === null))
    return { unmeasurable: 'no_place' }
  const open = openRoute(route)
  const sketch = sketchProblem({
    request: {
      date_time_start: plan.date_time_start.toISOString(),
      has_time_window: true,
      objective: 'least_driving',
      executors: [open.executor],
    },
    located: open.located,
    rule: cargo_driving_rule,
    profiles: [executor.profile],
  })
  const drives = listDrives(route, { open, sketch })
  const missing = drives.filter(({ leg }) => !legs.has(legKey(leg))).map(({ leg }) => leg)
  if (missing.length > 0) return { missing }
  return { scheduled: drive({ route, open, sketch, problem: completeProblem(drives, { sketch, legs }) }) }
}

interface Drive {
  readonly leg: Leg
  readonly cell: number
}

type Sketch = ProblemSketch<PlacedStop>

/** The legs of the order, each once; from a place to itself nobody drives. */
function listDrives(
  { plan, executor }: PlanRoute,
  { open, sketch }: { open: OpenRoute; sketch: Sketch },
): Drive[] {
  const way: Place[] = []
  const start = sketch.start ?? open.executor.home
  if (start !== null) way.push(placeOf(start))
  for (const stop of sketch.served) way.push(placeOf(stop))
  if (sketch.end !== null && sketch.served.length > 0) way.push(placeOf(sketch.end))
  const { profile } = executor
  const engine = plan.engine ?? 'osrm'
  return way.slice(1).flatMap((to, index) => {
    const from = way[index] ?? to
    if (from.lat === to.lat && from.lng === to.lng) return []
    const cell = locate(sketch, from) * sketch.places.length + locate(sketch, to)
    return [{ leg: { engine, profile, from, to }, cell }]
  })
}

const placeOf = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) => ({
  lat: latitude,
  lng: longitude,
})

const locate = (sketch: Sketch, { lat, lng }: Place) => sketch.placeOf({ latitude: lat, longitude: lng })

/** Of the whole matrix only the cells that are driven: a day of thousands of stops has millions of others. */
function completeProblem(
  drives: readonly Drive[],
  { sketch, legs }: { sketch: Sketch; legs: LegBook },
): RouteProblem {
  const size = sketch.places.length
  const durations_s: Record<number, number> = {}
  const distances_m: Record<number, number> = {}
  for (let place = 0; place < size; place++) {
    durations_s[place * size + place] = 0
    distances_m[place * size + place] = 0
  }
  for (const { leg, cell } of drives) {
    const figures = legs.get(legKey(leg))
    if (figures === undefined) continue
    durations_s[cell] = figures.duration_s
    distances_m[cell] = figures.distance_m
  }
  const matrices = Object.fromEntries(
    sketch.profiles.map((profile) => [profile, { size, durations_s, distances_m }]),
  )
  return sketch.complete(matrices)
}

interface DrivenRoute {
  readonly route: PlanRoute
  readonly open: OpenRoute
  readonly sketch: Sketch
  readonly problem: RouteProblem
}

function drive({ route, open, sketch, problem }: DrivenRoute): ScheduledPlan {
  const { plan } = route
  const order = { vehicle: 0, points: sketch.served.map((_, index) => index) }
  const options = { ...as_given, keep_windows: plan.waits ? ('when_possible' as const) : false }
  const schedule = open.is_running ? scheduleEarliest : scheduleRoute
  const scheduled = schedule(problem, order, options)
  if ('misfit' in scheduled) return withoutWay(open, stopOf(sketch, scheduled.misfit.point))
  const planned = { routes: [scheduled.route], unassigned: [] }
  const visits = listVisits({ plan, open, sketch, problem, route: scheduled.route })
  return {
    figures: figuresOf(route, { open, visits, planned: scheduled.route }),
    points: new Map(visits.map(({ waited_s: _waited, ...visit }) => [visit.id, visit])),
    broken: nameBroken(checkPlanned(problem, planned), sketch.served),
    bindings: plan.is_optimized && !open.is_running ? findBindings(problem, planned) : [],
  }
}

function stopOf({ served }: Sketch, point: number | null): number | null {
  return point === null ? null : (served[point]?.id ?? null)
}

/** Nobody can say when the others are reached either. */
function withoutWay({ located }: OpenRoute, route_point_id: number | null): ScheduledPlan {
  const nowhere = { time_scheduled: null, duration: null, distance: null, leg_from_id: null, late_s: 0 }
  return {
    figures: null,
    points: new Map(located.map(({ id }) => [id, { id, ...nowhere }])),
    broken: [{ code: 'unreachable', route_point_id, amount: null, unit: null }],
    bindings: [],
  }
}

interface DrivenFigures {
  readonly open: OpenRoute
  readonly visits: ReturnType<typeof listVisits>
  readonly planned: PlannedRoute
}

function figuresOf(
  { plan, points, executor }: PlanRoute,
  { open, visits, planned }: DrivenFigures,
): PlanFigures {
  const zero_ms = plan.date_time_start.getTime()
  const began_s = open.is_running
    ? Math.round(((plan.date_started ?? plan.date_time_start).getTime() - zero_ms) / 1_000)
    : planned.start_s
  const done = new Set(visits.map(({ id }) => id))
  const done_m = points.reduce((sum, { id, distance }) => sum + (done.has(id) ? 0 : (distance ?? 0)), 0)
  const late = visits.filter(({ late_s }) => late_s > 0)
  const driven = {
    distance_m: done_m + visits.reduce((sum, { distance }) => sum + (distance ?? 0), 0),
    duration_s: Math.max(0, planned.end_s - began_s),
  }
  return {
    ...driven,
    late_points: late.length,
    late_s: late.reduce((sum, { late_s }) => sum + late_s, 0),
    waiting_s: visits.reduce((sum, { waited_s }) => sum + waited_s, 0),
    end_s: planned.end_s,
    cost: costOf(driven, executor.prices),
  }
}
