import type { Agenda } from '@tropeiro/contract/agenda.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { listUserNames, selectCustomer, settingsOf } from '../identity/public.ts'

/** What phones are told to keep to. */
export async function readAppSettings(tx: CustomerTransaction): Promise<Agenda['settings']> {
  const { proof_override } = settingsOf(await tx.one(selectCustomer))
  return {
    picture_side_px: 1_600,
    picture_bytes: 400_000,
    pictures_max: 10,
    proof_override,
    arrive_radius_m: 150,
    sync_every_s: 60,
  }
}

/** Null: the company has no such user. */
export async function readUserSettings(
  tx: CustomerTransaction,
  user_id: number,
): Promise<Agenda['settings'] | null> {
  const [users, settings] = await Promise.all([listUserNames(tx, [user_id]), readAppSettings(tx)])
  return users.has(user_id) ? settings : null
}
