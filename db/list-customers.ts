import { sql } from 'kysely'
import { build } from './build.ts'
import type { Database } from './database.ts'

/** The customers of this cell in the order of their ids, for work that goes from one to the next. */
export async function listCustomers(
  database: Database,
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const rows = await database.rowsOfPlatform(
    sql<{ customer_id: number }>`
      select customer_id from platform.list_customers(${after}::bigint, ${most}::integer) as customer_id
    `.compile(build),
  )
  return rows.map(({ customer_id }) => customer_id)
}
