import type { ExpiredPaper } from '@tropeiro/contract/paper.ts'
import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'

/** Up to a day, the first to expire first. */
export function selectExpiringPapers(
  customer_id: number,
  { last_day, max }: { last_day: string; max: number },
): Statement<ExpiredPaper> {
  return sql<ExpiredPaper>`
    select owner, id, paper, expires::text as expires
    from (
      select 'driver' as owner, driver.id, given.paper, given.expires
      from app.drivers as driver
      cross join lateral (values ('cnh_date', driver.cnh_date), ('toxicology_expiration', driver.toxicology_expiration))
        as given (paper, expires)
      where driver.customer_id = ${customer_id} and driver.date_excluded is null and driver.first_expiry <= ${last_day}::date
      union all
      select 'vehicle', vehicle.id, 'licensing_expiration', vehicle.licensing_expiration
      from app.vehicles as vehicle
      where vehicle.customer_id = ${customer_id} and vehicle.status <> 'C'
    ) as papers
    where expires <= ${last_day}::date
    order by expires, owner, id, paper
    limit ${max}
  `.compile(build)
}
