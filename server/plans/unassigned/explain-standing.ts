import type { UnassignedPoint } from '@tropeiro/contract/import-route-plan.ts'
import { no_legs } from '../changes/measure/leg-book.ts'
import { draftOf } from '../changes/measure/measure-day.ts'
import type { PlacedStop } from '../changes/measure/open-route.ts'
import type { DecideRoutes } from '../job/decide-routes.ts'
import { presentUnassigned, unplaceable } from '../job/present-unassigned.ts'
import type { ImportRequest, PlacedPoint, RequestedPoint } from '../model/import-request.ts'
import type { Planned, PlannedRoute, PlanningProblem } from '../model/problem.ts'
import { as_given, scheduleEarliest } from '../planning/schedule-route.ts'
import type { JointProblem, PlanToArrange } from '../reoptimize/joint-problem.ts'
import { createMatrixLegs } from '../reoptimize/matrix-legs.ts'
import { measureJoint, type SeekingTools, slackOf } from '../reoptimize/seek-orders.ts'

/** An import's plans as they are, and its lines that are in none of them. */
export interface StandingImport {
  readonly plans: readonly PlanToArrange[]
  /** By the id of a plan. */
  readonly plates: ReadonlyMap<number, string>
  readonly located: readonly PlacedPoint[]
  /** Those that nobody knows the place of. */
  readonly lost: readonly RequestedPoint[]
  readonly request: Pick<ImportRequest, 'language' | 'has_time_window'>
}

/** Why nobody serves them in the plans as they are: each rule as far as the plans keep it themselves. */
export async function explainStanding(
  tools: Pick<SeekingTools, 'roads' | 'straight_roads' | 'decide'>,
  { plans, plates, located, lost, request }: StandingImport,
  signal: AbortSignal,
): Promise<UnassignedPoint[]> {
  const { language } = request
  const nowhere = lost.map((point) => unplaceable(point, 'address_not_found', language))
  if (located.length === 0 || plans.length === 0) return nowhere
  const waiting = located.map((point, index) => waitingOf(point, -1 - index, request))
  const { joint, matrices } = await measureJoint(tools, { plans, waiting, signal })
  const on_map = new Set(joint.stops.map(({ id }) => id))
  const outside = located
    .filter((_, index) => !on_map.has(-1 - index))
    .map((point) => unplaceable(point, 'outside_map', language))
  const slack = slackOf(plans, createMatrixLegs(joint, matrices, no_legs))
  const explained = await explainIn(tools.decide, { problem: joint.complete(matrices, slack), joint, signal })
  const served = joint.stops.map(({ id, line, external_code }) => {
    return { line, external_code, name: located[-1 - id]?.name ?? '' }
  })
  const executors = joint.plan_ids.map((id) => ({ plate: plates.get(id) ?? null }))
  const told = explained.map((one) =>
    presentUnassigned(one, { sketch: { served }, request: { language, executors } }),
  )
  return [...nowhere, ...outside, ...told]
}

/** In no plan yet. Windows that were not to be kept keep nobody out. */
function waitingOf(
  point: PlacedPoint,
  id: number,
  { has_time_window }: StandingImport['request'],
): PlacedStop {
  const { latitude, longitude } = point
  const windows = has_time_window ? point.windows : []
  return { ...draftOf({ ...point, windows }, id, 0), latitude, longitude }
}

interface ProblemToExplain {
  readonly problem: PlanningProblem
  readonly joint: JointProblem
  readonly signal: AbortSignal
}

async function explainIn(decide: DecideRoutes, { problem, joint, signal }: ProblemToExplain) {
  const question = {
    problem,
    budget_ms: 0,
    given_order: null,
    wished_windows: null,
    standing: standingRoutes(problem, joint),
  }
  const nothing = () => undefined
  const { explained } = await decide(question, { signal, onStep: nothing, onBest: nothing })
  return explained
}

/** The routes that are driven, in their order. What waits is behind them. */
function standingRoutes(problem: PlanningProblem, { stops, plan_ids }: JointProblem): Planned {
  const indexes = stops.map(({ id, route_plan_id }, index) => ({ id, index, route_plan_id }))
  const routes = plan_ids.flatMap((plan_id, vehicle): PlannedRoute[] => {
    const points = indexes
      .filter((one) => one.id > 0 && one.route_plan_id === plan_id)
      .map(({ index }) => index)
    if (points.length === 0) return []
    const scheduled = scheduleEarliest(problem, { vehicle, points }, as_given)
    return 'route' in scheduled ? [scheduled.route] : []
  })
  return { routes, unassigned: indexes.filter(({ id }) => id < 0).map(({ index }) => index) }
}
