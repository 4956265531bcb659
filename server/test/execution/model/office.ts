import type { PointType } from '@tropeiro/contract/route-point.ts'
import type { Intent, PlanIntent, PlanningState, PointIntent } from '../../../plans/model/day/intent.ts'

/** What a dispatcher may do in a random day. Numbers are places in lists, and taken modulo their length. */
export type OfficeChange =
  | { readonly change: 'remove_point'; readonly point: number }
  | { readonly change: 'retry'; readonly point: number }
  | { readonly change: 'move'; readonly point: number; readonly plan: number }
  | { readonly change: 'add'; readonly plan: number }
  | { readonly change: 'reassign'; readonly plan: number; readonly user: number }
  | { readonly change: 'start' | 'close' | 'reopen' | 'remove_plan'; readonly plan: number }
  | { readonly change: 'planning'; readonly plan: number; readonly state: PlanningState }

/** Intent with the versions that phones are told. */
export interface OfficeDay extends Intent {
  readonly versions: ReadonlyMap<number, number>
}

const types: readonly PointType[] = ['PA', 'PE', 'PC', 'PE', 'CH']

export function morning(users: readonly number[], points_of_plan: number): OfficeDay {
  const plans = users.map(
    (user_id, n): PlanIntent => ({
      id: n + 1,
      planning: 'P',
      user_id,
      former: [],
      started_at: null,
      closed_at: null,
      reopened_at: null,
      removed_at: null,
    }),
  )
  const points = plans.flatMap((plan) =>
    Array.from(
      { length: points_of_plan },
      (_, n): PointIntent => ({
        id: plan.id * 100 + n,
        type: types[n % types.length] ?? 'PE',
        route_plan_id: plan.id,
        assignment: 1,
        assigned_version: 1,
        removed_at: null,
      }),
    ),
  )
  return { plans, points, versions: new Map(plans.map(({ id }) => [id, 1])) }
}

/** `isOpen` says whether a point is P or D now, and in a plan that can be changed: a dispatcher's screen offers nothing else. */
export function changeOffice(
  day: OfficeDay,
  change: OfficeChange,
  { now, users, isOpen }: { now: Date; users: readonly number[]; isOpen: (point: PointIntent) => boolean },
): OfficeDay {
  const versions = new Map(day.versions)
  const raise = (id: number) => {
    versions.set(id, (versions.get(id) ?? 0) + 1)
    return versions.get(id) ?? 0
  }
  const pick = <T>(list: readonly T[], n: number) => list[n % list.length] as T
  const withPoint = (point: PointIntent): OfficeDay => ({
    ...day,
    points: [...day.points.filter(({ id }) => id !== point.id), point],
    versions,
  })
  const withPlan = (plan: PlanIntent): OfficeDay => {
    raise(plan.id)
    return { ...day, plans: [...day.plans.filter(({ id }) => id !== plan.id), plan], versions }
  }
  if (change.change === 'add') {
    const plan = pick(day.plans, change.plan)
    if (plan.removed_at !== null || plan.closed_at !== null) return day
    const assigned_version = raise(plan.id)
    const id = 1_000 + day.points.length
    return withPoint({
      id,
      type: 'PE',
      route_plan_id: plan.id,
      assignment: 1,
      assigned_version,
      removed_at: null,
    })
  }
  if (change.change === 'remove_point' || change.change === 'retry' || change.change === 'move') {
    const point = pick(day.points, change.point)
    if (!isOpen(point)) return day
    if (change.change === 'remove_point') {
      raise(point.route_plan_id)
      return withPoint({ ...point, removed_at: now })
    }
    const target = change.change === 'move' ? pick(day.plans, change.plan) : null
    if (target !== null) {
      const is_still =
        target.id === point.route_plan_id || target.removed_at !== null || target.closed_at !== null
      if (is_still || point.type === 'PA' || point.type === 'CH') return day
      raise(point.route_plan_id)
    }
    const route_plan_id = target?.id ?? point.route_plan_id
    const assigned_version = raise(route_plan_id)
    return withPoint({ ...point, route_plan_id, assignment: point.assignment + 1, assigned_version })
  }
  const plan = pick(day.plans, change.plan)
  if (plan.removed_at !== null) return day
  if (change.change === 'reassign') {
    const former = [...plan.former, { user_id: plan.user_id, valid_to: now }]
    return withPlan({ ...plan, user_id: pick(users, change.user), former })
  }
  if (change.change === 'planning') return withPlan({ ...plan, planning: change.state })
  if (change.change === 'start') return withPlan({ ...plan, started_at: plan.started_at ?? now })
  if (change.change === 'close') return withPlan({ ...plan, closed_at: now })
  if (change.change === 'reopen') return withPlan({ ...plan, closed_at: null, reopened_at: now })
  return withPlan({ ...plan, removed_at: now })
}
