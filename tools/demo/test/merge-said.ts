import {
  type DigestedRecord,
  mergeRecords,
  type Sample,
} from '../../../server/telemetry/model/merge-records.ts'
import type { ExpectedRecord } from '../../simulator/ledger/expected-records.ts'

/** All that a tracker said, in the order of time, each moment once. */
export const mergeSaid = (records: readonly ExpectedRecord[]): Sample[] =>
  groupByTime(records).map(mergeRecords)

type Said = [DigestedRecord, ...DigestedRecord[]]

function groupByTime(records: readonly ExpectedRecord[]): Said[] {
  const by_digest = new Map(records.map((record) => [record.digest, record]))
  const sorted = [...by_digest.values()].toSorted((a, b) => a.time_ms - b.time_ms)
  const groups: Said[] = []
  let last_ms = Number.NaN
  for (const { time_ms, digest, record } of sorted) {
    const one: DigestedRecord = { device_id: 1, digest, record }
    if (time_ms === last_ms) groups.at(-1)?.push(one)
    else groups.push([one])
    last_ms = time_ms
  }
  return groups
}
