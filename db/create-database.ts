import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { createStatementNames, giveUpOnSilence, surviveLostConnections } from './connections.ts'
import { prepareConnection, runForCustomer, type StatementToRun } from './customer-query.ts'
import { openTransaction } from './customer-transaction.ts'
import {
  type Compose,
  type CustomerTransaction,
  composeFor,
  type Database,
  firstOf,
  type Statement,
  type TransactionOptions,
} from './database.ts'
import { DatabaseUnavailableError } from './errors.ts'
import { createLane } from './lane.ts'
import { lendClient } from './lend-client.ts'
import { wire_types } from './wire-types.ts'

export interface DatabaseSettings {
  readonly url: string
  readonly pool_size: number
  /** How many may wait for a connection before the next is told at once that the database is busy. */
  readonly max_waiting: number
  readonly connect_timeout_ms: number
  readonly statement_timeout_ms: number
  readonly application_name: string
}

/** A crowd that comes after a quiet minute finds connections: to open them all takes a second of everybody's time. */
const idle_ms = 600_000
/** Of the connections; the rest are for who only reads, however many write. */
const writers_share = 0.7

/** A pool of connections as the runtime role, reached only through the functions of Database. */
export function createDatabase(settings: DatabaseSettings): Database {
  const pool = createPool(settings)
  const nameOf = createStatementNames()
  // A crowd of writers never has every connection: whoever reads finds one.
  const writers = createLane({
    width: Math.max(1, Math.floor(settings.pool_size * writers_share)),
    max_waiting: settings.max_waiting,
    wait_ms: settings.connect_timeout_ms,
    refusal: () => new DatabaseUnavailableError('busy', undefined),
  })

  const toRun = (statement: Statement<unknown>): StatementToRun => {
    const compiled: CompiledQuery = 'sql' in statement ? statement : statement.compile()
    return { text: compiled.sql, values: [...compiled.parameters], name: nameOf(compiled.sql) }
  }

  async function connect(): Promise<pg.PoolClient> {
    if (pool.waitingCount >= settings.max_waiting) throw new DatabaseUnavailableError('busy', undefined)
    return pool.connect()
  }

  const withClient = <T>(work: (client: pg.PoolClient) => Promise<T>) => lendClient(connect, work)

  async function inTurn<T>(customer_id: number, run: () => Promise<T>): Promise<T> {
    const leave = await writers.enter(customer_id)
    try {
      return await run()
    } finally {
      leave()
    }
  }

  function rowsInCustomer<R, Args extends unknown[]>(
    customer_id: number,
    compose: Compose<Args, R>,
    ...args: Args
  ): Promise<R[]> {
    assertCustomerId(customer_id)
    const statement = toRun(composeFor(customer_id, compose, args))
    return withClient(async (client) => (await runForCustomer(client, customer_id, statement)) as R[])
  }

  const rowsOfPlatform = <R>(statement: Statement<R>) =>
    withClient(async (client) => (await client.query(toRun(statement) as pg.QueryConfig)).rows as R[])

  return {
    inCustomer: <T>(
      customer_id: number,
      work: (tx: CustomerTransaction) => Promise<T>,
      options: TransactionOptions = {},
    ) => {
      assertCustomerId(customer_id)
      const run = () => withClient((client) => openTransaction({ client, customer_id, toRun }, work, options))
      return options.mode === 'snapshot' ? run() : inTurn(customer_id, run)
    },
    rowsInCustomer,
    findInCustomer: async (customer_id, compose, ...args) =>
      (await rowsInCustomer(customer_id, compose, ...args))[0],
    rowsOfPlatform,
    findOfPlatform: async (statement) => (await rowsOfPlatform(statement))[0],
    oneOfPlatform: async (statement) => firstOf(await rowsOfPlatform(statement)),
    close: () => pool.end(),
  }
}

function createPool(settings: DatabaseSettings): pg.Pool {
  const pool = surviveLostConnections(
    new pg.Pool({
      connectionString: settings.url,
      max: settings.pool_size,
      connectionTimeoutMillis: settings.connect_timeout_ms,
      idleTimeoutMillis: idle_ms,
      statement_timeout: settings.statement_timeout_ms,
      idle_in_transaction_session_timeout: settings.statement_timeout_ms * 2,
      application_name: settings.application_name,
      keepAlive: true,
      pipeline: true,
      types: wire_types,
      onConnect: prepareConnection,
    }),
  )
  pool.on('connect', (client) => {
    giveUpOnSilence(client, settings.statement_timeout_ms * 2 + 2_000)
  })
  return pool
}

/** It is written into SQL text when a transaction opens: nothing but an integer may get there. */
function assertCustomerId(customer_id: number): void {
  if (!Number.isSafeInteger(customer_id) || customer_id <= 0) {
    throw new TypeError('a customer id is a positive integer')
  }
}
