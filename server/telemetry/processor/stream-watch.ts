import type { PartitionRow } from '@tropeiro/db/partition-progress.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { LogBatch } from '../../platform/bus/read-from.ts'
import { describeStream } from '../../platform/bus/streams.ts'
import { judgeStream } from './judge-stream.ts'

/** The partition must not go on until somebody has looked at it; the message says why. */
export class StreamFault extends Error {
  override readonly name = 'StreamFault'
}

const look_every_ms = 10_000

/** Sees that a partition is read from the stream that it was read from before. */
export class StreamWatch {
  readonly #bus: Bus
  readonly #stream: string
  readonly #row: PartitionRow
  #looked_ms = Number.NEGATIVE_INFINITY
  #connections = -1

  constructor(bus: Bus, stream: string, row: PartitionRow) {
    this.#bus = bus
    this.#stream = stream
    this.#row = row
  }

  /** Asked after each connection, and now and then. Throws a StreamFault. */
  async assertSame(read_sequence: number): Promise<void> {
    const connections = this.#bus.connections()
    if (connections === this.#connections && performance.now() - this.#looked_ms < look_every_ms) return
    const found = await describeStream(this.#bus, this.#stream)
    const last_sequence = Math.max(this.#row.last_sequence, read_sequence)
    const fault = judgeStream({ ...this.#row, last_sequence, state_sequence: read_sequence }, found)
    if (fault !== null) throw new StreamFault(fault)
    this.#connections = connections
    this.#looked_ms = performance.now()
  }

  /** What is wrong when the stream does not go on after the last message that was read. Throws a StreamFault. */
  assertBounds(bounds: NonNullable<LogBatch['bounds']>, read_sequence: number): void {
    const { stream_id: id, stream_created } = this.#row
    const found = { ...bounds, id, created: stream_created.toISOString() }
    const last_sequence = Math.max(this.#row.last_sequence, read_sequence)
    const fault = judgeStream({ ...this.#row, last_sequence, state_sequence: read_sequence }, found)
    if (fault !== null) throw new StreamFault(fault)
  }
}
