import type { Database } from '@tropeiro/db/database.ts'
import type { ReadinessCheck } from './health.ts'
import { selectOne } from './queries.ts'

export function databaseCheck(database: Database): ReadinessCheck {
  return { name: 'database', check: () => database.rowsOfPlatform(selectOne()) }
}
