import { max_earlier_checklists } from '@tropeiro/contract/checklist.ts'
import type { RiskLevel } from '@tropeiro/contract/checklist-form.ts'
import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { Page } from '../platform/http/lists/list.ts'

/** Hashes are text of 64 digits outside of SQL. */
export interface ChecklistRow {
  readonly id: number
  readonly checklist_form_id: number
  readonly form_version: number
  readonly user_id: number
  readonly vehicle_id: number | null
  readonly command_id: string | null
  readonly date_executed: Date
  readonly date_created: Date
  readonly latitude: number | null
  readonly longitude: number | null
  readonly count_items: number
  readonly count_high_risk: number
  readonly count_medium_risk: number
  readonly count_low_risk: number
  readonly signature: string | null
  readonly sealed: Buffer | null
  readonly row_version: number
}

const columns = sql`id, checklist_form_id, form_version, user_id, vehicle_id, command_id, date_executed, date_created,
  latitude, longitude, count_items, count_high_risk, count_medium_risk, count_low_risk,
  encode(signature, 'hex') as signature, sealed, row_version`

/** Null: whoever executed them. */
interface Owned {
  readonly own_user_id: number | null
}

const ownedBy = ({ own_user_id }: Owned) =>
  own_user_id === null ? sql`` : sql`and user_id = ${own_user_id}::bigint`

export function selectChecklist(
  customer_id: number,
  { id, ...owned }: Owned & { readonly id: number },
): Statement<ChecklistRow> {
  return sql<ChecklistRow>`
    select ${columns} from app.checklists
    where customer_id = ${customer_id} and id = ${id} ${ownedBy(owned)}
  `.compile(build)
}

export function selectChecklistsByIds(customer_id: number, ids: readonly number[]): Statement<ChecklistRow> {
  return sql<ChecklistRow>`
    select ${columns} from app.checklists
    where customer_id = ${customer_id} and id = any(${[...ids]}::bigint[])
    order by id
  `.compile(build)
}

export interface ChecklistsWanted extends Owned {
  readonly start: Date
  readonly end: Date
  readonly checklist_code: number | undefined
  readonly user_ids: readonly number[] | undefined
}

/**
 * Those executed in a period, the latest first: checklists_by_time, or checklists_by_user for one user, walked backwards. Several
 * users are picked out of the period, which is a month at most.
 */
export function selectChecklists(
  customer_id: number,
  { start, end, checklist_code, user_ids, ...owned }: ChecklistsWanted,
  { after, limit }: Page,
): Statement<ChecklistRow> {
  const coded = checklist_code === undefined ? sql`` : sql`and id = ${checklist_code}::bigint`
  const behind =
    after === null
      ? sql``
      : sql`and (date_executed, id) < (${String(after['date_executed'])}::timestamptz, ${Number(after['id'])}::bigint)`
  return sql<ChecklistRow>`
    select ${columns} from app.checklists
    where customer_id = ${customer_id}
      and date_executed >= ${start}::timestamptz and date_executed < ${end}::timestamptz
      ${coded} ${ofUsers(user_ids)} ${ownedBy(owned)} ${behind}
    order by date_executed desc, id desc limit ${limit}
  `.compile(build)
}

function ofUsers(user_ids: readonly number[] | undefined) {
  if (user_ids === undefined) return sql``
  const [first] = user_ids
  if (user_ids.length === 1) return sql`and user_id = ${first}::bigint`
  return sql`and user_id = any(${[...user_ids]}::bigint[])`
}

export interface AnswerRow {
  readonly id: number
  readonly checklist_id: number
  readonly checklist_form_field_id: number
  readonly table_item_id: number | null
  readonly risk_level: RiskLevel | null
  readonly sha256: string | null
  readonly sealed: Buffer | null
}

const answer_columns = sql`id, checklist_id, checklist_form_field_id, table_item_id, risk_level,
  encode(image, 'hex') as sha256, sealed`

/** In the order of the form: ids were taken so. */
export function selectAnswers(
  customer_id: number,
  checklist_id: number,
  { after, limit }: Page,
): Statement<AnswerRow> {
  return sql<AnswerRow>`
    select ${answer_columns} from app.checklist_answers
    where customer_id = ${customer_id} and checklist_id = ${checklist_id} and id > ${Number(after?.['id'] ?? 0)}
    order by id limit ${limit}
  `.compile(build)
}

export function selectAnswersOf(customer_id: number, checklist_ids: readonly number[]): Statement<AnswerRow> {
  return sql<AnswerRow>`
    select ${answer_columns} from app.checklist_answers
    where customer_id = ${customer_id} and checklist_id = any(${[...checklist_ids]}::bigint[])
    order by checklist_id, id
  `.compile(build)
}

export interface PreviousAnswerRow extends AnswerRow {
  /** The answer that it was given before. */
  readonly later_id: number
  readonly date_executed: Date
}

export interface PreviousWanted extends Owned {
  readonly checklist: Pick<ChecklistRow, 'id' | 'vehicle_id' | 'checklist_form_id' | 'date_executed'>
  readonly answers: readonly Pick<AnswerRow, 'id' | 'checklist_form_field_id'>[]
  /** Fields whose answers are told apart by their item: others by their place among those of the field. */
  readonly multi_choice_ids: readonly number[]
}

/**
 * What the given answers of one checklist were the last time before. checklists_by_vehicle, walked backwards, gives a bounded number
 * of checklists, whoever executed them: what a field was not answered in for long costs no more than these.
 */
export function selectPreviousAnswers(
  customer_id: number,
  { checklist, answers, multi_choice_ids, ...owned }: PreviousWanted,
): Statement<PreviousAnswerRow> {
  const { id, vehicle_id, checklist_form_id, date_executed } = checklist
  const field_ids = [...new Set(answers.map((answer) => answer.checklist_form_field_id))]
  const of_fields = sql`checklist_form_field_id = any(${field_ids}::bigint[])`
  const place = sql`row_number() over (partition by checklist_form_field_id order by id)`
  return sql<PreviousAnswerRow>`
    with earlier as (
      select id as checklist_id, user_id, date_executed from app.checklists
      where customer_id = ${customer_id} and vehicle_id = ${vehicle_id} and checklist_form_id = ${checklist_form_id}
        and (date_executed, id) < (${date_executed}::timestamptz, ${id}::bigint)
      order by date_executed desc, id desc limit ${max_earlier_checklists}
    ), present as (
      select id as later_id, checklist_form_field_id, table_item_id as later_item_id, ${place} as place
      from app.checklist_answers
      where customer_id = ${customer_id} and checklist_id = ${id} and ${of_fields}
    ), last as (
      select distinct on (answer.checklist_form_field_id)
        answer.checklist_form_field_id, checklist_id, earlier.date_executed
      from earlier join app.checklist_answers answer using (checklist_id)
      where answer.customer_id = ${customer_id} and ${of_fields} ${ownedBy(owned)}
      order by answer.checklist_form_field_id, earlier.date_executed desc, checklist_id desc
    ), given as (
      select ${answer_columns}, date_executed, ${place} as place
      from last join app.checklist_answers answer using (checklist_id, checklist_form_field_id)
      where answer.customer_id = ${customer_id}
    )
    select later_id, given.id, checklist_id, checklist_form_field_id, table_item_id, risk_level, sha256, sealed, date_executed
    from present join given using (checklist_form_field_id)
    where later_id = any(${answers.map((answer) => answer.id)}::bigint[])
      and case when checklist_form_field_id = any(${[...multi_choice_ids]}::bigint[])
        then table_item_id = later_item_id else given.place = present.place end
  `.compile(build)
}

export function selectByCommand(customer_id: number, command_id: string): Statement<ChecklistRow> {
  return sql<ChecklistRow>`
    select ${columns} from app.checklists
    where customer_id = ${customer_id} and command_id = ${command_id}::uuid
  `.compile(build)
}

interface TakenIds {
  readonly id: number
  readonly answer_ids: readonly number[]
}

/** Of a checklist and of its answers, before they are written. */
export function takeIds(_customer_id: number, answers: number): Statement<TakenIds> {
  return sql<TakenIds>`
    select nextval('app.checklist_ids') as id,
      array(select nextval('app.checklist_answer_ids') from generate_series(1, ${answers}::integer)) as answer_ids
  `.compile(build)
}

/** Nothing where the command was executed before: by then its row is committed, for the insert waits for it. */
export function insertChecklist(
  customer_id: number,
  { signature, ...row }: Omit<ChecklistRow, 'row_version'>,
): Statement<ChecklistRow> {
  const values = { ...row, signature: signature === null ? null : Buffer.from(signature, 'hex') }
  return sql<ChecklistRow>`
    insert into app.checklists (customer_id, id, checklist_form_id, form_version, user_id, vehicle_id, command_id,
      date_executed, date_created, latitude, longitude, count_items, count_high_risk, count_medium_risk, count_low_risk,
      signature, sealed)
    values (${customer_id}, ${values.id}, ${values.checklist_form_id}, ${values.form_version}, ${values.user_id},
      ${values.vehicle_id}, ${values.command_id}, ${values.date_executed}, ${values.date_created}, ${values.latitude},
      ${values.longitude}, ${values.count_items}, ${values.count_high_risk}, ${values.count_medium_risk},
      ${values.count_low_risk}, ${values.signature}, ${values.sealed})
    on conflict (customer_id, command_id) where command_id is not null do nothing
    returning ${columns}
  `.compile(build)
}

export function insertAnswers(
  customer_id: number,
  checklist_id: number,
  rows: readonly Omit<AnswerRow, 'checklist_id'>[],
): Statement<unknown> {
  const each = <Name extends keyof (typeof rows)[number]>(name: Name) => rows.map((row) => row[name])
  return sql`
    insert into app.checklist_answers (customer_id, checklist_id, id, checklist_form_field_id, table_item_id, risk_level,
      image, sealed)
    select ${customer_id}, ${checklist_id}, id, field_id, item_id, risk_level, decode(sha256, 'hex'), sealed
    from unnest(${each('id')}::bigint[], ${each('checklist_form_field_id')}::bigint[], ${each('table_item_id')}::bigint[],
      ${each('risk_level')}::text[], ${each('sha256')}::text[], ${each('sealed')}::bytea[])
      as given (id, field_id, item_id, risk_level, sha256, sealed)
  `.compile(build)
}
