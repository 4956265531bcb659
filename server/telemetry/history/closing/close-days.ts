import type { Statement } from '@tropeiro/db/database.ts'
import { type Closing, type FiledDay, fileDay } from './file-day.ts'
import {
  beginClosing,
  type DeviceDay,
  dropDay,
  listDevicesOfDay,
  listLateDays,
  listSettledDays,
  makePositionDays,
  markClosing,
} from './queries.ts'

export interface DaysToClose extends Closing {
  /** Days after its own that a day has a table. */
  readonly hot_days: number
}

export type ClosedStep =
  | { readonly device_day: DeviceDay; readonly filed: FiledDay }
  | { readonly day: string; readonly is_dropped: boolean }

const devices_at_once = 500

/**
 * From open days to files, a device's day at a time:
 *
 *     open → closing     its records are late from now on; who began before may still write into its table
 *          → settled     all of those have ended: the table changes no more
 *          → filed       each device's rows, and its late ones, are in a file
 *          → closed      files and table agree by count and digests, and the table is dropped
 *
 * Then the late records of days that are closed are merged into their files. Each step may be the last one of a process: what
 * is left is found again by whoever begins anew.
 */
export async function* closeDays(closing: DaysToClose): AsyncGenerator<ClosedStep, void, void> {
  const { database, hot_days, onStep = async () => {} } = closing
  await makePositionDays(database)
  await onStep('close')
  await beginClosing(database, hot_days)
  await onStep('mark')
  await markClosing(database)
  for (const day of await listSettledDays(database)) {
    for await (const device_day of walk(closing, (after) => listDevicesOfDay(day, after, devices_at_once))) {
      yield { device_day, filed: await fileDay(closing, device_day) }
    }
    await onStep('drop')
    yield { day, is_dropped: await dropDay(database, day) }
  }
  for await (const { is_ready, ...device_day } of walk(closing, (after) =>
    listLateDays(after, devices_at_once),
  )) {
    if (is_ready) yield { device_day, filed: await fileDay(closing, device_day) }
  }
}

async function* walk<Row extends DeviceDay>(
  { database }: Closing,
  listAfter: (after: DeviceDay | null) => Statement<Row>,
): AsyncGenerator<Row, void, void> {
  let after: DeviceDay | null = null
  let rows: Row[]
  do {
    rows = await database.rowsOfPlatform(listAfter(after))
    yield* rows
    after = rows.at(-1) ?? null
  } while (rows.length === devices_at_once)
}
