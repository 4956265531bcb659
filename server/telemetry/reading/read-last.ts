import type { LastPosition } from '@tropeiro/contract/position-reading.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { selectTrackedVehicles, type TrackedVehicle } from '../../fleet/public.ts'
import { storedJson } from '../../platform/stored-json.ts'
import { type LiveState, live_state } from '../model/live-state.ts'
import { unpackRecord } from '../model/pack-record.ts'
import { addRecords } from './last-known.ts'
import { type NewestRow, selectNewest } from './queries.ts'

const stored_state = storedJson(live_state, { place: 'app.vehicle_positions.state' })

/** What is known last of the vehicles, in one statement; no entry for one of which nothing is. */
async function readLastKnown(
  tx: CustomerTransaction,
  vehicles: readonly TrackedVehicle[],
): Promise<ReadonlyMap<number, LiveState>> {
  if (vehicles.length === 0) return new Map()
  const rows = Map.groupBy(await tx.rows(selectNewest, vehicles), ({ vehicle_id }) => vehicle_id)
  const known = new Map<number, LiveState>()
  for (const [vehicle_id, own] of rows) {
    const state = addRecords(stateOf(own), own.flatMap(recordOf))
    if (state !== null) known.set(vehicle_id, state)
  }
  return known
}

function stateOf([row]: readonly NewestRow[]): LiveState | null {
  return row === undefined || row.state === null ? null : stored_state.read(row.state, row.vehicle_id)
}

function recordOf({ record, device_id }: NewestRow) {
  return record === null || device_id === null ? [] : [{ device_id, record: unpackRecord(record) }]
}

/** Where a vehicle was when it was last measured. */
export interface LastPlace {
  readonly time: Date
  readonly latitude: number
  readonly longitude: number
  readonly speed_kmh: number | null
  readonly heading_deg: number | null
}

/** Where the vehicles are, by their ids, in two statements; no entry for one of which it is not known. */
export async function readPlaces(
  tx: CustomerTransaction,
  vehicle_ids: readonly number[],
): Promise<ReadonlyMap<number, LastPlace>> {
  if (vehicle_ids.length === 0) return new Map()
  const page = { after: null, limit: vehicle_ids.length }
  const vehicles = await tx.rows(selectTrackedVehicles, vehicle_ids, page)
  const places = new Map<number, LastPlace>()
  for (const [vehicle_id, { place }] of await readLastKnown(tx, vehicles)) {
    if (place !== null) places.set(vehicle_id, placeOf(place))
  }
  return places
}

function placeOf(place: NonNullable<LiveState['place']>): LastPlace {
  return {
    time: new Date(place.time_ms),
    latitude: place.latitude_deg_e7 / 1e7,
    longitude: place.longitude_deg_e7 / 1e7,
    speed_kmh: scaled(place.speed_kmh_e2, 100),
    heading_deg: scaled(place.heading_deg_e2, 100),
  }
}

export async function presentLast(
  tx: CustomerTransaction,
  vehicles: readonly TrackedVehicle[],
): Promise<LastPosition[]> {
  const known = await readLastKnown(tx, vehicles)
  return vehicles.map(({ vehicle_id }) => ({ vehicle_id, ...present(known.get(vehicle_id)) }))
}

function present(state: LiveState | undefined): Omit<LastPosition, 'vehicle_id'> {
  const { place = null, ignition = null, odometer = null } = state ?? {}
  return {
    date_time: momentOf(state),
    device_id: place?.device_id ?? null,
    latitude: scaled(place?.latitude_deg_e7, 1e7),
    longitude: scaled(place?.longitude_deg_e7, 1e7),
    speed: scaled(place?.speed_kmh_e2, 100),
    heading: scaled(place?.heading_deg_e2, 100),
    date_time_place: momentOf(place),
    ignition: ignition?.is_on ?? null,
    date_time_ignition: momentOf(ignition),
    odometer: scaled(odometer?.odometer_m, 1_000),
    date_time_odometer: momentOf(odometer),
  }
}

function momentOf(told: { readonly time_ms: number } | null = null): Date | null {
  return told === null ? null : new Date(told.time_ms)
}

function scaled(value: number | null | undefined, scale: number): number | null {
  return typeof value === 'number' ? value / scale : null
}
