import { queryOptions } from '@tanstack/react-query'
import { readPages } from '@tropeiro/sdk/pages.ts'
import { api, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'
import type { Period, RoutePlan } from './route-plans.ts'

export type RoutePointDetail = Schemas['RoutePointOfPlan']
export type ExecutionRecord = Schemas['ExecutionRecord']

const page_rows = 200
/** Of a period: a longer list is nobody's to read, and it is said that there are more. */
const max_listed_plans = 3_000

export interface ListedPlans {
  readonly plans: readonly RoutePlan[]
  readonly has_more: boolean
}

/** The plans of a period with their points, without what happened at them. */
export const listedPlansQuery = ({ start, end }: Period) =>
  queryOptions({
    queryKey: keyOf('route_plan', 'listed', start, end),
    queryFn: async ({ signal }): Promise<ListedPlans> => {
      const plans: RoutePlan[] = []
      const pages = readPages((cursor) =>
        unwrap(
          api.GET('/import/route_plan', {
            params: {
              query: {
                begin_date: start,
                end_date: end,
                includes: ['vehicle', 'user', 'route_points'],
                limit: page_rows,
                ...(cursor !== undefined && { cursor }),
              },
            },
            signal,
          }),
        ),
      )
      for await (const page of pages) {
        if (plans.length >= max_listed_plans) return { plans, has_more: true }
        plans.push(...page)
      }
      return { plans, has_more: false }
    },
  })

/** A plan with all that a paper about it needs: vehicle, user, points and their items. */
export const planWithItemsQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf('route_plan', 'with_items', id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/import/route_plan', {
          params: {
            query: {
              route_plan_id: id,
              includes: ['vehicle', 'user', 'route_points', 'route_points.route_point_items'],
            },
          },
          signal,
        }),
      ),
    select: ({ data }) => data[0] ?? null,
  })

/** One stop with its items, and all that was told of it. */
export const pointQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf('route_point', 'one', id),
    queryFn: ({ signal }) => unwrap(api.GET('/route_point/{id}', { params: { path: { id } }, signal })),
    select: ({ data }) => data,
  })

/** Says that a record was not so. It stays where it is, and the correction is one more entry of the proof. */
export const correctPoint = (point_id: number, correction: { record_id: number; reason: string }) =>
  unwrap(
    api.POST('/route_point/{id}/correct', {
      params: { path: { id: point_id } },
      body: { data: correction },
    }),
  )
