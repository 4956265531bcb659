import { lowerLogEnd } from '@tropeiro/db/log-ends.ts'
import type { PartitionDatabase } from '@tropeiro/db/partition-database.ts'
import { adoptStream, listPartitions, type PartitionRow } from '@tropeiro/db/partition-progress.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import { readFrom } from '../../platform/bus/read-from.ts'
import { describeStream, type LogStream } from '../../platform/bus/streams.ts'
import { position_stream_names } from '../log-streams.ts'
import { isSameStream, judgeStream } from './judge-stream.ts'

const read_settings = { max_messages: 1_000, max_bytes: 1_000_000, timeout_ms: 10_000 } as const

/** What an operator looks at and mends. */
export interface LogContext {
  readonly database: PartitionDatabase
  readonly bus: Bus
}

export interface PartitionStatus extends PartitionRow {
  /** Messages that are not in the tables yet. */
  readonly behind: number
  readonly bytes: number
}

export async function readLogStatus({ database, bus }: LogContext): Promise<PartitionStatus[]> {
  const rows = await database.rows(listPartitions())
  return Promise.all(
    rows.map(async (row) => {
      const { last_sequence, bytes } = await streamOf(bus, row)
      return { ...row, behind: Math.max(0, last_sequence - row.last_sequence), bytes }
    }),
  )
}

/**
 * Lets partitions that have stopped go on with their streams as they are; null: all. Also those that are about to stop because the
 * log was made anew: after a restore an operator may be quicker than the processor. Returns which.
 */
export async function adoptStopped(
  { database, bus }: LogContext,
  partition: number | null,
): Promise<PartitionRow[]> {
  const adopted: PartitionRow[] = []
  for (const row of await database.rows(listPartitions())) {
    if (partition !== null && row.partition !== partition) continue
    const found = await streamOf(bus, row)
    if (row.stopped_because === null && isSameStream(row, found)) continue
    await database.rows(lowerLogEnd({ stream_id: found.id, sequence: found.last_sequence }))
    const hole_end = await findHoleEnd(bus, row, found.name)
    await database.rows(adoptStream({ ...adoptionOf(row, found, hole_end), partition: row.partition }))
    adopted.push(row)
  }
  return adopted
}

/** A stream that goes on where the partition is is read from there; of another one all is, since nothing is stored twice. */
function adoptionOf(row: PartitionRow, found: LogStream, hole_end: number) {
  const stream = { stream_id: found.id, stream_created: found.created }
  const { last_sequence, state_sequence } = row
  if (judgeStream({ ...row, end_sequence: last_sequence }, found) === null)
    return {
      ...stream,
      last_sequence: Math.max(last_sequence, hole_end),
      state_sequence: Math.max(state_sequence, hole_end),
    }
  const before_first = found.first_sequence - 1
  return { ...stream, last_sequence: before_first, state_sequence: before_first }
}

function streamOf(bus: Bus, { partition }: PartitionRow): Promise<LogStream> {
  return describeStream(bus, position_stream_names[partition] ?? '')
}

/** The last message that is missing where the partition would go on, or before that in what is read again; 0: none is. */
async function findHoleEnd(bus: Bus, row: PartitionRow, stream: string): Promise<number> {
  for (let sequence = row.state_sequence + 1; sequence <= row.last_sequence + 1; ) {
    const { messages } = await readFrom(bus, { stream, sequence }, read_settings)
    const first = messages[0]?.sequence ?? sequence
    if (first > sequence) return first - 1
    if (messages.length === 0) return 0
    sequence = first + messages.length
  }
  return 0
}
