import type { Language } from '@tropeiro/contract/languages.ts'
import type { RouteReason } from '@tropeiro/contract/route-reason.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { presentReason } from '../reasons/present-reason.ts'
import { selectReasonsByIds } from '../reasons/queries.ts'
import {
  type LoadItem,
  type PlanCode,
  type PointPlace,
  selectLoadItems,
  selectPlanCodes,
  selectPointPlaces,
  updateChecked,
} from './queries.ts'

/** What execution asks of plans, one statement each. */
export async function listLoadItems(
  tx: CustomerTransaction,
  parts: { readonly plan_ids: readonly number[]; readonly point_ids: readonly number[] },
): Promise<LoadItem[]> {
  if (parts.plan_ids.length === 0 && parts.point_ids.length === 0) return []
  return tx.rows(selectLoadItems, parts)
}

export async function checkLoad(
  tx: CustomerTransaction,
  checked: ReadonlyMap<number, boolean>,
): Promise<void> {
  const items = [...checked].map(([id, is_checked]) => ({ id, checked: is_checked }))
  if (items.length > 0) await tx.count(updateChecked, items)
}

export async function listPointPlaces(
  tx: CustomerTransaction,
  ids: readonly number[],
): Promise<Map<number, PointPlace>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows(selectPointPlaces, ids)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function listPlanCodes(
  tx: CustomerTransaction,
  ids: readonly number[],
): Promise<Map<number, PlanCode>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows(selectPlanCodes, ids)
  return new Map(rows.map((row) => [row.id, row]))
}

/** As records show them. Removed ones too: a phone may not know yet. */
export async function listReasonsAsShown(
  tx: CustomerTransaction,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, RouteReason>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows(selectReasonsByIds, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, presentReason(row, language)]))
}
