import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'

export interface SearchedRecord {
  readonly id: number
  readonly route_point_id: number
  readonly sealed: Buffer
}

/** Those that have something sealed, in the order of their ids. */
export function selectRecordsToSearch(
  customer_id: number,
  { after, max }: { after: number; max: number },
): Statement<SearchedRecord> {
  return sql<SearchedRecord>`
    select id, route_point_id, sealed from app.execution_records
    where customer_id = ${customer_id}::bigint and id > ${after}::bigint and sealed is not null
    order by id limit ${max}::integer
  `.compile(build)
}

export interface SealedCommand {
  readonly command_id: string
  readonly sealed: Buffer
}

/** Those of no point, in the order of their ids: what is of a point goes with the point. */
export function selectCommandsToSearch(
  customer_id: number,
  { after, max }: { after: string; max: number },
): Statement<SealedCommand> {
  return sql<SealedCommand>`
    select command_id, sealed from app.execution_commands
    where customer_id = ${customer_id}::bigint and command_id > ${after}::uuid and route_point_id is null
      and sealed is not null
    order by command_id limit ${max}::integer
  `.compile(build)
}

export interface PersonRecord {
  readonly id: number
  readonly kind: string
  readonly route_point_id: number
  readonly route_plan_id: number
  readonly command_id: string | null
  readonly at: Date
  readonly received_at: Date
  readonly user_id: number | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly void_reason: string | null
  readonly date_erased: Date | null
  readonly sealed: Buffer | null
}

const records = (customer_id: number, point_ids: readonly number[]) =>
  build
    .selectFrom('app.execution_records')
    .select([
      'id',
      'kind',
      'route_point_id',
      'route_plan_id',
      'command_id',
      'at',
      'received_at',
      'user_id',
      'latitude',
      'longitude',
      'void_reason',
      'date_erased',
      'sealed',
    ])
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`route_point_id = any(${[...point_ids]}::bigint[])`)
    .orderBy('id')

export const selectPersonRecords = (
  customer_id: number,
  point_ids: readonly number[],
): Statement<PersonRecord> => records(customer_id, point_ids)

export const lockPersonRecords = (
  customer_id: number,
  point_ids: readonly number[],
): Statement<PersonRecord> => records(customer_id, point_ids).forUpdate()

export function blankRecords(customer_id: number, ids: readonly number[], now: Date): Statement<unknown> {
  return build
    .updateTable('app.execution_records')
    .set({
      sealed: null,
      latitude: null,
      longitude: null,
      accuracy_m: null,
      fixed_at: null,
      is_mock: null,
      distance_m: null,
      void_reason: null,
      date_erased: now,
    })
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
}

interface CommandsOfPoints {
  readonly point_ids: readonly number[]
  /** That made records of the points. */
  readonly command_ids: readonly string[]
}

/** All that was told of the points: of them, of their records, and what took a record back or added to it. */
function ofPoints(customer_id: number, { point_ids, command_ids }: CommandsOfPoints) {
  return sql`
    select command_id from app.execution_commands
    where customer_id = ${customer_id}::bigint and route_point_id = any(${[...point_ids]}::bigint[])
    union
    select unnest(${[...command_ids]}::uuid[])
    union
    select command_id from app.execution_facts
    where customer_id = ${customer_id}::bigint and subject = any(${[...command_ids]}::uuid[])`
}

export function selectCommandsOfPoints(
  customer_id: number,
  of: CommandsOfPoints,
): Statement<{ command_id: string }> {
  return sql<{ command_id: string }>`${ofPoints(customer_id, of)}`.compile(build)
}

/** The hash of the content stays: whoever sends the command again is answered as before, and brings nothing back. */
export function blankCommands(customer_id: number, command_ids: readonly string[]): Statement<unknown> {
  return build
    .updateTable('app.execution_commands')
    .set({ sealed: null, accept_reason: null })
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`command_id = any(${[...command_ids]}::uuid[])`)
    .where((where) => where.or([where('sealed', 'is not', null), where('accept_reason', 'is not', null)]))
}

export function selectSealedCommands(
  customer_id: number,
  command_ids: readonly string[],
): Statement<SealedCommand> {
  return sql<SealedCommand>`
    select command_id, sealed from app.execution_commands
    where customer_id = ${customer_id}::bigint and command_id = any(${[...command_ids]}::uuid[]) and sealed is not null
    order by command_id
  `.compile(build)
}

/** What a user told and is still sealed, by the installations that the user had. */
export function selectCommandsOfUser(
  customer_id: number,
  { user_id, after, max }: { user_id: number; after: string; max: number },
): Statement<SealedCommand> {
  return sql<SealedCommand>`
    select command_id, sealed from app.execution_commands
    where customer_id = ${customer_id}::bigint and user_id = ${user_id}::bigint and sealed is not null
      and installation_id in (
        select installation_id from app.execution_installations
        where customer_id = ${customer_id}::bigint and user_id = ${user_id}::bigint)
      and command_id > ${after}::uuid
    order by command_id limit ${max}::integer
  `.compile(build)
}
