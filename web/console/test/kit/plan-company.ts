import type { components } from '@tropeiro/sdk/api-types.ts'
import type { Page } from 'playwright-core'
import type { ConsoleRole, WorldCompany, WorldVehicle } from '../../../../tools/console-world/world.ts'
import { type CallApi, logInByApi } from './call-api.ts'
import { openConsole } from './browser.ts'
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

interface Imported {
  readonly route_plan_ids: readonly number[]
}

/** The board of its day, in front of somebody who may change it. */
export async function openPlanBoard({ company, date }: PlanCompany): Promise<Page> {
  const path = `/plans?date=${date}`
  // What changes its colour slowly is not there yet when its contrast is judged.
  const { page } = await openConsole({ as: 'dispatcher', company, path, reduced_motion: true })
  await page
    .getByRole('gridcell', { name: /^Parada 1,/u })
    .first()
    .waitFor()
  return page
}

type Point = RoutePlan['route_points'][number]

export const placeOf = ({ latitude, longitude }: Point) => ({ latitude, longitude })

export interface StopsWish {
  readonly external_code: string
  readonly vehicle: WorldVehicle | undefined
  readonly optimize: boolean
  /** From the depot of this plan and back to it, in its period. */
  readonly like: RoutePlan
  readonly stops: readonly object[]
}

/** Another plan of the same day; its id. Windows are kept, and addresses looked up. */
export async function importStops({ call }: PlanCompany, wish: StopsWish): Promise<number> {
  const { like, vehicle, optimize, external_code, stops } = wish
  const [depot] = like.route_points
  if (depot === undefined) throw new Error('the plan has no depot')
  const { route_plan_ids } = await call<Imported>('POST', '/import/route_plan', {
    optimize,
    geocoding: true,
    source: 'G',
    has_time_window: true,
    send: false,
    data: {
      date_time_start: like.date_time_start,
      date_time_end: new Date(Date.parse(like.date_time_start) + 10 * hour_ms).toISOString(),
      external_code,
      vehicle_plate: vehicle?.plate,
      route_points: [
        { name: 'Depósito', type: 'Partida', ...placeOf(depot) },
        ...stops,
        { name: 'Depósito', type: 'Chegada', ...placeOf(depot) },
      ],
    },
  })
  const [id] = route_plan_ids
  if (id === undefined) throw new Error(`${external_code} was not planned`)
  return id
}

/** The stops of a plan again, each with a window that ends five minutes after it is reached. */
export function importTight(day: PlanCompany, like: RoutePlan, vehicle: WorldVehicle | undefined) {
  const stops = like.route_points
    .filter(({ type }) => type === 'PE')
    .map((stop, index) => ({
      name: `Loja ${index + 1}`,
      delivery_time: stop.delivery_time,
      ...placeOf(stop),
      time_window: windowAround(Date.parse(stop.time_scheduled ?? '')),
    }))
  return importStops(day, { external_code: 'ROTA-JANELAS', vehicle, optimize: false, like, stops })
}

const windowAround = (reached_ms: number) => ({
  start: new Date(reached_ms - 30 * minute_ms).toISOString(),
  end: new Date(reached_ms + 5 * minute_ms).toISOString(),
})
