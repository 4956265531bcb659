import type pg from 'pg'
import { DatabaseUnavailableError, toDatabaseError } from './errors.ts'

/** A connection for the time of the work, whose faults become those of the database. */
export async function lendClient<T>(
  connect: () => Promise<pg.PoolClient>,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  let client: pg.PoolClient | undefined
  let is_lost = false
  try {
    client = await connect()
    return await work(client)
  } catch (error) {
    const failure = toDatabaseError(error)
    is_lost = failure instanceof DatabaseUnavailableError && failure.reason === 'unreachable'
    throw failure
  } finally {
    // A connection that is not between transactions would carry its customer, or its partition, to whoever is next.
    client?.release(is_lost || client.getTransactionStatus() !== 'I')
  }
}

/** Commits what the work of a transaction has done, or undoes it. */
export async function commitAfter<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work()
    const { command } = await client.query('commit')
    // PostgreSQL answers the commit of a failed transaction with ROLLBACK and no error.
    if (command !== 'COMMIT') throw new Error('the transaction had failed and was rolled back')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
