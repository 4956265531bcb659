import { queryOptions } from '@tanstack/react-query'
import { api, readAll, type Schemas, unwrap } from './client.ts'
import { keyOf } from './keys.ts'
import { max_plans } from './route-plans.ts'

export type PlanImport = Schemas['RoutePlanImport']
export type PlanImportBody = Schemas['RoutePlanImportBody']
export type Operation = Schemas['Operation']

export interface PlanToImport {
  readonly body: PlanImportBody
  /** The same for each repeat of one wish, so that a lost answer makes no second plan. */
  readonly key: string
}

/** 2,500 points are half a megabyte, and all of them are judged before the answer. */
const import_deadline_ms = 120_000

/** Starts planning; what comes of it is told by the operation. */
export function importPlan({ body, key }: PlanToImport): Promise<PlanImport> {
  return unwrap(
    api.POST('/import/route_plan', {
      body,
      headers: { 'idempotency-key': key },
      deadline_ms: import_deadline_ms,
    }),
  )
}

const watched_each_ms = 1_000

export const isOver = ({ state }: Pick<Operation, 'state'>): boolean =>
  state !== 'queued' && state !== 'running'

/** Long work, asked for until it is over. */
export const operationQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf('operation', id),
    queryFn: ({ signal }) => unwrap(api.GET('/operation/{id}', { params: { path: { id } }, signal })),
    select: ({ data }) => data,
    refetchInterval: ({ state }) => (state.data && isOver(state.data.data) ? false : watched_each_ms),
  })

export const cancelOperation = (id: number) =>
  unwrap(api.DELETE('/operation/{id}', { params: { path: { id } } }))

/** A plan without its points: who drives, how far, how long. */
export const planSummaryQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf('route_plan', 'summary', id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/import/route_plan', {
          params: { query: { route_plan_id: id, includes: ['vehicle', 'user'] } },
          signal,
        }),
      ),
    select: ({ data }) => data[0] ?? null,
  })

/** Vehicles that have a plan in a period already. */
export const busyVehiclesQuery = ({ start, end }: { readonly start: string; readonly end: string }) =>
  queryOptions({
    queryKey: keyOf('route_plan', 'vehicles', start, end),
    queryFn: async ({ signal }) => {
      const plans = await readAll(
        (cursor) =>
          unwrap(
            api.GET('/import/route_plan', {
              params: {
                query: {
                  begin_date: start,
                  end_date: end,
                  includes: [],
                  limit: plans_a_page,
                  ...(cursor !== undefined && { cursor }),
                },
              },
              signal,
            }),
          ),
        max_plans,
      )
      return [...new Set(plans.flatMap(({ vehicle_id }) => vehicle_id ?? []))]
    },
  })

/** What of the result of an operation came from an import. */
export function importOf({ result }: Pick<Operation, 'result'>): PlanImport | null {
  return result !== null && 'wrong_lines' in result ? result : null
}

const plans_a_page = 200
const max_depots = 200
/** Places of the company itself. */
const company_category = 1

/** Where vehicles may start. */
export const depotsQuery = queryOptions({
  queryKey: keyOf('point_of_interest', 'depots'),
  queryFn: ({ signal }) => {
    const query = { point_of_interest_category_id: company_category, limit: max_depots }
    return unwrap(api.GET('/point_of_interest', { params: { query }, signal }))
  },
  select: ({ data }) => data,
  staleTime: 300_000,
})
