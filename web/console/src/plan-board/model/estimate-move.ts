import type { PlansChangeResult, RoutePlan } from '../../api/route-plans.ts'
import type { BoardMove, MoveDelta, MoveEstimate, RowEstimate } from '../../board/model/move.ts'
import type { Summary } from '../../board/model/route.ts'
import { toBoardRoute } from '../../plans/board-route.ts'
import { arrangePlan, type Figures, figuresOf } from './arrange.ts'
import { type DayPlans, findPlan, movedPoint, pointsAfter } from './day-plans.ts'
import type { FindLeg } from './legs.ts'
import { confirmRules, estimateRules, type RuleWords } from './move-rules.ts'

/** What a kilometre and an hour of a plan cost; null: nobody told. */
export interface Prices {
  readonly cost_per_km: number | null
  readonly cost_per_hour: number | null
}

export interface MoveTerms {
  readonly findLeg: FindLeg
  readonly pricesOf: (plan: RoutePlan) => Prices
  readonly words: RuleWords
  /** Under the end time of a row that changes. */
  readonly summaryOf: (delta: MoveDelta) => Summary
}

interface MovedPlans {
  readonly moved_id: number
  readonly board_id: string
  readonly target: RoutePlan
  readonly target_after: RoutePlan
  /** Null: it moves in its own plan, or was in none. */
  readonly source: RoutePlan | null
  readonly source_after: RoutePlan | null
}

/** Both plans as they would be, by what this page knows; null where it cannot tell. */
function arrangeMove(day: DayPlans, { what, to }: BoardMove, findLeg: FindLeg): MovedPlans | null {
  const target = findPlan(day, to.route_id)
  const moved = movedPoint(day, what)
  if (target === null || moved === null) return null
  const target_after = arrangePlan(target, pointsAfter(target, moved, to.index), findLeg)
  if (target_after === null) return null
  const from = what.kind === 'stop' ? findPlan(day, what.route_id) : null
  const source = from === target ? null : from
  const rest = source?.route_points.filter(({ id }) => id !== moved.id) ?? []
  const source_after = source === null ? null : arrangePlan(source, rest, findLeg)
  if (source !== null && source_after === null) return null
  const board_id = what.kind === 'stop' ? what.stop_id : what.item.id
  return { moved_id: moved.id, board_id, target, target_after, source, source_after }
}

/** At once, by what this page knows. */
export function estimateMove(day: DayPlans, move: BoardMove, terms: MoveTerms): MoveEstimate | null {
  const plans = arrangeMove(day, move, terms.findLeg)
  if (plans === null) return null
  const deltaOf = (before: RoutePlan, after: RoutePlan): MoveDelta =>
    withCost(subtract(figuresOf(after), figuresOf(before)), terms.pricesOf(before))
  const { target, target_after, source, source_after } = plans
  return estimateOf(plans, {
    confirmed: false,
    target_delta: deltaOf(target, target_after),
    source_delta: source === null || source_after === null ? null : deltaOf(source, source_after),
    rules: estimateRules({ before: target, after: target_after, words: terms.words }),
    terms,
  })
}

/** As the server says in a dry run. */
export function confirmMove(
  day: DayPlans,
  move: BoardMove,
  { result, terms }: { readonly result: PlansChangeResult; readonly terms: MoveTerms },
): MoveEstimate | null {
  const told = new Map(result.plans.map((plan) => [plan.id, plan]))
  const target = findPlan(day, move.to.route_id)
  const moved = movedPoint(day, move.what)
  const told_target = told.get(target?.id ?? 0)
  if (target === null || moved === null || told_target === undefined) return null
  const from = move.what.kind === 'stop' ? findPlan(day, move.what.route_id) : null
  const source = from === target ? null : from
  const told_source = told.get(source?.id ?? 0)
  const pool = new Map(
    [...target.route_points, ...(source?.route_points ?? []), moved].map((one) => [one.id, one]),
  )
  // What is placed has no id on the board, and one in the answer that nobody has seen yet.
  const find = (id: number | null) =>
    pool.get(id ?? moved.id) ?? (move.what.kind === 'external' ? moved : undefined)
  const after = (plan: RoutePlan, points: typeof told_target.points): RoutePlan => ({
    ...plan,
    route_points: points.flatMap(({ id, position, time_scheduled }, index) => {
      const point = find(id)
      if (position === null || point === undefined) return []
      const before = points[index - 1]
      const leg = before === undefined ? null : terms.findLeg(find(before.id) ?? point, point)
      return [{ ...point, eta: null, time_scheduled, duration: Math.round(leg?.duration_s ?? 0) }]
    }),
  })
  const target_after = after(target, told_target.points)
  const source_after = source === null || told_source === undefined ? null : after(source, told_source.points)
  const board_id = move.what.kind === 'stop' ? move.what.stop_id : move.what.item.id
  const broken = told_target.broken.map((rule) =>
    rule.route_point_id === null
      ? rule
      : { ...rule, route_point_id: find(rule.route_point_id)?.id ?? rule.route_point_id },
  )
  return estimateOf(
    { moved_id: moved.id, board_id, target, target_after, source, source_after },
    {
      confirmed: true,
      target_delta: deltaOfFigures(told_target.delta),
      source_delta: told_source === undefined ? null : deltaOfFigures(told_source.delta),
      rules: confirmRules({ before: target, after: target_after, words: terms.words }, broken),
      terms,
    },
  )
}

const nothing: MoveDelta = { distance_m: 0, duration_s: 0, lateness_s: 0, cost: null }

export function deltaOfFigures(delta: PlansChangeResult['plans'][number]['delta']): MoveDelta {
  if (delta === null) return nothing
  const { distance_m, duration_s, late_s, cost } = delta
  return { distance_m: distance_m ?? 0, duration_s: duration_s ?? 0, lateness_s: late_s, cost }
}

export function addDeltas(a: MoveDelta, b: MoveDelta | null): MoveDelta {
  if (b === null) return a
  return {
    distance_m: a.distance_m + b.distance_m,
    duration_s: a.duration_s + b.duration_s,
    lateness_s: a.lateness_s + b.lateness_s,
    cost: a.cost === null && b.cost === null ? null : (a.cost ?? 0) + (b.cost ?? 0),
  }
}

const subtract = (a: Figures, b: Figures): Figures => ({
  distance_m: a.distance_m - b.distance_m,
  duration_s: a.duration_s - b.duration_s,
  lateness_s: a.lateness_s - b.lateness_s,
})

function withCost(figures: Figures, { cost_per_km, cost_per_hour }: Prices): MoveDelta {
  if (cost_per_km === null && cost_per_hour === null) return { ...figures, cost: null }
  const { distance_m, duration_s } = figures
  const cost = (distance_m / 1_000) * (cost_per_km ?? 0) + (duration_s / 3_600) * (cost_per_hour ?? 0)
  return { ...figures, cost }
}

interface EstimateParts extends Pick<MoveEstimate, 'confirmed' | 'target_delta' | 'source_delta' | 'rules'> {
  readonly terms: MoveTerms
}

function estimateOf(plans: MovedPlans, { terms, ...parts }: EstimateParts): MoveEstimate {
  const { target_after, source_after } = plans
  const { target_delta, source_delta } = parts
  return {
    ...parts,
    target: rowOf(plans, target_after, terms.summaryOf(target_delta)),
    source:
      source_after === null || source_delta === null
        ? null
        : rowOf(plans, source_after, terms.summaryOf(source_delta)),
    total_delta: addDeltas(target_delta, source_delta),
  }
}

function rowOf({ moved_id, board_id }: MovedPlans, after: RoutePlan, summary: Summary): RowEstimate {
  const { stops, segments, end_time } = toBoardRoute(after, { kind: 'plan', mark: null, summary })
  return {
    stops: stops.map(({ id, start, end, state }) => ({
      id: id === String(moved_id) ? board_id : id,
      start,
      end,
      late: state === 'will_be_late',
    })),
    segments,
    end_time,
    summary,
  }
}
