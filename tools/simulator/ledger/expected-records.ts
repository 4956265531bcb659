import type { DeviceReport } from '../../../server/telemetry/model/device-report.ts'
import { makeRecord } from '../../../server/telemetry/model/make-record.ts'
import { digestOf, packRecord } from '../../../server/telemetry/model/pack-record.ts'
import type { PositionRecord } from '../../../server/telemetry/model/position-record.ts'
import type { TrackerProtocol } from '../protocols/protocol.ts'

/** What is known of a record before it is sent: where and as what it must be found. */
export interface ExpectedRecord {
  readonly time_ms: number
  /** As the tables keep it. */
  readonly digest: bigint
  readonly record: PositionRecord
}

/** The records of reports that have a time of their own. */
export function expectRecords(reports: readonly DeviceReport[]): ExpectedRecord[] {
  return reports.map((report) => {
    const record = makeRecord(report, 0)
    if (record.time_ms === 0) throw new Error('a report without a time cannot be found again')
    return { time_ms: record.time_ms, digest: digestOf(packRecord(record)).readBigInt64BE(0), record }
  })
}

/** The records of a frame, as our codec decodes it. */
export function expectFrame({ codec }: TrackerProtocol, frame: Buffer): ExpectedRecord[] {
  const decoded = codec.decodeFrame(frame, { clock_offset_min: 0, received_ms: 0 })
  if (decoded?.message.kind !== 'reports') throw new Error('a frame that we made is not understood')
  return expectRecords(decoded.message.reports)
}

export function digestText(digest: bigint): string {
  return BigInt.asUintN(64, digest).toString(16).padStart(16, '0')
}

export function digestFromText(text: string): bigint {
  return BigInt.asIntN(64, BigInt(`0x${text}`))
}
