import type { PlanState } from '../plan-state.ts'
import { type DerivedPoint, isExecuted, isFinal } from './derive-point.ts'
import type { Facts, FinishFact } from './facts.ts'
import { isExecutor, type PlanIntent } from './intent.ts'

/**
 * What a plan shows, from both ledgers. The first that holds:
 *
 *   unseen, or C   removed: no executed point in it, or some
 *   C              closed by the office since the last reopening
 *   C              a finish, not older than reopening or the driver's last work, names every P point
 *   C              begun, all points R, E, M
 *   E              begun: start, arrival or finish by its driver, any record, office start
 *   W, R, I, P     planning's moves
 *
 * A record begins a plan even if it was voided since: somebody was at work. A point that is shown here as executed counts as
 * a record of this plan, wherever it was made. A plan that lost all of its points waits in E for others, or for its end.
 */
export interface DerivedPlan {
  readonly id: number
  readonly status: PlanState
  readonly is_seen: boolean
  /** Why it is C. */
  readonly ended_by: 'removal' | 'office' | 'finish' | 'done' | null
  readonly date_started: Date | null
  readonly date_closed: Date | null
  /** Points that a finish left undone. */
  readonly unvisited: readonly number[]
}

interface PlanFacts extends Facts {
  /** Those that are shown in it, seen or not. */
  readonly points: readonly ShownPoint[]
}

export interface ShownPoint extends DerivedPoint {
  readonly assigned_version: number
}

/** Facts of the plan alone. */
export function derivePlan(plan: PlanIntent, facts: PlanFacts): DerivedPlan {
  const points = facts.points.filter(({ is_seen }) => is_seen)
  const begun = listBeginnings(plan, { ...facts, points })
  const date_started = begun.length === 0 ? null : new Date(Math.min(...begun))
  const open = { id: plan.id, is_seen: true, ended_by: null, date_started, date_closed: null, unvisited: [] }
  if (plan.removed_at !== null)
    return {
      ...open,
      status: points.length === 0 ? plan.planning : 'C',
      is_seen: points.length > 0,
      ended_by: 'removal',
      date_closed: plan.removed_at,
    }
  if (plan.closed_at !== null)
    return { ...open, status: 'C', ended_by: 'office', date_closed: plan.closed_at }
  const finish = findFinish(plan, { ...facts, points })
  if (finish !== undefined)
    return {
      ...open,
      status: 'C',
      ended_by: 'finish',
      date_closed: finish.at,
      unvisited: waitingOf(points).map(({ id }) => id),
    }
  if (date_started === null) return { ...open, status: plan.planning }
  if (points.length > 0 && points.every(({ status }) => isFinal(status)))
    return { ...open, status: 'C', ended_by: 'done', date_closed: lastOf(points) }
  return { ...open, status: 'E' }
}

/** The moments at which somebody began it. */
function listBeginnings(
  plan: PlanIntent,
  { points, records, visits, starts, finishes }: PlanFacts,
): number[] {
  const arrivals = visits.filter(({ kind }) => kind === 'arrive')
  const by_driver = [...starts, ...arrivals, ...finishes].filter(({ user_id, at }) =>
    isExecutor(plan, user_id, at),
  )
  const executed = points.flatMap(({ status, record }) =>
    isExecuted(status) && record !== null ? [record] : [],
  )
  const moments = [...by_driver, ...records, ...executed].map(({ at }) => at.getTime())
  return plan.started_at === null ? moments : [plan.started_at.getTime(), ...moments]
}

/** The earliest that ends the plan: later ones say the same again. */
function findFinish(plan: PlanIntent, facts: PlanFacts): FinishFact | undefined {
  const waiting = waitingOf(facts.points)
  return facts.finishes
    .filter((finish) => isExecutor(plan, finish.user_id, finish.at))
    .filter(({ at }) => plan.reopened_at === null || at >= plan.reopened_at)
    .filter((finish) => finish.at.getTime() >= lastWorkOf(finish.user_id, facts))
    .filter((finish) => waiting.every((point) => isKnownToLeave(finish, point)))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())[0]
}

function waitingOf(points: readonly ShownPoint[]): ShownPoint[] {
  return points.filter(({ status }) => status === 'P')
}

/** A finish closes over no point that its driver did not know of, nor over one that was given to them again since. */
function isKnownToLeave(
  { unvisited, plan_version }: FinishFact,
  { id, assigned_version }: ShownPoint,
): boolean {
  return unvisited.includes(id) && assigned_version <= plan_version
}

function lastWorkOf(who: number, { records, visits, starts }: Facts): number {
  const arrivals = visits.filter(({ kind }) => kind === 'arrive')
  const work = [...records, ...arrivals, ...starts].filter(({ user_id }) => user_id === who)
  return Math.max(Number.NEGATIVE_INFINITY, ...work.map(({ at }) => at.getTime()))
}

function lastOf(points: readonly DerivedPoint[]): Date {
  return new Date(Math.max(...points.map(({ record }) => record?.at.getTime() ?? 0)))
}
