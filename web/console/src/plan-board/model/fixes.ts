import type { PlanOperation, RoutePlan, UnassignedLine } from '../../api/route-plans.ts'
import type { Unserved } from './day-plans.ts'
import type { BrokenRule } from './move-rules.ts'

export type Fix = UnassignedLine['fixes'][number]

/** A fix with the plan that takes the point by it. */
export interface ReadyFix {
  readonly unserved: Unserved
  readonly fix: Fix
  readonly plan: RoutePlan
}

/** The plans that a fix may lead to: of its vehicle, or of the import where it is about the point itself. */
export function candidatesOf(
  { route_id }: Unserved,
  fix: Fix,
  plans: readonly RoutePlan[],
): readonly RoutePlan[] {
  const open = plans.filter(
    (plan) => plan.route_id === route_id && !plan.locked && (plan.status === 'P' || plan.status === 'E'),
  )
  if (fix.vehicle_plate === null) return open
  return open.filter(({ vehicle }) => vehicle?.plate === fix.vehicle_plate)
}

const waivable = ['time_window_end', 'time_window_start', 'capacity', 'axles', 'working_hours'] as const

export function placeByFix({ unserved: { route_id, line }, fix, plan }: ReadyFix): PlanOperation {
  const change = waivable.find((each) => each === fix.change)
  return {
    op: 'place',
    route_id,
    line: line.index,
    route_plan_id: plan.id,
    position: 'best',
    ...(change !== undefined && { waive: { change, amount: fix.amount } }),
  }
}

/** What a change of one thing may mend. Whoever is received earlier keeps nobody waiting until the end of a shift. */
const mends: Readonly<Record<Fix['change'], BrokenRule['code']>> = {
  time_window_end: 'time_window',
  time_window_start: 'working_hours',
  capacity: 'capacity',
  axles: 'axles',
  working_hours: 'working_hours',
}

/**
 * As much more as it takes: a fix was found with every order of the stops, and here they keep theirs. Null: no more of it
 * helps.
 */
export function enlargeFix(fix: Fix, broken: readonly BrokenRule[]): Fix | null {
  const missing = broken.map(({ code, amount, unit }) => {
    if (code !== mends[fix.change] || amount === null) return null
    return Math.ceil(unit === 's' ? amount / 60 : amount)
  })
  const known = missing.filter((more) => more !== null)
  if (known.length === 0 || known.length < missing.length) return null
  return { ...fix, amount: fix.amount + Math.max(...known) }
}

/** Each was found with everybody else as they are: two in one plan may not both be true. */
export function withoutFights(fixes: readonly ReadyFix[]): readonly ReadyFix[] {
  const taken = new Set<number>()
  return fixes.filter(({ plan }) => {
    if (taken.has(plan.id)) return false
    taken.add(plan.id)
    return true
  })
}
