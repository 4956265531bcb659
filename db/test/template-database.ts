import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { system_clock } from '@tropeiro/kernel/clock.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { readAdminUrl, urlFor, withAdmin } from './admin.ts'

const roles_file = path.join(import.meta.dirname, '../roles.sql')
const jobs_file = path.join(import.meta.dirname, '../install-jobs.ts')
const lock_name = 'tropeiro.test_template'

/** A migrated database to copy, made once per state of the migrations and kept from run to run. */
export async function ensureTemplateDatabase(server_url = readAdminUrl()): Promise<string> {
  const roles = await readFile(roles_file, 'utf8')
  const migrations = await readMigrations()
  const hash = createHash('sha256')
    .update(roles)
    .update(await readFile(jobs_file, 'utf8'))
    .update(migrations.map((file) => file.checksum).join())
  const name = `tropeiro_template_${hash.digest('hex').slice(0, 12)}`
  await withAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock(hashtextextended($1, 0))', [lock_name])
    const { rowCount } = await admin.query('select from pg_database where datname = $1 and datistemplate', [
      name,
    ])
    if (rowCount) return
    await admin.query(roles)
    await admin.query(`drop database if exists ${name}`)
    await admin.query(`create database ${name} owner tropeiro_owner`)
    await withAdmin((client) => client.query('create extension postgis'), urlFor(name, null, server_url))
    await migrate(urlFor(name, 'tropeiro_migrator', server_url), { clock: system_clock, migrations })
    await admin.query(`alter database ${name} with is_template true allow_connections false`)
  }, server_url)
  return name
}
