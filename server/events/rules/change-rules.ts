import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { EventRuleChanges } from '@tropeiro/contract/event-rule.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { factChanged } from '@tropeiro/db/fact-changes.ts'
import { emit } from '@tropeiro/db/outbox.ts'
import { assertVehicleExists } from '../../fleet/public.ts'
import { type Actor, recordAudit } from '../../identity/public.ts'
import type { AssertVersion } from '../../platform/http/changes/hold-row.ts'
import {
  assertMoment,
  assertPairs,
  assertShort,
  assertWatchedPointsExist,
  readCards,
} from './assert-rules.ts'
import { deleteRuleVersions, endRuleVersion, insertRuleVersion, lockRules } from './queries.ts'
import { readRules } from './read-rules.ts'
import { changedNames, changeFrom, mergeRules, type RuleVersion } from './rule-versions.ts'
import { stored_rules } from './stored-rules.ts'

/** Of one vehicle, or of all of them. Who reaches it has a program that changes rules all the time. */
const max_versions = 1_000
const oldest_ms = 6 * 366 * 86_400_000

export interface RulesToChange {
  readonly vehicle_id: number | null
  /** Null: now. */
  readonly valid_from: Date | null
  readonly given: EventRuleChanges['rules']
  readonly assertVersion: AssertVersion
}

/** Gives the moment from which on the change holds. What sets nothing to another value leaves no trace, and can be repeated. */
export async function changeRules(
  tx: CustomerTransaction,
  actor: Actor,
  { vehicle_id, valid_from, given, assertVersion }: RulesToChange,
): Promise<Date> {
  const from = valid_from ?? actor.now
  assertMoment(from, actor.now)
  if (vehicle_id !== null) await assertVehicleExists(tx, vehicle_id, '/data/vehicle_id')
  await tx.rows(lockRules, vehicle_id)
  const { versions, set, row_version } = await readRules(tx, { vehicle_id, at: from })
  assertVersion(row_version)
  const after = mergeRules(set, readCards(given))
  const fields = changedNames(set, after)
  if (fields.length === 0) return from
  assertPairs(after)
  assertShort(after, vehicle_id)
  await assertWatchedPointsExist(tx, set, after)
  const { ends, replaces, begins } = changeFrom(versions, from)
  await deleteVersions(tx, versions, { replaces, now: actor.now })
  if (ends !== null) await tx.count(endRuleVersion, { id: ends, valid_to: from })
  await tx.one(insertRuleVersion, { vehicle_id, ...begins, rules: stored_rules.write(after) })
  factChanged(tx, { kind: 'rules', vehicle_id, from, to: begins.valid_to })
  await recordRules(tx, actor, { vehicle_id, from, fields })
  return from
}

/** What gives way, and what ended before any event that is kept; 422 when there are too many all the same. */
async function deleteVersions(
  tx: CustomerTransaction,
  versions: readonly RuleVersion[],
  { replaces, now }: { replaces: number | null; now: Date },
): Promise<void> {
  const oldest = new Date(now.getTime() - oldest_ms)
  const outdated = versions.filter(
    ({ id, valid_to }) => id === replaces || (valid_to !== null && valid_to < oldest),
  )
  if (versions.length - outdated.length >= max_versions)
    throw invalidRequest([{ pointer: '/data/valid_from', code: 'too_many', params: { limit: max_versions } }])
  if (outdated.length > 0)
    await tx.count(
      deleteRuleVersions,
      outdated.map(({ id }) => id),
    )
}

interface RecordedRules {
  readonly vehicle_id: number | null
  readonly from: Date
  readonly fields: readonly string[]
}

async function recordRules(
  tx: CustomerTransaction,
  actor: Actor,
  { vehicle_id, from, fields }: RecordedRules,
): Promise<void> {
  await Promise.all([
    recordAudit(tx, actor, { action: 'change', resource: 'event_rule', resource_id: vehicle_id, fields }),
    emit(tx, {
      type: 'event_rule.changed',
      payload: { vehicle_id, valid_from: from.toISOString(), fields },
      occurred_at: actor.now,
    }),
  ])
}
