import { queryOptions } from '@tanstack/react-query'
import { api, readAll, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'

export type RoutePlan = Schemas['RoutePlan']
export type RoutePoint = Schemas['RoutePoint']
export type PlansChange = Schemas['RoutePlansChange']
export type PlansChangeResult = Schemas['RoutePlansChangeResult']
export type PlanOperation = NonNullable<PlansChange['operations']>[number]
export type UnassignedLine = Schemas['UnassignedLineOfImport']
export type UnassignedOfPlan = Schemas['RoutePlanUnassigned']

/** A period of a day, as date-times with an offset. */
export interface Period {
  readonly start: string
  readonly end: string
}

const plans_a_page = 100
const plan_includes = ['vehicle', 'user', 'route_points', 'route_points.routes_info'] as const
/** Of one day: a company with more than these looks at its fleets one by one. */
export const max_plans = 2_000

/** The plans of a day with their points, and with what happened at them. */
export const plansQuery = ({ start, end }: Period) =>
  queryOptions({
    queryKey: keyOf('route_plan', 'day', start, end),
    queryFn: ({ signal }) =>
      readAll(
        (cursor) =>
          unwrap(
            api.GET('/import/route_plan', {
              params: {
                query: {
                  begin_date: start,
                  end_date: end,
                  includes: [...plan_includes],
                  limit: plans_a_page,
                  ...(cursor !== undefined && { cursor }),
                },
              },
              signal,
            }),
          ),
        max_plans,
      ),
  })

/** One plan as the list of a period has it; null: it is not, or no longer, in that period. */
export async function readPlanOfPeriod({ start, end }: Period, id: number): Promise<RoutePlan | null> {
  const query = { route_plan_id: id, begin_date: start, end_date: end, includes: [...plan_includes] }
  const { data } = await unwrap(api.GET('/import/route_plan', { params: { query } }))
  return data[0] ?? null
}

/** One plan with its vehicle, user and points, and with what happened at them. Items come with a single point. */
export const planQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf('route_plan', 'one', id),
    queryFn: ({ signal }) => unwrap(api.GET('/route_plan/{id}', { params: { path: { id } }, signal })),
    select: ({ data }) => data,
  })

/** What nobody serves, with reasons and the smallest changes that would place it. */
export const unassignedQuery = (plan_id: number) =>
  queryOptions({
    queryKey: keyOf('route_plan', 'unassigned', plan_id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/route_plan/{id}/unassigned', { params: { path: { id: plan_id } }, signal })),
    select: ({ data }) => data,
  })

/** Who could take points, the best first. */
export const takersQuery = (route_point_ids: readonly number[]) =>
  queryOptions({
    queryKey: keyOf('route_plan', 'takers', ...route_point_ids),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/route_plan/takers', {
          params: { query: { route_point_ids: [...route_point_ids] } },
          signal,
        }),
      ),
    select: ({ data }) => data,
  })

/** What a change would do. Nothing is changed. */
export const previewChange = async (
  change: PlansChange,
  signal?: AbortSignal,
): Promise<PlansChangeResult> => {
  const answer = await unwrap(
    api.POST('/route_plan/changes', {
      params: { query: { dry_run: true } },
      body: { data: change },
      ...(signal && { signal }),
    }),
  )
  return answer.data as PlansChangeResult
}

export const changePlans = async (change: PlansChange): Promise<PlansChangeResult> => {
  const answer = await unwrap(api.POST('/route_plan/changes', { body: { data: change } }))
  return answer.data as PlansChangeResult
}

/** Seeks a better order of what is open in these plans. What is found is a preview, in the result of the operation. */
export const startReoptimizing = async (
  plans: readonly Pick<RoutePlan, 'id' | 'edit_version'>[],
): Promise<number> => {
  const base = Object.fromEntries(plans.map(({ id, edit_version }) => [id, edit_version]))
  const operation = { op: 'reoptimize' as const, apply: false, route_plan_ids: plans.map(({ id }) => id) }
  const answer = await unwrap(
    api.POST('/route_plan/changes', { body: { data: { base, operations: [operation] } } }),
  )
  if (!('operation_id' in answer.data)) throw new Error('seeking a better order was answered at once')
  return answer.data.operation_id
}

const at = (id: number) => ({ params: { path: { id } } })

/** Optimises a plan again from what was imported. */
export const replan = (id: number) => unwrap(api.POST('/route_plan/{id}/replan', at(id)))

/** A plan that could not be optimised is driven as it was imported. */
export const keepOrder = (id: number) => unwrap(api.POST('/route_plan/{id}/keep_order', at(id)))

/** Finds anew why nobody serves what the import of a plan left out. */
export const explainUnassigned = async (id: number): Promise<number> =>
  (await unwrap(api.POST('/route_plan/{id}/explain', at(id)))).data.operation_id

export const cancelOperation = (id: number) => unwrap(api.DELETE('/operation/{id}', at(id)))

export const undoChange = (change_id: string, reason?: string) =>
  unwrap(
    api.POST('/route_plan/changes/{change_id}/undo', {
      params: { path: { change_id } },
      body: { data: { ...(reason !== undefined && { reason }) } },
    }),
  )

export const sendPlans = (ids: readonly number[]) =>
  unwrap(api.POST('/route_plan/send', { body: { data: { ids: [...ids] } } }))
