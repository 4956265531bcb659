import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import type { UnassignedOfPlan } from '@tropeiro/contract/route-plan-unassigned.ts'
import type { WorldCompany } from '../../../../tools/console-world/world.ts'
import { type CallApi, logInByApi } from './call-api.ts'
import { createCompany, getWorld } from './world.ts'

/** A company with plans that were not sent, and what its screen should say of them. */
export interface PlanCompany {
  readonly company: WorldCompany
  readonly call: CallApi
  /** Of the plans, as the address of the screen has it. */
  readonly date: string
  /** As the API has them now, by their ids. */
  readonly readPlans: () => Promise<readonly RoutePlan[]>
  readonly readUnassigned: (plan_id: number) => Promise<UnassignedOfPlan>
}

const hour_ms = 3_600_000

export async function createPlanCompany(plans = 2): Promise<PlanCompany> {
  const company = await createCompany({ vehicles: plans + 1, plans, stops: 5 })
  const call = await logInByApi((await getWorld()).origin, company.logins.owner)
  const readPlan = async (id: number) => (await call<{ data: RoutePlan }>('GET', `/route_plan/${id}`)).data
  const first = await readPlan(company.route_plan_ids[0] ?? 0)
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(
    new Date(first.date_time_start),
  )
  return {
    company,
    call,
    date,
    readPlans: () => Promise.all(company.route_plan_ids.map(readPlan)),
    readUnassigned: async (id) =>
      (await call<{ data: UnassignedOfPlan }>('GET', `/route_plan/${id}/unassigned`)).data,
  }
}

interface Imported {
  readonly route_plan_ids: readonly number[]
  readonly unassigned_points: readonly { readonly name: string }[]
}

/** Imports a plan for the last vehicle, which carries 100, that leaves out what is too heavy, too early and off the map. */
export async function importLeftovers({ company, call, readPlans }: PlanCompany): Promise<Imported> {
  const vehicle = company.vehicles.at(-1)
  await call('PUT', '/vehicle', { data: { id: vehicle?.id, capacity: 100 } })
  const [like] = await readPlans()
  if (like === undefined) throw new Error('the company has no plan')
  const [depot, ...others] = like.route_points
  const at = (index: number) => ({
    latitude: others[index]?.latitude ?? 0,
    longitude: others[index]?.longitude ?? 0,
  })
  const begin_ms = new Date(like.date_time_start).getTime()
  const load = (capacity: number) => ({ route_point_items: [{ external_code: 'caixa', capacity }] })
  const early = new Date(begin_ms + 30_000).toISOString()
  const depot_at = { latitude: depot?.latitude ?? 0, longitude: depot?.longitude ?? 0 }
  return call<Imported>('POST', '/import/route_plan', {
    optimize: true,
    geocoding: false,
    source: 'G',
    has_time_window: true,
    send: false,
    data: {
      date_time_start: new Date(begin_ms).toISOString(),
      date_time_end: new Date(begin_ms + 10 * hour_ms).toISOString(),
      external_code: 'ROTA-SOBRAS',
      vehicle_plate: vehicle?.plate,
      route_points: [
        { name: 'Depósito', type: 'Partida', ...depot_at },
        { name: 'Mercado Boa Vista', delivery_time: 600, ...at(0), ...load(40) },
        { name: 'Empório da Serra', delivery_time: 600, ...at(1), ...load(30) },
        { name: 'Material Andrade', delivery_time: 600, ...at(2), ...load(160) },
        {
          name: 'Padaria do Pouso',
          address: 'Rua do Pouso, 88',
          delivery_time: 600,
          ...at(3),
          ...load(5),
          time_window: { start: new Date(begin_ms).toISOString(), end: early },
        },
        { name: 'Sítio Água Clara', delivery_time: 600, latitude: -20, longitude: -45, ...load(3) },
        { name: 'Depósito', type: 'Chegada', ...depot_at },
      ],
    },
  })
}
