import type { PartitionRow } from '@tropeiro/db/partition-progress.ts'
import type { LogStream } from '../../platform/bus/streams.ts'

type Known = Pick<PartitionRow, 'stream_id' | 'stream_created' | 'last_sequence' | 'state_sequence'> & {
  /** The last message that the known stream has acknowledged, as far as gateways have told. */
  readonly end_sequence: number
}
type Found = Pick<LogStream, 'id' | 'created' | 'first_sequence' | 'last_sequence'>

const wayOut = 'find out why, then let it go on with `tropeiro log adopt`'

/** Why a partition must not go on with this stream; null: it may. */
export function judgeStream(known: Known, found: Found): string | null {
  const { last_sequence, state_sequence } = known
  if (!isSameStream(known, found)) {
    const lost = Math.max(0, known.end_sequence - last_sequence)
    return `the log was lost and made anew: at least ${lost} messages after message ${last_sequence} are missing; ${wayOut}`
  }
  // Those after the state are read again, whether they are stored or not.
  const missing = found.first_sequence - state_sequence - 1
  if (missing > 0) {
    return `${missing} messages are missing: the database has those up to ${state_sequence}, the log those from ${found.first_sequence}; ${wayOut}`
  }
  const end_sequence = Math.max(last_sequence, known.end_sequence)
  const lost = end_sequence - found.last_sequence
  if (lost > 0) {
    return `the log has lost its last ${lost} messages: it ends at ${found.last_sequence}, and had acknowledged those up to ${end_sequence}; ${wayOut}`
  }
  return null
}

/** Why a partition must not go on where messages from one on and before another are not there. */
export function describeHole(start: number, end: number): string {
  return `${end - start} messages are missing in the middle of the log, from ${start} on: its store is damaged; ${wayOut}`
}

/** Whether a partition was read from this stream before, and not from one of the same name. */
export function isSameStream(
  { stream_id, stream_created }: Pick<Known, 'stream_id' | 'stream_created'>,
  { id, created }: Pick<Found, 'id' | 'created'>,
): boolean {
  // The database keeps microseconds, NATS says nanoseconds.
  return stream_id === id && Math.abs(stream_created.getTime() - Date.parse(created)) < 2
}
