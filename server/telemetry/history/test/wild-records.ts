import fc from 'fast-check'
import { makeRecord } from '../../model/make-record.ts'
import { packRecord } from '../../model/pack-record.ts'
import type { PositionRecord } from '../../model/position-record.ts'
import { wild_reports } from '../../model/test/wild-reports.ts'
import { digestOfRecord, type PackedPosition } from '../stored-position.ts'

/** Records as wild as devices are, of days that there may be. */
export const wild_records: fc.Arbitrary<PositionRecord> = fc
  .tuple(wild_reports, fc.integer({ min: 1.5e12, max: 1.9e12 }))
  .map(([report, fix_time_ms]) => makeRecord({ ...report, fix_time_ms, device_time_ms: undefined }, 0))

export function packedFrom(
  device_id: number,
  record: PositionRecord,
  received_ms = record.time_ms + 500,
): PackedPosition {
  return {
    device_id,
    time_ms: record.time_ms,
    digest: digestOfRecord(record),
    received_ms,
    is_buffered: received_ms % 2 === 1,
    packed: packRecord(record),
  }
}
