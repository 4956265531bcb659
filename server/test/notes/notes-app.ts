import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { api_description } from '@tropeiro/contract/api-description.ts'
import { parseMasterKeys } from '@tropeiro/db/master-keys.ts'
import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { createVault } from '@tropeiro/db/vault.ts'
import { createMovableClock, type MovableClock } from '@tropeiro/kernel/clock.ts'
import { pino } from 'pino'
import { createHttpApp, type HttpAppOptions } from '../../platform/http/create-http-app.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { default_http_settings, type HttpSettings } from '../../platform/http/settings.ts'
import { registerNotes } from './routes.ts'
import { authenticateTestCaller } from './test-caller.ts'

export interface NotesApp {
  readonly app: HttpApp
  readonly clock: MovableClock
  readonly test_database: TestDatabase
  /** What the app logged, one object a line. */
  readonly log_lines: Record<string, unknown>[]
  close(): Promise<void>
}

interface NotesAppOptions {
  readonly settings?: Partial<HttpSettings>
  readonly extraRoutes?: (app: HttpApp) => void
  readonly options?: Partial<HttpAppOptions>
  /** Another app of the same database. */
  readonly beside?: NotesApp
}

/** Buckets that no test empties by accident. */
const generous = { per_second: 100_000, burst: 1_000_000 }

const test_master_keys = parseMasterKeys(`test:${randomBytes(32).toString('base64')}`)

export const open_rates = {
  customer: generous,
  user: generous,
  app: generous,
  image: generous,
  address: generous,
  renewal: generous,
  renewal_address: generous,
  tile: generous,
  file: generous,
}

export async function readNotesSql(): Promise<string> {
  return readFile(path.join(import.meta.dirname, 'notes.sql'), 'utf8')
}

/** A machine that runs many tests at once lags, and then nothing else would be tested. */
const calm = { event_loop_delay_limit_ms: 60_000, rate_lease_timeout_ms: 60_000 }

/** The conventions with the notes on top, over a database of its own. Customers 1, 2 and 3 exist. */
export async function createNotesApp({
  settings = {},
  extraRoutes,
  options = {},
  beside,
}: NotesAppOptions = {}): Promise<NotesApp> {
  const test_database = beside?.test_database ?? (await createNotesDatabase())
  const clock = beside?.clock ?? createMovableClock(new Date('2026-03-04T05:06:07.890Z'))
  const log_lines: Record<string, unknown>[] = []
  const { database } = test_database
  const app = await createHttpApp({
    settings: { ...default_http_settings, ...calm, rates: open_rates, ...settings },
    clock,
    database,
    vault: createVault({ database, clock, master_keys: test_master_keys }),
    authenticate: authenticateTestCaller,
    // It is no part of a product: nothing else listens beside it.
    description: { ...api_description, elsewhere: [] },
    logger: pino({ level: 'info' }, { write: (line) => log_lines.push(JSON.parse(line) as never) }),
    registerSlices: (scope) => {
      registerNotes(scope)
      extraRoutes?.(scope)
    },
    ...options,
  })
  const close = async () => {
    await app.close()
    if (beside === undefined) await test_database.close()
  }
  return { app, clock, test_database, log_lines, close }
}

async function createNotesDatabase(): Promise<TestDatabase> {
  const test_database = await createTestDatabase({ extra_sql: [await readNotesSql()] })
  for (const customer_id of [1, 2, 3]) await createTestCustomer(test_database.database, customer_id)
  return test_database
}

/** The port that the app now listens on. */
export async function listen({ app }: NotesApp): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}
