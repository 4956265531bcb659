import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { addToOutbox } from '@tropeiro/db/outbox.ts'
import { namesOfImages } from '../../images/public.ts'
import { listPlanCodes, listPointPlaces } from '../../plans/public.ts'
import { selectImagesOfRecords } from '../facts/queries.ts'
import { completeProofs, type RecordOfProof } from './queries.ts'

/** Of records one of whose images came: those that wait for none any more. Who calls it holds their plans' chains. */
export async function tellCompleted(
  tx: CustomerTransaction,
  record_ids: readonly number[],
  now: Date,
): Promise<void> {
  const images = await listImages(tx, record_ids)
  const waiting = new Set(images.filter(({ name }) => name === null).map(({ record_id }) => record_id))
  const complete = record_ids.filter((id) => !waiting.has(id))
  if (complete.length === 0) return
  const records = await tx.rows(completeProofs, complete)
  await tellProofs(tx, { type: 'route_point.proof_completed', records, partsOf, now })

  function partsOf(record_id: number): string[] {
    return rolesOf(images.filter((image) => image.record_id === record_id))
  }
}

interface ProofsToTell {
  readonly type: 'route_point.proof_completed' | 'route_point.proof_overdue'
  readonly records: readonly RecordOfProof[]
  readonly partsOf: (record_id: number) => string[]
  readonly now: Date
}

/** Of a record that was voided nobody wants to know. */
export async function tellProofs(
  tx: CustomerTransaction,
  { type, records, partsOf, now }: ProofsToTell,
): Promise<void> {
  const told = records.filter(({ is_voided }) => !is_voided)
  if (told.length === 0) return
  const plan_ids = told.map(({ route_plan_id }) => route_plan_id)
  const point_ids = told.map(({ route_point_id }) => route_point_id)
  const [plans, points] = await Promise.all([listPlanCodes(tx, plan_ids), listPointPlaces(tx, point_ids)])
  const events = told.map(({ id, route_plan_id, route_point_id }) => ({
    customer_id: tx.customer_id,
    type,
    payload: {
      route_plan_id,
      route_plan_code: plans.get(route_plan_id)?.external_code ?? null,
      version: plans.get(route_plan_id)?.row_version ?? null,
      route_point_id,
      route_point_code: points.get(route_point_id)?.external_code ?? null,
      record_id: id,
      parts: partsOf(id),
    },
  }))
  await tx.count(addToOutbox(events, now))
}

/** The images of records; without a name: not here yet. */
export async function listImages(tx: CustomerTransaction, record_ids: readonly number[]) {
  const images = await tx.rows(selectImagesOfRecords, record_ids)
  const names = await namesOfImages(
    tx,
    images.map(({ sha256 }) => sha256),
  )
  return images.map((image) => ({ ...image, name: names.get(image.sha256) ?? null }))
}

export function rolesOf(images: readonly { readonly role: string }[]): string[] {
  return [...new Set(images.map(({ role }) => role))].toSorted()
}
