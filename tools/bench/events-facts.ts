import { buildVehicleFacts } from '@tropeiro/server/events/facts/build-vehicle-facts.ts'
import type { SharedRows, VehicleRows } from '@tropeiro/server/events/facts/fact-rows.ts'
import { buildSharedFacts } from '@tropeiro/server/events/facts/shared-facts.ts'
import { buildVehiclePart } from '@tropeiro/server/events/facts/vehicle-part.ts'
import type { VehicleFacts } from '@tropeiro/server/events/model/vehicle-facts.ts'

const since_ever = { from: null, to: null }
/** Where `driveDay` begins. */
const centre = { lat: -23.55, lng: -46.63 }
/**
 * Areas lie over the region that a customer works in, some 190 km wide: a vehicle is in one of them for about a fifth of its
 * day. Were its city full of them, it would enter one every minute, and the bench would measure nothing but that.
 */
const area_grid_deg = 1.7
const area_radius_m = 1_500
/** Points lie closer together. */
const point_grid_deg = 0.36

function placeOf(n: number, count: number, grid_deg: number): { lat: number; lng: number } {
  const side = Math.ceil(Math.sqrt(count))
  const offset = (place: number) => (place / side - 0.5) * grid_deg
  return { lat: centre.lat + offset(n % side), lng: centre.lng + offset(Math.floor(n / side)) }
}

/** A customer who uses everything: areas all linked, points, shifts, cards, limits, and rules for every category. */
export function factsOfEverything(areas: number, vehicle_ids: readonly number[]): Map<number, VehicleFacts> {
  const count = (length: number) => Array.from({ length }, (_, n) => n)
  const rows: SharedRows = {
    zones: [{ ...since_ever, time_zone: 'America/Sao_Paulo' }],
    fleets: [],
    drivers: count(100).map((n) => ({
      ...since_ever,
      driver_id: n + 1,
      card: n === 0 ? '1A2B3C4D5E6F' : `CARD${n}`,
      work_shift_id: null,
    })),
    shifts: [
      {
        work_shift_id: 1,
        valid_from: new Date(0),
        time_zone: 'America/Sao_Paulo',
        // `driveDay` drives from 6 to 18 h UTC, which is from 3 h on here: the first hour is out of the shift.
        days: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '04:00', end: '15:00' })),
      },
    ],
    areas: count(areas).map((n) => ({
      ...since_ever,
      id: n + 1,
      shape: { kind: 'circle', centre: placeOf(n, areas, area_grid_deg), radius_m: area_radius_m },
    })),
    points: count(1_000).map((n) => ({ ...since_ever, id: n + 1, ...placeOf(n, 1_000, point_grid_deg) })),
    rules: [
      {
        ...since_ever,
        vehicle_id: null,
        rules: {
          rain_input: 4,
          watched_points: count(50).map((n) => n * 20 + 1),
          passenger_cards: ['P001', 'P002'],
          custom_fields: ['io_69'],
        },
      },
      // That of motion changes with every stop.
      ...vehicle_ids
        .filter((vehicle_id) => vehicle_id % 8 === 0)
        .map((vehicle_id) => ({ ...since_ever, vehicle_id, rules: { custom_fields: ['io_240', 'io_69'] } })),
    ],
  }
  const shared = buildSharedFacts(rows)
  return new Map(
    vehicle_ids.map((vehicle_id) => {
      const own = buildVehiclePart(ownRows(vehicle_id, areas), shared.listRulesOf(vehicle_id))
      return [vehicle_id, buildVehicleFacts({ shared, own, since_ms: 0 })]
    }),
  )
}

function ownRows(vehicle_id: number, areas: number): VehicleRows {
  const limits = {
    speed_max: 80,
    speed_max_range_1: 85,
    speed_max_rain: 60,
    rpm_high: 2_000,
    min_temperature: -20,
    // Exceeded at times. A sensor that is always too warm would be one long event, which is no usual day.
    max_temperature: 25,
  }
  return {
    vehicles: [{ ...since_ever, vehicle_id, ...limits, fleet_id: null, work_shift_id: 1 }],
    links: Array.from({ length: areas }, (_, n) => ({ ...since_ever, vehicle_id, virtual_area_id: n + 1 })),
    plans: [],
    itineraries: [],
    assignments: [{ id: 1, from: new Date(0), to: null, vehicle_id, driver_id: 2 }],
  }
}
