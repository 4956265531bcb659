import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { listRowsOfDay } from './queries.ts'
import { readPackedFile } from './read-position-file.ts'
import { type PackedPosition, packedFrom, uniquePositions } from './stored-position.ts'
import { writePositionFile } from './write-position-file.ts'

/** A device's day as a Parquet file, whatever form it is kept in; null: there is nothing of it. */
export async function readDayFile(
  tx: CustomerTransaction,
  device_id: number,
  day: string,
): Promise<Buffer | null> {
  const from_ms = Date.parse(`${day}T00:00:00Z`)
  const rows = await listRowsOfDay(tx, { device_id, from_ms, to_ms: from_ms + 86_400_000 }, day)
  const [only] = rows
  if (only === undefined) return null
  if (rows.length === 1 && only.source === 'file') return only.record
  const positions: PackedPosition[] = []
  for (const row of rows) {
    if (row.source !== 'file') positions.push(packedFrom(device_id, row))
    else for (const position of await readPackedFile(row.record, device_id)) positions.push(position)
  }
  return writePositionFile(uniquePositions(positions))
}
