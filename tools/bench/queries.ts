import type { Statement } from '@tropeiro/db/database.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { wire_types } from '@tropeiro/db/wire-types.ts'
import pg from 'pg'

/** As anybody would write it; only the types on the wire are ours, so that both servers answer the same bytes. */
export function createPlainPool(url: string, pool_size: number): pg.Pool {
  return new pg.Pool({ connectionString: url, max: pool_size, types: wire_types })
}

export interface PlainQuery {
  readonly text: string
  /** Given: each connection parses and plans the text once. */
  readonly name?: string
}

/** The very text that our own server sends. */
export function textOf(statement: Statement<unknown>): string {
  return ('sql' in statement ? statement : statement.compile()).sql
}

export async function runPlain<Row extends object>(
  pool: pg.Pool,
  query: PlainQuery,
  values: unknown[],
): Promise<Row[]> {
  const { rows } =
    query.name === undefined
      ? await pool.query<Row>(query.text, values)
      : await pool.query<Row>({ name: query.name, text: query.text, values })
  return rows
}

/** Points of a customer among those of many others, so that the index has the depth that it has in use. */
export async function plantPoints(
  url: string,
  plan: { customer_id: number; others: number; points_each: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const first_other = 1_000_000
    await client.query(
      `insert into app.customers (customer_id, tax_number, name, time_zone, locale, date_created)
       select n, n::text, 'Empresa ' || n, 'America/Sao_Paulo', 'pt-BR', '2026-01-02T03:04:05Z'
       from generate_series($1::bigint, $1::bigint + $2::bigint - 1) as n`,
      [first_other, plan.others],
    )
    await client.query(
      `insert into app.points_of_interest (customer_id, title, responsible_name, phone, latitude, longitude,
         migration_id, point_of_interest_category_id, date_created, date_modified)
       select customer_id, 'Cliente ' || n || ' da rua das Acácias', 'Responsável ' || n, '+5511987654321',
         -23.5 - n / 10000.0, -46.6 - n / 10000.0, 'erp-' || n, n % 10, '2026-01-02T03:04:05Z', '2026-01-02T03:04:05Z'
       from (select $1::bigint as customer_id union all
         select generate_series($2::bigint, $2::bigint + $3::bigint - 1)) as customers,
         generate_series(1, $4::integer) as n`,
      [plan.customer_id, first_other, plan.others, plan.points_each],
    )
    await client.query('vacuum (analyze) app.points_of_interest')
  } finally {
    await client.end()
  }
}

export async function findFirstPoint(url: string, customer_id: number): Promise<number | null> {
  const client = new pg.Client({ connectionString: url, types: wire_types })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number | null }>(
      'select min(id) as id from app.points_of_interest where customer_id = $1::bigint',
      [customer_id],
    )
    return rows[0]?.id ?? null
  } finally {
    await client.end()
  }
}

/** What a daily report takes at least: the days of vehicles, added up, in their order. */
export const selectYearOfVehicles = `
  select date, vehicle_id, sum(count)::bigint as count, sum(count_travel)::bigint as count_travel,
    sum(count_in_moviment)::bigint as count_in_moviment, sum(count_ignition_on)::bigint as count_ignition_on,
    sum(count_ignition_off)::bigint as count_ignition_off, sum(count_out_of_work)::bigint as count_out_of_work,
    sum(count_high_speed)::bigint as count_high_speed, sum(count_high_speed_range_1)::bigint as count_high_speed_range_1,
    sum(count_high_speed_range_2)::bigint as count_high_speed_range_2, sum(distance_cm)::bigint as distance_cm,
    sum(moving_distance_cm)::bigint as moving_distance_cm, sum(out_of_work_distance_cm)::bigint as out_of_work_distance_cm,
    sum(moving_ms)::bigint as moving_ms, sum(ignition_on_ms)::bigint as ignition_on_ms,
    sum(ignition_off_ms)::bigint as ignition_off_ms, sum(out_of_work_ms)::bigint as out_of_work_ms,
    sum(high_speed_ms)::bigint as high_speed_ms, sum(rpm_neutral_ms)::bigint as rpm_neutral_ms,
    sum(rpm_economy_ms)::bigint as rpm_economy_ms, sum(rpm_high_ms)::bigint as rpm_high_ms,
    sum(rpm_max_ms)::bigint as rpm_max_ms, max(speed_max_kmh_e2) as speed_max_kmh_e2
  from app.daily_parts
  where customer_id = 1 and vehicle_id = any($1::bigint[]) and date between '2026-01-01' and '2027-01-01'
  group by date, vehicle_id
  order by date, vehicle_id`

/** Tables of the 30 days before, as they are after a month: whoever looks at all days looks at them too. */
export function makeOldOutboxDays(admin_url: string): Promise<unknown> {
  return withAdmin(
    (client) =>
      client.query(`do $$ begin
        for n in 1 .. 30 loop
          execute format('create table app.outbox_old_%s (like app.outbox including all excluding identity)', n);
          execute format('alter table app.outbox attach partition app.outbox_old_%s for values from (%L) to (%L)', n,
            date '2100-01-01' + n, date '2100-01-02' + n);
        end loop;
      end $$`),
    admin_url,
  )
}

/** One transaction with an event of many customers each, as a flush of a partition has them. */
export async function writeOutboxRows(
  client: pg.ClientBase,
  { customers, rows }: { readonly customers: number; readonly rows: number },
): Promise<void> {
  await client.query(
    `insert into app.outbox (customer_id, type, payload, occurred_at)
     select 1 + n % $1::integer, 'event.detected', jsonb_build_object('id', n, 'vehicle_id', n % 1000, 'category', 1,
       'begin_date', now(), 'end_date', now(), 'latitude', -23.55, 'longitude', -46.63, 'distance', n * 17), now()
     from generate_series(1, $2::integer) n`,
    [customers, rows],
  )
}

interface PlantedVehicles {
  readonly customer_id: number
  /** Their ids are 1 and on. */
  readonly vehicles: number
}

/**
 * The events of a month, eight a day of each vehicle, in the order in which they settle: a vehicle's are far from each other, as
 * they are in use. Indexed when all are there, which is many times as fast.
 */
export async function plantEventMonth(
  admin: pg.ClientBase,
  { customer_id, first_day, vehicles }: PlantedVehicles & { readonly first_day: string },
): Promise<void> {
  const name = `app.events_${first_day.slice(0, 7).replace('-', '')}`
  // Millions of rows are sorted at once for their indexes.
  await admin.query("set maintenance_work_mem = '1GB'")
  await admin.query(`drop table if exists ${name}`)
  await admin.query(`create table ${name} (like app.events including defaults including constraints)`)
  await admin.query(
    `insert into ${name} (customer_id, id, vehicle_id, category, subject, begin_date, end_date, settled_at, driver_id,
       device_id, distance, value, limit_value)
     select $1::bigint, nextval('app.event_ids'), vehicle, (array[1, 1, 1, 6, 6, 2, 5, 23])[1 + slot % 8], '',
       at, at + interval '40 minutes', at + interval '45 minutes', 1 + vehicle % 1000, vehicle, 12345,
       case when slot % 8 = 5 then '97'::jsonb end, case when slot % 8 = 5 then 90 end
     from generate_series(0, extract(day from $2::date + interval '1 month' - interval '1 day')::integer * 8 - 1) slot,
       generate_series(1, $3::integer) vehicle,
       lateral (select $2::date::timestamp at time zone 'UTC' + slot * interval '3 hours' + vehicle % 7200 * interval '1 second' as at) moment`,
    [customer_id, first_day, vehicles],
  )
  await admin.query(
    `alter table app.events attach partition ${name} for values from ('${first_day}T00:00:00Z')
     to ('${new Date(Date.UTC(Number(first_day.slice(0, 4)), Number(first_day.slice(5, 7)), 1)).toISOString()}')`,
  )
  await admin.query(`vacuum (analyze) ${name}`)
}

/** A part of a row for each vehicle and day of a year. */
export async function plantDailyParts(
  admin: pg.ClientBase,
  { customer_id, vehicles }: PlantedVehicles,
): Promise<void> {
  await admin.query(
    `insert into app.daily_parts
     select $1, vehicle, date '2025-01-01' + n, 0, date '2025-01-01' + n,
       600, 2, 12, 3, 3, 0, 1, 0, 0, 8123456, 8100000, 0, 9000000, 12000000, 31000000, 0, 61000, 3000000, 8000000, 900000, 1000, 9643
     from generate_series(0, 364) as n, generate_series(1, $2::integer) as vehicle`,
    [customer_id, vehicles],
  )
  await admin.query('vacuum (analyze) app.daily_parts')
}

/** Limits for all vehicles of a customer, and areas along the drive of the trackers of the path, linked to each of them. */
export async function plantFactsOfDrive(
  admin: pg.ClientBase,
  { customer_id, areas }: { readonly customer_id: number; readonly areas: number },
): Promise<void> {
  await admin.query(
    `update app.vehicle_versions set speed_max = 80, speed_max_range_1 = 85, rpm_high = 2000, max_temperature = 8
     where customer_id = $1`,
    [customer_id],
  )
  await admin.query(
    `with planted as (
       insert into app.virtual_areas (customer_id, name, name_key, kind, shape, radius_m, date_created, date_modified)
       select $1, 'Area ' || n, 'area ' || n, 'circle',
         ST_MakePoint(-52.4 - 0.012 * (n % 10), -29.9 + 0.012 * (n / 10))::geography, 500, now(), now()
       from generate_series(1, $2::integer) n returning id, shape, radius_m
     )
     insert into app.virtual_area_versions (customer_id, virtual_area_id, valid_from, shape, radius_m)
     select $1, id, '-infinity', st_asbinary(shape, 'NDR'), radius_m from planted`,
    [customer_id, areas],
  )
  await admin.query(
    `insert into app.vehicle_virtual_area_versions (customer_id, vehicle_id, virtual_area_id, valid_from)
     select $1, vehicle.id, area.id, '-infinity'
     from app.vehicles vehicle join app.virtual_areas area using (customer_id) where customer_id = $1`,
    [customer_id],
  )
}

export async function countUnnumbered(admin: pg.ClientBase): Promise<number> {
  const { rows } = await admin.query<{ waiting: number }>(
    'select count(*)::integer as waiting from app.outbox where sequence is null',
  )
  return rows[0]?.waiting ?? 0
}
