import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { createSealedFields } from '@tropeiro/db/sealed-fields.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { insertItems, insertPoints, type NewPoint, type SealedInfo, updateSealedInfos } from './queries.ts'

/** What a driver is told of a stop: whom to ask for, which bell to ring. */
export const route_point_fields = createSealedFields('route_points', ['info'])

interface PointsToSave {
  readonly route_plan_id: number
  /** In the order of their lines. */
  readonly points: readonly NewPoint[]
  readonly vault: Vault
  readonly now: Date
}

/** Points of a plan with their items and what is sealed of them. `vault.prepare` comes before the transaction. */
export async function savePoints(
  tx: CustomerTransaction,
  { route_plan_id, points, vault, now }: PointsToSave,
): Promise<void> {
  if (points.length === 0) return
  const { customer_id } = tx
  const rows = await tx.rows(insertPoints, { route_plan_id, points }, now)
  const sealed: SealedInfo[] = []
  const items = []
  for (const [index, point] of points.entries()) {
    const id = rows[index]?.id
    if (id === undefined) throw new Error('every point has an id')
    const info = await route_point_fields.seal({ vault, customer_id }, id, point)
    if (info !== null) sealed.push({ id, sealed: info })
    for (const item of point.items) items.push({ route_point_id: id, item })
  }
  await Promise.all([
    sealed.length === 0 ? null : tx.count(updateSealedInfos, sealed),
    items.length === 0 ? null : tx.count(insertItems, items),
  ])
}
