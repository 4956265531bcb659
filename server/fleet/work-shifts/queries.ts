import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Page } from '../../platform/http/lists/list.ts'
import { type SearchedPart, selectPageOfPart } from '../../platform/text-search/queries.ts'
import { work_days } from './days.ts'
import type { WorkShiftVersion } from './versions.ts'

/** What does not change by versions. */
export interface WorkShiftRow {
  readonly id: number
  readonly name: string
  readonly row_version: number
}

/** See `work_days`. */
type VersionRow = Omit<WorkShiftVersion, 'days'> & { readonly days: unknown }

/** A shift with one of its versions. */
export type WorkShiftVersionRow = WorkShiftRow & VersionRow

/** Which version of each: the one that holds then, or, where none does yet, the first to come. */
export interface Moment {
  readonly at: Date
  readonly first_to_come: boolean
}

export interface WorkShiftValues {
  readonly name: string
  readonly name_key: string
}

const columns = sql`id, name, row_version`

const shiftsAt = (customer_id: number, { at, first_to_come }: Moment, which: RawBuilder<unknown>) =>
  sql<WorkShiftVersionRow>`
    select ${columns}, version.valid_from, version.valid_to, version.days, version.time_zone
    from app.work_shifts as shift
    cross join lateral (
      select valid_from, valid_to, days, time_zone from app.work_shift_versions
      where customer_id = ${customer_id} and work_shift_id = shift.id
        ${first_to_come ? sql`` : sql`and valid_from <= ${at}`}
      order by valid_from <= ${at} desc, abs(extract(epoch from valid_from - ${at})) limit 1
    ) as version
    where customer_id = ${customer_id} and ${which}
  `

const selectAt = (...asked: Parameters<typeof shiftsAt>) => shiftsAt(...asked).compile(build)

export function selectWorkShift(
  customer_id: number,
  id: number,
  moment: Moment,
): Statement<WorkShiftVersionRow> {
  return selectAt(customer_id, moment, sql`id = ${id} and date_excluded is null`)
}

/** Removed ones too: they still stand behind the records that name them. */
export function selectWorkShifts(
  customer_id: number,
  ids: readonly number[],
  moment: Moment,
): Statement<WorkShiftVersionRow> {
  return selectAt(customer_id, moment, sql`id = any(${[...ids]}::bigint[])`)
}

interface PageOfNames extends Page {
  readonly name_part: string | null
  /** The same part, when few names have it. */
  readonly rare_part: SearchedPart | null
}

/** Walks the primary key of the customer, or looks up the few that have a rare part, and one version for each row. */
export function selectPageOfWorkShifts(
  customer_id: number,
  moment: Moment,
  { name_part, rare_part, after, limit }: PageOfNames,
): Statement<WorkShiftVersionRow> {
  const after_id = Number(after?.['id'] ?? 0)
  const named = name_part === null ? sql`` : sql`and strpos(name_key, ${name_part}) > 0`
  if (rare_part === null) {
    const which = sql`date_excluded is null and id > ${after_id} ${named} order by id limit ${limit}`
    return selectAt(customer_id, moment, which)
  }
  const each = shiftsAt(customer_id, moment, sql`date_excluded is null and id = named.id ${named} limit 1`)
  return selectPageOfPart(customer_id, { ...rare_part, after_id, limit }, each)
}

/** Its versions stay as they are with it. */
export function lockWorkShift(customer_id: number, id: number): Statement<WorkShiftRow> {
  return sql<WorkShiftRow>`
    select ${columns} from app.work_shifts
    where customer_id = ${customer_id} and id = ${id} and date_excluded is null
    for update
  `.compile(build)
}

/** Whether these are in use: not removed. */
export function selectExistingWorkShift(customer_id: number, id: number): Statement<{ id: number }> {
  return build
    .selectFrom('app.work_shifts')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .where('date_excluded', 'is', null)
}

export function insertWorkShift(
  customer_id: number,
  values: WorkShiftValues,
  now: Date,
): Statement<WorkShiftRow> {
  return build
    .insertInto('app.work_shifts')
    .values({ customer_id, ...values, date_created: now, date_modified: now })
    .returning(['id', 'name', 'row_version'])
}

export function updateWorkShift(
  customer_id: number,
  { id, values, now }: { id: number; values: WorkShiftValues; now: Date },
): Statement<WorkShiftRow> {
  return build
    .updateTable('app.work_shifts')
    .set((eb) => ({ ...values, date_modified: now, row_version: eb('row_version', '+', 1) }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .returning(['id', 'name', 'row_version'])
}

export function excludeWorkShift(customer_id: number, id: number, now: Date): Statement<unknown> {
  return build
    .updateTable('app.work_shifts')
    .set((eb) => ({ date_excluded: now, date_modified: now, row_version: eb('row_version', '+', 1) }))
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}

/** From the oldest on. */
export function selectVersions(customer_id: number, work_shift_id: number): Statement<VersionRow> {
  return sql<VersionRow>`
    select valid_from, valid_to, days, time_zone from app.work_shift_versions
    where customer_id = ${customer_id} and work_shift_id = ${work_shift_id}
    order by valid_from
  `.compile(build)
}

export function endVersion(
  customer_id: number,
  work_shift_id: number,
  { valid_from, valid_to }: { valid_from: Date; valid_to: Date },
): Statement<unknown> {
  return build
    .updateTable('app.work_shift_versions')
    .set({ valid_to })
    .where('customer_id', '=', customer_id)
    .where('work_shift_id', '=', work_shift_id)
    .where('valid_from', '=', valid_from)
}

/** A version that began at the same moment is put right by this one. */
export function writeVersion(
  customer_id: number,
  work_shift_id: number,
  { valid_from, valid_to, days, time_zone }: WorkShiftVersion,
): Statement<unknown> {
  return sql`
    insert into app.work_shift_versions (customer_id, work_shift_id, valid_from, valid_to, days, time_zone)
    values (${customer_id}, ${work_shift_id}, ${valid_from}, ${valid_to}, ${JSON.stringify(work_days.write(days))}::jsonb, ${time_zone})
    on conflict (customer_id, work_shift_id, valid_from) do update set days = excluded.days, time_zone = excluded.time_zone
  `.compile(build)
}
