import type { ImageRole } from '@tropeiro/contract/execution-codes.ts'
import type { Language } from '@tropeiro/contract/languages.ts'
import type { ExecutionRecord } from '@tropeiro/contract/route-point.ts'
import type { RouteReason } from '@tropeiro/contract/route-reason.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { namesOfImages } from '../../images/public.ts'
import { listReasonsAsShown, type RecordedPoint } from '../../plans/public.ts'
import { idsOf } from '../../platform/relations.ts'
import {
  type RecordImage,
  type RecordRow,
  selectAllRecords,
  selectImagesOfRecords,
  selectStandingRecords,
} from './queries.ts'
import { record_fields } from './sealed.ts'

interface RecordViewing {
  readonly language: Language
  /** Prepared before the transaction. */
  readonly vault: Vault
  readonly reads_personal: boolean
}

type ByPoint = Map<number, ExecutionRecord[]>

/** `routes_info`: standing records that moved a state, every delivery, and the return that decides, by time. */
export async function readRecords(
  tx: CustomerTransaction,
  points: readonly RecordedPoint[],
  viewing: RecordViewing,
): Promise<ByPoint> {
  return presentByPoint(tx, await tx.rows(selectStandingRecords, points), viewing)
}

/** All that was told, with what was only kept and what was voided. */
export async function readAllRecords(
  tx: CustomerTransaction,
  points: readonly RecordedPoint[],
  viewing: RecordViewing,
): Promise<ByPoint> {
  const ids = points.map(({ id }) => id)
  return presentByPoint(tx, await tx.rows(selectAllRecords, ids), viewing)
}

async function presentByPoint(
  tx: CustomerTransaction,
  rows: readonly RecordRow[],
  { language, vault, reads_personal }: RecordViewing,
): Promise<ByPoint> {
  if (rows.length === 0) return new Map()
  const reason_ids = [...idsOf(rows, 'route_return_reason_id'), ...idsOf(rows, 'route_executed_reason_id')]
  const [images, reasons, opened] = await Promise.all([
    tx.rows(
      selectImagesOfRecords,
      rows.map(({ id }) => id),
    ),
    listReasonsAsShown(tx, reason_ids, language),
    reads_personal ? record_fields.open({ vault, customer_id: tx.customer_id }, rows.map(asSealed)) : [],
  ])
  const names = await namesOfImages(
    tx,
    images.map(({ sha256 }) => sha256),
  )
  const images_of = Map.groupBy(images, ({ record_id }) => record_id)
  const by_point: ByPoint = new Map()
  for (const [index, row] of rows.entries()) {
    const own = (images_of.get(row.id) ?? []).map((image) => ({
      ...image,
      name: names.get(image.sha256) ?? null,
    }))
    const { receiver_name = null, receiver_document = null } = opened[index] ?? {}
    const receiver =
      receiver_name === null && receiver_document === null
        ? null
        : { name: receiver_name, document: receiver_document }
    const record = { ...present(row, own, reasons), receiver }
    by_point.set(row.route_point_id, [...(by_point.get(row.route_point_id) ?? []), record])
  }
  return by_point
}

function asSealed({ id, sealed }: RecordRow) {
  return { id, sealed, receiver_name: null, receiver_document: null, notes: null }
}

type NamedImage = RecordImage & { readonly name: string | null }

function present(
  row: RecordRow,
  images: readonly NamedImage[],
  reasons: ReadonlyMap<number, RouteReason>,
): Omit<ExecutionRecord, 'receiver'> {
  const namesOf = (role: string) => images.filter((image) => image.role === role).map(({ name }) => name)
  const picture_names = namesOf('picture').filter((name) => name !== null)
  return {
    id: row.id,
    latitude: row.latitude,
    longitude: row.longitude,
    return_date: row.at,
    pictures: namesOf('picture')[0] ?? null,
    picture_names,
    signature_img: namesOf('signature')[0] ?? null,
    hodometer_picture: namesOf('hodometer')[0] ?? null,
    route_return_reason_id: row.route_return_reason_id,
    route_return_reason: reasons.get(row.route_return_reason_id ?? 0) ?? null,
    route_executed_reason_id: row.route_executed_reason_id,
    route_executed_reason: reasons.get(row.route_executed_reason_id ?? 0) ?? null,
    kind: row.kind,
    command_id: row.command_id,
    device_time: row.device_time,
    received_at: row.received_at,
    clock: { basis: row.clock_basis as 'device', uncertainty_ms: row.uncertainty_ms },
    accuracy_m: row.accuracy_m,
    fixed_at: row.fixed_at,
    distance_m: row.distance_m,
    user_id: row.user_id,
    vehicle_id: row.vehicle_id,
    effect: row.effect,
    items: row.items as ExecutionRecord['items'],
    proof: proofOf(row, images),
    entry_hash: row.entry_hash?.toString('hex') ?? null,
    voided: row.voided,
  }
}

function proofOf(row: RecordRow, images: readonly NamedImage[]): ExecutionRecord['proof'] {
  const waived = row.waived as ExecutionRecord['proof']['waived']
  const missing = row.required_parts.filter((part) => !images.some(({ role }) => role === part))
  const shown = images.map(({ role, sha256, name }) => ({ role: role as ImageRole, sha256, name }))
  return { state: stateOf(), missing, waived, images: shown }

  function stateOf(): ExecutionRecord['proof']['state'] {
    if (row.date_erased !== null) return 'erased'
    if (images.some(({ name }) => name === null)) return 'awaiting_images'
    if (missing.length > 0) return 'waived'
    return row.required_parts.length === 0 && images.length === 0 ? 'not_required' : 'complete'
  }
}
