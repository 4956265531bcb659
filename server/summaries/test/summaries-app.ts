import { withAdmin } from '@tropeiro/db/test/admin.ts'
import type { PartSums } from '../../events/public.ts'
import { createSliceApp, type SliceApp } from '../../test/slice-app.ts'
import { createSummaries } from '../slice.ts'

export type SummariesApp = SliceApp

export function createSummariesApp(): Promise<SummariesApp> {
  return createSliceApp({
    registerSlices: createSummaries().register,
    scopes: { reader: ['daily_summary:read'], stranger: [] },
  })
}

let planted = 0

/** Vehicles, drivers and fleets belong to another slice: planted behind its back. */
export async function plantVehicle(
  summaries: SummariesApp,
  { customer_id = 1, fleet_zone = null as string | null } = {},
): Promise<{ vehicle_id: number; plate: string }> {
  const plate = `SUM${++planted}`
  const [row] = await summaries.rowsBehind(
    `with fleet as (
       insert into app.fleets (customer_id, name, name_key, time_zone, date_created, date_modified)
       values ($1, $2, $2, $3, '2026-01-01', '2026-01-01') returning id
     )
     insert into app.vehicles (customer_id, title, title_key, plate, plate_key, fleet_id, date_created, date_modified)
     select $1, 'Van', 'van', $2, $2, id, '2026-01-01', '2026-01-01' from fleet returning id::integer`,
    [customer_id, plate, fleet_zone],
  )
  return { vehicle_id: Number(row?.['id']), plate }
}

export async function plantDriver(
  summaries: SummariesApp,
  { customer_id = 1, name = 'Ana Lima' } = {},
): Promise<number> {
  const [row] = await summaries.rowsBehind(
    `with owner as (
       insert into app.users (customer_id, login, name, role, date_created)
       values ($1, $2, $3, 'driver', '2026-01-01') returning id
     )
     insert into app.drivers (customer_id, name, name_key, hash_key_version, is_deliveryman, user_id,
       date_created, date_modified)
     select $1, $3, lower($3), 1, true, id, '2026-01-01', '2026-01-01' from owner returning id::integer`,
    [customer_id, `driver-${++planted}`, name],
  )
  return Number(row?.['id'])
}

export async function plantDevice(
  summaries: SummariesApp,
  vehicle_id: number,
): Promise<{ id: number; serial: string }> {
  const serial = `SER${++planted}`
  const [row] = await summaries.rowsBehind(
    `with device as (
       insert into app.devices (customer_id, serial, serial_key, protocol, date_created, date_modified)
       values (1, $1, $1, 'teltonika', '2026-01-01', '2026-01-01') returning id
     ), install as (
       insert into app.device_installs (customer_id, device_id, vehicle_id, valid_from, date_recorded)
       select 1, id, $2, '2026-01-01', '2026-01-01' from device
     )
     select id::integer from device`,
    [serial, vehicle_id],
  )
  return { id: Number(row?.['id']), serial }
}

export const no_sums: PartSums = {
  count: 0,
  count_travel: 0,
  count_in_moviment: 0,
  count_ignition_on: 0,
  count_ignition_off: 0,
  count_out_of_work: 0,
  count_high_speed: 0,
  count_high_speed_range_1: 0,
  count_high_speed_range_2: 0,
  distance_cm: 0,
  moving_distance_cm: 0,
  out_of_work_distance_cm: 0,
  moving_ms: 0,
  ignition_on_ms: 0,
  ignition_off_ms: 0,
  out_of_work_ms: 0,
  high_speed_ms: 0,
  rpm_neutral_ms: 0,
  rpm_economy_ms: 0,
  rpm_high_ms: 0,
  rpm_max_ms: 0,
  speed_max_kmh_e2: 0,
}

export interface PlantedPart extends Partial<PartSums> {
  readonly customer_id?: number
  readonly vehicle_id: number
  readonly date: string
  readonly driver_id?: number
  /** That of the date unless said otherwise. */
  readonly day?: string
}

/** As the processor does, by its role and through its door. */
export async function plantParts(
  { test_database }: Pick<SummariesApp, 'test_database'>,
  parts: readonly PlantedPart[],
): Promise<void> {
  const rows = parts.map((part) => ({
    ...no_sums,
    customer_id: 1,
    driver_id: 0,
    day: part.date,
    ...part,
  }))
  await withAdmin(
    (client) => client.query('select platform.add_daily_parts($1::jsonb)', [JSON.stringify(rows)]),
    test_database.telemetry_url,
  )
}

export type SummaryParameters = Readonly<Record<string, string | number | undefined>>

export function askSummaries(summaries: SummariesApp, query: SummaryParameters, as = '1.reader') {
  const texts = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return summaries.send('GET', `/daily_summary/?${new URLSearchParams(texts).toString()}`, { as })
}

export async function readSummaries(summaries: SummariesApp, query: SummaryParameters, as?: string) {
  const answer = await askSummaries(summaries, query, as)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().data
}
