import type { ItineraryChanges } from '@tropeiro/contract/itinerary.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { assertDriverExists, assertVehicleExists } from '../fleet/public.ts'
import { type Actor, recordChange } from '../identity/public.ts'
import { holdRow, type RowToChange } from '../platform/http/changes/hold-row.ts'
import { readMoment } from '../platform/http/read-moment.ts'
import { assertItineraryPeriod } from './itinerary-period.ts'
import { type ItineraryRow, type ItineraryValues, lockItinerary, updateItinerary } from './queries.ts'
import { tellItinerary } from './tell-itinerary.ts'

interface ItineraryChange extends RowToChange {
  readonly changes: ItineraryChanges
  readonly time_zone: string
}

/**
 * A change that sets nothing to another value leaves the version alone and no trace, so that it can be repeated. A
 * vehicle or driver who stays may have been removed since.
 */
export async function changeItinerary(
  tx: CustomerTransaction,
  actor: Actor,
  { id, changes, time_zone, assertVersion }: ItineraryChange,
): Promise<ItineraryRow> {
  const before = await holdRow(tx.find(lockItinerary, id), assertVersion)
  const values = valuesAfter(before, changes, time_zone)
  const fields = namesOfChanges(before, values)
  if (fields.length === 0) return before
  assertItineraryPeriod({ start: values.date_time_start, end: values.date_time_end }, placeOfFault(changes))
  if (fields.includes('vehicle_id')) await assertVehicleExists(tx, values.vehicle_id, '/data/vehicle_id')
  if (fields.includes('driver_id')) await assertDriverExists(tx, values.driver_id, '/data/driver_id')
  const row = await tx.one(updateItinerary, { id, values }, actor.now)
  if (fields.some((name) => says_who_drives.has(name))) {
    tellItinerary(tx, before)
    tellItinerary(tx, row)
  }
  await recordChange(tx, actor, { resource: 'itinerary', action: 'change', id, fields })
  return row
}

const says_who_drives = new Set(['vehicle_id', 'driver_id', 'date_time_start', 'date_time_end'])

/**
 * Until it is executed, an itinerary starts and ends as estimated: whichever of the two is given another value, both have it.
 * Nothing executes one yet.
 */
function valuesAfter(before: ItineraryRow, changes: ItineraryChanges, time_zone: string): ItineraryValues {
  const { date_time_start, date_time_end, date_time_start_estimated, date_time_end_estimated, ...given } =
    changes
  const moments = { ...momentsOf(before) }
  const move = (end: 'start' | 'end', name: MomentName, text: string | undefined) => {
    if (text === undefined) return
    const moment = readMoment(text, time_zone, { pointer: `/data/${name}` })
    if (moment.getTime() === before[name].getTime()) return
    moments[`date_time_${end}`] = moment
    moments[`date_time_${end}_estimated`] = moment
  }
  move('start', 'date_time_start_estimated', date_time_start_estimated)
  move('start', 'date_time_start', date_time_start)
  move('end', 'date_time_end_estimated', date_time_end_estimated)
  move('end', 'date_time_end', date_time_end)
  return { ...before, ...given, ...moments }
}

type MomentName =
  | 'date_time_start'
  | 'date_time_end'
  | 'date_time_start_estimated'
  | 'date_time_end_estimated'

function momentsOf(row: ItineraryRow): Record<MomentName, Date> {
  const { date_time_start, date_time_end, date_time_start_estimated, date_time_end_estimated } = row
  return { date_time_start, date_time_end, date_time_start_estimated, date_time_end_estimated }
}

function namesOfChanges(before: ItineraryRow, after: ItineraryValues): string[] {
  const names = [
    'description',
    'external_id',
    'vehicle_id',
    'driver_id',
    'date_time_start',
    'date_time_end',
    'date_time_start_estimated',
    'date_time_end_estimated',
  ] as const
  return names.filter((name) => comparable(before[name]) !== comparable(after[name]))
}

function comparable(value: Date | string | number | null): string | number | null {
  return value instanceof Date ? value.getTime() : value
}

/** The first that was sent, ends before starts. */
function placeOfFault(changes: ItineraryChanges): { pointer: string } {
  const names = [
    'date_time_end',
    'date_time_end_estimated',
    'date_time_start',
    'date_time_start_estimated',
  ] as const
  const name = names.find((candidate) => changes[candidate] !== undefined) ?? 'date_time_end'
  return { pointer: `/data/${name}` }
}
