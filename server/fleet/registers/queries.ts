import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { Page } from '../../platform/http/lists/list.ts'
import { type SearchedPart, selectPageOfPart } from '../../platform/text-search/queries.ts'
import type { RegisterRow, RegisterTable } from './register.ts'

/** A name as shown and as compared, and the text of the register's field. */
export interface RegisterValues {
  readonly name: string
  readonly name_key: string
  readonly text: string | null
}

const columnsOf = ({ field }: RegisterTable) => sql`id, name, ${sql.ref(field)} as text, row_version`

export function selectRecord(
  customer_id: number,
  register: RegisterTable,
  id: number,
): Statement<RegisterRow> {
  return sql<RegisterRow>`
    select ${columnsOf(register)} from ${sql.table(register.table)}
    where customer_id = ${customer_id} and id = ${id} and date_excluded is null
  `.compile(build)
}

export function lockRecord(customer_id: number, register: RegisterTable, id: number): Statement<RegisterRow> {
  return sql<RegisterRow>`
    select ${columnsOf(register)} from ${sql.table(register.table)}
    where customer_id = ${customer_id} and id = ${id} and date_excluded is null
    for update
  `.compile(build)
}

/** Removed ones too: they still stand behind the records that name them. */
export function selectRecords(
  customer_id: number,
  register: RegisterTable,
  ids: readonly number[],
): Statement<RegisterRow> {
  return sql<RegisterRow>`
    select ${columnsOf(register)} from ${sql.table(register.table)}
    where customer_id = ${customer_id} and id = any(${[...ids]}::bigint[])
  `.compile(build)
}

interface PageOfNames extends Page {
  readonly name_part: string | null
  /** The same part, when few names have it. */
  readonly rare_part: SearchedPart | null
}

/** Walks the primary key of the customer and compares a part of a name on the way; the few that have a rare one are looked up. */
export function selectPageOfRecords(
  customer_id: number,
  register: RegisterTable,
  { name_part, rare_part, after, limit }: PageOfNames,
): Statement<RegisterRow> {
  const after_id = Number(after?.['id'] ?? 0)
  const present = sql`
    select ${columnsOf(register)} from ${sql.table(register.table)}
    where customer_id = ${customer_id} and date_excluded is null
      ${name_part === null ? sql`` : sql`and strpos(name_key, ${name_part}) > 0`}
  `
  if (rare_part === null) {
    return sql<RegisterRow>`${present} and id > ${after_id} order by id limit ${limit}`.compile(build)
  }
  const each = sql<RegisterRow>`${present} and id = named.id limit 1`
  return selectPageOfPart(customer_id, { ...rare_part, after_id, limit }, each)
}

export function insertRecord(
  customer_id: number,
  register: RegisterTable,
  { values: { name, name_key, text }, now }: { values: RegisterValues; now: Date },
): Statement<RegisterRow> {
  return sql<RegisterRow>`
    insert into ${sql.table(register.table)}
      (customer_id, name, name_key, ${sql.ref(register.field)}, date_created, date_modified)
    values (${customer_id}, ${name}, ${name_key}, ${text}, ${now}, ${now})
    returning ${columnsOf(register)}
  `.compile(build)
}

export function updateRecord(
  customer_id: number,
  register: RegisterTable,
  { id, values: { name, name_key, text }, now }: { id: number; values: RegisterValues; now: Date },
): Statement<RegisterRow> {
  return sql<RegisterRow>`
    update ${sql.table(register.table)}
    set name = ${name}, name_key = ${name_key}, ${sql.ref(register.field)} = ${text},
      date_modified = ${now}, row_version = row_version + 1
    where customer_id = ${customer_id} and id = ${id}
    returning ${columnsOf(register)}
  `.compile(build)
}

export function excludeRecord(
  customer_id: number,
  register: RegisterTable,
  { id, now }: { id: number; now: Date },
): Statement<unknown> {
  return sql`
    update ${sql.table(register.table)}
    set date_excluded = ${now}, date_modified = ${now}, row_version = row_version + 1
    where customer_id = ${customer_id} and id = ${id}
  `.compile(build)
}
