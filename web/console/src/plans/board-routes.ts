import type { RoutePlan } from '../api/route-plans.ts'
import type { BoardRoute } from '../board/model/route.ts'
import { type RouteContext, toBoardRoute } from './board-route.ts'
import { isSame } from './is-same.ts'

export type BoardRoutes = (
  plans: readonly RoutePlan[],
  contextOf: (plan: RoutePlan) => RouteContext,
) => readonly BoardRoute[]

/**
 * Rows of plans: one of these for as long as a screen lives. What comes to the same row is the same object, and the same rows
 * are the same list, since the board draws again whatever is another object.
 */
export function createBoardRoutes(): BoardRoutes {
  const known = new Map<number, { plan: RoutePlan; context: RouteContext; route: BoardRoute }>()
  let list: readonly BoardRoute[] = []
  return (plans, contextOf) => {
    const routes = plans.map((plan) => {
      const context = contextOf(plan)
      const before = known.get(plan.id)
      if (before?.plan === plan && isSame(before.context, context)) return before.route
      const made = toBoardRoute(plan, context)
      const route = before !== undefined && isSame(before.route, made) ? before.route : made
      known.set(plan.id, { plan, context, route })
      return route
    })
    const present = new Set(plans.map(({ id }) => id))
    for (const id of known.keys()) if (!present.has(id)) known.delete(id)
    const is_same = routes.length === list.length && routes.every((route, index) => route === list[index])
    list = is_same ? list : routes
    return list
  }
}
