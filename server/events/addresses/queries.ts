import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { type RawBuilder, sql } from 'kysely'
import type { RoundedPlace } from './rounded-place.ts'

export interface PlaceAddressRow extends RoundedPlace {
  readonly address: string | null
}

const rowsOf = (places: readonly RoundedPlace[]): RawBuilder<unknown> => sql`
  unnest(
    ${places.map(({ latitude_e4 }) => latitude_e4)}::integer[],
    ${places.map(({ longitude_e4 }) => longitude_e4)}::integer[]
  ) as asked (latitude_e4, longitude_e4)`

/** What is kept of these places: found already or not yet. */
export function selectAddresses(
  customer_id: number,
  places: readonly RoundedPlace[],
): Statement<PlaceAddressRow> {
  return sql<PlaceAddressRow>`
    select known.latitude_e4, known.longitude_e4, known.address
    from ${rowsOf(places)}
    join app.place_addresses as known on known.customer_id = ${customer_id}
      and known.latitude_e4 = asked.latitude_e4 and known.longitude_e4 = asked.longitude_e4
  `.compile(build)
}

/** Asks for places, as many as may wait. */
export function insertWanted(
  customer_id: number,
  places: readonly RoundedPlace[],
  { now, max_wanted }: { now: Date; max_wanted: number },
): Statement<unknown> {
  return sql`
    insert into app.place_addresses (customer_id, latitude_e4, longitude_e4, date_asked)
    select ${customer_id}::bigint, latitude_e4, longitude_e4, ${now}::timestamptz
    from ${rowsOf(places)}
    limit greatest(0, ${max_wanted}::integer - (
      select count(*) from (
        select from app.place_addresses where customer_id = ${customer_id} and date_found is null limit ${max_wanted}
      ) as wanted
    ))
    on conflict do nothing
  `.compile(build)
}

/** The longest asked for first. */
export function selectWanted(customer_id: number, limit: number): Statement<RoundedPlace> {
  return sql<RoundedPlace>`
    select latitude_e4, longitude_e4 from app.place_addresses
    where customer_id = ${customer_id} and date_found is null
    order by date_asked
    limit ${limit}
  `.compile(build)
}

export function updateFound(
  customer_id: number,
  found: readonly PlaceAddressRow[],
  now: Date,
): Statement<unknown> {
  return sql`
    update app.place_addresses as known set address = found.address, date_found = ${now}::timestamptz
    from unnest(
      ${found.map(({ latitude_e4 }) => latitude_e4)}::integer[],
      ${found.map(({ longitude_e4 }) => longitude_e4)}::integer[],
      ${found.map(({ address }) => address)}::text[]
    ) as found (latitude_e4, longitude_e4, address)
    where known.customer_id = ${customer_id} and known.latitude_e4 = found.latitude_e4
      and known.longitude_e4 = found.longitude_e4
  `.compile(build)
}

/** Behind all others. */
export function updateFailed(
  customer_id: number,
  places: readonly RoundedPlace[],
  now: Date,
): Statement<unknown> {
  return sql`
    update app.place_addresses as known set failures = known.failures + 1, date_asked = ${now}::timestamptz
    from ${rowsOf(places)}
    where known.customer_id = ${customer_id} and known.latitude_e4 = asked.latitude_e4
      and known.longitude_e4 = asked.longitude_e4
  `.compile(build)
}

/** What failed too often is asked for anew when somebody reads it again, and what was found long ago may have changed. */
export function deleteOutdated(
  customer_id: number,
  { asked_before, max_failures, limit }: { asked_before: Date; max_failures: number; limit: number },
): Statement<unknown> {
  return sql`
    delete from app.place_addresses
    where customer_id = ${customer_id} and (latitude_e4, longitude_e4) in (
      (select latitude_e4, longitude_e4 from app.place_addresses
       where customer_id = ${customer_id} and date_asked < ${asked_before}::timestamptz
       order by date_asked limit ${limit})
      union all
      (select latitude_e4, longitude_e4 from app.place_addresses
       where customer_id = ${customer_id} and date_found is null and failures >= ${max_failures}::integer
       limit ${limit})
    )
  `.compile(build)
}

/** A row when no job waited: one is needed now. Who starts a job waits for this transaction, and sees what it asked for. */
export function markWaiting(customer_id: number): Statement<{ customer_id: number }> {
  return sql<{ customer_id: number }>`
    insert into app.place_address_jobs as job (customer_id, is_waiting) values (${customer_id}, true)
    on conflict (customer_id) do update set is_waiting = true where not job.is_waiting
    returning customer_id
  `.compile(build)
}

export function markStarted(customer_id: number): Statement<unknown> {
  return build
    .updateTable('app.place_address_jobs')
    .set({ is_waiting: false })
    .where('customer_id', '=', customer_id)
}
