import { createDatabase } from '@tropeiro/db/create-database.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { parseMasterKeys } from '@tropeiro/db/master-keys.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { type Config, databaseSettingsOf } from '../config.ts'
import { findDriverOfUser } from '../fleet/public.ts'
import { createIdentity, type Identity } from '../identity/slice.ts'
import { identitySettingsOf } from '../roles/slice-settings.ts'

/** Opens what a command on customers, users and keys needs, and closes it again. */
export async function withIdentity<T>(
  config: Config,
  clock: Clock,
  work: (database: Database, identity: Identity) => Promise<T>,
): Promise<T> {
  const database = createDatabase(databaseSettingsOf(config, 'tropeiro command'))
  const identity = createIdentity({
    settings: identitySettingsOf(config),
    database,
    clock,
    master_keys: parseMasterKeys(config.master_keys),
    findDriver: findDriverOfUser,
  })
  try {
    return await work(database, identity)
  } finally {
    await identity.close()
    await database.close()
  }
}
