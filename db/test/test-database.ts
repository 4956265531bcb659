import { createDatabase, type DatabaseSettings } from '../create-database.ts'
import type { Database } from '../database.ts'
import { readAdminUrl, urlFor, withAdmin } from './admin.ts'
import { ensureTemplateDatabase } from './template-database.ts'
import { newTestDatabaseName } from './test-run.ts'

export interface TestDatabase {
  readonly database: Database
  readonly name: string
  /** As superuser: to look behind row-level security and to plant faults. */
  readonly admin_url: string
  readonly migrator_url: string
  readonly runtime_url: string
  /** As the role that runs jobs and sees no customer. */
  readonly jobs_url: string
  /** As the role that deletes what is past its age. */
  readonly maintenance_url: string
  /** As the role that takes in positions. */
  readonly telemetry_url: string
  close(): Promise<void>
}

interface TestDatabaseOptions {
  /** Run as the owner after the migrations, for slices that only tests have. */
  readonly extra_sql?: readonly string[]
  readonly pool_size?: number
  /** Another server than the development one. */
  readonly server_url?: string
}

/** A fresh migrated database for one test file, reached as the runtime role. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { extra_sql = [], pool_size = 4, server_url = readAdminUrl() } = options
  const template = await ensureTemplateDatabase(server_url)
  const name = newTestDatabaseName()
  // A copy of the files: page by page through the log takes five times as long.
  await withAdmin(
    (admin) =>
      admin.query(`create database ${name} template ${template} strategy file_copy owner tropeiro_owner`),
    server_url,
  )
  const admin_url = urlFor(name, null, server_url)
  await withAdmin(async (admin) => {
    for (const statements of extra_sql) {
      await admin.query('set role tropeiro_owner')
      await admin.query(statements)
    }
  }, admin_url)
  const runtime_url = urlFor(name, 'tropeiro_runtime', server_url)
  const database = createDatabase(testDatabaseSettings(runtime_url, pool_size))
  const migrator_url = urlFor(name, 'tropeiro_migrator', server_url)
  const jobs_url = urlFor(name, 'tropeiro_jobs', server_url)
  const maintenance_url = urlFor(name, 'tropeiro_maintenance', server_url)
  const telemetry_url = urlFor(name, 'tropeiro_telemetry', server_url)
  const urls = { admin_url, migrator_url, runtime_url, jobs_url, maintenance_url, telemetry_url }
  return { database, name, ...urls, close: () => database.close() }
}

export function testDatabaseSettings(url: string, pool_size = 4): DatabaseSettings {
  return {
    url,
    pool_size,
    max_waiting: 1_000,
    // Who waits for a busy machine is not what most tests are about.
    connect_timeout_ms: 60_000,
    statement_timeout_ms: 60_000,
    application_name: 'tropeiro test',
  }
}
