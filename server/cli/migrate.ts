import { DatabaseUnavailableError, toDatabaseError } from '@tropeiro/db/errors.ts'
import { migrate } from '@tropeiro/db/migrate.ts'
import { migrateReference } from '@tropeiro/db/reference/reference-migrations.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { MigrateConfig } from '../config.ts'
import { type Answer, printProgress } from './print.ts'

export async function runMigrate(config: MigrateConfig, clock: Clock): Promise<Answer> {
  const applied = await migrate(config.migrator_database_url, {
    clock,
    onApplied: (name) => printProgress(`applied ${name}`),
  }).catch((error: unknown) => {
    throw explainUnreachable(error)
  })
  if (config.reference_migrator_database_url !== '') {
    const of_reference = await migrateReference(config.reference_migrator_database_url, {
      clock,
      onApplied: (name) => printProgress(`applied ${name} to the reference database`),
    }).catch((error: unknown) => {
      throw explainUnreachable(error, 'TROPEIRO_REFERENCE_MIGRATOR_DATABASE_URL')
    })
    applied.push(...of_reference.map((name) => `reference/${name}`))
  }
  const text =
    applied.length === 0 ? 'Nothing to apply: the database is up to date.' : `Applied ${applied.length}.`
  return { json: { ok: true, applied }, text }
}

/** What a person can do about it, where the fault is the way to the server. */
export function explainUnreachable(error: unknown, variable = 'TROPEIRO_MIGRATOR_DATABASE_URL'): unknown {
  const failure = toDatabaseError(error)
  if (!(failure instanceof DatabaseUnavailableError)) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new Error(
    `the database of ${variable} does not answer (${reason}): is the server up, and the address right?`,
    { cause: error },
  )
}
