import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { firstOf, type Statement } from './database.ts'
import { wire_types } from './wire-types.ts'

/** Statements on a connection that sees all there is. */
export interface OwnerStatements {
  rows<R>(statement: Statement<R>): Promise<R[]>
  /** The first row. */
  find<R>(statement: Statement<R>): Promise<R | undefined>
  /** The first row of a statement that always has one. */
  one<R>(statement: Statement<R>): Promise<R>
}

export function statementsOn(client: pg.Client): OwnerStatements {
  const rows = async <R>(statement: Statement<R>) => {
    const compiled: CompiledQuery = 'sql' in statement ? statement : statement.compile()
    return (await client.query(compiled.sql, [...compiled.parameters])).rows as R[]
  }
  return {
    rows,
    find: async (statement) => (await rows(statement))[0],
    one: async (statement) => firstOf(await rows(statement)),
  }
}

/** For the operator's commands that write what all customers share: the role that serves may only read it. */
export async function inOwnerTransaction<T>(
  migrator_url: string,
  work: (tx: OwnerStatements) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: migrator_url,
    application_name: 'tropeiro command',
    types: wire_types,
  })
  await client.connect()
  try {
    await client.query(`begin; set local role tropeiro_owner; set local lock_timeout = '5s'`)
    const result = await work(statementsOn(client))
    await client.query('commit')
    return result
  } finally {
    // What was not committed ends with the connection.
    await client.end()
  }
}
