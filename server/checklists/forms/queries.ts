import type { ChecklistFormFilters } from '@tropeiro/contract/checklist-form.ts'
import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Page } from '../../platform/http/lists/list.ts'

/** What a form asks in one version. */
export interface FormVersionRow {
  readonly version: number
  readonly name: string
  readonly icon: string | null
  /** See `stored_fields`. */
  readonly fields: unknown
}

/** A form with one of its versions. */
export interface FormRow extends FormVersionRow {
  readonly id: number
  readonly active: boolean
  readonly date_created: Date
  readonly date_modified: Date
  readonly row_version: number
}

const version_columns = sql`asked.version, asked.name, asked.icon, asked.fields`
const form_columns = sql`form.id, form.active, form.date_created, form.row_version`

function formsWith(customer_id: number, version: RawBuilder<unknown>, which: RawBuilder<unknown>) {
  return sql`
    from app.checklist_forms as form
    join app.checklist_form_versions as asked
      on asked.customer_id = ${customer_id} and asked.checklist_form_id = form.id and asked.version = ${version}
    where form.customer_id = ${customer_id} and form.date_excluded is null and ${which}`
}

export function selectForm(customer_id: number, id: number): Statement<FormRow> {
  return sql<FormRow>`
    select ${form_columns}, form.date_modified, ${version_columns}
    ${formsWith(customer_id, sql`form.version`, sql`form.id = ${id}`)}
  `.compile(build)
}

/** As the form asked then, and when it began to. */
export function selectFormAt(
  customer_id: number,
  { id, version }: { id: number; version: number },
): Statement<FormRow> {
  return sql<FormRow>`
    select ${form_columns}, asked.date_created as date_modified, ${version_columns}
    ${formsWith(customer_id, sql`${version}::integer`, sql`form.id = ${id}`)}
  `.compile(build)
}

/** The form alone: joined to its version, it would be missed where another made a further one while this waited. */
export function lockForm(customer_id: number, id: number): Statement<Pick<FormRow, 'id' | 'row_version'>> {
  return build
    .selectFrom('app.checklist_forms')
    .select(['id', 'row_version'])
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .where('date_excluded', 'is', null)
    .forUpdate()
}

/** Walks the index of those that are there; there are few. */
export function selectForms(
  customer_id: number,
  { active }: Pick<ChecklistFormFilters, 'active'>,
  { after, limit }: Page,
): Statement<FormRow> {
  const wanted = active === undefined ? sql`` : sql`and form.active = ${active}`
  const behind = sql`form.id > ${Number(after?.['id'] ?? 0)} ${wanted}`
  return sql<FormRow>`
    select ${form_columns}, form.date_modified, ${version_columns}
    ${formsWith(customer_id, sql`form.version`, behind)}
    order by form.id limit ${limit}
  `.compile(build)
}

export type OfferedForm = Pick<FormRow, 'id' | 'version'>

export function selectOfferedVersions(customer_id: number): Statement<OfferedForm> {
  return sql<OfferedForm>`
    select id, version from app.checklist_forms
    where customer_id = ${customer_id} and date_excluded is null and active order by id
  `.compile(build)
}

export function selectOfferedForms(customer_id: number, ids: readonly number[]): Statement<FormRow> {
  const wanted = sql`form.active and form.id = any(${[...ids]}::bigint[])`
  return sql<FormRow>`
    select ${form_columns}, form.date_modified, ${version_columns}
    ${formsWith(customer_id, sql`form.version`, wanted)} order by form.id
  `.compile(build)
}

export function selectFormCount(customer_id: number): Statement<{ readonly forms: number }> {
  return sql<{ forms: number }>`
    select count(*)::integer as forms from app.checklist_forms
    where customer_id = ${customer_id} and date_excluded is null
  `.compile(build)
}

export type AnsweredFormRow = FormVersionRow & { readonly checklist_form_id: number }

/**
 * The version that was answered, of a form that was removed since too: what people did is not refused. Without a version the newest
 * of a form that is there.
 */
export function selectAnsweredForm(
  customer_id: number,
  { id, version }: { id: number; version: number | null },
): Statement<AnsweredFormRow> {
  const which =
    version === null
      ? sql`form.version = asked.version and form.date_excluded is null`
      : sql`asked.version = ${version}::integer`
  return sql<AnsweredFormRow>`
    select asked.checklist_form_id, ${version_columns}
    from app.checklist_form_versions as asked
    join app.checklist_forms as form on form.customer_id = ${customer_id} and form.id = asked.checklist_form_id
    where asked.customer_id = ${customer_id} and asked.checklist_form_id = ${id} and ${which}
  `.compile(build)
}

export type FormNameRow = Omit<AnsweredFormRow, 'fields'>

/** The names that forms had in versions, removed ones too. */
export function selectFormNames(
  customer_id: number,
  asked: readonly { readonly checklist_form_id: number; readonly form_version: number }[],
): Statement<FormNameRow> {
  return sql<FormNameRow>`
    select checklist_form_id, version, name, icon from app.checklist_form_versions
    where customer_id = ${customer_id} and (checklist_form_id, version) in (
      select * from unnest(${asked.map((form) => form.checklist_form_id)}::bigint[],
        ${asked.map((form) => form.form_version)}::integer[]))
  `.compile(build)
}

export function takePartIds(_customer_id: number, count: number): Statement<{ readonly id: number }> {
  return sql<{ id: number }>`
    select nextval('app.checklist_part_ids') as id from generate_series(1, ${count}::integer)
  `.compile(build)
}

type FormKey = Pick<FormRow, 'id' | 'date_created' | 'date_modified' | 'row_version'>

export function insertForm(customer_id: number, active: boolean, now: Date): Statement<FormKey> {
  return build
    .insertInto('app.checklist_forms')
    .values({ customer_id, active, date_created: now, date_modified: now })
    .returning(['id', 'date_created', 'date_modified', 'row_version'])
}

export type FormVersionValues = Omit<FormVersionRow, 'fields'> & {
  readonly checklist_form_id: number
  readonly fields: object
}

export function insertFormVersion(
  customer_id: number,
  { fields, ...values }: FormVersionValues,
  now: Date,
): Statement<unknown> {
  return build.insertInto('app.checklist_form_versions').values({
    customer_id,
    ...values,
    fields: JSON.stringify(fields),
    date_created: now,
  })
}

export function updateForm(
  customer_id: number,
  { id, version, active }: Pick<FormRow, 'id' | 'version' | 'active'>,
  now: Date,
): Statement<FormKey> {
  return build
    .updateTable('app.checklist_forms')
    .set((eb) => ({ version, active, date_modified: now, row_version: eb('row_version', '+', 1) }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .returning(['id', 'date_created', 'date_modified', 'row_version'])
}

export function excludeForm(customer_id: number, id: number, now: Date): Statement<unknown> {
  return build
    .updateTable('app.checklist_forms')
    .set((eb) => ({ date_excluded: now, date_modified: now, row_version: eb('row_version', '+', 1) }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}
