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
