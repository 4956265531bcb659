import type { ApiClient } from '../../simulator/api-client.ts'
import type { DemoPlan } from './plan-demo.ts'
import type { DemoOffice } from './register-office.ts'
import { importRows, type Row } from './sheet.ts'

/** A driver as registered, and the user that they are. */
export interface RegisteredDriver {
  readonly id: number
  readonly user_id: number
  readonly login: string
}

interface DriverAnswer {
  readonly id: number
  readonly cpf: string | null
  readonly users: { readonly id: number; readonly login: string } | null
}

export interface DriversWish {
  readonly plan: DemoPlan
  readonly office: DemoOffice
  /** Of the shifts of the plan. */
  readonly shifts: readonly number[]
}

/** Registers everybody who drives with their cards, and says who drives which vehicle when no card does. */
export async function registerDrivers(
  api: ApiClient,
  wish: DriversWish,
): Promise<{ readonly drivers: readonly RegisteredDriver[]; readonly is_known: boolean }> {
  const people = await importRows(api, '/driver', rowsOf(wish))
  const drivers = await listDrivers(api, wish.plan)
  const rows = wish.plan.company.vehicles.flatMap(({ assigned_driver }, n): Row[] => {
    const driver = assigned_driver === null ? undefined : drivers[assigned_driver]
    const plate = wish.plan.vehicles[n]?.plate
    return driver === undefined || plate === undefined ? [] : [{ plate, driver_id: driver.id }]
  })
  const assigned = await importRows(api, '/vehicle', rows)
  return { drivers, is_known: people.is_known && assigned.is_known }
}

function rowsOf({ plan, office, shifts }: DriversWish): Row[] {
  const fleet_of = new Map(
    plan.company.vehicles.flatMap(({ drivers }, n) =>
      drivers.map((driver) => [driver, plan.vehicles[n]?.fleet ?? 0] as const),
    ),
  )
  const agents = new Set(plan.agents.map(({ person }) => person))
  return plan.people.map((person, n) => {
    const is_deliveryman = agents.has(n)
    const fleet = fleet_of.get(n) ?? 0
    const shift = plan.company.drivers[n]?.shift ?? null
    return {
      ...person,
      identifier: plan.company.drivers[n]?.identifier ?? null,
      is_deliveryman,
      department_id: office.departments[is_deliveryman ? 0 : 1] ?? null,
      cost_center_id: office.cost_centers[fleet] ?? null,
      point_of_interest_id: office.depot_points[fleet] ?? null,
      work_shift_id: shift === null ? null : (shifts[shift] ?? null),
    }
  })
}

/** By their tax numbers, in the order of the plan. */
async function listDrivers(api: ApiClient, { people }: DemoPlan): Promise<RegisteredDriver[]> {
  const lists = ['1', '0'].map((is_deliveryman) =>
    api.get<{ data: readonly DriverAnswer[] }>(`/driver?is_deliveryman=${is_deliveryman}&includes=user`),
  )
  const all = (await Promise.all(lists)).flatMap(({ data }) => data)
  const by_cpf = new Map(all.map((driver) => [driver.cpf, driver]))
  return people.map(({ cpf, name }) => {
    const driver = by_cpf.get(cpf)
    if (!driver?.users) throw new Error(`${name} is not registered`)
    return { id: driver.id, user_id: driver.users.id, login: driver.users.login }
  })
}
