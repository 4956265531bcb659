import { AppError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { PointAfterwards } from '@tropeiro/contract/execution-office.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { type Actor, recordAudit } from '../../identity/public.ts'
import { applyFacts, holdDay } from '../../plans/public.ts'
import { voidRecords } from '../facts/queries.ts'
import { readFacts } from '../facts/read-facts.ts'
import { changeOf, entryAbout, proveRecords } from '../facts/record-entries.ts'
import { listAllowedOnPoint } from './allowed-on-point.ts'
import { describeAfterwards } from './execute-manually.ts'
import { selectRecordOfPoint } from './queries.ts'

interface Correction {
  readonly point_id: number
  readonly record_id: number
  readonly reason: string
  readonly vault: Vault
}

/** The office says that a record is not so: the point is again what the others make of it. */
export async function correctRecord(
  tx: CustomerTransaction,
  actor: Actor,
  { point_id, record_id, reason, vault }: Correction,
): Promise<PointAfterwards> {
  const held = await holdDay(tx, { plan_ids: [], point_ids: [point_id] })
  const point = held.points.get(point_id)
  if (point === undefined) throw new AppError('not_found')
  const record = await tx.find(selectRecordOfPoint, { id: record_id, route_point_id: point_id })
  if (record === undefined) throw invalidRequest([{ pointer: '/data/record_id', code: 'not_found' }])
  if (record.voided_at !== null) {
    const { records } = await readFacts(tx, { plan_ids: [], point_ids: [point_id] })
    throw new AppError('state_conflict', { public: { allowed: listAllowedOnPoint(point, records) } })
  }
  await tx.count(voidRecords, [{ id: record_id, user_id: actor.user_id, reason }], actor.now)
  await recordAudit(tx, actor, {
    action: 'change',
    resource: 'route_point',
    resource_id: point_id,
    fields: ['status'],
  })
  const day = await applyFacts(tx, held, { readFacts, now: actor.now, touched: [record.route_plan_id] })
  const { now, user_id } = actor
  const later = { kind: 'void' as const, record, code: point.external_code, at: now, received_at: now }
  const status = changeOf(point.status, day.after.points.get(point_id)?.status)
  await proveRecords(tx, [entryAbout(later, { user_id, status, disclosed: { reason } })], {
    vault,
    images: new Map(),
  })
  return describeAfterwards(held, day, { point_id, record_id })
}
