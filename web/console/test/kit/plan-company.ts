import type { components } from '@tropeiro/sdk/api-types.ts'
import type { ConsoleRole, WorldCompany, WorldVehicle } from '../../../../tools/console-world/world.ts'
import { type CallApi, logInByApi } from './call-api.ts'
import { createCompany, getWorld } from './world.ts'

type Schemas = components['schemas']
export type RoutePlan = Schemas['RoutePlan']
type PlansChangeResult = Schemas['RoutePlansChangeResult']
type UnassignedOfPlan = Schemas['RoutePlanUnassigned']

/** A company with plans that were not sent, and what its screen should say of them. */
export interface PlanCompany {
  readonly company: WorldCompany
  /** By its owner. */
  readonly call: CallApi
  /** As somebody else of it. */
  readonly callAs: (role: ConsoleRole) => Promise<CallApi>
  /** Of the plans, as the address of the screen has it. */
  readonly date: string
  readonly readPlan: (id: number) => Promise<RoutePlan>
  readonly readUnassigned: (plan_id: number) => Promise<UnassignedOfPlan>
  /** What the API says that a change would come to. */
  readonly tryChange: (change: OfficeChange) => Promise<PlansChangeResult>
  readonly makeChange: (change: OfficeChange, call?: CallApi) => Promise<PlansChangeResult>
}

export interface OfficeChange {
  /** Of the plans that it touches. */
  readonly plan_ids: readonly number[]
  readonly operations: readonly object[]
}

export interface PlanWish {
  readonly plans?: number
  /** Without a plan. */
  readonly free_vehicles?: number
  readonly stops?: number
}

const hour_ms = 3_600_000
const minute_ms = 60_000

export async function createPlanCompany({
  plans = 2,
  free_vehicles = 1,
  stops = 5,
}: PlanWish = {}): Promise<PlanCompany> {
  const company = await createCompany({ vehicles: plans + free_vehicles, plans, stops })
  const { origin } = await getWorld()
  const callAs = (role: ConsoleRole) => logInByApi(origin, company.logins[role])
  const call = await callAs('owner')
  const readPlan = async (id: number) => (await call<{ data: RoutePlan }>('GET', `/route_plan/${id}`)).data
  const change = async ({ plan_ids, operations }: OfficeChange, query: string, by = call) => {
    const seen = await Promise.all(plan_ids.map(readPlan))
    const base = Object.fromEntries(seen.map(({ id, edit_version }) => [id, edit_version]))
    const path = `/route_plan/changes${query}`
    return (await by<{ data: PlansChangeResult }>('POST', path, { data: { base, operations } })).data
  }
  const first = await readPlan(company.route_plan_ids[0] ?? 0)
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(
    new Date(first.date_time_start),
  )
  return {
    company,
    call,
    callAs,
    date,
    readPlan,
    readUnassigned: async (id) =>
      (await call<{ data: UnassignedOfPlan }>('GET', `/route_plan/${id}/unassigned`)).data,
    tryChange: (wish) => change(wish, '?dry_run=true'),
    makeChange: (wish, by) => change(wish, '', by),
  }
}

export interface Imported {
  readonly route_plan_ids: readonly number[]
}

type Point = RoutePlan['route_points'][number]

const placeOf = ({ latitude, longitude }: Point) => ({ latitude, longitude })

/** Another plan with the stops of one there is, each with a window that ends five minutes after it is reached. */
export async function importTight(
  { call }: PlanCompany,
  like: RoutePlan,
  vehicle: WorldVehicle | undefined,
): Promise<number> {
  const stops = like.route_points.filter(({ type }) => type === 'PE')
  const { route_plan_ids } = await call<Imported>('POST', '/import/route_plan', {
    optimize: false,
    geocoding: false,
    source: 'G',
    has_time_window: true,
    send: false,
    data: {
      ...periodOf(like),
      external_code: 'ROTA-JANELAS',
      vehicle_plate: vehicle?.plate,
      route_points: atDepot(
        like,
        stops.map((stop, index) => ({
          name: `Loja ${index + 1}`,
          delivery_time: stop.delivery_time,
          ...placeOf(stop),
          time_window: windowAround(Date.parse(stop.time_scheduled ?? '')),
        })),
      ),
    },
  })
  return route_plan_ids[0] ?? 0
}

const windowAround = (reached_ms: number) => ({
  start: new Date(reached_ms - 30 * minute_ms).toISOString(),
  end: new Date(reached_ms + 5 * minute_ms).toISOString(),
})

const periodOf = ({ date_time_start }: RoutePlan) => ({
  date_time_start,
  date_time_end: new Date(Date.parse(date_time_start) + 10 * hour_ms).toISOString(),
})

/** From the depot of a plan and back to it. */
function atDepot({ route_points: [depot] }: RoutePlan, stops: readonly object[]): object[] {
  if (depot === undefined) throw new Error('the plan has no depot')
  const place = placeOf(depot)
  return [
    { name: 'Depósito', type: 'Partida', ...place },
    ...stops,
    { name: 'Depósito', type: 'Chegada', ...place },
  ]
}

/** What the vehicle of the leftovers may carry, and its axles. */
const truck = { capacity: 100, axles: 3 }

/** A day that is optimised and leaves out what is too heavy, too early, too long, for smaller vehicles, or nobody knows where. */
export async function importLeftovers(
  { call }: PlanCompany,
  like: RoutePlan,
  vehicle: WorldVehicle | undefined,
): Promise<number> {
  await call('PUT', '/vehicle', { data: { id: vehicle?.id, ...truck } })
  const places = like.route_points.filter(({ type }) => type === 'PE').map(placeOf)
  const begin_ms = Date.parse(like.date_time_start)
  const before = { start: new Date(begin_ms - hour_ms).toISOString(), end: new Date(begin_ms).toISOString() }
  const load = (capacity: number) => ({ route_point_items: [{ external_code: 'caixa', capacity }] })
  const { route_plan_ids } = await call<Imported>('POST', '/import/route_plan', {
    optimize: true,
    geocoding: true,
    source: 'G',
    has_time_window: true,
    send: false,
    data: {
      ...periodOf(like),
      external_code: 'ROTA-SOBRAS',
      vehicle_plate: vehicle?.plate,
      route_points: atDepot(like, [
        { name: 'Mercado Boa Vista', delivery_time: 600, ...places[0], ...load(40) },
        { name: 'Empório da Serra', delivery_time: 600, ...places[1], ...load(30) },
        { name: 'Material Andrade', delivery_time: 600, ...places[2], ...load(160) },
        { name: 'Padaria do Pouso', delivery_time: 600, ...places[3], ...load(5), time_window: before },
        { name: 'Escola Anita Rocha', delivery_time: 600, ...places[4], ...load(5), axles: 2 },
        { name: 'Fazenda Três Barras', delivery_time: 10 * 3_600, ...places[2], ...load(5) },
        { name: 'Frigorífico Norte', delivery_time: 600, ...places[3], ...load(200), time_window: before },
        { name: 'Sítio Água Clara', delivery_time: 600, latitude: -20, longitude: -45, ...load(3) },
        { name: 'Chácara Boa Esperança', delivery_time: 600, address: 'Estrada do Nada, s/n', ...load(3) },
      ]),
    },
  })
  return route_plan_ids[0] ?? 0
}
