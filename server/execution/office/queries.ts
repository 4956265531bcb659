import type { RejectedCommand, RejectedCommandFilters } from '@tropeiro/contract/execution-office.ts'
import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { Page } from '../../platform/http/lists/list.ts'

const columns = [
  'command_id',
  'type',
  'code',
  'state',
  'user_id',
  'installation_id',
  'sequence',
  'route_plan_id',
  'route_point_id',
  'at',
  'received_at',
  'accepted_at',
  'accepted_by',
] as const

export type RejectedRow = RejectedCommand

type Filters = Pick<RejectedCommandFilters, 'route_plan_id'> & {
  readonly state: 'rejected' | 'accepted'
  readonly own_user_id: number | null
}

/** The oldest first: what was accepted, or what still waits for somebody. */
export function selectRejected(
  customer_id: number,
  { state, route_plan_id, own_user_id }: Filters,
  { after, limit }: Page,
): Statement<RejectedRow> {
  let query = build
    .selectFrom('app.execution_commands')
    .select(columns)
    .where('customer_id', '=', customer_id)
    .where('state', '=', state)
    // As the index of these has it, whatever state is asked for.
    .where(sql<boolean>`state in ('rejected', 'accepted')`)
    .orderBy('received_at')
    .orderBy('command_id')
    .limit(limit)
  if (route_plan_id !== undefined) query = query.where('route_plan_id', '=', route_plan_id)
  if (own_user_id !== null) query = query.where('user_id', '=', own_user_id)
  if (after !== null)
    query = query.where(
      sql<boolean>`(received_at, command_id) > (${String(after['received_at'])}::timestamptz, ${String(after['command_id'])}::uuid)`,
    )
  return query.$castTo<RejectedRow>()
}

export interface CommandToAccept extends RejectedRow {
  readonly sealed: Buffer | null
  readonly device_time: Date | null
  readonly clock_basis: string | null
  readonly uncertainty_ms: number | null
}

export function lockRejected(customer_id: number, command_id: string): Statement<CommandToAccept> {
  return build
    .selectFrom('app.execution_commands')
    .select([...columns, 'sealed', 'device_time', 'clock_basis', 'uncertainty_ms'])
    .where('customer_id', '=', customer_id)
    .where('command_id', '=', command_id)
    .where('state', 'in', ['rejected', 'accepted'])
    .forUpdate()
    .$castTo<CommandToAccept>()
}

interface Acceptance {
  readonly command_id: string
  readonly record_id: number | null
  readonly effect: string
  readonly warnings: readonly string[]
  readonly user_id: number | null
  readonly reason: string
}

export function acceptCommand(customer_id: number, accepted: Acceptance, now: Date): Statement<RejectedRow> {
  return build
    .updateTable('app.execution_commands')
    .set({
      state: 'accepted',
      record_id: accepted.record_id,
      effect: accepted.effect,
      warnings: [...accepted.warnings],
      accepted_at: now,
      accepted_by: accepted.user_id,
      accept_reason: accepted.reason,
    })
    .where('customer_id', '=', customer_id)
    .where('command_id', '=', accepted.command_id)
    .returning(columns)
    .$castTo<RejectedRow>()
}

export interface RecordToVoid {
  readonly id: number
  readonly route_plan_id: number
  readonly route_point_id: number
  readonly voided_at: Date | null
}

export function selectRecordOfPoint(
  customer_id: number,
  { id, route_point_id }: { id: number; route_point_id: number },
): Statement<RecordToVoid> {
  return build
    .selectFrom('app.execution_records')
    .select(['id', 'route_plan_id', 'route_point_id', 'voided_at'])
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .where('route_point_id', '=', route_point_id)
}
