import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { build } from './build.ts'
import type { Database } from './database.ts'
import { installJobs } from './install-jobs.ts'

const migrations_folder = path.join(import.meta.dirname, 'migrations')
const lock_name = 'tropeiro.migrations'
/** A migration that cannot get its locks gives up rather than queue every query behind it. */
const lock_timeout = '5s'
const file_name = /^\d{4}_[a-z0-9_]+\.sql$/
const no_transaction = /^-- no transaction\b/

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
  readonly in_transaction: boolean
}

export interface AppliedMigration {
  readonly name: string
  readonly checksum: string
}

export interface MigrationState {
  readonly pending: readonly Migration[]
  /** Applied with another text than the file has now. */
  readonly changed: readonly string[]
}

export async function readMigrations(folder = migrations_folder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      if (!file_name.test(name))
        throw new Error(`migration "${name}" must be named like 0001_what_it_does.sql`)
      const sql = await readFile(path.join(folder, name), 'utf8')
      return {
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
        in_transaction: !no_transaction.test(sql),
      }
    }),
  )
}

/** What is left to do. A database ahead of these files is normal while a release rolls out. */
export function compareMigrations(
  files: readonly Migration[],
  applied: readonly AppliedMigration[],
): MigrationState {
  const checksums = new Map(applied.map((migration) => [migration.name, migration.checksum]))
  return {
    pending: files.filter((file) => !checksums.has(file.name)),
    changed: files
      .filter((file) => checksums.has(file.name) && checksums.get(file.name) !== file.checksum)
      .map((file) => file.name),
  }
}

export interface MigrateOptions {
  readonly clock: Clock
  readonly migrations?: readonly Migration[]
  readonly onApplied?: (name: string) => void
}

/** The record's own migrations, and what goes with them. Returns the names applied. */
export async function migrate(connection_url: string, options: MigrateOptions): Promise<string[]> {
  return applyMigrations(connection_url, { ...options, afterwards: () => installJobs(connection_url) })
}

interface ApplyOptions extends MigrateOptions {
  /** Under the same lock, when all are applied. */
  readonly afterwards?: () => Promise<void>
}

/** Applies what is pending, one process at a time, as the owner. Returns the names applied. */
export async function applyMigrations(connection_url: string, options: ApplyOptions): Promise<string[]> {
  const files = options.migrations ?? (await readMigrations())
  const client = new pg.Client({ connectionString: connection_url, application_name: 'tropeiro migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [lock_name])
    await client.query(`set role tropeiro_owner; set lock_timeout = '${lock_timeout}'`)
    await createMigrationsTable(client)
    const { pending, changed } = compareMigrations(files, await listApplied(client))
    if (changed.length > 0) {
      throw new Error(
        `applied migrations were edited since: ${changed.join(', ')}; write a further one instead`,
      )
    }
    for (const migration of pending) {
      await applyMigration(client, migration, options.clock.now())
      options.onApplied?.(migration.name)
    }
    await options.afterwards?.()
    return pending.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

/** The same question without changing anything, for who is about to trust the database. */
export async function readMigrationState(database: Database): Promise<MigrationState> {
  const files = await readMigrations()
  const table = await database.oneOfPlatform<{ exists: boolean }>(
    CompiledQuery.raw(
      `select exists (
        select from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'platform' and c.relname = 'migrations'
      ) as exists`,
    ),
  )
  if (!table.exists) return compareMigrations(files, [])
  const applied = build.selectFrom('platform.migrations').select(['name', 'checksum'])
  return compareMigrations(files, await database.rowsOfPlatform(applied))
}

async function createMigrationsTable(client: pg.Client): Promise<void> {
  await client.query('create schema if not exists platform')
  await client.query(`create table if not exists platform.migrations (
    name text primary key,
    checksum text not null,
    date_applied timestamptz not null
  )`)
}

async function listApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>('select name, checksum from platform.migrations')
  return rows
}

async function applyMigration(client: pg.Client, migration: Migration, date_applied: Date): Promise<void> {
  const record = () =>
    client.query('insert into platform.migrations (name, checksum, date_applied) values ($1, $2, $3)', [
      migration.name,
      migration.checksum,
      date_applied,
    ])
  try {
    // Without a transaction a file holds one statement that may be run again (`concurrently if not exists`):
    // a crash before the record repeats it.
    if (!migration.in_transaction) {
      await dropHalfBuiltIndexes(client, migration)
      // It holds nobody up while it waits for older transactions, and may have to wait for long ones.
      await client.query('set lock_timeout = 0')
      await client.query(migration.sql)
      await client.query(`set lock_timeout = '${lock_timeout}'`)
      await record()
      return
    }
    await client.query('begin')
    await client.query(migration.sql)
    await record()
    await client.query('commit')
  } catch (error) {
    if (migration.in_transaction) await client.query('rollback').catch(() => undefined)
    throw new Error(
      `migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    )
  }
}

/** What an interrupted `create index concurrently` leaves behind is written for ever and never used, and `if not exists` would keep it. */
async function dropHalfBuiltIndexes(client: pg.Client, { sql }: Migration): Promise<void> {
  const { rows } = await client.query<{ name: string; full_name: string }>(
    `select c.relname as name, i.indexrelid::regclass::text as full_name
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid`,
  )
  const words = new Set(sql.split(/[^a-z0-9_]+/))
  for (const { name, full_name } of rows) {
    if (words.has(name)) await client.query(`drop index concurrently if exists ${full_name}`)
  }
}
