import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import type { PlanOperation } from '../model/day/operation.ts'
import type { RequestedPoint } from '../model/import-request.ts'
import { selectNewestPoint } from '../storage/changes/queries.ts'
import type { FactsReader, HeldDay } from '../storage/day/hold-day.ts'
import { selectRowsOfLines } from '../storage/points/queries.ts'
import { savePoints } from '../storage/points/save-points.ts'
import { selectImport, updateUnassigned } from '../storage/queries.ts'
import { import_request, request_document, unassigned_lines } from '../storage/stored-documents.ts'
import { getEditablePlan } from './judge-operations.ts'
import type { AddedPoint } from './plan-edit.ts'

export interface ChangeTools {
  /** `vault.prepare` comes before the transaction. */
  readonly vault: Vault
  readonly readFacts: FactsReader
}

interface Additions {
  readonly operations: readonly PlanOperation[]
  readonly tools: ChangeTools
  readonly now: Date
}

/** Rows of points that are new to their plans, before anything is judged by their places. */
export async function addPoints(
  tx: CustomerTransaction,
  held: HeldDay,
  { operations, tools, now }: Additions,
): Promise<AddedPoint[]> {
  const added: AddedPoint[] = []
  let line = Math.max(first_foreign_line - 1, ...[...held.points.values()].map((point) => point.line))
  for (const operation of operations) {
    if (operation.op !== 'add' && operation.op !== 'place') continue
    const { route_plan_id, position } = operation
    getEditablePlan(held, route_plan_id)
    line += 1
    const point = operation.op === 'add' ? { ...operation.point, line } : await findLine(tx, operation, tools)
    const is_new = !('id' in point)
    const id = 'id' in point ? point.id : await savePoint(tx, { route_plan_id, point, tools, now })
    added.push({ id, route_plan_id, position, is_new })
  }
  return added
}

/** Beyond the lines of any import: its plan's import does not know the point. */
const first_foreign_line = 10_000

interface PointToSave {
  readonly route_plan_id: number
  readonly point: RequestedPoint
  readonly tools: ChangeTools
  readonly now: Date
}

async function savePoint(
  tx: CustomerTransaction,
  { route_plan_id, point, tools, now }: PointToSave,
): Promise<number> {
  await savePoints(tx, { route_plan_id, points: [point], vault: tools.vault, now })
  return (await tx.one(selectNewestPoint, route_plan_id)).id
}

type Placing = Extract<PlanOperation, { op: 'place' }>

/** A line that nobody took: its row, which was left out, or what was imported. It is unassigned no more. */
async function findLine(
  tx: CustomerTransaction,
  { route_id, line }: Placing,
  { vault }: ChangeTools,
): Promise<RequestedPoint | { readonly id: number }> {
  const stored = await tx.find(selectImport, route_id)
  if (stored === undefined) throw new AppError('not_found')
  const unassigned = unassigned_lines.read(stored.unassigned, route_id)
  const [row] = await tx.rows(selectRowsOfLines, { route_id, lines: [line] })
  if (row?.is_seen === true || !unassigned.some(({ index }) => index === line))
    throw new AppError('not_found')
  const left = unassigned.filter(({ index }) => index !== line)
  await tx.count(updateUnassigned, { route_id, unassigned: left })
  if (row !== undefined) return { id: row.id }
  const { id, sealed_request: sealed, request: clear } = stored
  const document = await import_request.open({ vault, customer_id: tx.customer_id }, { id, sealed, clear })
  const point = request_document.read(document, id).points.find((one) => one.line === line)
  if (point === undefined) throw new AppError('not_found')
  return point
}
