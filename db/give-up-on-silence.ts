import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * For a server that no longer answers at all: its own deadlines come first. The socket has one timer; pg's
 * query_timeout has one for each query, and keeps the query with all its rows until the next full collection.
 */
export function giveUpOnSilence(client: pg.PoolClient, silence_ms: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.setTimeout(silence_ms, () => stream.destroy())
}
