import type { OwnedPartition } from '@tropeiro/db/partition-progress.ts'
import { StreamFault } from './stream-watch.ts'

const max_a_minute = 100
const minute_ms = 60_000

/** One bad record is a device's fault; hundreds are ours, and more of them would only hide it. */
export class DeadLetterRate {
  #times_ms: number[] = []

  /** Throws a StreamFault when there were too many within a minute. */
  add(count: number, { partition }: OwnedPartition): void {
    const now_ms = performance.now()
    const recent = this.#times_ms.filter((time_ms) => now_ms - time_ms < minute_ms)
    this.#times_ms = [...recent, ...Array.from({ length: count }, () => now_ms)]
    if (this.#times_ms.length <= max_a_minute) return
    const found = this.#times_ms.length
    this.#times_ms = []
    throw new StreamFault(
      `${found} records of partition ${partition} could not be written within a minute; see \`tropeiro log dead-letters\`, then let it go on with \`tropeiro log adopt\``,
    )
  }
}
