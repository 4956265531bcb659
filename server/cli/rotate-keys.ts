import { createDatabase } from '@tropeiro/db/create-database.ts'
import { parseMasterKeys } from '@tropeiro/db/master-keys.ts'
import { rotateMasterKey } from '@tropeiro/db/rotate-keys.ts'
import { createVault } from '@tropeiro/db/vault.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { type Config, databaseSettingsOf } from '../config.ts'
import { rehashDrivers, rotateHashKey } from '../fleet/public.ts'
import { createSigningKeys } from '../identity/public.ts'
import { getCustomerByTaxNumber } from './customer-commands.ts'
import { type Answer, printProgress } from './print.ts'

const rows_at_once = 500

/** A customer's documents get hashes under a further key, while everything serves and finds them all the time. */
export async function runRotateHashKey(
  config: Config,
  clock: Clock,
  options: { taxNumber: string },
): Promise<Answer> {
  const database = createDatabase(databaseSettingsOf(config, 'tropeiro hash key'))
  try {
    const vault = createVault({ database, clock, master_keys: parseMasterKeys(config.master_keys) })
    const customer_id = await getCustomerByTaxNumber(database, options.taxNumber)
    const version = await rotateHashKey(database, { vault, customer_id }, clock)
    let drivers = 0
    for (;;) {
      const done = await rehashDrivers(database, { vault, customer_id }, rows_at_once)
      if (done === 0) break
      drivers += done
      printProgress(`${drivers} drivers done`)
    }
    return {
      json: { ok: true, customer_id, version, drivers },
      text: `${drivers} drivers of customer ${customer_id} are hashed under key ${version}.`,
    }
  } finally {
    await database.close()
  }
}

/** May be stopped and run again, beside processes that serve with the same keys. */
export async function runRotateMasterKey(config: Config, clock: Clock): Promise<Answer> {
  const masterKeys = parseMasterKeys(config.master_keys)
  const database = createDatabase(databaseSettingsOf(config, 'tropeiro keys'))
  try {
    await createSigningKeys({ database, master_keys: masterKeys, clock }).rewrap()
    const customers = await rotateMasterKey(database, masterKeys, (done) =>
      printProgress(`${done} customers done`),
    )
    const older = [...masterKeys.keys.keys()].filter((id) => id !== masterKeys.current_id)
    const hint = older.length === 0 ? '' : ` The older keys may now leave the settings: ${older.join(', ')}.`
    return {
      json: { ok: true, customers, current_id: masterKeys.current_id, older_ids: older },
      text: `${customers} customers were put under the master key "${masterKeys.current_id}".${hint}`,
    }
  } finally {
    await database.close()
  }
}
