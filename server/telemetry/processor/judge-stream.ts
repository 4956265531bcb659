import type { PartitionRow } from '@tropeiro/db/partition-progress.ts'
import type { LogStream } from '../../platform/bus/streams.ts'

type Known = Pick<PartitionRow, 'stream_id' | 'stream_created' | 'last_sequence' | 'state_sequence'>
type Found = Pick<LogStream, 'id' | 'created' | 'first_sequence' | 'last_sequence'>

const wayOut = 'find out why, then let it go on with `tropeiro log adopt`'

/** Why a partition must not go on with this stream; null: it may. */
export function judgeStream(known: Known, found: Found): string | null {
  const { last_sequence, state_sequence } = known
  if (!isSameStream(known, found)) {
    return `the log was lost and made anew: what it held after message ${last_sequence} is missing, and nothing tells how much that was; ${wayOut}`
  }
  // Those after the state are read again, whether they are stored or not.
  const missing = found.first_sequence - state_sequence - 1
  if (missing > 0) {
    return `${missing} messages are missing: the database has those up to ${state_sequence}, the log those from ${found.first_sequence}; ${wayOut}`
  }
  const lost = last_sequence - found.last_sequence
  if (lost > 0) {
    return `the log has lost its last ${lost} messages: it ends at ${found.last_sequence}, and the database has those up to ${last_sequence}; ${wayOut}`
  }
  return null
}

function isSameStream(
  { stream_id, stream_created }: Pick<Known, 'stream_id' | 'stream_created'>,
  { id, created }: Pick<Found, 'id' | 'created'>,
): boolean {
  // The database keeps microseconds, NATS says nanoseconds.
  return stream_id === id && Math.abs(stream_created.getTime() - Date.parse(created)) < 2
}
