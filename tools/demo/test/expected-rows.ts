import { stepSample } from '@tropeiro/server/events/model/step-sample.ts'
import type { VehicleFacts } from '@tropeiro/server/events/model/vehicle-facts.ts'
import type { VehicleState } from '@tropeiro/server/events/model/vehicle-state.ts'
import { addFigures, createRowFigures, type RowFigures } from '../../../server/events/model/row-part.ts'
import { type DailyFigures, figuresOf } from '../../../server/summaries/daily-figures.ts'
import type { ExpectedRecord } from '../../simulator/ledger/expected-records.ts'
import { mergeSaid } from './merge-said.ts'

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
  for (const sample of mergeSaid(records)) {
    const { state: next, parts } = stepSample(state, sample, facts)
    state = next
    for (const { date, figures } of parts) {
      const sum = sums.get(date) ?? createRowFigures()
      sums.set(date, sum)
      addFigures(sum, figures)
    }
  }
  return new Map([...sums].map(([date, sum]) => [date, figuresOf(sum)]))
}
