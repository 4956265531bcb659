import { type AgendaPlan, type AgendaPoint, notice_codes } from '@tropeiro/contract/agenda.ts'
import type { Language } from '@tropeiro/contract/languages.ts'
import type { RouteReason } from '@tropeiro/contract/route-reason.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { listDriverNames, listVehicles } from '../../fleet/public.ts'
import { idsOf } from '../../platform/relations.ts'
import { presentReason } from '../reasons/present-reason.ts'
import { seedReasons, selectActiveReasons } from '../reasons/queries.ts'
import { route_point_fields } from '../storage/points/save-points.ts'
import {
  type AgendaItemRow,
  type AgendaPlanRow,
  type AgendaPlanVersion,
  type AgendaPointRow,
  type AgendaWindow,
  type PlanChangeRow,
  selectAgendaItems,
  selectAgendaPlans,
  selectAgendaPoints,
  selectAgendaVersions,
  selectChangesSince,
} from './queries.ts'

/** What each point has that plans do not know. */
export type RecordsOfPoints = ReadonlyMap<number, AgendaPoint['records']>

export function listAgendaVersions(
  tx: CustomerTransaction,
  window: AgendaWindow,
): Promise<AgendaPlanVersion[]> {
  return tx.rows(selectAgendaVersions, window)
}

interface AgendaToRead {
  readonly plan_ids: readonly number[]
  readonly since: Date
  /** Prepared before the transaction. */
  readonly vault: Vault
  readonly readRecords: (tx: CustomerTransaction, point_ids: readonly number[]) => Promise<RecordsOfPoints>
}

/** Whole plans as a phone keeps them: one statement for each relation, all sent together. */
export async function readAgendaPlans(
  tx: CustomerTransaction,
  { plan_ids, since, vault, readRecords }: AgendaToRead,
): Promise<AgendaPlan[]> {
  if (plan_ids.length === 0) return []
  const [plans, points, items, changes] = await Promise.all([
    tx.rows(selectAgendaPlans, plan_ids),
    tx.rows(selectAgendaPoints, plan_ids),
    tx.rows(selectAgendaItems, plan_ids),
    tx.rows(selectChangesSince, { plan_ids, since }),
  ])
  const [vehicles, helpers, opened, records] = await Promise.all([
    listVehicles(tx, idsOf(plans, 'vehicle_id')),
    listDriverNames(tx, idsOf(plans, 'helper_id')),
    route_point_fields.open({ vault, customer_id: tx.customer_id }, points),
    // Wherever they were made: a point may have been worked on in another plan.
    readRecords(
      tx,
      points.map(({ id }) => id),
    ),
  ])
  const info_of = new Map(points.map(({ id }, index) => [id, opened[index]?.info ?? null]))
  const points_of = Map.groupBy(points, ({ route_plan_id }) => route_plan_id)
  const items_of = Map.groupBy(items, ({ route_point_id }) => route_point_id)
  const changes_of = Map.groupBy(changes, ({ route_plan_id }) => route_plan_id)
  return plans.map((plan) => {
    const vehicle = plan.vehicle_id === null ? undefined : vehicles.get(plan.vehicle_id)
    const helper = plan.helper_id === null ? undefined : helpers.get(plan.helper_id)
    return {
      id: plan.id,
      version: plan.row_version,
      status: plan.status,
      external_code: plan.external_code,
      date_time_start: plan.date_time_start,
      date_time_end: plan.date_time_end,
      vehicle:
        vehicle === undefined
          ? null
          : { id: vehicle.id, plate: vehicle.plate ?? '', title: vehicle.title ?? '' },
      helper: helper ?? null,
      load_check: plan.load_check,
      require_hodometer: plan.require_hodometer,
      total_distance: plan.total_distance,
      total_time: plan.total_time,
      polyline6: plan.polyline6,
      points: (points_of.get(plan.id) ?? []).map((point, index) =>
        presentPoint(point, {
          plan,
          position: index + 1,
          info: info_of.get(point.id) ?? null,
          items: items_of.get(point.id) ?? [],
          records: records.get(point.id) ?? [],
        }),
      ),
      notices: (changes_of.get(plan.id) ?? []).flatMap(listNotices),
    }
  })
}

interface PointParts {
  readonly plan: AgendaPlanRow
  readonly position: number
  readonly info: string | null
  readonly items: readonly AgendaItemRow[]
  readonly records: AgendaPoint['records']
}

function presentPoint(
  row: AgendaPointRow,
  { plan, position, info, items, records }: PointParts,
): AgendaPoint {
  const is_stop = row.type === 'PE' || row.type === 'PC'
  return {
    id: row.id,
    assignment: row.assignment,
    label: row.line,
    type: row.type,
    status: row.status,
    position,
    name: row.name,
    external_code: row.external_code,
    info,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    time_windows: row.time_windows as AgendaPoint['time_windows'],
    time_scheduled: row.time_scheduled,
    delivery_time: row.delivery_time,
    require_picture: is_stop && plan.require_picture && row.disable_picture !== true,
    require_signature: is_stop && plan.require_signature && row.disable_signature_check !== true,
    arrived_at: row.arrived_at,
    items: items.map(({ route_point_id: _point, ...item }) => item),
    records,
  }
}

function listNotices({ edit_version, operations, date_created }: PlanChangeRow): AgendaPlan['notices'] {
  const listed = Array.isArray(operations) ? (operations as Record<string, unknown>[]) : []
  return listed.flatMap((operation) => {
    // What planning and commands did shows in the plan itself.
    const code = notice_codes.find((one) => one === operation['op'])
    const point = operation['route_point_id']
    if (code === undefined) return []
    return [
      {
        version: edit_version,
        at: date_created,
        code,
        route_point_id: typeof point === 'number' ? point : null,
      },
    ]
  })
}

interface ReasonOfCatalogue extends RouteReason {
  readonly row_version: number
}

/** Those that drivers may choose, of both kinds. */
export async function listCatalogueReasons(
  tx: CustomerTransaction,
  { language, now }: { language: Language; now: Date },
): Promise<ReasonOfCatalogue[]> {
  let rows = await tx.rows(selectActiveReasons)
  if (rows.length === 0 && (await tx.count(seedReasons, now)) > 0) rows = await tx.rows(selectActiveReasons)
  return rows.map((row) => ({ ...presentReason(row, language), row_version: row.row_version }))
}
