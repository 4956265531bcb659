import { sql } from 'kysely'
import { build } from './build.ts'
import type { Database } from './database.ts'

/** What is deleted by age, each by a door of its name. How old is too old stands in the door, out of reach of who calls. */
export const forgettable = [
  'exceptions',
  'execution_commands',
  'fact_changes',
  'geocode_cache',
  'idempotency_keys',
  'login_attempts',
  'operations',
  'quarantined_positions',
  'rate_buckets',
  'recalculations',
  'route_plan_previews',
  'route_plan_undos',
  'sessions',
  'webhook_deliveries',
] as const
export type Forgettable = (typeof forgettable)[number]

/** Returns how many rows went. `maintenance` is connected as the maintenance role: nobody else may. */
export async function forgetOld(maintenance: Database, what: Forgettable, most: number): Promise<number> {
  const door = sql.ref(`platform.forget_${what}`)
  const row = await maintenance.oneOfPlatform(
    sql<{ forgotten: number }>`select ${door}(${most}::integer) as forgotten`.compile(build),
  )
  return row.forgotten
}

/** Months of files of positions that their class keeps no longer; each is a table, and dropped whole. Returns how many. */
export async function dropOldPositionFiles(maintenance: Database): Promise<number> {
  const row = await maintenance.oneOfPlatform(
    sql<{ dropped: number }>`select platform.drop_old_position_files() as dropped`.compile(build),
  )
  return row.dropped
}

/** Days of domain events that are no longer kept, one at a time. Returns how many went. */
export async function dropOldOutbox(maintenance: Database): Promise<number> {
  const row = await maintenance.oneOfPlatform(
    sql<{ dropped: number }>`select platform.drop_old_outbox() as dropped`.compile(build),
  )
  return row.dropped
}
