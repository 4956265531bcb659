import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { listRowsOfDay, wholeDay } from './queries.ts'
import { readPackedFile } from './read-position-file.ts'
import { max_positions_of_day, type PackedPosition, packedFrom, uniquePositions } from './stored-position.ts'
import { writePositionFile } from './write-position-file.ts'

/** A device's day as a Parquet file, whatever form it is kept in; null: there is nothing of it. */
export async function readDayFile(
  tx: CustomerTransaction,
  device_id: number,
  day: string,
): Promise<Buffer | null> {
  const rows = await listRowsOfDay(tx, wholeDay(device_id, day), day)
  const [only] = rows
  if (only === undefined) return null
  if (rows.length === 1 && only.source === 'file') return only.record
  const positions: PackedPosition[] = []
  for (const row of rows) {
    if (row.source !== 'file') positions.push(packedFrom(device_id, row))
    else for (const position of await readPackedFile(row.record, device_id)) positions.push(position)
  }
  return writePositionFile(uniquePositions(positions).slice(0, max_positions_of_day))
}
