import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { listDays, listRowsOfDay } from './queries.ts'
import { readPositionFile } from './read-position-file.ts'
import {
  type DevicePeriod,
  max_positions_of_day,
  packedFrom,
  type StoredPosition,
  storedFrom,
  uniquePositions,
} from './stored-position.ts'

/**
 * All positions of a device in a period, in the order of time and digest, each once, whether its day is hot, closing
 * or closed. Batches have at most the positions of one day; none is empty. A day is read by one statement, so that each
 * is seen as it was at one moment, whoever closes days or merges late records meanwhile.
 */
export async function* readPositions(
  tx: CustomerTransaction,
  period: DevicePeriod,
): AsyncGenerator<readonly StoredPosition[], void, void> {
  for (const day of await listDays(tx, period)) {
    const positions = await readDay(tx, period, day)
    if (positions.length > 0) yield positions
  }
}

/** The first position of the period; null: there is none. */
export async function findFirstPosition(
  tx: CustomerTransaction,
  period: DevicePeriod,
): Promise<StoredPosition | null> {
  for (const day of await listDays(tx, period)) {
    const first = (await readDay(tx, period, day))[0]
    if (first !== undefined) return first
  }
  return null
}

/** The last position of the period; null: there is none. */
export async function findLastPosition(
  tx: CustomerTransaction,
  period: DevicePeriod,
): Promise<StoredPosition | null> {
  for (const day of (await listDays(tx, period)).toReversed()) {
    const last = (await readDay(tx, period, day)).at(-1)
    if (last !== undefined) return last
  }
  return null
}

/** What a device said on one UTC day, within the period. */
async function readDay(
  tx: CustomerTransaction,
  { device_id, from_ms, to_ms }: DevicePeriod,
  day: string,
): Promise<readonly StoredPosition[]> {
  const isWithin = ({ time_ms }: StoredPosition) => time_ms >= from_ms && time_ms < to_ms
  const stored: StoredPosition[] = []
  let in_file: StoredPosition[] = []
  for (const row of await listRowsOfDay(tx, { device_id, from_ms, to_ms }, day)) {
    if (row.source === 'file') in_file = (await readPositionFile(row.record, device_id)).filter(isWithin)
    else stored.push(storedFrom(packedFrom(device_id, row)))
  }
  // A file is in order and has no doubles.
  if (stored.length === 0) return in_file
  return uniquePositions([...in_file, ...stored]).slice(0, max_positions_of_day)
}
