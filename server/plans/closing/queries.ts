import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'

interface OverdueSearch {
  readonly now: Date
  /** Of customers who did not say. */
  readonly usual_hours: number
  readonly after: number
  readonly max: number
}

/** Over all customers. */
export function listCustomersWithOverduePlans({
  now,
  usual_hours,
  after,
  max,
}: OverdueSearch): Statement<{ customer_id: number }> {
  return sql<{ customer_id: number }>`
    select customer_id from platform.list_customers_with_overdue_plans(
      ${now}::timestamptz, ${usual_hours}::integer, ${after}::bigint, ${max}::integer) as customer_id
  `.compile(build)
}

/** In execution, though they should have ended by then, and were not reopened since. */
export function selectOverduePlans(
  customer_id: number,
  { latest, max }: { latest: Date; max: number },
): Statement<{ id: number }> {
  return sql<{ id: number }>`
    select id from app.route_plans
    where customer_id = ${customer_id}::bigint and status = 'E' and date_excluded is null
      and date_time_end <= ${latest}::timestamptz
      and (office_reopened_at is null or office_reopened_at <= ${latest}::timestamptz)
    order by date_time_end, id
    limit ${max}::integer
  `.compile(build)
}
