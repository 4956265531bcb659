import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type OwnerStatements, statementsOn } from '../owner-transaction.ts'
import { wire_types } from '../wire-types.ts'

/** One connection to the reference database as its owner: what fills the address base. */
export interface Loader extends OwnerStatements {
  /** Statements without parameters, several at once if need be: what makes, indexes and swaps tables. */
  run(text: string): Promise<void>
  /** `target` as in `copy … from stdin`: a table, its columns, and the format. */
  copy(target: string, data: Buffer): Promise<void>
  inTransaction<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/**
 * The server looks every second whether the loader still lives, so that what a killed one was doing ends with it and
 * the next can begin.
 */
const session = `set role tropeiro_owner; set client_connection_check_interval = '1s'; set client_min_messages = warning; set synchronous_commit = off`

export async function openLoader(migrator_url: string): Promise<Loader> {
  const client = new pg.Client({
    connectionString: migrator_url,
    application_name: 'tropeiro addresses',
    keepAlive: true,
    types: wire_types,
  })
  // The statement that runs meets the fault; between statements the next one does.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(session)
  return {
    ...statementsOn(client),
    run: async (text) => {
      await client.query(text)
    },
    copy: async (target, data) => {
      const stream = client.query(copyFrom(`copy ${target}`))
      stream.end(data)
      await finished(stream)
    },
    inTransaction: async (work) => {
      await client.query('begin')
      try {
        const result = await work()
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        throw error
      }
    },
    close: () => client.end(),
  }
}
