import { position_fields } from '../../platform/relay/position-row.ts'
import { encodeOpening } from './frames.ts'
import { type ReaderOptions, StreamReader } from './reader.ts'
import { beginningOf, resetReader } from './reader-group.ts'

/** Whether positions come: by what the client asks for, and by whether there are any now. */
export type PositionsState = 'on' | 'away' | 'off'

interface Beginning {
  /** The last event that the client has; null: it wants what comes from now on. */
  readonly resume: number | null
  readonly head: number
  readonly positions: PositionsState
}

/** The first words of a stream: where it begins, and whether that is where its client was. */
export function beginStream(
  options: Omit<ReaderOptions, 'cursor'>,
  { resume, head, positions }: Beginning,
): StreamReader {
  const { cursor, reset } = beginningOf(resume, head)
  const reader = new StreamReader({ ...options, cursor })
  const ready = { sequence: cursor, positions, position_fields }
  // Broken before it heard of the reset, a client must not come back as if nothing were missing.
  reader.write(encodeOpening(ready, reset === null ? cursor : undefined))
  if (reset !== null) resetReader(reader, cursor, reset)
  return reader
}
