import { withAdmin } from '@tropeiro/db/test/admin.ts'
import pg from 'pg'

/** What a batch of commands about one plan writes: the table, the column that names the plan, and what is set where. */
const added = [
  { table: 'execution_commands', of_plan: 'route_plan_id' },
  { table: 'proof_chains', of_plan: 'plan_id' },
  { table: 'proof_entries', of_plan: 'plan_id' },
  { table: 'proof_disclosures', of_plan: 'plan_id' },
  { table: 'execution_records', of_plan: 'route_plan_id' },
  { table: 'execution_facts', of_plan: 'route_plan_id' },
] as const
const changed = [
  {
    table: 'route_points',
    of_plan: 'route_plan_id',
    columns:
      'route_plan_id, intended_plan_id, status, assignment, assigned_version, removed_at, date_excluded, arrived_at, departed_at, date_modified, row_version',
  },
  {
    table: 'route_plans',
    of_plan: 'id',
    columns:
      'status, derived_status, planning, date_excluded, date_restored, date_started, date_closed, date_modified, row_version',
  },
] as const
const outbox_columns = 'customer_id, type, payload, occurred_at'

/** The rows of a batch, as JSON for each statement that writes them. */
export interface BareBatch {
  readonly customer_id: number
  readonly rows_of: ReadonlyMap<string, string>
  readonly count: number
}

/** Takes what was written of these plans out of the tables again; the plans and points are as they were before. */
export function takeOutRows(
  admin_url: string,
  customer_id: number,
  plan_ids: readonly number[],
): Promise<BareBatch[]> {
  return withAdmin(async (admin) => {
    const batches = new Map(plan_ids.map((id) => [id, { rows_of: new Map<string, string>(), count: 0 }]))
    const take = async (table: string, of_plan: string) => {
      const { rows } = await admin.query<{ plan_id: string; rows: string; count: number }>(
        `select ${of_plan} as plan_id, json_agg(kept)::text as rows, count(*)::integer as count
         from app.${table} as kept where customer_id = $1 and (${of_plan})::bigint = any($2::bigint[]) group by 1`,
        [customer_id, plan_ids],
      )
      for (const { plan_id, rows: text, count } of rows) {
        const batch = batches.get(Number(plan_id))
        batch?.rows_of.set(table, text)
        if (batch !== undefined) batch.count += count
      }
    }
    for (const { table, of_plan } of added) await take(table, of_plan)
    for (const { table, of_plan } of changed) await take(table, of_plan)
    await take('outbox', `payload ->> 'route_plan_id'`)
    await admin.query('begin')
    for (const { table, of_plan } of added.toReversed())
      await admin.query(
        `delete from app.${table} where customer_id = $1 and ${of_plan} = any($2::bigint[])`,
        [customer_id, plan_ids],
      )
    await admin.query(
      `delete from app.outbox where customer_id = $1 and (payload ->> 'route_plan_id')::bigint = any($2::bigint[])`,
      [customer_id, plan_ids],
    )
    await admin.query(
      `update app.route_points set status = 'P', arrived_at = null, departed_at = null, row_version = 1
       where customer_id = $1 and route_plan_id = any($2::bigint[])`,
      [customer_id, plan_ids],
    )
    await admin.query(
      `update app.route_plans set status = 'P', derived_status = 'P', date_started = null, date_closed = null, row_version = 1
       where customer_id = $1 and id = any($2::bigint[])`,
      [customer_id, plan_ids],
    )
    await admin.query('commit')
    const tables = [...added, ...changed].map(({ table }) => `app.${table}`)
    await admin.query(`vacuum (analyze) ${tables.join(', ')}, app.outbox`)
    return [...batches.values()].map(({ rows_of, count }) => ({ customer_id, rows_of, count }))
  }, admin_url)
}

/** A statement for each table, prepared once by each connection. */
const statements: ReadonlyMap<string, string> = new Map([
  ...changed.map(({ table, columns }): [string, string] => {
    const names = columns.split(', ')
    return [
      table,
      `update app.${table} as kept set ${names.map((name) => `${name} = given.${name}`).join(', ')}
       from jsonb_populate_recordset(null::app.${table}, $1::jsonb) as given
       where kept.customer_id = given.customer_id and kept.id = given.id`,
    ]
  }),
  ...added.map(({ table }): [string, string] => [
    table,
    `insert into app.${table} overriding system value
     select * from jsonb_populate_recordset(null::app.${table}, $1::jsonb)`,
  ]),
  [
    'outbox',
    `insert into app.outbox (${outbox_columns})
     select ${outbox_columns} from jsonb_populate_recordset(null::app.outbox, $1::jsonb)`,
  ],
])

export async function connectBare(runtime_url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: runtime_url, pipeline: true })
  await client.connect()
  return client
}

/** All of a batch in one transaction and, but for the commit, without waiting for any answer. */
export async function writeBare(client: pg.Client, { customer_id, rows_of }: BareBatch): Promise<void> {
  const sent: Promise<unknown>[] = [
    client.query(`begin; select set_config('app.customer_id', '${customer_id}', true)`),
  ]
  for (const [table, text] of statements) {
    const rows = rows_of.get(table)
    if (rows !== undefined) sent.push(client.query({ name: table, text, values: [rows] }))
  }
  await Promise.all(sent)
  await client.query('commit')
}

/** The plans of a driver with their points, items and records, in one query. */
export const selectAgendaAtOnce = `
  select plan.id, plan.row_version, plan.status, plan.external_code, plan.date_time_start, plan.date_time_end, plan.load_check,
    plan.require_hodometer, plan.total_distance, plan.total_time, plan.polyline6, points.all as points
  from app.route_plans plan
  cross join lateral (
    select json_agg(json_build_object('id', point.id, 'assignment', assignment, 'label', line, 'type', type, 'status', point.status,
      'position', coalesce(optimized_order, "order"), 'name', name, 'external_code', external_code, 'info', info,
      'address', address, 'latitude', latitude, 'longitude', longitude, 'time_windows', time_windows,
      'time_scheduled', time_scheduled, 'delivery_time', delivery_time, 'arrived_at', arrived_at,
      'items', (select coalesce(json_agg(json_build_object('id', id, 'external_code', external_code,
        'description', description, 'quantity', quantity, 'checked', checked)), '[]') from app.route_point_items item
        where item.customer_id = point.customer_id and item.route_point_id = point.id),
      'records', (select coalesce(json_agg(json_build_object('command_id', command_id, 'kind', kind, 'at', at)), '[]')
        from app.execution_records record
        where record.customer_id = point.customer_id and record.route_point_id = point.id))
      order by coalesce(optimized_order, "order")) as all
    from app.route_points point where point.customer_id = plan.customer_id and point.route_plan_id = plan.id
  ) as points
  where plan.customer_id = $1::bigint and plan.user_id = $2::bigint and plan.status in ('P', 'E')`
