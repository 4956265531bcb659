import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { listDays, listRowsOfDay, type PositionRow } from './queries.ts'
import { comparePositions, type DevicePeriod, type StoredPosition, storedFrom } from './stored-position.ts'

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

async function readDay(
  tx: CustomerTransaction,
  period: DevicePeriod,
  day: string,
): Promise<StoredPosition[]> {
  const rows = await listRowsOfDay(tx, period, day)
  return withoutDoubles(rows.map((row) => toPosition(period.device_id, row)).toSorted(comparePositions))
}

function toPosition(device_id: number, row: PositionRow): StoredPosition {
  const { time, digest, received, is_buffered, record } = row
  return storedFrom({
    device_id,
    time_ms: time.getTime(),
    digest: BigInt(digest),
    received_ms: received.getTime(),
    is_buffered,
    packed: record,
  })
}

function withoutDoubles(sorted: readonly StoredPosition[]): StoredPosition[] {
  return sorted.filter((position, n) => {
    const before = sorted[n - 1]
    return before === undefined || comparePositions(before, position) !== 0
  })
}
