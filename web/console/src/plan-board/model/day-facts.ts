import type { RoutePlan } from '../../api/route-plans.ts'
import { stopsOf } from '../../plans/plan-stops.ts'

export type DayState = 'planning' | 'failed' | 'unsent' | 'partly_sent' | 'sent' | 'running' | 'done'

/** What a day of plans is as a whole: what is the matter first, then how far it is. */
export function stateOfDay(plans: readonly RoutePlan[]): DayState {
  if (plans.some(({ status }) => status === 'W' || status === 'R')) return 'planning'
  if (plans.some(({ status }) => status === 'I')) return 'failed'
  if (plans.every(({ status }) => status === 'C')) return 'done'
  const unsent = listUnsent(plans).length
  if (unsent > 0) return plans.some(({ date_sent }) => date_sent !== null) ? 'partly_sent' : 'unsent'
  return plans.some(({ status }) => status === 'E' || status === 'C') ? 'running' : 'sent'
}

/** Those whose drivers do not have them yet. */
export const listUnsent = (plans: readonly RoutePlan[]): readonly RoutePlan[] =>
  plans.filter(({ status, date_sent }) => status === 'P' && date_sent === null)

/** Those that may still be ordered anew. */
export const listOpen = (plans: readonly RoutePlan[]): readonly RoutePlan[] =>
  plans.filter(({ status, locked }) => (status === 'P' || status === 'E') && !locked)

export function countDay(plans: readonly RoutePlan[]) {
  const costs = plans.flatMap(({ cost }) => cost ?? [])
  return {
    routes: plans.length,
    stops: plans.reduce((sum, plan) => sum + stopsOf(plan).length, 0),
    distance_m: plans.reduce((sum, { total_distance }) => sum + (total_distance ?? 0), 0),
    cost: costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0),
  }
}
