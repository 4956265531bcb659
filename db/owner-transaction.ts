import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Statement } from './database.ts'
import { wireTypes } from './wire-types.ts'

/** A transaction as the owner of the tables. */
export interface OwnerTransaction {
  rows<R>(statement: Statement<R>): Promise<R[]>
}

/** For the operator's commands that write what all customers share: the role that serves may only read it. */
export async function inOwnerTransaction<T>(
  migrator_url: string,
  work: (tx: OwnerTransaction) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: migrator_url,
    application_name: 'tropeiro command',
    types: wireTypes,
  })
  await client.connect()
  try {
    await client.query(`begin; set local role tropeiro_owner; set local lock_timeout = '5s'`)
    const result = await work({
      rows: async <R>(statement: Statement<R>) => {
        const compiled: CompiledQuery = 'sql' in statement ? statement : statement.compile()
        return (await client.query(compiled.sql, [...compiled.parameters])).rows as R[]
      },
    })
    await client.query('commit')
    return result
  } finally {
    // What was not committed ends with the connection.
    await client.end()
  }
}
