import type { Agenda } from '@tropeiro/contract/agenda.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { findSettingsOfUser } from '../identity/public.ts'

export interface PhoneSettings {
  /** What phones are told to keep to. */
  readonly settings: Agenda['settings']
  readonly time_zone: string
}

/** Null: the company has no such user. */
export async function readPhoneSettings(
  tx: CustomerTransaction,
  user_id: number,
): Promise<PhoneSettings | null> {
  const of_user = await findSettingsOfUser(tx, user_id)
  if (of_user === null) return null
  const { time_zone, proof_override } = of_user
  return {
    time_zone,
    settings: {
      picture_side_px: 1_600,
      picture_bytes: 400_000,
      pictures_max: 10,
      proof_override,
      arrive_radius_m: 150,
      sync_every_s: 60,
    },
  }
}
