import pg from 'pg'
import { createStatementNames, giveUpOnSilence, surviveLostConnections } from '../connections.ts'
import type { Statement } from '../database.ts'
import { DatabaseUnavailableError } from '../errors.ts'
import { lendClient } from '../lend-client.ts'
import { wire_types } from '../wire-types.ts'

export interface ReferenceDatabaseSettings {
  readonly url: string
  readonly pool_size: number
  /** How many may wait for a connection before the next is told at once that the database is busy. */
  readonly max_waiting: number
  readonly connect_timeout_ms: number
  readonly statement_timeout_ms: number
  readonly application_name: string
}

/** What all customers share and nobody writes while serving. */
export interface ReferenceDatabase {
  /** One statement, read only, in a transaction of its own. */
  rows<R>(statement: Statement<R>): Promise<R[]>
  close(): Promise<void>
}

export function createReferenceDatabase(settings: ReferenceDatabaseSettings): ReferenceDatabase {
  const pool = createPool(settings)
  const nameOf = createStatementNames()

  async function connect(): Promise<pg.PoolClient> {
    if (pool.waitingCount >= settings.max_waiting) throw new DatabaseUnavailableError('busy', undefined)
    return pool.connect()
  }

  return {
    rows: async <R>(statement: Statement<R>): Promise<R[]> => {
      const compiled = 'sql' in statement ? statement : statement.compile()
      const name = nameOf(compiled.sql)
      const query = { text: compiled.sql, values: [...compiled.parameters], ...(name && { name }) }
      return lendClient(connect, async (client) => (await client.query(query)).rows as R[])
    },
    close: () => pool.end(),
  }
}

function createPool(settings: ReferenceDatabaseSettings): pg.Pool {
  const pool = surviveLostConnections(
    new pg.Pool({
      connectionString: settings.url,
      max: settings.pool_size,
      connectionTimeoutMillis: settings.connect_timeout_ms,
      statement_timeout: settings.statement_timeout_ms,
      application_name: settings.application_name,
      // The role may only read anyway; this says so twice. Plans are kept per connection: partitions are few, and
      // which of them a look-up needs is only known when it runs.
      options: '-c default_transaction_read_only=on -c plan_cache_mode=force_generic_plan',
      keepAlive: true,
      types: wire_types,
    }),
  )
  pool.on('connect', (client) => {
    giveUpOnSilence(client, settings.statement_timeout_ms + 1_000)
  })
  return pool
}
