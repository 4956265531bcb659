import type { UnassignedPoint } from '@tropeiro/contract/import-route-plan.ts'
import { CARGO_DRIVING_RULE } from '@tropeiro/kernel/br/driver-hours.ts'
import type { Geocoder } from '../../places/public.ts'
import type { ImportRequest } from '../import/import-request.ts'
import { type ProblemSketch, sketchProblem, windowsOf } from '../planning/build-problem.ts'
import type { Planned, PlanningProblem } from '../planning/planning.ts'
import type { DecideRoutes, RoutesQuestion } from './decide-routes.ts'
import { type LocatedPoint, locatePoints } from './locate-points.ts'
import { measureRoads } from './measure-roads.ts'
import { type ComputedPlan, presentRoutes } from './present-routes.ts'
import { presentUnassigned, unplaceable } from './present-unassigned.ts'
import type { Roads } from './roads.ts'

export interface PlanningTools {
  readonly geocoder: Geocoder
  readonly roads: Roads
  readonly straight_roads: Roads
  /** Profiles of the road engine, the usual one first. */
  readonly profiles: readonly string[]
  readonly decide: DecideRoutes
}

export interface ComputeOptions {
  readonly customer_id: number
  readonly budget_ms: number
  readonly geocode_deadline_ms: number
  readonly signal: AbortSignal
  readonly onStep: (
    step: 'geocoding' | 'matrix' | 'solving' | 'explaining' | 'drawing',
    progress: number,
  ) => void
  readonly onBest: (driving_s: number) => void
}

export interface ComputedPlans {
  readonly engine: string
  readonly plans: readonly ComputedPlan[]
  readonly unassigned: readonly UnassignedPoint[]
}

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
  onStep('matrix', 0.2)
  const roads = request.source === 'L' ? tools.straight_roads : tools.roads
  const { sketch, problem, outside } = await sketchOnRoads(tools, roads, { request, located, signal })
  onStep('solving', 0.3)
  const { planned, explained, findings } = await tools.decide(
    questionOf(problem, { sketch, request, budget_ms }),
    {
      signal,
      onStep: (step) => onStep(step, 0.85),
      onBest,
    },
  )
  onStep('drawing', 0.95)
  return {
    engine: roads.engine,
    plans: await presentRoutes(roads, { request, sketch, problem, planned, findings, signal }),
    unassigned: [
      ...lost.map((point) => unplaceable(point, 'address_not_found', request.language)),
      ...outside.map(({ point }) => unplaceable(point, 'outside_map', request.language)),
      ...explained.map((explanation) => presentUnassigned(explanation, { sketch, request })),
      ...notFollowed(request, { sketch, planned }),
    ].toSorted((a, b) => a.index - b.index),
  }
}

interface OnRoads {
  readonly sketch: ProblemSketch
  readonly problem: PlanningProblem
  readonly outside: readonly LocatedPoint[]
}

/** Points off the map are left out and reported; a start or an arrival off the map is left out as if it had not been given. */
async function sketchOnRoads(
  { profiles }: PlanningTools,
  roads: Roads,
  {
    request,
    located,
    signal,
  }: { request: ImportRequest; located: readonly LocatedPoint[]; signal: AbortSignal },
): Promise<OnRoads> {
  const outside: LocatedPoint[] = []
  let left = located
  let { executors } = request
  for (;;) {
    const sketch = sketchProblem({
      request: { ...request, executors },
      located: left,
      rule: CARGO_DRIVING_RULE,
      profiles,
    })
    const measured = await measureRoads(roads, { places: sketch.places, profiles: sketch.profiles, signal })
    if ('matrices' in measured) return { sketch, problem: sketch.complete(measured.matrices), outside }
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

interface Asked {
  readonly sketch: ProblemSketch
  readonly request: ImportRequest
  readonly budget_ms: number
}

function questionOf(problem: PlanningProblem, { sketch, request, budget_ms }: Asked): RoutesQuestion {
  const zero_ms = Date.parse(request.date_time_start)
  return {
    problem,
    budget_ms,
    given_order: request.optimize ? null : orderOf(sketch),
    wished_windows: sketch.served.map(({ point }) => windowsOf(point, zero_ms)),
  }
}

function orderOf({ served }: ProblemSketch): number[] {
  return served
    .map(({ point }, index) => ({ index, order: point.order }))
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
    const located = sketch.served[index]
    return located === undefined ? [] : [unplaceable(located.point, 'outside_map', language)]
  })
}
