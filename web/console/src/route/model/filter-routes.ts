import type { RoutePlan } from '../../api/route-plans.ts'
import type { ListState } from '../search.ts'
import { countStops, type StopCounts, stopViewsOf } from './stop-view.ts'

export interface ListedRoute {
  readonly plan: RoutePlan
  readonly driver: string | null
  readonly plate: string | null
  readonly counts: StopCounts
  readonly returned: number
}

export function listRoute(plan: RoutePlan): ListedRoute {
  const stops = stopViewsOf(plan)
  return {
    plan,
    driver: plan.user?.name ?? null,
    plate: plan.vehicle?.plate ?? plan.vehicle?.title ?? null,
    counts: countStops(stops),
    returned: stops.filter(({ state }) => state === 'returned').length,
  }
}

const states: Readonly<Record<RoutePlan['status'], Exclude<ListState, 'all'>>> = {
  W: 'planned',
  R: 'planned',
  P: 'planned',
  I: 'failed',
  E: 'running',
  C: 'done',
}

export const stateOfPlan = ({ status }: RoutePlan) => states[status]

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()

export interface RoutesFilter {
  readonly state: ListState
  readonly q: string
}

/** Every word has to be somewhere: in the driver, the plate or the code. Accents and capitals do not matter. */
export function filterRoutes(routes: readonly ListedRoute[], { state, q }: RoutesFilter): ListedRoute[] {
  const words = folded(q).split(/\s+/u).filter(Boolean)
  return routes.filter(({ plan, driver, plate }) => {
    if (state !== 'all' && stateOfPlan(plan) !== state) return false
    const text = folded([driver, plate, plan.external_code, plan.id].join(' '))
    return words.every((word) => text.includes(word))
  })
}
