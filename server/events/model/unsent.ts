import type { Step } from './step.ts'
import type { UnsentPart } from './vehicle-state.ts'

/** The row of this sample, where what begins here will be counted. */
export function unsentBegin({ facts, next, time_ms }: Step): UnsentPart {
  return { date: facts.local_days.dayAt(time_ms).date, driver_id: next.driver_id, ms: 0, cm: 0 }
}

/** With the segment that ends here, by date and driver. */
export function addUnsent(step: Step, unsent: readonly UnsentPart[]): readonly UnsentPart[] {
  const driver_id = step.before?.driver_id ?? null
  const sums = [...unsent]
  for (const { date, ms, cm } of step.pieces) {
    const at = sums.findIndex((each) => each.date === date && each.driver_id === driver_id)
    const old = sums[at]
    if (old === undefined) sums.push({ date, driver_id, ms, cm })
    else sums[at] = { ...old, ms: old.ms + ms, cm: old.cm + cm }
  }
  return sums
}
