import pg from 'pg'
import { createStatementNames, giveUpOnSilence, surviveLostConnections } from './connections.ts'
import { copyIn } from './copy-in.ts'
import type { Statement } from './database.ts'
import { commitAfter, lendClient } from './lend-client.ts'
import { fence, type OwnedPartition, type StoredProgress } from './partition-progress.ts'
import { wire_types } from './wire-types.ts'

export interface PartitionDatabaseSettings {
  /** As tropeiro_telemetry. */
  readonly url: string
  readonly pool_size: number
  readonly connect_timeout_ms: number
  readonly statement_timeout_ms: number
  /** Of this process alone: who takes its partitions ends its sessions by this name. */
  readonly application_name: string
  /** Runs once on each new connection: temporary tables, say. */
  readonly prepare?: string
}

/** Another process has taken the partition: nothing was written. */
export class FencedError extends Error {
  override readonly name = 'FencedError'
  readonly partition: number

  constructor({ partition, epoch }: OwnedPartition) {
    super(`partition ${partition} is no longer of epoch ${epoch}`)
    this.partition = partition
  }
}

/** A table and its columns, as in `copy … from stdin`. */
export type CopyTarget = `${string}(${string})`

/** Statements of one transaction, of any customer. */
export interface PartitionTransaction {
  /** What was stored before it; nobody changes it until it ends. */
  readonly stored: StoredProgress
  rows<R>(statement: Statement<R>): Promise<R[]>
  /** How many rows the statement changed. */
  count(statement: Statement<unknown>): Promise<number>
  /** Rows in PostgreSQL's binary form, its head and end included; in pieces of any size. Returns how many rows. */
  copyIn(target: CopyTarget, pieces: readonly Uint8Array[]): Promise<number>
  /** What fails inside is undone alone, and thrown. */
  attempt<T>(work: () => Promise<T>): Promise<T>
}

/** For who works on partitions of the log, with records of many customers. */
export interface PartitionDatabase {
  /** Throws a FencedError, and writes nothing, when the partition is of another epoch. */
  inPartition<T>(owned: OwnedPartition, work: (tx: PartitionTransaction) => Promise<T>): Promise<T>
  /** One statement by itself. */
  rows<R>(statement: Statement<R>): Promise<R[]>
  close(): Promise<void>
}

export function createPartitionDatabase(settings: PartitionDatabaseSettings): PartitionDatabase {
  const pool = createPool(settings)
  const nameOf = createStatementNames()
  const run = (client: pg.PoolClient, statement: Statement<unknown>) => {
    const { sql, parameters } = 'sql' in statement ? statement : statement.compile()
    const query: pg.QueryConfig = { text: sql, values: [...parameters] }
    const name = nameOf(sql)
    return client.query(name === undefined ? query : { ...query, name })
  }
  const transactionOn = (client: pg.PoolClient, stored: StoredProgress): PartitionTransaction => ({
    stored,
    rows: async <R>(statement: Statement<R>) => (await run(client, statement)).rows as R[],
    count: async (statement) => (await run(client, statement)).rowCount ?? 0,
    copyIn: (target, pieces) => copyIn(client, target, pieces),
    attempt: async (work) => {
      await client.query('savepoint attempt')
      try {
        const result = await work()
        await client.query('release savepoint attempt')
        return result
      } catch (error) {
        await client.query('rollback to savepoint attempt')
        throw error
      }
    },
  })

  const withClient = <T>(work: (client: pg.PoolClient) => Promise<T>) =>
    lendClient(() => pool.connect(), work)

  return {
    inPartition: (owned, work) =>
      withClient((client) =>
        commitAfter(client, async () => {
          // In one round trip; of such a text pg gives a result for each statement.
          const begun = (await client.query(`begin; ${fence(owned)}`)) as unknown as pg.QueryResult[]
          const stored: StoredProgress | undefined = begun[1]?.rows[0]
          if (stored === undefined) throw new FencedError(owned)
          return work(transactionOn(client, stored))
        }),
      ),
    rows: <R>(statement: Statement<R>) =>
      withClient(async (client) => (await run(client, statement)).rows as R[]),
    close: () => pool.end(),
  }
}

function createPool(settings: PartitionDatabaseSettings): pg.Pool {
  const { prepare } = settings
  const pool = surviveLostConnections(
    new pg.Pool({
      connectionString: settings.url,
      max: settings.pool_size,
      connectionTimeoutMillis: settings.connect_timeout_ms,
      statement_timeout: settings.statement_timeout_ms,
      idle_in_transaction_session_timeout: settings.statement_timeout_ms,
      application_name: settings.application_name,
      keepAlive: true,
      types: wire_types,
      ...(prepare === undefined ? {} : { onConnect: async (client) => void (await client.query(prepare)) }),
    }),
  )
  pool.on('connect', (client) => {
    giveUpOnSilence(client, settings.statement_timeout_ms * 2 + 2_000)
  })
  return pool
}
