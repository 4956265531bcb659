import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'

export interface InstallationRow {
  readonly anchor_offset_ms: number | null
  readonly anchor_at: Date | null
  readonly complete_to: number
  readonly last_sequence: number
  readonly last_at: Date | null
  readonly last_uncertainty_ms: number
  readonly is_copied: boolean
}

export interface InstallationKey {
  readonly user_id: number
  readonly installation_id: string
}

export function selectInstallation(
  customer_id: number,
  { user_id, installation_id }: InstallationKey,
): Statement<InstallationRow> {
  return build
    .selectFrom('app.execution_installations')
    .select([
      'anchor_offset_ms',
      'anchor_at',
      'complete_to',
      'last_sequence',
      'last_at',
      'last_uncertainty_ms',
      'is_copied',
    ])
    .where('customer_id', '=', customer_id)
    .where('user_id', '=', user_id)
    .where('installation_id', '=', installation_id)
}

export interface InstallationContact extends InstallationKey {
  readonly app: string
  readonly offset_ms: number
  readonly is_drained: boolean
  readonly complete_to: number
  readonly last_sequence: number
  readonly last_at: Date | null
  readonly last_uncertainty_ms: number
  readonly outbox_commands: number
  readonly outbox_images: number
  readonly outbox_oldest_at: Date | null
  readonly is_copied: boolean
}

/** An older contact that ends later takes nothing back. */
export function saveContact(
  customer_id: number,
  contact: InstallationContact,
  now: Date,
): Statement<{ is_new: boolean }> {
  const anchor_at = contact.is_drained ? now : null
  const anchor_offset_ms = contact.is_drained ? contact.offset_ms : null
  return sql<{ is_new: boolean }>`
    insert into app.execution_installations as kept (customer_id, user_id, installation_id, app, first_seen_at, last_seen_at,
      offset_ms, anchor_offset_ms, anchor_at, complete_to, last_sequence, last_at, last_uncertainty_ms, outbox_commands,
      outbox_images, outbox_oldest_at, is_copied)
    values (${customer_id}::bigint, ${contact.user_id}::bigint, ${contact.installation_id}::uuid, ${contact.app}::text,
      ${now}::timestamptz, ${now}::timestamptz, ${contact.offset_ms}::double precision,
      ${anchor_offset_ms}::double precision, ${anchor_at}::timestamptz, ${contact.complete_to}::bigint,
      ${contact.last_sequence}::bigint, ${contact.last_at}::timestamptz, ${contact.last_uncertainty_ms}::bigint,
      ${contact.outbox_commands}::integer, ${contact.outbox_images}::integer, ${contact.outbox_oldest_at}::timestamptz,
      ${contact.is_copied}::boolean)
    on conflict (customer_id, user_id, installation_id) do update set
      app = excluded.app,
      last_seen_at = greatest(kept.last_seen_at, excluded.last_seen_at),
      offset_ms = excluded.offset_ms,
      anchor_offset_ms = coalesce(excluded.anchor_offset_ms, kept.anchor_offset_ms),
      anchor_at = coalesce(excluded.anchor_at, kept.anchor_at),
      complete_to = greatest(kept.complete_to, excluded.complete_to),
      last_sequence = greatest(kept.last_sequence, excluded.last_sequence),
      last_at = case when excluded.last_sequence > kept.last_sequence then excluded.last_at else kept.last_at end,
      last_uncertainty_ms = case when excluded.last_sequence > kept.last_sequence then excluded.last_uncertainty_ms
        else kept.last_uncertainty_ms end,
      outbox_commands = excluded.outbox_commands,
      outbox_images = excluded.outbox_images,
      outbox_oldest_at = excluded.outbox_oldest_at,
      is_copied = kept.is_copied or excluded.is_copied
    returning (xmax = 0) as is_new
  `.compile(build)
}

/** Which sequences came, from one on: what is missing between them never did. */
export function selectSequences(
  customer_id: number,
  { installation_id, after }: { installation_id: string; after: number },
): Statement<{ sequence: number }> {
  return sql<{ sequence: number }>`
    select distinct sequence from app.execution_commands
    where customer_id = ${customer_id}::bigint and installation_id = ${installation_id}::uuid
      and sequence > ${after}::bigint
    order by sequence
    limit 2000
  `.compile(build)
}

export interface KnownCommand {
  readonly command_id: string
  readonly user_id: number
  readonly installation_id: string
  readonly sequence: number
  readonly hash: Buffer
  readonly state: 'stored' | 'applied' | 'rejected' | 'accepted'
  readonly code: string | null
  readonly pointer: string | null
  readonly effect: 'moved' | 'recorded' | 'none'
  readonly at: Date | null
  readonly clock_basis: string | null
  readonly uncertainty_ms: number | null
  readonly record_id: number | null
  readonly warnings: readonly string[]
  readonly attempts: number
}

const known_columns = sql`command_id, user_id, installation_id, sequence, hash, state, code, pointer, effect, at, clock_basis,
  uncertainty_ms, record_id, warnings, attempts`

/** Those of these ids, and others that came under the same sequences of the installation. */
export function selectKnownCommands(
  customer_id: number,
  given: { command_ids: readonly string[]; installation_id: string; sequences: readonly number[] },
): Statement<KnownCommand> {
  return sql<KnownCommand>`
    select ${known_columns} from app.execution_commands
    where customer_id = ${customer_id}::bigint and command_id = any(${[...given.command_ids]}::uuid[])
    union
    select ${known_columns} from app.execution_commands
    where customer_id = ${customer_id}::bigint and installation_id = ${given.installation_id}::uuid
      and sequence = any(${[...given.sequences]}::bigint[])
  `.compile(build)
}

/** What a command told, though its answer is forgotten. */
export interface ToldBefore {
  readonly command_id: string
  /** As the end of its type. */
  readonly kind: string
  readonly user_id: number
  readonly effect: 'moved' | 'recorded'
  readonly at: Date
  readonly clock_basis: string | null
  readonly uncertainty_ms: number | null
  readonly record_id: number | null
}

export function selectToldBefore(customer_id: number, command_ids: readonly string[]): Statement<ToldBefore> {
  const ids = [...command_ids]
  return sql<ToldBefore>`
    select command_id, kind, user_id, effect, at, clock_basis, uncertainty_ms, id as record_id
    from app.execution_records
    where customer_id = ${customer_id}::bigint and command_id = any(${ids}::uuid[])
    union all
    select command_id, case kind when 'void' then 'correct' when 'vehicle' then 'change' else kind end, user_id, 'recorded',
      at, null, null, null
    from app.execution_facts
    where customer_id = ${customer_id}::bigint and command_id = any(${ids}::uuid[])
  `.compile(build)
}

export interface CommandRow {
  readonly command_id: string
  readonly user_id: number
  readonly sent_by: number | null
  readonly installation_id: string
  readonly sequence: number
  readonly type: string
  readonly route_plan_id: number | null
  readonly route_point_id: number | null
  /** Hex. */
  readonly hash: string
  readonly state: 'stored' | 'applied' | 'rejected'
  readonly code: string | null
  readonly pointer: string | null
  readonly effect: 'moved' | 'recorded' | 'none'
  readonly at: Date | null
  readonly device_time: Date | null
  readonly clock_basis: string | null
  readonly uncertainty_ms: number | null
  readonly record_id: number | null
  readonly warnings: readonly string[]
  readonly attempts: number
  /** Base64. */
  readonly sealed: string | null
  readonly received_at: Date
}

/** One that was only stored, because judging it failed, is judged now. Returns those that were written: others came first. */
export function saveCommands(
  customer_id: number,
  commands: readonly CommandRow[],
): Statement<{ command_id: string }> {
  return sql<{ command_id: string }>`
    insert into app.execution_commands as kept (customer_id, command_id, user_id, sent_by, installation_id, sequence, type,
      route_plan_id, route_point_id, hash, state, code, pointer, effect, at, device_time, clock_basis, uncertainty_ms,
      record_id, warnings, attempts, sealed, received_at)
    select ${customer_id}::bigint, command_id, user_id, sent_by, installation_id, sequence, type, route_plan_id,
      route_point_id, decode(hash, 'hex'), state, code, pointer, effect, at, device_time, clock_basis, uncertainty_ms,
      record_id, warnings, attempts, decode(sealed, 'base64'), received_at
    from jsonb_to_recordset(${JSON.stringify(commands)}::jsonb) as given (command_id uuid, user_id bigint, sent_by bigint,
      installation_id uuid, sequence bigint, type text, route_plan_id bigint, route_point_id bigint, hash text, state text,
      code text, pointer text, effect text, at timestamptz, device_time timestamptz, clock_basis text,
      uncertainty_ms bigint, record_id bigint, warnings text[], attempts smallint, sealed text, received_at timestamptz)
    order by command_id
    on conflict (customer_id, command_id) do update set state = excluded.state, code = excluded.code,
      pointer = excluded.pointer, effect = excluded.effect, at = excluded.at, record_id = excluded.record_id,
      warnings = excluded.warnings, attempts = excluded.attempts
    where kept.state = 'stored' and kept.hash = excluded.hash
    returning command_id
  `.compile(build)
}
