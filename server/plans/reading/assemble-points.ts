import type { Language } from '@tropeiro/contract/languages.ts'
import type {
  ExecutionRecord,
  PointInclude,
  RoutePoint,
  RoutePointItem,
} from '@tropeiro/contract/route-point.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { not_included } from '../../platform/relations.ts'
import type { Estimate, EstimatesReader } from '../estimates/read-estimates.ts'
import { route_point_fields } from '../storage/points/save-points.ts'
import { type ItemRow, type PointRow, selectItemsOfPoints } from './queries.ts'

export interface PointViewing {
  readonly includes: readonly PointInclude[]
  readonly language: Language
  /** Prepared before the transaction. */
  readonly vault: Vault
  readonly readEstimates: EstimatesReader
  readonly readRecords: RecordsReader
  /** Whether names and documents may be shown. */
  readonly reads_personal: boolean
  /** Only a point of a plan that runs is on its way to be reached; others may be named too. */
  readonly running_plans: readonly number[]
}

/** What happened at points: the standing records that moved a state, or decide it. Execution has them. */
export type RecordsReader = (
  tx: CustomerTransaction,
  points: readonly RecordedPoint[],
  viewing: RecordViewing,
) => Promise<ReadonlyMap<number, ExecutionRecord[]>>

/** As it is shown. */
export type RecordedPoint = Pick<PointRow, 'id' | 'status' | 'route_plan_id' | 'assignment'>

export interface RecordViewing {
  readonly language: Language
  readonly vault: Vault
  readonly reads_personal: boolean
}

interface PointRelations {
  readonly estimates: ReadonlyMap<number, Estimate>
  readonly items: ReadonlyMap<number, RoutePointItem[]>
  readonly executions: ReadonlyMap<number, ExecutionRecord[]>
}

/** With what is included: one statement for each relation, whatever the number of points. */
export async function assemblePoints(
  tx: CustomerTransaction,
  rows: readonly PointRow[],
  viewing: PointViewing,
): Promise<RoutePoint[]> {
  if (rows.length === 0) return []
  const { includes, language, vault, readEstimates, readRecords, reads_personal, running_plans } = viewing
  const ids = rows.map(({ id }) => id)
  const [estimates, items, executions, opened] = await Promise.all([
    running_plans.length === 0 ? not_included : readEstimates(tx, running_plans),
    includes.includes('route_point_items') ? listItems(tx, ids) : not_included,
    includes.includes('routes_info')
      ? readRecords(tx, rows, { language, vault, reads_personal })
      : not_included,
    route_point_fields.open({ vault, customer_id: tx.customer_id }, rows),
  ])
  const relations = { estimates, items, executions }
  return rows.map((row, index) => presentPoint(row, opened[index]?.info ?? null, relations))
}

async function listItems(
  tx: CustomerTransaction,
  point_ids: readonly number[],
): Promise<PointRelations['items']> {
  return groupByPoint(await tx.rows(selectItemsOfPoints, point_ids), presentItem)
}

function groupByPoint<Row extends { route_point_id: number }, T>(
  rows: readonly Row[],
  present: (row: Row) => T,
): Map<number, T[]> {
  const groups = Map.groupBy(rows, ({ route_point_id }) => route_point_id)
  return new Map([...groups].map(([id, own]) => [id, own.map((row) => present(row))]))
}

function presentPoint(row: PointRow, info: string | null, relations: PointRelations): RoutePoint {
  const time_windows = row.time_windows as RoutePoint['time_windows']
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    order: row.order,
    optimized_order: row.optimized_order,
    info,
    address: row.address,
    address_parts: row.address_parts as RoutePoint['address_parts'],
    geocode: row.geocode as RoutePoint['geocode'],
    latitude: row.latitude,
    longitude: row.longitude,
    status: row.status,
    time_scheduled: row.time_scheduled,
    eta: relations.estimates.get(row.id)?.eta ?? null,
    eta_state: relations.estimates.get(row.id)?.eta_state ?? null,
    arrived_at: row.arrived_at,
    departed_at: row.departed_at,
    duration: row.duration,
    distance: row.distance,
    external_code: row.external_code,
    axles: row.axles,
    delivery_time: row.delivery_time,
    capacity: row.capacity,
    time_window: time_windows[0] ?? null,
    time_windows,
    disable_signature_check: row.disable_signature_check,
    disable_picture: row.disable_picture,
    locked: row.locked,
    routes_info: relations.executions.get(row.id) ?? [],
    route_point_items: relations.items.get(row.id) ?? [],
  }
}

function presentItem({ route_point_id: _point, ...item }: ItemRow): RoutePointItem {
  return item
}
