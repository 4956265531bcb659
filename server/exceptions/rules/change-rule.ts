import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import { type AlertRuleChanges, alert_defaults, type ExceptionKind } from '@tropeiro/contract/exception.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { emit } from '@tropeiro/db/outbox.ts'
import { type Actor, listUserNames, recordAudit } from '../../identity/public.ts'
import type { AssertVersion } from '../../platform/http/changes/hold-row.ts'
import { ensureCursor } from '../causes/queries.ts'
import { holdRules, putRule, type RuleRow, selectRule } from './queries.ts'

interface RuleToChange {
  readonly changes: AlertRuleChanges
  readonly assertVersion: AssertVersion
}

export async function changeRule(
  tx: CustomerTransaction,
  actor: Actor,
  { changes, assertVersion }: RuleToChange,
): Promise<RuleRow> {
  const { kind, ...given } = changes
  await tx.count(ensureCursor)
  await tx.rows(holdRules)
  const before = await tx.one(selectRule, kind)
  assertVersion(before.row_version)
  const threshold =
    given.threshold === undefined
      ? before.threshold
      : (given.threshold ?? alert_defaults[kind]?.usual ?? null)
  assertThreshold(kind, threshold)
  if (given.mail_user_ids !== undefined) await assertUsersExist(tx, given.mail_user_ids)
  const enabled = given.enabled ?? before.enabled
  const mail_user_ids = given.mail_user_ids ?? before.mail_user_ids
  const row = await tx.one(putRule, { kind, enabled, threshold, mail_user_ids }, actor.now)
  const fields = Object.keys(given)
  await Promise.all([
    recordAudit(tx, actor, { action: 'change', resource: 'alert_rule', resource_id: null, fields }),
    emit(tx, { type: 'alert_rule.changed', payload: { kind, fields }, occurred_at: actor.now }),
  ])
  return row
}

function assertThreshold(kind: ExceptionKind, threshold: number | null): void {
  const bounds = alert_defaults[kind]
  const pointer = '/data/threshold'
  if (bounds === null) {
    if (threshold !== null)
      throw invalidRequest([{ pointer, code: 'not_allowed', params: { allowed: 'null' } }])
    return
  }
  const { least, most } = bounds
  if (threshold !== null && threshold < least)
    throw invalidRequest([{ pointer, code: 'too_small', params: { comparison: '>=', limit: least } }])
  if (threshold !== null && threshold > most)
    throw invalidRequest([{ pointer, code: 'too_big', params: { comparison: '<=', limit: most } }])
}

async function assertUsersExist(tx: CustomerTransaction, ids: readonly number[]): Promise<void> {
  const users = await listUserNames(tx, ids)
  const errors = ids.flatMap((id, index) =>
    users.has(id) ? [] : [{ pointer: `/data/mail_user_ids/${index}`, code: 'not_found' as const }],
  )
  if (errors.length > 0) throw invalidRequest(errors)
}
