import { createDatabase } from '@tropeiro/db/create-database.ts'
import { readTelemetryRole } from '@tropeiro/db/telemetry-role.ts'
import { type Config, databaseSettingsOf } from '../config.ts'
import { type EngineCheck, EngineFault } from '../platform/health/engine-check.ts'

/** What gateway and processor need besides the log. */
export function telemetryDatabaseCheck(config: Config): EngineCheck {
  return {
    name: 'positions',
    engine: 'the database for positions',
    variable: 'TROPEIRO_TELEMETRY_DATABASE_URL',
    setting: config.telemetry_database_url,
    asked_by: 'worker',
    described_in: 'docs/operating.md',
    assertAnswers: () => assertTakesPositions(config),
  }
}

/** Throws words for people. A role that could read every customer is worse than none. */
async function assertTakesPositions(config: Config): Promise<void> {
  const settings = databaseSettingsOf(
    { ...config, database_url: config.telemetry_database_url, database_pool_size: 1 },
    'tropeiro doctor',
  )
  const database = createDatabase(settings)
  try {
    const { name, takes_positions, is_bound } = await readTelemetryRole(database).catch((cause: unknown) => {
      throw new Error('it does not answer, or refuses the role or the password', { cause })
    })
    const way_out =
      'connect as tropeiro_telemetry (db/roles.sql), to the database that tropeiro migrate prepared'
    if (!is_bound) {
      throw new EngineFault('it is not safe to write to', {
        message: `row-level security does not bind ${name}`,
        way_out,
      })
    }
    if (!takes_positions) {
      throw new EngineFault('it refuses positions', { message: `${name} may not write positions`, way_out })
    }
  } finally {
    await database.close()
  }
}
