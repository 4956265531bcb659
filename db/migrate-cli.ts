import { system_clock } from '@tropeiro/kernel/clock.ts'
import { migrate } from './migrate.ts'
import { migrateReference } from './reference/reference-migrations.ts'

const connection_url = process.env['TROPEIRO_MIGRATOR_DATABASE_URL']
if (!connection_url) throw new Error('TROPEIRO_MIGRATOR_DATABASE_URL is not set')
await migrate(connection_url, {
  clock: system_clock,
  onApplied: (name) => process.stdout.write(`applied ${name}\n`),
})

const reference_url = process.env['TROPEIRO_REFERENCE_MIGRATOR_DATABASE_URL']
if (reference_url) {
  await migrateReference(reference_url, {
    clock: system_clock,
    onApplied: (name) => process.stdout.write(`applied reference ${name}\n`),
  })
}
