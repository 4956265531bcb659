import type { Query, QueryClient } from '@tanstack/react-query'
import { type RoutePlan, readPlanOfPeriod } from '../../api/route-plans.ts'
import { refreshList } from './refresh-list.ts'

/** As the API lists them: the latest start first. */
const isBefore = (a: RoutePlan, b: RoutePlan): boolean => {
  const [start_a, start_b] = [Date.parse(a.date_time_start), Date.parse(b.date_time_start)]
  return start_a > start_b || (start_a === start_b && a.id > b.id)
}

/** A day has up to 2,000 plans with all their points: those that changed are read by themselves. */
export async function refreshPlans(client: QueryClient, ids: ReadonlySet<number>): Promise<void> {
  const days = client.getQueryCache().findAll({ queryKey: ['route_plan', 'day'] })
  await Promise.all([
    ...days.map((query) => refreshList<RoutePlan>(client, query, { ids, read: readOfDay, isBefore })),
    client.invalidateQueries({ predicate: (query) => isOfPlans(query, ids) }),
  ])
}

const readOfDay = (id: number, [, , start, end]: readonly unknown[]): Promise<RoutePlan | null> =>
  readPlanOfPeriod({ start: String(start), end: String(end) }, id)

/** Of weeks, with thousands of plans: nobody follows a day there. */
export const refreshLongLists = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['route_plan', long_list] })

const long_list = 'listed'
const read_otherwise: ReadonlySet<unknown> = new Set(['day', long_list])

/** What has the id of one plan in its key is of that plan alone. */
function isOfPlans({ queryKey: [resource, kind, id] }: Query, ids: ReadonlySet<number>): boolean {
  if (resource === 'route_point') return true
  if (resource !== 'route_plan' || read_otherwise.has(kind)) return false
  return kind === 'takers' || typeof id !== 'number' || ids.has(id)
}
