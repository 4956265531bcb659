import type { PositionRecord } from '../../../model/position-record.ts'
import type { PackedPosition } from '../../stored-position.ts'
import { recordAt } from '../../test/history-database.ts'
import { packedFrom } from '../../test/wild-records.ts'

export const devices_of_writer = 3

/** The n-th record that a writer sends for a day: the same whenever it is asked for. */
export function writtenPosition(writer: number, day_start_ms: number, n: number): PackedPosition {
  const device_id = writer * 10 + (n % devices_of_writer)
  // Spread over the day, and two of a device at one moment now and then.
  const time_ms = day_start_ms + ((n * 7_919) % 86_400) * 1_000
  const record: PositionRecord = { ...recordAt(time_ms, n % 20_000), extra: { io_1: n, odometer_m: n * 3 } }
  return packedFrom(device_id, record)
}
