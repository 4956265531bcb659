import path from 'node:path'
import { applyMigrations, type MigrateOptions, type Migration, readMigrations } from '../migrate.ts'

/** The reference database has migrations of its own: it may stand on another server, shared by many cells. */
export function readReferenceMigrations(): Promise<Migration[]> {
  return readMigrations(path.join(import.meta.dirname, 'migrations'))
}

export async function migrateReference(
  connection_url: string,
  options: Omit<MigrateOptions, 'migrations'>,
): Promise<string[]> {
  return applyMigrations(connection_url, { ...options, migrations: await readReferenceMigrations() })
}
