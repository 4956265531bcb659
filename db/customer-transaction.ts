import type pg from 'pg'
import type { StatementToRun } from './customer-query.ts'
import {
  type Compose,
  type CustomerTransaction,
  composeFor,
  firstOf,
  type Statement,
  type TransactionOptions,
} from './database.ts'
import { writeFactChanges } from './fact-changes.ts'
import { commitAfter } from './lend-client.ts'

const begin = {
  write: 'begin',
  snapshot: 'begin isolation level repeatable read read only',
} as const

interface Opening {
  readonly client: pg.PoolClient
  readonly customer_id: number
  readonly toRun: (statement: Statement<unknown>) => StatementToRun
}

/** Begins, runs the work and commits; the beginning is sent together with the work's first statements. */
export async function openTransaction<T>(
  opening: Opening,
  work: (tx: CustomerTransaction) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const { client, customer_id } = opening
  const begun = client.query(
    `${begin[options.mode ?? 'write']}; select set_config('app.customer_id', '${customer_id}', true)`,
  )
  // Its failure is met again below, or first by the statement that follows it on the wire.
  begun.catch(() => undefined)
  return commitAfter(client, async () => {
    const tx = createTransaction(opening)
    const result = await work(tx)
    await begun
    await writeFactChanges(tx)
    return result
  })
}

function createTransaction({ client, customer_id, toRun }: Opening): CustomerTransaction {
  const run = <Args extends unknown[]>(compose: Compose<Args, unknown>, args: Args) =>
    client.query(toRun(composeFor(customer_id, compose, args)) as pg.QueryConfig)
  let cursors = 0
  return {
    customer_id,
    rows: async <R, Args extends unknown[]>(compose: Compose<Args, R>, ...args: Args) =>
      (await run(compose, args)).rows as R[],
    find: async <R, Args extends unknown[]>(compose: Compose<Args, R>, ...args: Args) =>
      (await run(compose, args)).rows[0] as R | undefined,
    one: async <R, Args extends unknown[]>(compose: Compose<Args, R>, ...args: Args) =>
      firstOf((await run(compose, args)).rows as R[]),
    count: async (compose, ...args) => (await run(compose, args)).rowCount ?? 0,
    async *batches<R>(statement: Statement<R>, size: number | (() => number)) {
      const { text, values } = toRun(statement)
      const cursor = `batches_${cursors++}`
      const declared = client.query(`declare ${cursor} no scroll cursor for ${text}`, values)
      declared.catch(() => undefined)
      let rows: R[]
      let asked: number
      do {
        asked = typeof size === 'number' ? size : size()
        rows = (await client.query(`fetch forward ${asked} from ${cursor}`)).rows as R[]
        yield rows
      } while (rows.length === asked)
      await declared
    },
  }
}
