import { AppError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { ManualExecution, PointAfterwards } from '@tropeiro/contract/execution-office.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { type Actor, recordAudit } from '../../identity/public.ts'
import { referToImages } from '../../images/public.ts'
import { applyFacts, type DayOutcome, type HeldDay, holdDay, listReasonsAsShown } from '../../plans/public.ts'
import { describeRecord } from '../facts/describe-record.ts'
import { readDrivenVehicles } from '../facts/driven-vehicles.ts'
import {
  insertRecordImages,
  insertRecords,
  type NewRecord,
  saveEntryHash,
  takeRecordIds,
} from '../facts/queries.ts'
import { readFacts } from '../facts/read-facts.ts'
import { changeOf, entryOfRecord, proveRecords } from '../facts/record-entries.ts'
import { record_fields } from '../facts/sealed.ts'
import { awaitMissing } from '../proofs/await-missing.ts'
import { listAllowedOnPoint } from './allowed-on-point.ts'

interface ManualWork {
  readonly point_id: number
  readonly given: ManualExecution
  /** Null: now. */
  readonly executed_at: Date | null
  readonly vault: Vault
}

/** The office enters what nobody told by phone: on a point that is open. */
export async function executeManually(
  tx: CustomerTransaction,
  actor: Actor,
  { point_id, given, executed_at, vault }: ManualWork,
): Promise<PointAfterwards> {
  const held = await holdDay(tx, { plan_ids: [], point_ids: [point_id] })
  const point = held.points.get(point_id)
  if (point === undefined || point.date_excluded !== null || !held.plans.has(point.route_plan_id))
    throw new AppError('not_found')
  if (point.status !== 'P' && point.status !== 'D') {
    const { records } = await readFacts(tx, { plan_ids: [], point_ids: [point_id] })
    throw new AppError('state_conflict', { public: { allowed: listAllowedOnPoint(point, records) } })
  }
  const reason_id = given.route_executed_reason_id ?? null
  const [ids, driven, reasons] = await Promise.all([
    tx.rows(takeRecordIds, 1),
    readDrivenVehicles(tx, held),
    listReasonsAsShown(tx, reason_id === null ? [] : [reason_id], 'pt-BR'),
  ])
  if (reason_id !== null && reasons.get(reason_id)?.kind !== 'executed')
    throw invalidRequest([{ pointer: '/data/route_executed_reason_id', code: 'not_found' }])
  const id = ids[0]?.id ?? 0
  const at = executed_at !== null && executed_at < actor.now ? executed_at : actor.now
  const plan = held.plans.get(point.route_plan_id)
  const vehicle_id = driven.vehicleOf(point.route_plan_id, at)
  const record = { ...officeRecord(actor, { point, plan, vehicle_id, at, reason_id }), id }
  const personal = { receiver_name: null, receiver_document: null, notes: given.note ?? null }
  const sealed = await record_fields.seal({ vault, customer_id: tx.customer_id }, id, personal)
  const images = given.images ?? []
  const placed = images.map((image, index) => ({ record_id: id, place: index + 1, ...image }))
  const [standings] = await Promise.all([
    referToImages(
      tx,
      images.map((image) => ({
        ...image,
        holder: 'record' as const,
        holder_id: id,
        plan_id: point.route_plan_id,
        user_id: actor.user_id,
      })),
      actor.now,
    ),
    tx.count(insertRecords, [
      { ...record, sealed: sealed?.toString('base64') ?? null, entry_hash: null, date_erased: null },
    ]),
    placed.length === 0 ? null : tx.count(insertRecordImages, placed),
    recordAudit(tx, actor, {
      action: 'change',
      resource: 'route_point',
      resource_id: point_id,
      fields: ['status'],
    }),
  ])
  await awaitMissing(tx, placed, { standings, now: actor.now })
  const day = await applyFacts(tx, held, {
    readFacts,
    now: actor.now,
    touched: [point.route_plan_id],
    dataOf: ({ data }) =>
      data['record_id'] === id ? describeRecord(record, { reasons, images, standings }) : {},
  })
  const entry = entryOfRecord(record, {
    code: point.external_code,
    status: changeOf(point.status, day.after.points.get(point_id)?.status),
    images,
    reason: reasons.get(reason_id ?? 0)?.name ?? null,
    personal,
  })
  const hashes = await proveRecords(tx, [entry], { vault, images: standings })
  await tx.count(saveEntryHash, { id, entry_hash: hashes.get(id) ?? '' })
  return describeAfterwards(held, day, { point_id, record_id: id })
}

interface OfficeRecord {
  readonly point: DayPoint
  readonly plan: DayPlan | undefined
  readonly vehicle_id: number | null
  readonly at: Date
  readonly reason_id: number | null
}
type DayPoint = HeldDay['points'] extends ReadonlyMap<number, infer Row> ? Row : never
type DayPlan = HeldDay['plans'] extends ReadonlyMap<number, infer Row> ? Row : never

function officeRecord(actor: Actor, { point, plan, vehicle_id, at, reason_id }: OfficeRecord): NewRecord {
  return {
    kind: 'manual',
    route_point_id: point.id,
    route_plan_id: point.route_plan_id,
    assignment: point.assignment,
    plan_version: plan?.row_version ?? 0,
    command_id: null,
    installation_id: null,
    user_id: actor.user_id,
    vehicle_id,
    at,
    device_time: null,
    received_at: actor.now,
    clock_basis: 'server',
    uncertainty_ms: 0,
    latitude: null,
    longitude: null,
    accuracy_m: null,
    fixed_at: null,
    is_mock: null,
    distance_m: null,
    hodometer: null,
    route_return_reason_id: null,
    route_executed_reason_id: reason_id,
    effect: 'moved',
    items: [],
    required_parts: [],
    waived: [],
    voided_at: null,
    voided_by: null,
  }
}

export function describeAfterwards(
  held: HeldDay,
  { after }: DayOutcome,
  { point_id, record_id }: { point_id: number; record_id: number },
): PointAfterwards {
  const point = after.points.get(point_id)
  const route_plan_id = point?.route_plan_id ?? held.points.get(point_id)?.route_plan_id ?? 0
  return {
    record_id,
    route_point_id: point_id,
    route_plan_id,
    status: point?.status ?? 'P',
    plan_status: after.plans.get(route_plan_id)?.status ?? 'E',
  }
}
