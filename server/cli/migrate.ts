import { migrate } from '@tropeiro/db/migrate.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { MigrateConfig } from '../config.ts'
import { type Answer, printProgress } from './print.ts'

export async function runMigrate(config: MigrateConfig, clock: Clock): Promise<Answer> {
  const applied = await migrate(config.migrator_database_url, {
    clock,
    onApplied: (name) => printProgress(`applied ${name}`),
  })
  const text =
    applied.length === 0 ? 'Nothing to apply: the database is up to date.' : `Applied ${applied.length}.`
  return { json: { ok: true, applied }, text }
}
