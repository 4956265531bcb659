import type { ExceptionFilters } from '@tropeiro/contract/exception.ts'
import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Page } from '../platform/http/lists/list.ts'
import { type ExceptionRow, exception_columns } from './causes/queries.ts'

export interface ListedExceptions
  extends Pick<ExceptionFilters, 'state' | 'kind' | 'owner_id' | 'route_plan_id' | 'vehicle_id'> {
  readonly start: Date | null
  readonly end: Date | null
}

/** By id, which is the order in which they were opened; a plan, a vehicle and what is open have an index each. */
export function selectExceptions(
  customer_id: number,
  filters: ListedExceptions,
  { after, limit }: Page,
): Statement<ExceptionRow> {
  const { state, kind, owner_id, route_plan_id, vehicle_id, start, end } = filters
  const conditions: RawBuilder<unknown>[] = [sql`customer_id = ${customer_id}`]
  if (after !== null) conditions.push(sql`id > ${Number(after['id'])}`)
  if (state !== undefined && state.length > 0) {
    conditions.push(sql`state = any(${[...state]}::text[])`)
    if (!state.includes('closed')) conditions.push(sql`state <> 'closed'`)
  }
  if (kind !== undefined && kind.length > 0) conditions.push(sql`kind = any(${[...kind]}::text[])`)
  if (owner_id !== undefined) conditions.push(sql`owner_user_id = ${owner_id}`)
  if (route_plan_id !== undefined) conditions.push(sql`route_plan_id = ${route_plan_id}`)
  if (vehicle_id !== undefined) conditions.push(sql`vehicle_id = ${vehicle_id}`)
  if (start !== null) conditions.push(sql`(closed_at is null or closed_at >= ${start})`)
  if (end !== null) conditions.push(sql`opened_at < ${end}`)
  return sql<ExceptionRow>`
    select ${exception_columns} from app.exceptions where ${sql.join(conditions, sql` and `)} order by id limit ${limit}
  `.compile(build)
}

export function selectException(customer_id: number, id: number): Statement<ExceptionRow> {
  return sql<ExceptionRow>`
    select ${exception_columns} from app.exceptions where customer_id = ${customer_id} and id = ${id}
  `.compile(build)
}

export function lockException(customer_id: number, id: number): Statement<ExceptionRow> {
  return sql<ExceptionRow>`
    select ${exception_columns} from app.exceptions where customer_id = ${customer_id} and id = ${id} for update
  `.compile(build)
}

export type CommandedState = Pick<
  ExceptionRow,
  'state' | 'owner_user_id' | 'snoozed_until' | 'closed_at' | 'close_reason'
>

export function updateException(
  customer_id: number,
  { id, values }: { id: number; values: CommandedState },
  now: Date,
): Statement<ExceptionRow> {
  const { state, owner_user_id, snoozed_until, closed_at, close_reason } = values
  return sql<ExceptionRow>`
    update app.exceptions set state = ${state}, owner_user_id = ${owner_user_id}, snoozed_until = ${snoozed_until},
      closed_at = ${closed_at}, close_reason = ${close_reason}, row_version = row_version + 1, date_modified = ${now}
    where customer_id = ${customer_id} and id = ${id}
    returning ${exception_columns}
  `.compile(build)
}
