import type { Violation } from '../../model/problem.ts'
import type { Prices } from './measurable.ts'

/** Of a plan, or the difference of two. */
export interface PlanFigures {
  readonly distance_m: number
  /** From its start to its end, all in. */
  readonly duration_s: number
  readonly late_points: number
  readonly late_s: number
  readonly waiting_s: number
  /** Since the start of the plan's period. */
  readonly end_s: number
  /** Null: no prices are known. */
  readonly cost: number | null
}

export type BrokenCode =
  | 'time_window'
  | 'capacity'
  | 'axles'
  | 'working_hours'
  | 'rest'
  | 'pickup_order'
  | 'unreachable'

/** A rule that an order breaks, in the words of the checker. */
export interface BrokenRule {
  readonly code: BrokenCode
  /** Null: the whole route. */
  readonly route_point_id: number | null
  readonly amount: number | null
  readonly unit: 's' | 'capacity' | 'axles' | null
}

const unit_of: Readonly<Record<BrokenCode, BrokenRule['unit']>> = {
  time_window: 's',
  capacity: 'capacity',
  axles: 'axles',
  working_hours: 's',
  rest: 's',
  pickup_order: null,
  unreachable: null,
}

/** What the checker found, of the points that its problem was made of. */
export function nameBroken(
  violations: readonly Violation[],
  stops: readonly { readonly id: number }[],
): BrokenRule[] {
  return violations.map(({ code, point, amount }) => {
    if (!(code in unit_of)) throw new Error(`a schedule of ours is wrong: ${code}`)
    const broken = code as BrokenCode
    const route_point_id = point === null ? null : (stops[point]?.id ?? null)
    return { code: broken, route_point_id, amount: amount ?? null, unit: unit_of[broken] }
  })
}

/** In the customer's currency, to the cent. */
export function costOf(
  { distance_m, duration_s }: Pick<PlanFigures, 'distance_m' | 'duration_s'>,
  { cost_per_km, cost_per_hour }: Prices,
): number | null {
  if (cost_per_km === null && cost_per_hour === null) return null
  const cost = (distance_m / 1_000) * (cost_per_km ?? 0) + (duration_s / 3_600) * (cost_per_hour ?? 0)
  return Math.round(cost * 100) / 100
}

/** What an edit adds, or saves. */
export function subtractFigures(after: PlanFigures, before: PlanFigures): PlanFigures {
  return {
    distance_m: after.distance_m - before.distance_m,
    duration_s: after.duration_s - before.duration_s,
    late_points: after.late_points - before.late_points,
    late_s: after.late_s - before.late_s,
    waiting_s: after.waiting_s - before.waiting_s,
    end_s: after.end_s - before.end_s,
    cost:
      after.cost === null || before.cost === null ? null : Math.round((after.cost - before.cost) * 100) / 100,
  }
}

/** Rules of the one list that the other does not have. */
export function listOnlyIn(one: readonly BrokenRule[], other: readonly BrokenRule[]): BrokenRule[] {
  const keys = new Set(other.map(keyOf))
  return one.filter((rule) => !keys.has(keyOf(rule)))
}

function keyOf({ code, route_point_id }: BrokenRule): string {
  return `${code} ${route_point_id}`
}
