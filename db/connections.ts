import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** A connection that dies is dropped, and who uses it meets the fault; nobody else needs to be told. */
export function surviveLostConnections(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  return pool
}

/**
 * For a server that no longer answers at all: its own deadlines come first. The socket has one timer; pg's
 * query_timeout has one for each query, and keeps the query with all its rows until the next full collection.
 */
export function giveUpOnSilence(client: pg.PoolClient, silence_ms: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.setTimeout(silence_ms, () => stream.destroy())
}

/** A server keeps each named statement per connection: past this many texts, the rest go unnamed. */
const max_names = 500

/** Gives a statement's text the name under which connections keep it parsed and planned. */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= max_names) return known
    const name = `t_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
    names.set(text, name)
    return name
  }
}
