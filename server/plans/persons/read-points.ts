import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { type HeldItem, lastOf, type PersonSearch, type SearchedRows } from '../../platform/personal-data.ts'
import { route_point_fields } from '../storage/points/save-points.ts'
import { import_request, request_document } from '../storage/stored-documents.ts'
import {
  type PersonPoint,
  selectImports,
  selectItemsOfPoints,
  selectPersonPoints,
  selectPointsToSearch,
} from './queries.ts'

/** Points whose name, address or instructions name the person. */
export async function searchPoints(
  tx: CustomerTransaction,
  { vault, namesPerson, after, max }: PersonSearch,
): Promise<SearchedRows> {
  const rows = await tx.rows(selectPointsToSearch, { after: after ?? 0, max })
  const opened = await route_point_fields.open({ vault, customer_id: tx.customer_id }, rows)
  const named = rows.filter(
    ({ name, address }, index) =>
      namesPerson(name) || namesPerson(address) || namesPerson(opened[index]?.info ?? null),
  )
  return {
    ids: named.map(({ id }) => id),
    last: lastOf(
      rows.map(({ id }) => id),
      max,
    ),
  }
}

export interface PointStanding {
  readonly id: number
  readonly is_open: boolean
  readonly is_erased: boolean
}

/** Of the points that exist. */
export async function listPointStandings(
  tx: CustomerTransaction,
  point_ids: readonly number[],
): Promise<PointStanding[]> {
  const rows = await tx.rows(selectPersonPoints, point_ids)
  return rows.map(({ id, is_open, date_erased }) => ({ id, is_open, is_erased: date_erased !== null }))
}

/** The points with all that tells of their recipient, and the lines that they were imported by. */
export async function exportPoints(
  tx: CustomerTransaction,
  point_ids: readonly number[],
  vault: Vault,
): Promise<HeldItem[]> {
  const [points, items] = await Promise.all([
    tx.rows(selectPersonPoints, point_ids),
    tx.rows(selectItemsOfPoints, point_ids),
  ])
  const opened = await route_point_fields.open({ vault, customer_id: tx.customer_id }, points)
  const items_of = Map.groupBy(items, ({ route_point_id }) => route_point_id)
  const held = points.map((point, index) => {
    const { id, sealed: _sealed, is_open: _is_open, operation_id: _operation, ...values } = point
    const own = (items_of.get(id) ?? []).map(({ route_point_id: _point, ...item }) => item)
    return { from: 'route_points', id, values: { ...values, info: opened[index]?.info ?? null, items: own } }
  })
  return [...held, ...(await exportLines(tx, points, vault))]
}

async function exportLines(
  tx: CustomerTransaction,
  points: readonly PersonPoint[],
  vault: Vault,
): Promise<HeldItem[]> {
  const by_route = Map.groupBy(points, ({ route_id }) => route_id)
  const held: HeldItem[] = []
  for (const row of await tx.rows(selectImports, [...by_route.keys()])) {
    const { id, sealed_request: sealed, request: clear } = row
    const document = await import_request.open({ vault, customer_id: tx.customer_id }, { id, sealed, clear })
    const lines = new Set((by_route.get(id) ?? []).map(({ line }) => line))
    for (const point of request_document.read(document, id).points)
      if (lines.has(point.line)) held.push({ from: 'route_imports', id, values: point })
  }
  return held
}
