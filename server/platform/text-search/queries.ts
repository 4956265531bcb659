import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { rangeOf } from './suffixes.ts'

/** The resources whose lists search a text. */
export type SearchedResource =
  | 'vehicle'
  | 'driver'
  | 'fleet'
  | 'cost_center'
  | 'department'
  | 'work_shift'
  | 'virtual_area'

export interface SearchedPart {
  readonly resource: SearchedResource
  /** Normalised, not empty. */
  readonly part: string
}

interface SuffixRows {
  readonly resource: SearchedResource
  readonly ids: readonly number[]
  readonly suffixes: readonly string[]
}

export function insertSuffixes(
  customer_id: number,
  { resource, ids, suffixes }: SuffixRows,
): Statement<unknown> {
  return sql`
    insert into app.text_suffixes (customer_id, resource, suffix, id)
    select ${customer_id}::bigint, ${resource}::text, suffix, id
    from unnest(${[...suffixes]}::text[], ${[...ids]}::bigint[]) as given (suffix, id)
  `.compile(build)
}

export function deleteSuffixes(
  customer_id: number,
  { resource, ids, suffixes }: SuffixRows,
): Statement<unknown> {
  return sql`
    delete from app.text_suffixes as kept
    using unnest(${[...suffixes]}::text[], ${[...ids]}::bigint[]) as given (suffix, id)
    where kept.customer_id = ${customer_id} and kept.resource = ${resource}
      and kept.suffix = given.suffix and kept.id = given.id
  `.compile(build)
}

const matching = (customer_id: number, { resource, part }: SearchedPart): RawBuilder<unknown> => {
  const { first, end } = rangeOf(part)
  return sql`customer_id = ${customer_id} and resource = ${resource} and suffix >= ${first} and suffix < ${end}`
}

/** Whether so many have the part, or more: reads no further. */
export function selectHasMany(
  customer_id: number,
  searched: SearchedPart,
  many: number,
): Statement<{ has_many: boolean }> {
  return sql<{ has_many: boolean }>`
    select exists (
      select from app.text_suffixes where ${matching(customer_id, searched)} offset ${many - 1}
    ) as has_many
  `.compile(build)
}

interface PageOfPart extends SearchedPart {
  readonly after_id: number
  readonly limit: number
}

/**
 * A page in the order of the ids, of rows that have a part which few have: those are gathered and sorted by their ids
 * alone, and then looked up one by one until the page is full. `each` is the row of `named.id`, if it is one of the list.
 */
export function selectPageOfPart<Row>(
  customer_id: number,
  { after_id, limit, ...searched }: PageOfPart,
  each: Expression<Row>,
): Statement<Row> {
  return sql<Row>`
    select page.* from (
      select distinct id from app.text_suffixes where ${matching(customer_id, searched)} and id > ${after_id}
    ) as named
    cross join lateral (${each}) as page
    order by named.id limit ${limit}
  `.compile(build)
}
