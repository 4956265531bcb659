import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { rewriteOperations } from '../../operations/public.ts'
import { import_request, request_document } from '../storage/stored-documents.ts'
import { blankAnswer, blankLines, blankUnassigned } from './blank-lines.ts'
import {
  blankItems,
  blankPoints,
  lockImports,
  lockPlansOfPoints,
  type PersonPoint,
  raiseVersions,
  rewriteImport,
  selectErasedPoints,
  selectPersonPoints,
  takeOutOfRuns,
} from './queries.ts'

export interface PointsToErase {
  readonly point_ids: readonly number[]
  /** Those too that somebody is to go to yet. */
  readonly with_open: boolean
  /** Prepared before the transaction. */
  readonly vault: Vault
  readonly now: Date
}

export interface ErasedPoints {
  /** That were erased now. */
  readonly point_ids: readonly number[]
  /** With those that were before: more may have been told of them since. */
  readonly all_ids: readonly number[]
  /** As they were written, for what else is known by them. */
  readonly addresses: readonly { readonly address: string | null; readonly address_parts: unknown }[]
  readonly import_lines: number
}

/**
 * Forgets whom these points were for, and where: the points, what they were imported with, what was told of them. Locks plans before
 * all else, as who executes does.
 */
export async function erasePoints(
  tx: CustomerTransaction,
  { point_ids, with_open, vault, now }: PointsToErase,
): Promise<ErasedPoints> {
  const plans = await tx.rows(lockPlansOfPoints, point_ids)
  const found = await tx.rows(selectPersonPoints, point_ids)
  const points = found.filter(({ is_open, date_erased }) => date_erased === null && (with_open || !is_open))
  const ids = points.map(({ id }) => id)
  const all_ids = [...ids, ...found.filter(({ date_erased }) => date_erased !== null).map(({ id }) => id)]
  if (ids.length === 0) return { point_ids: [], all_ids, addresses: [], import_lines: 0 }
  const import_lines = await eraseLines(tx, points, vault)
  await Promise.all([
    tx.count(takeOutOfRuns, ids),
    tx.count(blankItems, ids),
    tx.count(blankPoints, ids, now),
    tx.count(
      raiseVersions,
      plans.map(({ id }) => id),
      now,
    ),
  ])
  const addresses = points.map(({ address, address_parts }) => ({ address, address_parts }))
  return { point_ids: ids, all_ids, addresses, import_lines }
}

async function eraseLines(
  tx: CustomerTransaction,
  points: readonly PersonPoint[],
  vault: Vault,
): Promise<number> {
  const lines_of = new Map(
    [...Map.groupBy(points, ({ route_id }) => route_id)].map(([route_id, own]) => [
      route_id,
      new Set(own.map(({ line }) => line)),
    ]),
  )
  const keeper = { vault, customer_id: tx.customer_id }
  for (const row of await tx.rows(lockImports, [...lines_of.keys()])) {
    const { id, sealed_request: sealed, request: clear } = row
    const lines = lines_of.get(id) ?? new Set()
    const request = request_document.read(await import_request.open(keeper, { id, sealed, clear }), id)
    const document = request_document.write(blankLines(request, lines))
    await tx.count(rewriteImport, {
      id,
      sealed_request: await import_request.seal(keeper, id, document),
      unassigned: JSON.stringify(blankUnassigned(row.unassigned, lines)),
    })
    const of_plans = points.filter(({ route_id }) => route_id === id).map(({ operation_id }) => operation_id)
    const operation_ids = [...new Set([row.operation_id, ...of_plans])].filter((one) => one !== null)
    await rewriteOperations(tx, operation_ids, (told) => blankAnswer(told, lines))
  }
  return [...lines_of.values()].reduce((sum, lines) => sum + lines.size, 0)
}

/** Of these points, those of persons who were erased: nothing of them is kept any more. */
export async function listErasedPoints(
  tx: CustomerTransaction,
  point_ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (point_ids.length === 0) return new Set()
  return new Set((await tx.rows(selectErasedPoints, point_ids)).map(({ id }) => id))
}
