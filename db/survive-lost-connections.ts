import type pg from 'pg'

/** A connection that dies is dropped, and who uses it meets the fault; nobody else needs to be told. */
export function surviveLostConnections(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  return pool
}
