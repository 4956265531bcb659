import { createDatabase } from '@tropeiro/db/create-database.ts'
import { parseMasterKeys } from '@tropeiro/db/master-keys.ts'
import { rotateMasterKey } from '@tropeiro/db/rotate-keys.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import { type Config, databaseSettingsOf } from '../config.ts'
import { createSigningKeys } from '../identity/public.ts'
import { type Answer, printProgress } from './print.ts'

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
