import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './client.ts'
import { keyOf } from './keys.ts'

/** One line of what was found. */
export interface Hit {
  readonly kind: 'vehicle' | 'driver' | 'route_plan'
  readonly id: number
  readonly name: string
  readonly detail: string | null
}

const max_hits = 5

/** What a few letters may mean: a plate or title, a name, the code of a plan. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: keyOf('vehicle', 'search', text),
    queryFn: async ({ signal }) => {
      const found = await Promise.all([
        findVehicles(text, signal),
        findDrivers(text, signal),
        findPlans(text, signal),
      ])
      return found.flat()
    },
    enabled: text.length > 1,
    staleTime: 60_000,
  })

async function findVehicles(title: string, signal: AbortSignal): Promise<Hit[]> {
  const lists = await Promise.all(
    [{ title }, { plate: title }].map((filter) =>
      unwrap(api.GET('/vehicle', { params: { query: { ...filter, limit: max_hits } }, signal })),
    ),
  )
  const rows = new Map(lists.flatMap(({ data }) => data.map((vehicle) => [vehicle.id, vehicle])))
  return [...rows.values()].slice(0, max_hits).map(({ id, plate, title: name }) => ({
    kind: 'vehicle',
    id,
    name: plate ?? name ?? String(id),
    detail: plate === null ? null : name,
  }))
}

async function findDrivers(name: string, signal: AbortSignal): Promise<Hit[]> {
  const { data } = await unwrap(api.GET('/driver', { params: { query: { name, limit: max_hits } }, signal }))
  return data.map((driver) => ({ kind: 'driver', id: driver.id, name: driver.name, detail: null }))
}

async function findPlans(route_plan_code: string, signal: AbortSignal): Promise<Hit[]> {
  const query = { route_plan_code, limit: max_hits }
  const { data } = await unwrap(api.GET('/import/route_plan', { params: { query }, signal }))
  return data.map(({ id, external_code, date_time_start }) => ({
    kind: 'route_plan',
    id,
    name: external_code,
    detail: date_time_start.slice(0, 10),
  }))
}
