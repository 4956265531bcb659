import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { readAdminUrl, urlFor, withAdmin } from '../../test/admin.ts'
import { newTestDatabaseName } from '../../test/test-run.ts'
import {
  createReferenceDatabase,
  type ReferenceDatabase,
  type ReferenceDatabaseSettings,
} from '../create-reference-database.ts'
import { migrateReference, readReferenceMigrations } from '../reference-migrations.ts'

export interface TestReferenceDatabase {
  readonly reference: ReferenceDatabase
  readonly name: string
  readonly admin_url: string
  /** As the loader, who may become the owner. */
  readonly migrator_url: string
  readonly runtime_url: string
  close(): Promise<void>
}

const roles_file = path.join(import.meta.dirname, '../../roles.sql')
const lock_name = 'tropeiro.test_reference_template'

/** A fresh migrated reference database for one test file, empty, reached as the runtime role. */
export async function createTestReferenceDatabase(
  options: { readonly server_url?: string } = {},
): Promise<TestReferenceDatabase> {
  const { server_url = readAdminUrl() } = options
  const template = await ensureReferenceTemplate(server_url)
  const name = newTestDatabaseName()
  // A copy of the files: page by page through the log takes five times as long.
  await withAdmin(
    (admin) =>
      admin.query(`create database ${name} template ${template} strategy file_copy owner tropeiro_owner`),
    server_url,
  )
  const runtime_url = urlFor(name, 'tropeiro_runtime', server_url)
  const reference = createReferenceDatabase(testReferenceSettings(runtime_url))
  return {
    reference,
    name,
    admin_url: urlFor(name, null, server_url),
    migrator_url: urlFor(name, 'tropeiro_migrator', server_url),
    runtime_url,
    close: () => reference.close(),
  }
}

export function testReferenceSettings(url: string): ReferenceDatabaseSettings {
  return {
    url,
    pool_size: 4,
    max_waiting: 1_000,
    connect_timeout_ms: 60_000,
    statement_timeout_ms: 60_000,
    application_name: 'tropeiro test',
  }
}

async function ensureReferenceTemplate(server_url: string): Promise<string> {
  const hash = createHash('sha256')
  for (const { checksum } of await readReferenceMigrations()) hash.update(checksum)
  const name = `tropeiro_template_ref_${hash.digest('hex').slice(0, 12)}`
  await withAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock(hashtextextended($1, 0))', [lock_name])
    const found = await admin.query('select from pg_database where datname = $1 and datistemplate', [name])
    if (found.rowCount) return
    await admin.query(await readFile(roles_file, 'utf8'))
    await admin.query(`drop database if exists ${name}`)
    await admin.query(`create database ${name} owner tropeiro_owner`)
    await migrateReference(urlFor(name, 'tropeiro_migrator', server_url), { clock: system_clock })
    await admin.query(`alter database ${name} with is_template true allow_connections false`)
  }, server_url)
  return name
}
