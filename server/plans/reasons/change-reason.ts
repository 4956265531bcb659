import { AppError } from '@tropeiro/contract/app-error.ts'
import type { NewRouteReason, RouteReasonChanges } from '@tropeiro/contract/route-reason.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { isUniqueViolation } from '@tropeiro/db/errors.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import { type AssertVersion, holdRow } from '../../platform/http/changes/hold-row.ts'
import {
  delayNeeds,
  excludeReason,
  insertReason,
  lockReason,
  type ReasonRow,
  seedReasons,
  updateReason,
} from './queries.ts'
import type { ReasonKind } from './seeded-reasons.ts'

export async function createReason(
  tx: CustomerTransaction,
  actor: Actor,
  { kind, fields }: { kind: ReasonKind; fields: NewRouteReason },
): Promise<ReasonRow> {
  await tx.count(seedReasons, actor.now)
  const values = {
    name: fields.name,
    requires_picture: fields.requires_picture ?? false,
    requires_note: fields.requires_note ?? false,
    active: fields.active ?? true,
  }
  const row = await tx
    .one(insertReason, { kind, code: fields.code, ...values }, actor.now)
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'route_reasons_code'))
        throw new AppError('already_exists', { public: { params: { field: 'code' } }, cause: error })
      throw error
    })
  await record(tx, actor, { kind, action: 'create', id: row.id, fields: Object.keys(fields) })
  return row
}

interface Change {
  readonly kind: ReasonKind
  readonly changes: RouteReasonChanges
  readonly assertVersion: AssertVersion
}

export async function changeReason(
  tx: CustomerTransaction,
  actor: Actor,
  { kind, changes, assertVersion }: Change,
): Promise<ReasonRow> {
  const { id, ...given } = changes
  const before = await holdRow(tx.find(lockReason, { kind, id }), assertVersion)
  const values = {
    name: given.name ?? before.name,
    requires_picture: given.requires_picture ?? before.requires_picture,
    requires_note: given.requires_note ?? before.requires_note,
    active: given.active ?? before.active,
  }
  const row = await tx.one(updateReason, { id, values }, actor.now)
  const needs = listNewNeeds(before, row)
  if (needs.length > 0) await tx.count(delayNeeds, { id, needs }, actor.now)
  await record(tx, actor, { kind, action: 'change', id, fields: Object.keys(given) })
  return row
}

function listNewNeeds(before: ReasonRow, after: ReasonRow): ('picture' | 'note')[] {
  const needs: ('picture' | 'note')[] = []
  if (!before.requires_picture && after.requires_picture) needs.push('picture')
  if (!before.requires_note && after.requires_note) needs.push('note')
  return needs
}

export async function removeReason(
  tx: CustomerTransaction,
  actor: Actor,
  { kind, id, assertVersion }: { kind: ReasonKind; id: number; assertVersion: AssertVersion },
): Promise<void> {
  await holdRow(tx.find(lockReason, { kind, id }), assertVersion)
  await tx.count(excludeReason, id, actor.now)
  await record(tx, actor, { kind, action: 'remove', id, fields: [] })
}

interface ReasonAudit {
  readonly kind: ReasonKind
  readonly action: 'create' | 'change' | 'remove'
  readonly id: number
  readonly fields: string[]
}

const record = (tx: CustomerTransaction, actor: Actor, { kind, action, id, fields }: ReasonAudit) =>
  recordChange(tx, actor, { resource: `route_${kind}_reason`, action, id, fields })
