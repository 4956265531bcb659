import type { UnassignedPoint } from '@tropeiro/contract/import-route-plan.ts'
import { cargo_driving_rule } from '@tropeiro/kernel/br/driver-hours.ts'
import type { Geocoder } from '../../places/public.ts'
import type { ImportRequest, PlacedPoint, RequestedPoint } from '../model/import-request.ts'
import type { Planned, PlanningProblem } from '../model/problem.ts'
import { type ProblemSketch, sketchProblem, windowsOf } from '../planning/build-problem.ts'
import type { ComputedPlans } from '../storage/save-plans.ts'
import type { DecideRoutes, RoutesQuestion } from './decide-routes.ts'
import { drawRoutes } from './draw-routes.ts'
import { fetchMatrices } from './fetch-matrices.ts'
import { locatePoints } from './locate-points.ts'
import { presentUnassigned, unplaceable } from './present-unassigned.ts'
import type { Rise } from './progress.ts'
import type { Roads } from './roads.ts'

export interface PlanningTools {
  readonly geocoder: Geocoder
  readonly roads: Roads
  readonly straight_roads: Roads
  /** Profiles of the road engine, the usual one first. */
  readonly profiles: readonly string[]
  readonly decide: DecideRoutes
  /** A point further than this from its road is planned, and the plan says so. */
  readonly far_from_road_m: number
}

export interface ComputeOptions {
  readonly customer_id: number
  readonly budget_ms: number
  readonly geocode_deadline_ms: number
  readonly signal: AbortSignal
  readonly onStep: (
    step: 'geocoding' | 'matrix' | 'solving' | 'explaining' | 'drawing',
    progress: number,
    rise?: Rise,
  ) => void
  readonly onBest: (driving_s: number) => void
}

/** How far the work is when the search has ended. */
const explaining = 0.85

/** Everything between the request and what is written: places, roads, routes, reasons, lines on the map. */
export async function computePlans(
  tools: PlanningTools,
  request: ImportRequest,
  options: ComputeOptions,
): Promise<ComputedPlans> {
  const { customer_id, budget_ms, geocode_deadline_ms, signal, onStep, onBest } = options
  onStep('geocoding', 0.05)
  const { located, lost } = await locatePoints(tools.geocoder, request, {
    customer_id,
    deadline_ms: geocode_deadline_ms,
    signal,
  })
  const roads = request.source === 'L' ? tools.straight_roads : tools.roads
  const { engine } = roads
  const nowhere = lost.map((point) => unplaceable(point, 'address_not_found', request.language))
  if (lost.some(isStart)) return withoutStart(lost, { engine, unassigned: nowhere })
  onStep('matrix', 0.2)
  const { sketch, problem, outside, far } = await sketchOnRoads(tools, roads, { request, located, signal })
  nowhere.push(...outside.map((point) => unplaceable(point, 'outside_map', request.language)))
  if (outside.some(isStart)) return withoutStart(outside, { engine, unassigned: nowhere })
  onStep('solving', 0.3, { to: explaining, within_ms: budget_ms })
  const { planned, explained, findings } = await tools.decide(
    questionOf(problem, { sketch, request, budget_ms }),
    {
      signal,
      onStep: (step) => onStep(step, explaining),
      onBest,
    },
  )
  onStep('drawing', 0.95)
  return {
    engine,
    lost_start: null,
    plans: await drawRoutes(roads, { request, sketch, problem, planned, findings, far }, signal),
    unassigned: [
      ...nowhere,
      ...explained.map((explanation) => presentUnassigned(explanation, { sketch, request })),
      ...notFollowed(request, { sketch, planned }),
    ].toSorted((a, b) => a.index - b.index),
  }
}

const isStart = ({ type }: RequestedPoint) => type === 'PA'

/** Who does not know where the day starts cannot plan it: a plan without its depot would be wrong in every figure. */
function withoutStart(
  nowhere: readonly RequestedPoint[],
  { engine, unassigned }: Pick<ComputedPlans, 'engine' | 'unassigned'>,
): ComputedPlans {
  return { engine, plans: [], unassigned, lost_start: nowhere.find(isStart)?.line ?? null }
}

interface RoadProblem {
  readonly sketch: ProblemSketch
  readonly problem: PlanningProblem
  readonly outside: readonly RequestedPoint[]
  /** Lines of points that lie far from their road, with the metres. */
  readonly far: ReadonlyMap<number, number>
}

/** Points off the map are left out and reported; an arrival off the map is left out as if it had not been given. */
async function sketchOnRoads(
  { profiles, far_from_road_m }: PlanningTools,
  roads: Roads,
  {
    request,
    located,
    signal,
  }: { request: ImportRequest; located: readonly PlacedPoint[]; signal: AbortSignal },
): Promise<RoadProblem> {
  const outside: RequestedPoint[] = []
  let left = located
  let { executors } = request
  for (;;) {
    const sketch = sketchProblem({
      request: { ...request, executors },
      located: left,
      rule: cargo_driving_rule,
      profiles,
    })
    const measured = await fetchMatrices(roads, { places: sketch.places, profiles: sketch.profiles, signal })
    if ('matrices' in measured) {
      const far = left
        .map((stop) => [stop.line, measured.to_road_m[sketch.placeOf(stop)] ?? 0] as const)
        .filter(([, metres]) => metres > far_from_road_m)
      return { sketch, problem: sketch.complete(measured.matrices), outside, far: new Map(far) }
    }
    const off = measured.off_map.flatMap((index) => sketch.places[index] ?? [])
    const isOff = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
      off.some(({ lat, lng }) => lat === latitude && lng === longitude)
    const gone = left.filter(isOff)
    // A driver's home off the map concerns no point: without it the route starts at its first stop.
    const homeless = executors.filter(({ home }) => home !== null && isOff(home))
    if (gone.length + homeless.length === 0)
      throw new Error('the places off the map are none that were asked about')
    outside.push(...gone)
    left = left.filter((point) => !isOff(point))
    executors = executors.map((executor) =>
      homeless.includes(executor) ? { ...executor, home: null } : executor,
    )
  }
}

interface QuestionTerms {
  readonly sketch: ProblemSketch
  readonly request: ImportRequest
  readonly budget_ms: number
}

function questionOf(problem: PlanningProblem, { sketch, request, budget_ms }: QuestionTerms): RoutesQuestion {
  const zero_ms = Date.parse(request.date_time_start)
  return {
    problem,
    budget_ms,
    given_order: request.optimize ? null : orderOf(sketch),
    wished_windows: sketch.served.map((point) => windowsOf(point, zero_ms)),
  }
}

function orderOf({ served }: ProblemSketch): number[] {
  return served
    .map(({ order }, index) => ({ index, order }))
    .toSorted((a, b) => a.order - b.order || a.index - b.index)
    .map(({ index }) => index)
}

/** A given order that no road can follow is told of every point in it. */
function notFollowed(
  { optimize, language }: ImportRequest,
  { sketch, planned }: { sketch: ProblemSketch; planned: Planned },
): UnassignedPoint[] {
  if (optimize) return []
  return planned.unassigned.flatMap((index) => {
    const point = sketch.served[index]
    return point === undefined ? [] : [unplaceable(point, 'outside_map', language)]
  })
}
