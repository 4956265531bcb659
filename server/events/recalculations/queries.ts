import { build, type RowOf } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { Page } from '../../platform/http/lists/list.ts'

const columns = [
  'id',
  'kind',
  'valid_to',
  'vehicle_days',
  'vehicle_days_done',
  'vehicle_days_taken_over',
  'date_created',
  'date_added',
  'date_progressed',
  'date_cancelled',
] as const

export type RecalculationRow = Pick<RowOf<'app.recalculations'>, (typeof columns)[number]> & {
  /** Null: since ever. */
  readonly valid_from: Date | null
}

function ofCustomer(customer_id: number) {
  return build
    .selectFrom('app.recalculations')
    .select(columns)
    .select(sql<Date | null>`nullif(valid_from, '-infinity')`.as('valid_from'))
    .where('customer_id', '=', customer_id)
}

export function selectRecalculation(customer_id: number, id: number): Statement<RecalculationRow> {
  return ofCustomer(customer_id).where('id', '=', id)
}

/** The newest first. */
export function selectRecalculations(
  customer_id: number,
  { after, limit }: Page,
): Statement<RecalculationRow> {
  const query = ofCustomer(customer_id).orderBy('id', 'desc').limit(limit)
  return after === null ? query : query.where('id', '<', Number(after['id']))
}

/** Until the end of the transaction: the lock that the doors of recalculations take. */
export function lockRecalculations(customer_id: number): Statement<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`tropeiro.recalculations.${customer_id}`}, 0))`.compile(
    build,
  )
}

export function cancelRecalculation(_customer_id: number, id: number, now: Date): Statement<unknown> {
  return sql`select platform.cancel_recalculation(${id}::bigint, ${now}::timestamptz)`.compile(build)
}
