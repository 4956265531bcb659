import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'

/** The least that a working database answers. */
export function selectOne(): Statement<{ one: number }> {
  return sql<{ one: number }>`select 1 as one`.compile(build)
}
