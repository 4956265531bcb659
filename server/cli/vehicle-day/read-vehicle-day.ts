import { findLanguage, type Language } from '@tropeiro/contract/languages.ts'
import { type CustomerTransaction, firstOf } from '@tropeiro/db/database.ts'
import { parseDay } from '@tropeiro/kernel/zoned-time.ts'
import { listEvents, readTrack } from '../../events/public.ts'
import { findVehiclesByPlates, listDriverNames, listFleetZones, listVehicles } from '../../fleet/public.ts'
import { selectCustomer } from '../../identity/public.ts'
import { readDaySummary } from '../../summaries/public.ts'
import type { VehicleDay } from './vehicle-day.ts'

export interface AskedDay {
  readonly plate: string
  /** `2026-11-16`, where the vehicle is at home. */
  readonly date: string
  /** Null: that of the company. */
  readonly language: Language | null
}

export async function readVehicleDay(
  tx: CustomerTransaction,
  { plate, date, language }: AskedDay,
): Promise<VehicleDay> {
  const customer = firstOf(await tx.rows(selectCustomer))
  const found = (await findVehiclesByPlates(tx, [plate])).get(plate)
  if (found === undefined) throw new Error(`the company has no vehicle ${plate}`)
  const time_zone = (await listFleetZones(tx, [found.id])).get(found.id) ?? customer.time_zone
  const bounds = parseDay(date, time_zone)
  if (bounds === null) throw new Error(`${date} is not a day, such as 2026-11-16`)
  const period = { vehicle_id: found.id, ...bounds }
  const [vehicle, [events = []], track, summary] = [
    (await listVehicles(tx, [found.id])).get(found.id),
    await listEvents(tx, [period]),
    await readTrack(tx, period),
    await readDaySummary(tx, found.id, date),
  ]
  const drivers = await listDriverNames(
    tx,
    events.flatMap(({ driver_id }) => driver_id ?? []),
  )
  return {
    plate: vehicle?.plate ?? plate,
    title: vehicle?.title ?? '',
    date,
    time_zone,
    language: language ?? findLanguage(customer.locale) ?? 'pt-BR',
    track,
    events,
    driver_names: new Map([...drivers.values()].map(({ id, name }) => [id, name])),
    summary,
  }
}
