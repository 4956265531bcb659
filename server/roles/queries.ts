import { build } from '@tropeiro/db/build.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'

/** Returns how many answers were forgotten. */
export async function forgetIdempotencyKeys(
  database: Database,
  older_than: Date,
  most: number,
): Promise<number> {
  const [row] = await database.rowsOfPlatform(
    sql<{ forgotten: number }>`
      select platform.forget_idempotency_keys(${older_than}::timestamptz, ${most}::integer) as forgotten
    `.compile(build),
  )
  return row?.forgotten ?? 0
}
