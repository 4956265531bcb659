import { build } from '@tropeiro/db/build.ts'
import type { Database } from '@tropeiro/db/database.ts'

export interface SigningKeyRow {
  readonly kid: string
  readonly public_key: Buffer
  readonly private_key: Buffer
  readonly master_key_id: string
  readonly date_active: Date
}

export function listSigningKeys(database: Database, now: Date): Promise<SigningKeyRow[]> {
  return database.rowsOfPlatform(
    build
      .selectFrom('platform.signing_keys')
      .select(['kid', 'public_key', 'private_key', 'master_key_id', 'date_active'])
      .where((where) => where.or([where('date_retired', 'is', null), where('date_retired', '>', now)])),
  )
}

export function listUnretiredKeys(
  database: Database,
): Promise<Pick<SigningKeyRow, 'kid' | 'private_key' | 'master_key_id'>[]> {
  return database.rowsOfPlatform(
    build
      .selectFrom('platform.signing_keys')
      .select(['kid', 'private_key', 'master_key_id'])
      .where('date_retired', 'is', null),
  )
}

export async function insertSigningKey(database: Database, key: SigningKeyRow): Promise<void> {
  await database.rowsOfPlatform(build.insertInto('platform.signing_keys').values(key))
}

export async function retireSigningKeys(
  database: Database,
  but_kid: string,
  date_retired: Date,
): Promise<void> {
  await database.rowsOfPlatform(
    build
      .updateTable('platform.signing_keys')
      .set({ date_retired })
      .where('kid', '<>', but_kid)
      .where('date_retired', 'is', null),
  )
}

export async function rewrapSigningKey(
  database: Database,
  old: SigningKeyRow,
  wrapped: Pick<SigningKeyRow, 'master_key_id' | 'private_key'>,
): Promise<void> {
  await database.rowsOfPlatform(
    build
      .updateTable('platform.signing_keys')
      .set(wrapped)
      .where('kid', '=', old.kid)
      .where('master_key_id', '=', old.master_key_id),
  )
}
