import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import { createRandom, type Random } from '../../city/random.ts'
import { field_names } from './cabin.ts'
import type { Equipment } from './equipment.ts'
import type { RoadMap, SurveyedRoad } from './road.ts'
import { type CardHolder, emptyWorld, type Shift, type VehicleWorld } from './world.ts'

/** What a company registers, so that the server judges by what its vehicles really meet. */
export interface CompanyPlan {
  readonly limits: {
    readonly speed_max: number
    readonly speed_max_rain: number
    readonly rpm_high: number
    readonly min_temperature: number
    readonly max_temperature: number
  }
  /** Circles on roads; every vehicle is linked to some. */
  readonly areas: readonly (LatLng & { readonly radius_m: number })[]
  /** Watched ones. */
  readonly points: readonly LatLng[]
  readonly shifts: readonly Shift[]
  readonly drivers: readonly PlannedDriver[]
  readonly vehicles: readonly PlannedVehicle[]
  readonly passenger_cards: readonly string[]
  readonly watched_fields: readonly string[]
}

interface PlannedDriver {
  /** As events name it. */
  readonly card: string
  /** The same as somebody typed it. */
  readonly identifier: string
  /** Of `shifts`. */
  readonly shift: number | null
}

interface PlannedVehicle {
  readonly drivers: readonly number[]
  readonly assigned_driver: number | null
  readonly shift: number | null
  readonly areas: readonly number[]
}

/** What the server calls them, in the order of the plan. */
export interface CompanyIds {
  readonly areas: readonly number[]
  readonly points: readonly number[]
  readonly drivers: readonly number[]
  /** As of `VehicleWorld`. */
  readonly since_ms: number
}

export interface CompanySettings {
  readonly seed: string
  readonly roads: RoadMap
  readonly speed_limit_kmh: number
  /** One of each vehicle. */
  readonly equipment: readonly Equipment[]
}

const area_count = 8
const areas_per_vehicle = 4
const point_count = 6
const drivers_per_vehicle = 2
export const rain_input = 3
const every_day = [1, 2, 3, 4, 5, 6, 7]
const hours = (from: number, to: number) => ({ start_min: from * 60, end_min: to * 60 })
const shifts: readonly Shift[] = [
  { weekdays: [1, 2, 3, 4, 5, 6], ...hours(6, 18) },
  { weekdays: every_day, ...hours(5, 13) },
  { weekdays: every_day, ...hours(13, 23) },
]

export function planCompany({ seed, roads, speed_limit_kmh, equipment }: CompanySettings): CompanyPlan {
  const random = createRandom(`${seed}/company`)
  const all_roads = [...roads.values()].flat()
  const areas = Array.from({ length: area_count }, () => ({
    ...random.pick(random.pick(all_roads).points),
    radius_m: random.int(200, 600),
  }))
  const { rpm_high, min_temperature_c, max_temperature_c } = emptyWorld(speed_limit_kmh)
  return {
    limits: {
      speed_max: speed_limit_kmh,
      speed_max_rain: Math.round(speed_limit_kmh * 0.8),
      rpm_high,
      min_temperature: min_temperature_c,
      max_temperature: max_temperature_c,
    },
    areas,
    points: pickPoints(all_roads, random),
    shifts,
    drivers: Array.from({ length: equipment.length * drivers_per_vehicle }, (_, n) => planDriver(n, random)),
    vehicles: equipment.map((one, n) => planVehicle(one, n, random)),
    passenger_cards: Array.from({ length: 20 }, (_, n) => `B${(1_000 + n * 7).toString(16)}`.toUpperCase()),
    watched_fields: field_names.slice(0, 2),
  }
}

/** Where vehicles stop, so that they come near. */
function pickPoints(all_roads: readonly SurveyedRoad[], random: Random): LatLng[] {
  const ends = new Map(all_roads.map(({ to, points }) => [to, points.at(-1) as LatLng]))
  const places = [...ends.values()]
  return Array.from({ length: point_count }, () => random.pick(places)).filter(
    (place, n, all) => all.indexOf(place) === n,
  )
}

function planDriver(n: number, random: Random): PlannedDriver {
  const card = `A${(0x10_0000 + n * 7_919).toString(16)}`.toUpperCase()
  const identifier = n % 3 === 0 ? `00${card.toLowerCase()}` : card
  return { card, identifier, shift: random.pick([null, 1, 2]) }
}

function planVehicle({ card_reader }: Equipment, n: number, random: Random): PlannedVehicle {
  const first = n * drivers_per_vehicle
  const has_assigned = card_reader === 'none' && random.chance(0.5)
  const first_area = random.int(0, area_count - 1)
  return {
    drivers: Array.from({ length: drivers_per_vehicle }, (_, turn) => first + turn),
    assigned_driver: has_assigned ? first : null,
    shift: random.chance(0.7) ? 0 : null,
    areas: Array.from({ length: areas_per_vehicle }, (_, more) => (first_area + more) % area_count),
  }
}

/** What concerns one vehicle of it. */
export function worldOf(plan: CompanyPlan, ids: CompanyIds, n: number): VehicleWorld {
  const { limits } = plan
  const vehicle = plan.vehicles[n]
  if (vehicle === undefined) throw new Error(`the company has no vehicle ${n}`)
  const holderOf = (index: number): CardHolder => {
    const driver = plan.drivers[index] as PlannedDriver
    return { id: ids.drivers[index] ?? 0, card: driver.card, shift: shiftOf(plan, driver.shift) }
  }
  const holders = new Map(vehicle.drivers.map((index) => [index, holderOf(index)]))
  return {
    ...emptyWorld(limits.speed_max),
    since_ms: ids.since_ms,
    speed_max_rain_kmh: limits.speed_max_rain,
    rpm_high: limits.rpm_high,
    min_temperature_c: limits.min_temperature,
    max_temperature_c: limits.max_temperature,
    fences: vehicle.areas.map((index) => {
      const area = plan.areas[index] as CompanyPlan['areas'][number]
      return { ...area, id: ids.areas[index] ?? 0 }
    }),
    watched_points: plan.points.map((point, index) => ({
      ...point,
      subject: `poi:${ids.points[index] ?? 0}`,
    })),
    drivers: [...holders.values()],
    assigned_driver: vehicle.assigned_driver === null ? null : (holders.get(vehicle.assigned_driver) ?? null),
    passenger_cards: plan.passenger_cards,
    shift: shiftOf(plan, vehicle.shift),
  }
}

function shiftOf(plan: CompanyPlan, index: number | null): Shift | null {
  return index === null ? null : (plan.shifts[index] ?? null)
}
