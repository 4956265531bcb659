import { AppError } from '@tropeiro/contract/app-error.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import type { PlanOperation, Position, Waiver } from '../model/day/operation.ts'
import type { RequestedPoint } from '../model/import-request.ts'
import { selectNewestPoint } from '../storage/changes/queries.ts'
import type { FactsReader, HeldDay } from '../storage/day/hold-day.ts'
import { selectRowsOfLines } from '../storage/points/queries.ts'
import { savePoints } from '../storage/points/save-points.ts'
import { selectImport, updateUnassigned } from '../storage/queries.ts'
import { import_request, request_document, unassigned_lines } from '../storage/stored-documents.ts'
import { getEditablePlan } from './judge-operations.ts'
import type { Measuring } from './measure/measure-day.ts'
import type { AddedPoint } from './plan-edit.ts'

export interface ChangeTools {
  /** `vault.prepare` comes before the transaction. */
  readonly vault: Vault
  readonly readFacts: FactsReader
  /** Absent: nothing is measured, and figures stay as they are. */
  readonly measuring?: Measuring
}

/** A point that is new to its plan: one that was left out, or one without a row. */
interface ComingPoint {
  readonly route_plan_id: number
  readonly position: Position
  readonly waive: Waiver | null
  readonly point: { readonly id: number } | RequestedPoint
}

type UnassignedLines = readonly { readonly index: number }[]

/** What a change brings to plans, before anything of it is written. */
export interface ComingPoints {
  readonly points: readonly ComingPoint[]
  /** By import, what is still in no plan. */
  readonly unassigned: ReadonlyMap<number, UnassignedLines>
  /** Lines that were unassigned until now. */
  readonly placed: readonly PlacedLine[]
}

export interface PlacedLine {
  readonly route_id: number
  readonly line: number
}

interface Additions {
  readonly operations: readonly PlanOperation[]
  readonly tools: ChangeTools
}

/** Beyond the lines of any import: its plan's import does not know the point. */
const first_foreign_line = 10_000

/** Reads alone. */
export async function findComing(
  tx: CustomerTransaction,
  held: HeldDay,
  { operations, tools }: Additions,
): Promise<ComingPoints> {
  const points: ComingPoint[] = []
  const unassigned = new Map<number, UnassignedLines>()
  const placed: PlacedLine[] = []
  let line = Math.max(first_foreign_line - 1, ...[...held.points.values()].map((point) => point.line))
  for (const operation of operations) {
    if (operation.op !== 'add' && operation.op !== 'place') continue
    const { route_plan_id, position } = operation
    getEditablePlan(held, route_plan_id)
    line += 1
    if (operation.op === 'add') {
      points.push({ route_plan_id, position, waive: null, point: { ...operation.point, line } })
      continue
    }
    const { route_id, waive = null } = operation
    const { left, point } = await findLine(tx, operation, {
      tools,
      unassigned: unassigned.get(route_id),
      new_line: line,
    })
    points.push({ route_plan_id, position, waive, point })
    unassigned.set(route_id, left)
    placed.push({ route_id, line: operation.line })
  }
  return { points, unassigned, placed }
}

type Placing = Extract<PlanOperation, { op: 'place' }>

interface LineSearch {
  readonly tools: ChangeTools
  /** What operations before this one have left of it. */
  readonly unassigned: UnassignedLines | undefined
  /** Of a row that it gets anew, because it is elsewhere than was imported. */
  readonly new_line: number
}

/** A line that nobody took: its row, which was left out, or what was imported. It is unassigned no more. */
async function findLine(
  tx: CustomerTransaction,
  { route_id, line, at = null }: Placing,
  { tools: { vault }, unassigned: known, new_line }: LineSearch,
): Promise<{ left: UnassignedLines; point: ComingPoint['point'] }> {
  const stored = await tx.find(selectImport, route_id)
  if (stored === undefined) throw new AppError('not_found')
  const unassigned = known ?? unassigned_lines.read(stored.unassigned, route_id)
  const [row] = await tx.rows(selectRowsOfLines, { route_id, lines: [line] })
  if (row?.is_seen === true || !unassigned.some(({ index }) => index === line))
    throw new AppError('not_found')
  const left = unassigned.filter(({ index }) => index !== line)
  if (row !== undefined && at === null) return { left, point: { id: row.id } }
  const { id, sealed_request: sealed, request: clear } = stored
  const document = await import_request.open({ vault, customer_id: tx.customer_id }, { id, sealed, clear })
  const point = request_document.read(document, id).points.find((one) => one.line === line)
  if (point === undefined) throw new AppError('not_found')
  return { left, point: at === null ? point : { ...point, ...at, line: new_line } }
}

/** Rows of points that are new to their plans, before anything is judged by their places. */
export async function saveComing(
  tx: CustomerTransaction,
  { points, unassigned }: ComingPoints,
  { vault, now }: { vault: Vault; now: Date },
): Promise<AddedPoint[]> {
  const added: AddedPoint[] = []
  for (const { point, ...place } of points) {
    const is_new = !('id' in point)
    if (is_new) await savePoints(tx, { route_plan_id: place.route_plan_id, points: [point], vault, now })
    const id = 'id' in point ? point.id : (await tx.one(selectNewestPoint, place.route_plan_id)).id
    added.push({ ...place, id, is_new })
  }
  for (const [route_id, left] of unassigned) await tx.count(updateUnassigned, { route_id, unassigned: left })
  return added
}

/** The same in memory: the day as it would be with them, under ids below zero. */
export function sketchComing(
  held: HeldDay,
  { points }: Pick<ComingPoints, 'points'>,
): { held: HeldDay; added: AddedPoint[] } {
  const rows = new Map(held.points)
  const point_intents = new Map(held.point_intents)
  const added = points.map(({ point, ...place }, index): AddedPoint => {
    if ('id' in point) return { ...place, id: point.id, is_new: false }
    const id = -1 - index
    const row = { ...blank_row, ...pickOf(point), id, route_plan_id: place.route_plan_id }
    rows.set(id, row)
    point_intents.set(id, {
      id,
      type: point.type,
      route_plan_id: place.route_plan_id,
      assignment: 1,
      assigned_version: 1,
      removed_at: null,
    })
    return { ...place, id, is_new: true }
  })
  return { held: { ...held, points: rows, point_intents }, added }
}

function pickOf({ type, line, order, external_code, ...flags }: RequestedPoint) {
  const { disable_signature_check, disable_picture } = flags
  return { type, line, order, external_code, disable_signature_check, disable_picture }
}

const blank_row = {
  intended_plan_id: null,
  status: 'P' as const,
  optimized_order: null,
  assignment: 1,
  assigned_version: 1,
  resumed_assignments: null,
  removed_at: null,
  date_excluded: null,
  arrived_at: null,
  departed_at: null,
  locked: false,
  waived: null,
  origin_route_id: null,
  origin_line: null,
  date_modified: new Date(0),
  date_erased: null,
}
