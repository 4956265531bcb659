import type { ApiClient } from './api-client.ts'
import { type CompanyIds, type CompanyPlan, rain_input } from './drive/company.ts'
import type { Shift } from './drive/world.ts'
import { ensure } from './ensure.ts'
import type { FleetVehicle } from './simulation.ts'

/** Who works in a company, and when. */
export interface CompanyPeople {
  readonly shifts: readonly number[]
  readonly drivers: readonly number[]
  /** Whether all of them were there already. */
  readonly is_known: boolean
}

/** What shifts and places of a plan are registered as. */
export interface CompanyNames {
  shift(n: number): string
  area(area: CompanyPlan['areas'][number], n: number): string
  /** Its title, and what else is said of it. */
  point(point: CompanyPlan['points'][number], n: number): { readonly title: string }
}

/** Of another seed places lie elsewhere, and have another name. */
const simulated_names: CompanyNames = {
  shift: (n) => `Simulated shift ${n + 1}`,
  area: ({ lat, lng, radius_m }) => `Simulated area ${lat.toFixed(5)} ${lng.toFixed(5)} ${radius_m}`,
  point: ({ lat, lng }) => ({ title: `Simulated point ${lat.toFixed(5)} ${lng.toFixed(5)}` }),
}

export function registerShifts(
  api: ApiClient,
  shifts: readonly Shift[],
  names: CompanyNames = simulated_names,
): Promise<Ensured[]> {
  return inTurn(shifts, (shift, n) => ensureShift(api, shift, names.shift(n)))
}

/** Registers shifts and drivers, of which vehicles are made. */
export async function registerPeople(api: ApiClient, plan: CompanyPlan): Promise<CompanyPeople> {
  const shifts = await registerShifts(api, plan.shifts)
  const drivers = await inTurn(plan.drivers, (driver, n) =>
    ensure(api, {
      path: '/driver',
      filter: { is_deliveryman: '0', name: `Simulated driver ${n + 1}` },
      is: ({ name }) => name === `Simulated driver ${n + 1}`,
      data: {
        name: `Simulated driver ${n + 1}`,
        identifier: driver.identifier,
        work_shift_id: driver.shift === null ? null : (shifts[driver.shift]?.id ?? null),
        is_deliveryman: false,
      },
    }),
  )
  return { shifts: idsOf(shifts), drivers: idsOf(drivers), is_known: areKnown([...shifts, ...drivers]) }
}

/** What a vehicle of the plan is made with: limits of its first version held at all times. */
export function vehicleFieldsOf(plan: CompanyPlan, people: CompanyPeople, n: number): object {
  const vehicle = plan.vehicles[n]
  if (vehicle === undefined) throw new Error(`the company has no vehicle ${n}`)
  const { shift, assigned_driver } = vehicle
  return {
    ...plan.limits,
    work_shift_id: shift === null ? null : (people.shifts[shift] ?? null),
    driver_id: assigned_driver === null ? null : (people.drivers[assigned_driver] ?? null),
  }
}

export interface PlacesWish {
  readonly plan: CompanyPlan
  readonly people: Pick<CompanyPeople, 'drivers' | 'is_known'>
  readonly fleet: readonly FleetVehicle[]
  /** From when on rules hold. */
  readonly start_ms: number
  readonly now_ms: number
  readonly names?: CompanyNames
}

/** Registers areas, points of interest, and the rules that events are judged by. */
export async function registerPlaces(api: ApiClient, wish: PlacesWish): Promise<CompanyIds> {
  const { plan, people, fleet, start_ms, now_ms, names = simulated_names } = wish
  const areas = await inTurn(plan.areas, (area, n) => {
    const vehicle_ids = fleet.flatMap(({ vehicle_id }, index) =>
      plan.vehicles[index]?.areas.includes(n) === true && vehicle_id !== null ? [vehicle_id] : [],
    )
    return ensureArea(api, area, { name: names.area(area, n), vehicle_ids })
  })
  const points = await inTurn(plan.points, (point, n) => ensurePoint(api, point, names.point(point, n)))
  await api.put('/event_rule', {
    valid_from: new Date(start_ms).toISOString(),
    rules: {
      rain_input,
      watched_points: idsOf(points),
      passenger_cards: plan.passenger_cards,
      custom_fields: plan.watched_fields,
    },
  })
  const is_known = people.is_known && areKnown([...areas, ...points])
  return {
    areas: idsOf(areas),
    points: idsOf(points),
    drivers: people.drivers,
    since_ms: is_known ? start_ms : now_ms,
  }
}

type Ensured = Awaited<ReturnType<typeof ensure>>

async function inTurn<T>(
  list: readonly T[],
  make: (one: T, n: number) => Promise<Ensured>,
): Promise<Ensured[]> {
  const made: Ensured[] = []
  for (const [n, one] of list.entries()) made.push(await make(one, n))
  return made
}

const idsOf = (list: readonly Ensured[]) => list.map(({ id }) => id)
const areKnown = (list: readonly Ensured[]) => list.every(({ is_known }) => is_known)

function ensureShift(api: ApiClient, shift: Shift, name: string): Promise<Ensured> {
  const days = shift.weekdays.map((weekday) => ({
    weekday,
    start: timeOf(shift.start_min),
    end: timeOf(shift.end_min),
  }))
  return ensure(api, {
    path: '/work_shift',
    filter: { name },
    is: (one) => one.name === name,
    data: { name, time_zone: 'America/Sao_Paulo', days },
  })
}

function timeOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

async function ensureArea(
  api: ApiClient,
  { lat, lng, radius_m }: CompanyPlan['areas'][number],
  { name, vehicle_ids }: { readonly name: string; readonly vehicle_ids: readonly number[] },
): Promise<Ensured> {
  const place = { kind: 'circle', latitude: lat, longitude: lng, radius_m }
  const area = await ensure(api, {
    path: '/virtual_area',
    filter: { name },
    is: (one) => one.name === name,
    data: { name, ...place, vehicle_ids },
  })
  if (area.is_known) await api.put('/virtual_area', { id: area.id, vehicle_ids })
  return area
}

function ensurePoint(
  api: ApiClient,
  { lat, lng }: CompanyPlan['points'][number],
  named: { readonly title: string },
): Promise<Ensured> {
  return ensure(api, {
    path: '/point_of_interest',
    filter: {},
    is: (one) => one.title === named.title,
    data: { ...named, latitude: lat, longitude: lng },
  })
}
