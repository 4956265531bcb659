import { build, type RowOf } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { Page } from '../../platform/http/lists/list.ts'
import { type ReasonKind, seeded_reasons } from './seeded-reasons.ts'

const columns = [
  'id',
  'kind',
  'code',
  'name',
  'requires_picture',
  'requires_note',
  'active',
  'row_version',
] as const

export type ReasonRow = Pick<RowOf<'app.route_reasons'>, (typeof columns)[number]> & {
  readonly kind: ReasonKind
}
export type ReasonValues = Pick<ReasonRow, 'name' | 'requires_picture' | 'requires_note' | 'active'>

const reasons = build.selectFrom('app.route_reasons').select(columns).$castTo<ReasonRow>()

/** Makes the ten of a customer that has not got them; what it removed or renamed stays as it is. */
export function seedReasons(customer_id: number, now: Date): Statement<unknown> {
  const kinds = seeded_reasons.map(({ kind }) => kind)
  const codes = seeded_reasons.map(({ code }) => code)
  return sql`
    insert into app.route_reasons (customer_id, kind, code, date_created, date_modified)
    select ${customer_id}::bigint, kind, code, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${kinds}::text[], ${codes}::text[]) as seeded (kind, code)
    where not exists (select from app.route_reasons where customer_id = ${customer_id}::bigint)
    on conflict do nothing
  `.compile(build)
}

export function selectReasons(
  customer_id: number,
  { kind, active }: { kind: ReasonKind; active: boolean | undefined },
  { after, limit }: Page,
): Statement<ReasonRow> {
  let query = reasons
    .where('customer_id', '=', customer_id)
    .where('kind', '=', kind)
    .where('date_excluded', 'is', null)
    .orderBy('id')
    .limit(limit)
  if (active !== undefined) query = query.where('active', '=', active)
  if (after !== null) query = query.where('id', '>', Number(after['id']))
  return query
}

/** Of both kinds, a catalogue's worth. */
export function selectActiveReasons(customer_id: number): Statement<ReasonRow> {
  return reasons
    .where('customer_id', '=', customer_id)
    .where('date_excluded', 'is', null)
    .where('active', '=', true)
    .orderBy('kind', 'desc')
    .orderBy('id')
    .limit(2_000)
}

/** Removed ones too: an old record still says why. */
export function selectReasonsByIds(customer_id: number, ids: readonly number[]): Statement<ReasonRow> {
  return reasons.where('customer_id', '=', customer_id).where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
}

interface ReasonKey {
  readonly kind: ReasonKind
  readonly id: number
}

export function selectReason(customer_id: number, { kind, id }: ReasonKey): Statement<ReasonRow> {
  return oneReason(customer_id, { kind, id })
}

export function lockReason(customer_id: number, key: ReasonKey): Statement<ReasonRow> {
  return oneReason(customer_id, key).forUpdate()
}

function oneReason(customer_id: number, { kind, id }: ReasonKey) {
  return reasons
    .where('customer_id', '=', customer_id)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('date_excluded', 'is', null)
}

export function insertReason(
  customer_id: number,
  { kind, code, ...values }: ReasonValues & { kind: ReasonKind; code: string },
  now: Date,
): Statement<ReasonRow> {
  return build
    .insertInto('app.route_reasons')
    .values({ customer_id, kind, code, ...values, date_created: now, date_modified: now })
    .returning(columns)
    .$castTo<ReasonRow>()
}

export function updateReason(
  customer_id: number,
  { id, values }: { id: number; values: ReasonValues },
  now: Date,
): Statement<ReasonRow> {
  return build
    .updateTable('app.route_reasons')
    .set((eb) => ({ ...values, date_modified: now, row_version: eb('row_version', '+', 1) }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .returning(columns)
    .$castTo<ReasonRow>()
}

export function excludeReason(customer_id: number, id: number, now: Date): Statement<unknown> {
  return build
    .updateTable('app.route_reasons')
    .set((eb) => ({ date_excluded: now, date_modified: now, row_version: eb('row_version', '+', 1) }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}

/** How long plans may be worked on by phones that have heard nothing since. */
const max_silence = '90 days'

/** From now on a reason asks for more: phones that have a plan as it is may not know. */
export function delayNeeds(
  customer_id: number,
  { id, needs }: { id: number; needs: readonly ('picture' | 'note')[] },
  now: Date,
): Statement<unknown> {
  return sql`
    insert into app.route_reason_delays as delay (customer_id, route_reason_id, need, route_plan_id, last_version)
    select plan.customer_id, ${id}::bigint, given.need, plan.id, plan.row_version
    from app.route_plans as plan, unnest(${[...needs]}::text[]) as given (need)
    where plan.customer_id = ${customer_id}::bigint and plan.date_sent is not null
      and plan.date_time_end > ${now}::timestamptz - ${max_silence}::interval
    on conflict (customer_id, route_plan_id, route_reason_id, need) do update set last_version = excluded.last_version
  `.compile(build)
}
