import { stepSample } from '@tropeiro/server/events/model/step-sample.ts'
import type { VehicleFacts } from '@tropeiro/server/events/model/vehicle-facts.ts'
import type { VehicleState } from '@tropeiro/server/events/model/vehicle-state.ts'
import { addFigures, createRowFigures, type RowFigures } from '../../../server/events/model/row-part.ts'
import { type DailyFigures, figuresOf } from '../../../server/summaries/daily-figures.ts'
import { type DigestedRecord, mergeRecords } from '../../../server/telemetry/model/merge-records.ts'
import type { ExpectedRecord } from '../../simulator/ledger/expected-records.ts'

/**
 * The daily rows of a vehicle by local date, of all that its tracker said: folded at once and in order, by a process that nobody
 * killed and to which nothing came late.
 */
export function expectRows(
  records: readonly ExpectedRecord[],
  facts: VehicleFacts,
): Map<string, DailyFigures> {
  const sums = new Map<string, RowFigures>()
  let state: VehicleState | null = null
  for (const said of groupByTime(records)) {
    const { state: next, parts } = stepSample(state, mergeRecords(said), facts)
    state = next
    for (const { date, figures } of parts) {
      const sum = sums.get(date) ?? createRowFigures()
      sums.set(date, sum)
      addFigures(sum, figures)
    }
  }
  return new Map([...sums].map(([date, sum]) => [date, figuresOf(sum)]))
}

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
