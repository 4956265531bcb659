import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** One COPY in PostgreSQL's binary form; returns how many rows it took. */
export async function copyIn(
  client: pg.ClientBase,
  target: string,
  pieces: readonly Uint8Array[],
): Promise<number> {
  const stream = client.query(copyFrom(`copy ${target} from stdin (format binary)`))
  for (const piece of pieces) stream.write(piece)
  stream.end()
  await finished(stream)
  return stream.rowCount
}
