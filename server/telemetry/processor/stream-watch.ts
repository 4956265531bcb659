import { findLogEnd } from '@tropeiro/db/log-ends.ts'
import type { PartitionDatabase } from '@tropeiro/db/partition-database.ts'
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
  readonly #database: PartitionDatabase
  readonly #stream: string
  readonly #row: PartitionRow
  #looked_ms = Number.NEGATIVE_INFINITY
  #connections = -1

  constructor(
    { bus, database }: { readonly bus: Bus; readonly database: PartitionDatabase },
    stream: string,
    row: PartitionRow,
  ) {
    this.#bus = bus
    this.#database = database
    this.#stream = stream
    this.#row = row
  }

  /** Asked after each connection, and now and then. Throws a StreamFault. */
  async assertSame(read_sequence: number): Promise<void> {
    const connections = this.#bus.connections()
    if (connections === this.#connections && performance.now() - this.#looked_ms < look_every_ms) return
    // Before the stream: what it acknowledges from now on must not look lost.
    const [end] = await this.#database.rows(findLogEnd(this.#row.stream_id))
    const found = await describeStream(this.#bus, this.#stream)
    this.#judge(found, read_sequence, end?.sequence)
    this.#connections = connections
    this.#looked_ms = performance.now()
  }

  /** What is wrong when the stream does not go on after the last message that was read. Throws a StreamFault. */
  assertBounds(bounds: NonNullable<LogBatch['bounds']>, read_sequence: number): void {
    const { stream_id: id, stream_created } = this.#row
    const found = { ...bounds, id, created: stream_created.toISOString() }
    this.#judge(found, read_sequence)
  }

  #judge(found: Parameters<typeof judgeStream>[1], read_sequence: number, end_sequence = 0): void {
    const last_sequence = Math.max(this.#row.last_sequence, read_sequence)
    const known = { ...this.#row, last_sequence, state_sequence: read_sequence, end_sequence }
    const fault = judgeStream(known, found)
    if (fault !== null) throw new StreamFault(fault)
  }
}
