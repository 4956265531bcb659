import { createDatabase } from '@tropeiro/db/create-database.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { forgetOld, forgettable } from '@tropeiro/db/forget-old.ts'
import { type Config, databaseSettingsOf } from '../config.ts'

/** The database as the role that may forget. Null: the settings do not name it. */
export function openMaintenance(config: Config): Database | null {
  const { maintenance_database_url: database_url } = config
  if (database_url === '') return null
  return createDatabase(
    databaseSettingsOf({ ...config, database_url, database_pool_size: 1 }, 'tropeiro maintenance'),
  )
}

/** Asks every door to take nothing away: who may do that may do its work. Throws words for people. */
export async function assertMaintains(config: Config): Promise<void> {
  const maintenance = openMaintenance(config)
  try {
    for (const what of forgettable) if (maintenance !== null) await forgetOld(maintenance, what, 0)
  } catch (error) {
    throw new Error('it does not answer, or not as tropeiro_maintenance', { cause: error })
  } finally {
    await maintenance?.close()
  }
}
