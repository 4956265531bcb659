import type { ApiClient } from './api-client.ts'
import type { CompanyIds, CompanyPlan } from './drive/company.ts'
import type { Shift } from './drive/world.ts'
import type { FleetVehicle } from './simulation.ts'

interface Found {
  readonly data: readonly { readonly id: number; readonly name?: string; readonly title?: string }[]
}
interface Made {
  readonly data: { readonly id: number }
}

export interface CompanyWish {
  readonly plan: CompanyPlan
  readonly fleet: readonly FleetVehicle[]
  /** What was registered in this run holds for areas, points and drivers of vehicles from now on. */
  readonly now_ms: number
}

/**
 * Registers what the company watches: shifts, drivers, areas, points and limits. What an earlier run registered is
 * brought in line with this one; a shift, an area or a point of another seed has another name.
 */
export async function registerCompany(
  api: ApiClient,
  { plan, fleet, now_ms }: CompanyWish,
): Promise<CompanyIds> {
  const shift_ids = await inTurn(plan.shifts, (shift, n) => ensureShift(api, shift, n))
  const drivers = await inTurn(plan.drivers, (driver, n) =>
    ensureDriver(api, {
      name: `Simulated driver ${n + 1}`,
      identifier: driver.identifier,
      work_shift_id: driver.shift === null ? null : (shift_ids[driver.shift] ?? null),
    }),
  )
  for (const [n, { vehicle_id }] of fleet.entries())
    await setVehicle(api, plan, { n, vehicle_id: vehicle_id ?? 0, shift_ids, drivers })
  const areas = await inTurn(plan.areas, (area, n) => {
    const vehicle_ids = fleet.flatMap(({ vehicle_id }, index) =>
      plan.vehicles[index]?.areas.includes(n) === true && vehicle_id !== null ? [vehicle_id] : [],
    )
    return ensureArea(api, { ...area, vehicle_ids })
  })
  const points = await inTurn(plan.points, (point) => ensurePoint(api, point))
  return { areas, points, drivers, since_ms: now_ms }
}

async function inTurn<T>(
  list: readonly T[],
  make: (one: T, n: number) => Promise<number>,
): Promise<number[]> {
  const ids: number[] = []
  for (const [n, one] of list.entries()) ids.push(await make(one, n))
  return ids
}

async function ensureShift(api: ApiClient, shift: Shift, n: number): Promise<number> {
  const name = `Simulated shift ${n + 1}`
  const found = (await api.get<Found>(`/work_shift?name=${encodeURIComponent(name)}`)).data
  const known = found.find((one) => one.name === name)
  if (known !== undefined) return known.id
  const days = shift.weekdays.map((weekday) => ({
    weekday,
    start: timeOf(shift.start_min),
    end: timeOf(shift.end_min),
  }))
  return (await api.post<Made>('/work_shift', { name, time_zone: 'America/Sao_Paulo', days })).data.id
}

function timeOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

interface DriverWish {
  readonly name: string
  readonly identifier: string
  readonly work_shift_id: number | null
}

async function ensureDriver(api: ApiClient, driver: DriverWish): Promise<number> {
  const found = (await api.get<Found>(`/driver?is_deliveryman=0&name=${encodeURIComponent(driver.name)}`))
    .data
  const known = found.find(({ name }) => name === driver.name)
  if (known === undefined)
    return (await api.post<Made>('/driver', { ...driver, is_deliveryman: false })).data.id
  await api.put(`/driver/${known.id}`, driver)
  return known.id
}

interface VehicleWish {
  readonly n: number
  readonly vehicle_id: number
  readonly shift_ids: readonly number[]
  readonly drivers: readonly number[]
}

async function setVehicle(api: ApiClient, plan: CompanyPlan, wish: VehicleWish): Promise<void> {
  const vehicle = plan.vehicles[wish.n]
  if (vehicle === undefined) return
  const { shift, assigned_driver } = vehicle
  await api.put('/vehicle', {
    id: wish.vehicle_id,
    ...plan.limits,
    work_shift_id: shift === null ? null : (wish.shift_ids[shift] ?? null),
    driver_id: assigned_driver === null ? null : (wish.drivers[assigned_driver] ?? null),
  })
}

async function ensureArea(
  api: ApiClient,
  {
    lat,
    lng,
    radius_m,
    vehicle_ids,
  }: CompanyPlan['areas'][number] & { readonly vehicle_ids: readonly number[] },
): Promise<number> {
  const name = `Simulated area ${lat.toFixed(5)} ${lng.toFixed(5)} ${radius_m}`
  const circle = { name, kind: 'circle', latitude: lat, longitude: lng, radius_m, vehicle_ids }
  const found = (await api.get<Found>(`/virtual_area?name=${encodeURIComponent(name)}`)).data
  const known = found.find((one) => one.name === name)
  if (known === undefined) return (await api.post<Made>('/virtual_area', circle)).data.id
  await api.put('/virtual_area', { id: known.id, vehicle_ids })
  return known.id
}

async function ensurePoint(api: ApiClient, { lat, lng }: CompanyPlan['points'][number]): Promise<number> {
  const title = `Simulated point ${lat.toFixed(5)} ${lng.toFixed(5)}`
  const found = (await api.get<Found>('/point_of_interest?per_page=1000')).data
  const known = found.find((one) => one.title === title)
  if (known !== undefined) return known.id
  return (await api.post<Made>('/point_of_interest', { title, latitude: lat, longitude: lng })).data.id
}
