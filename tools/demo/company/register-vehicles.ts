import type { ApiClient } from '../../simulator/api-client.ts'
import { trackerOf } from '../../simulator/register-fleet.ts'
import type { FleetVehicle } from '../../simulator/simulation.ts'
import { inParallel } from './in-parallel.ts'
import type { DemoPlan } from './plan-demo.ts'
import type { DemoOffice } from './register-office.ts'
import { importRows, type Row } from './sheet.ts'

export interface VehiclesWish {
  readonly plan: DemoPlan
  readonly office: DemoOffice
  /** Of the shifts of the plan. */
  readonly shifts: readonly number[]
  readonly customer_id: number
  /** Since when trackers are in their vehicles. */
  readonly installed: Date
}

interface Named {
  readonly id: number
  readonly name: string
}

/** More at once are only told to wait. */
const devices_at_a_time = 4

/** Registers vehicles and their trackers, in the order of the plan. */
export async function registerVehicles(api: ApiClient, wish: VehiclesWish): Promise<FleetVehicle[]> {
  await importRows(api, '/vehicle', await rowsOf(api, wish))
  const ids = await vehicleIds(api, wish.plan)
  const { data } = await api.get<{ data: readonly { id: number; serial: string }[] }>('/device')
  const known = new Map(data.map(({ id, serial }) => [serial, id]))
  const date_installed = wish.installed.toISOString()
  return inParallel(ids, devices_at_a_time, async (vehicle_id, n) => {
    const protocol = wish.plan.protocols[n] ?? 'http_batch'
    const tracker = trackerOf(protocol, wish.customer_id, n)
    const { serial } = tracker
    const device_id =
      known.get(serial) ?? (await createDevice(api, { ...tracker, vehicle_id, date_installed }))
    return { vehicle_id, device_id, serial, protocol }
  })
}

async function createDevice(api: ApiClient, device: object): Promise<number> {
  return (await api.post<{ data: { id: number } }>('/device', device)).data.id
}

/** By their plates. */
async function vehicleIds(api: ApiClient, { vehicles }: DemoPlan): Promise<number[]> {
  const { data } = await api.get<{ data: readonly { id: number; plate: string }[] }>('/vehicle')
  const by_plate = new Map(data.map(({ id, plate }) => [plate, id]))
  return vehicles.map(({ plate }) => {
    const id = by_plate.get(plate)
    if (id === undefined) throw new Error(`vehicle ${plate} is not registered`)
    return id
  })
}

/** Without their drivers: who these are is said once they are registered. */
async function rowsOf(api: ApiClient, { plan, office, shifts }: VehiclesWish): Promise<Row[]> {
  const models = await catalogue(api, '/vehicle_model')
  const colors = await catalogue(api, '/vehicle_color')
  const fuels = await catalogue(api, '/fuel_category')
  const categories = await catalogue(api, '/vehicle_category')
  return plan.vehicles.map(({ model, color, fuel, category, fleet, ...vehicle }, n) => {
    const shift = plan.company.vehicles[n]?.shift ?? null
    return {
      ...vehicle,
      ...plan.company.limits,
      vehicle_model_id: models.get(model) ?? null,
      vehicle_color_id: colors.get(color) ?? null,
      fuel_category_id: fuels.get(fuel) ?? null,
      vehicle_category_id: categories.get(category) ?? null,
      fleet_id: office.fleets[fleet] ?? null,
      cost_center_id: office.cost_centers[fleet] ?? null,
      work_shift_id: shift === null ? null : (shifts[shift] ?? null),
    }
  })
}

async function catalogue(api: ApiClient, path: string): Promise<Map<string, number>> {
  const { data } = await api.get<{ data: readonly Named[] }>(path)
  return new Map(data.map(({ id, name }) => [name, id]))
}
