import { fillPlaces } from '../changes/arrange-points.ts'
import { findBestPosition } from '../changes/measure/best-position.ts'
import type { LegBook } from '../changes/measure/leg-book.ts'
import type { MeasurablePoint } from '../changes/measure/measurable.ts'
import type { MeasurableDay } from '../changes/measure/measure-day.ts'
import type { PlacedStop } from '../changes/measure/open-route.ts'
import { type Scheduling, schedulePlan } from '../changes/measure/schedule-plan.ts'
import type { PlanRoute } from '../changes/measure/scheduled-plan.ts'
import { LegsMissingError } from '../changes/measure/with-legs.ts'
import { listOrderBefore } from '../changes/plan-edit.ts'
import type { PlanningTools } from '../job/compute-plans.ts'
import type { DecideOptions } from '../job/decide-routes.ts'
import { fetchMatrices } from '../job/fetch-matrices.ts'
import type { PlanOrder } from '../model/day/operation.ts'
import type { Place, PlanningProblem, RoadMatrix } from '../model/problem.ts'
import type { HeldDay } from '../storage/day/hold-day.ts'
import { isMovable, type JointProblem, joinPlans, type PlanToArrange, type Slack } from './joint-problem.ts'
import { createMatrixLegs, type Matrices, type MatrixLegs } from './matrix-legs.ts'

export type SeekingTools = Pick<PlanningTools, 'roads' | 'straight_roads' | 'decide'>

export interface DayToArrange {
  readonly held: HeldDay
  readonly day: MeasurableDay
  readonly plan_ids: readonly number[]
}

export interface SeekTerms {
  readonly budget_ms: number
  readonly signal: AbortSignal
  readonly onStep: (step: 'matrix' | 'solving') => void
  readonly onBest: (driving_s: number) => void
}

/** What solvers propose, to be judged like what anybody proposes; and the legs to judge it by. */
export interface SoughtOrders {
  readonly proposals: readonly (readonly PlanOrder[])[]
  readonly legs: MatrixLegs
}

/** Of what the search may take: if not all can be served by the rules, the rest is for an order that breaks them no worse than now. */
const first_share = 0.6

/** Null: nothing of it can be ordered. */
export async function seekOrders(
  tools: SeekingTools,
  { held, day, plan_ids }: DayToArrange,
  { budget_ms, signal, onStep, onBest }: SeekTerms,
): Promise<SoughtOrders | null> {
  const plans = listPlans({ held, day, plan_ids })
  onStep('matrix')
  const { joint, matrices } = await measureJoint(tools, { plans, waiting: [], signal })
  if (joint.stops.length === 0) return null
  const legs = createMatrixLegs(joint, matrices, day.legs)
  const decide = async (problem: PlanningProblem, share: number) => {
    const question = { problem, budget_ms: budget_ms * share, given_order: null, wished_windows: null }
    const options: DecideOptions = { signal, onStep: () => undefined, onBest }
    const { planned } = await tools.decide(question, options)
    const orders = new Map(
      planned.routes.map(({ vehicle, stops }) => [
        joint.plan_ids[vehicle] ?? 0,
        stops.map(({ point }) => point),
      ]),
    )
    return { orders, is_whole: planned.unassigned.length === 0 }
  }
  const propose = (orders: ReadonlyMap<number, readonly number[]>) => placeAll({ plans, joint, legs, orders })
  onStep('solving')
  const first = await decide(joint.complete(matrices), first_share)
  if (first.is_whole) return { proposals: [propose(first.orders)], legs }
  const second = await decide(joint.complete(matrices, slackOf(plans, legs)), 1 - first_share)
  return { proposals: [propose(first.orders), propose(second.orders)], legs }
}

/** Plans that are over, that were never planned or that have a point without a place stay as they are. */
export function listPlans({ held, day, plan_ids }: DayToArrange): PlanToArrange[] {
  const { measurable, now } = day
  return plan_ids.flatMap((id): PlanToArrange[] => {
    const plan = measurable.plans.get(id)
    if (plan === undefined || plan.status === 'C' || plan.engine === null) return []
    const points = listOrderBefore(held, id, []).flatMap((one) => measurable.points.get(one) ?? [])
    if (points.some(({ latitude, longitude }) => latitude === null || longitude === null)) return []
    const locked = points.filter((point) => held.points.get(point.id)?.locked === true)
    return [
      {
        route: { plan, points, executor: measurable.executorOf(plan, plan), now },
        locked: new Set(locked.map((point) => point.id)),
      },
    ]
  })
}

interface PlansToMeasure {
  readonly plans: readonly PlanToArrange[]
  readonly waiting: readonly PlacedStop[]
  readonly signal: AbortSignal
}

/** Places off the map are left out, and the others asked for again. */
export async function measureJoint(
  { roads, straight_roads }: Pick<SeekingTools, 'roads' | 'straight_roads'>,
  { plans, waiting, signal }: PlansToMeasure,
): Promise<{ joint: JointProblem; matrices: Matrices }> {
  const off = new Set<string>()
  const keyOf = ({ lat, lng }: Place) => `${lat} ${lng}`
  for (;;) {
    const joint = joinPlans(plans, { isOff: (place) => off.has(keyOf(place)), waiting })
    if (joint.stops.length === 0) return { joint, matrices: {} }
    const found = await Promise.all(
      [...joint.roads].map(async ([name, { engine, profile }]) => {
        const asked = engine === 'straight_line' ? straight_roads : roads
        const fetched = await fetchMatrices(asked, { places: joint.places, profiles: [profile], signal })
        return 'off_map' in fetched ? fetched : { name, matrix: fetched.matrices[profile] }
      }),
    )
    const missing = found.flatMap((one) => ('off_map' in one ? one.off_map : []))
    if (missing.length === 0) {
      const known = found.flatMap((one): [string, RoadMatrix][] =>
        'name' in one && one.matrix !== undefined ? [[one.name, one.matrix]] : [],
      )
      return { joint, matrices: Object.fromEntries(known) }
    }
    const before = off.size
    for (const index of missing) {
      const place = joint.places[index]
      if (place !== undefined) off.add(keyOf(place))
    }
    if (off.size === before) throw new Error('the places off the map are none that were asked about')
  }
}

/** By how much the order that there is breaks windows and hours. */
export function slackOf(plans: readonly PlanToArrange[], legs: MatrixLegs): Slack {
  const late_s = new Map<number, number>()
  const end_s = new Map<number, number>()
  for (const { route } of plans) {
    const scheduling = legs.measure((known) => scheduleKnown(route, known))
    if (!('scheduled' in scheduling)) continue
    const { figures, points } = scheduling.scheduled
    if (figures !== null) end_s.set(route.plan.id, figures.end_s)
    for (const point of points.values()) if (point.late_s > 0) late_s.set(point.id, point.late_s)
  }
  return { late_s, end_s }
}

function scheduleKnown(route: PlanRoute, legs: LegBook): Scheduling {
  const scheduling = schedulePlan(route, legs)
  if ('missing' in scheduling) throw new LegsMissingError(scheduling.missing)
  return scheduling
}

interface Proposal {
  readonly plans: readonly PlanToArrange[]
  readonly joint: JointProblem
  readonly legs: MatrixLegs
  /** By plan, the indexes of its points. */
  readonly orders: ReadonlyMap<number, readonly number[]>
}

/** Of so many each is tried at its best places; more of them keep the order that they have. */
const max_sought = 60

/** What solvers left out stays with its plan, where it costs least: nobody is left out. */
function placeAll({ plans, joint, legs, orders }: Proposal): PlanOrder[] {
  const taken = new Set([...orders.values()].flat().map((index) => joint.stops[index]?.id))
  const left_of = new Map(
    plans.map(({ route }) => [
      route.plan.id,
      route.points.filter((point) => isMovable(point) && !taken.has(point.id)),
    ]),
  )
  const is_few = [...left_of.values()].flat().length <= max_sought
  return plans.map(({ route }) => {
    const id = route.plan.id
    const served = (orders.get(id) ?? []).flatMap((index) => joint.stops[index] ?? [])
    let order = arrange(route.points, served)
    for (const point of left_of.get(id) ?? []) {
      const position = is_few ? bestOf({ ...route, points: order }, point, legs) : null
      const last = order.findLastIndex(({ type }) => type !== 'CH') + 1
      order = order.toSpliced(position === null ? last : position - 1, 0, point)
    }
    return { route_plan_id: id, route_point_ids: order.filter(isMovable).map((point) => point.id) }
  })
}

function bestOf(route: PlanToArrange['route'], point: MeasurablePoint, legs: MatrixLegs): number | null {
  return legs.measure((known) => {
    const best = findBestPosition(route, point, known)
    if ('missing' in best) throw new LegsMissingError(best.missing)
    return best.position
  })
}

/** The whole order of a plan with these of its open points. */
function arrange(points: readonly MeasurablePoint[], served: readonly MeasurablePoint[]): MeasurablePoint[] {
  const known = new Map([...points, ...served].map((point) => [point.id, point]))
  const order = fillPlaces(
    points.map(({ id }) => id),
    {
      queue: served.map(({ id }) => id),
      isFree: (id) => isMovable(known.get(id) ?? { type: 'PA', status: 'P', arrived_at: null }),
      isArrival: (id) => known.get(id)?.type === 'CH',
    },
  )
  return order.flatMap((id) => known.get(id) ?? [])
}
