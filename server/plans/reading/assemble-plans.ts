import { presentFailure } from '@tropeiro/contract/failures.ts'
import type { Language } from '@tropeiro/contract/languages.ts'
import type { PlanInclude, RoutePlan } from '@tropeiro/contract/route-plan.ts'
import type { PointInclude } from '@tropeiro/contract/route-point.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { listDriverNames, listVehicles } from '../../fleet/public.ts'
import { listUserNames } from '../../identity/public.ts'
import { findRelated, idsOf, not_included } from '../../platform/relations.ts'
import type { EstimatesReader } from '../estimates/read-estimates.ts'
import { assemblePoints, type RecordsReader } from './assemble-points.ts'
import { type PlanRow, selectPointsOfPlans } from './queries.ts'

export interface PlanViewing {
  readonly includes: readonly PlanInclude[]
  readonly language: Language
  readonly readEstimates: EstimatesReader
  readonly readRecords: RecordsReader
  readonly reads_personal: boolean
  /** Prepared before the transaction. */
  readonly vault: Vault
}

type ById<Name extends keyof RoutePlan> = ReadonlyMap<number, NonNullable<RoutePlan[Name]>>

/** What plans show of others, by id; empty where it is not asked for. */
interface PlanRelations {
  readonly vehicle: ById<'vehicle'>
  readonly user: ById<'user'>
  readonly user_excluded: ById<'user_excluded'>
  readonly helper: ById<'helper'>
  /** By the id of the plan. */
  readonly route_points: ById<'route_points'>
}

const no_relations: PlanRelations = {
  vehicle: not_included,
  user: not_included,
  user_excluded: not_included,
  helper: not_included,
  route_points: not_included,
}

/** With the helper and what is included: one statement for each relation, whatever the number of plans. */
export async function assemblePlans(
  tx: CustomerTransaction,
  rows: readonly PlanRow[],
  viewing: PlanViewing,
): Promise<RoutePlan[]> {
  const { includes, language } = viewing
  const has = (name: PlanInclude) => includes.some((given) => given === name || given.startsWith(`${name}.`))
  const [vehicle, users, helper, route_points] = await Promise.all([
    has('vehicle') ? listShownVehicles(tx, rows, viewing) : not_included,
    has('user') || has('user_excluded') ? listUserNames(tx, idsOf(rows, 'user_id')) : not_included,
    listDriverNames(tx, idsOf(rows, 'helper_id')),
    has('route_points') ? listPoints(tx, rows, viewing) : not_included,
  ])
  // A removed user still stands behind the plans that name them, under both names.
  const user = includes.includes('user') ? users : not_included
  const user_excluded = includes.includes('user_excluded') ? users : not_included
  const relations = { vehicle, user, user_excluded, helper, route_points }
  return rows.map((row) => presentPlan(row, language, relations))
}

async function listShownVehicles(
  tx: CustomerTransaction,
  rows: readonly PlanRow[],
  { includes }: PlanViewing,
): Promise<PlanRelations['vehicle']> {
  const vehicles = await listVehicles(tx, idsOf(rows, 'vehicle_id'))
  if (includes.includes('vehicle.device')) return vehicles
  return new Map([...vehicles.values()].map((vehicle) => [vehicle.id, { ...vehicle, device: null }]))
}

async function listPoints(
  tx: CustomerTransaction,
  plans: readonly PlanRow[],
  { includes, ...viewing }: PlanViewing,
): Promise<PlanRelations['route_points']> {
  const ids = plans.map(({ id }) => id)
  const rows = await tx.rows(selectPointsOfPlans, ids)
  const running_plans = plans.filter(({ status }) => status === 'E').map(({ id }) => id)
  const of_points = includes.flatMap((name): PointInclude[] => {
    if (name === 'route_points.routes_info') return ['routes_info']
    return name === 'route_points.route_point_items' ? ['route_point_items'] : []
  })
  const points = await assemblePoints(tx, rows, { ...viewing, includes: of_points, running_plans })
  const by_plan = new Map<number, RoutePlan['route_points']>(ids.map((id) => [id, []]))
  for (const [index, point] of points.entries()) by_plan.get(rows[index]?.route_plan_id ?? 0)?.push(point)
  return by_plan
}

/** Without relations for who asked for none. */
export function presentPlan(
  row: PlanRow,
  language: Language,
  relations: PlanRelations = no_relations,
): RoutePlan {
  return {
    id: row.id,
    status: row.status,
    external_code: row.external_code,
    source: row.source,
    engine: row.engine,
    date_time_start: row.date_time_start,
    date_time_end: row.date_time_end,
    date_created: row.date_created,
    edit_version: row.edit_version,
    locked: row.locked,
    total_time: row.total_time,
    total_distance: row.total_distance,
    total_points: row.total_points,
    total_capacity: row.total_capacity,
    route_id: row.route_id,
    operation_id: row.operation_id,
    vehicle_id: row.vehicle_id,
    vehicle: findRelated(relations.vehicle, row.vehicle_id),
    user_id: row.user_id,
    user: findRelated(relations.user, row.user_id),
    user_excluded: findRelated(relations.user_excluded, row.user_id),
    driver_id: row.driver_id,
    helper: findRelated(relations.helper, row.helper_id),
    polyline6: row.polyline6,
    require_signature: row.require_signature,
    require_picture: row.require_picture,
    require_hodometer: row.require_hodometer,
    load_check: row.load_check,
    findings: row.findings as RoutePlan['findings'],
    findings_as_of: row.findings_as_of,
    cost: row.cost,
    failure: presentFailure(row.failure, language),
    date_sent: row.date_sent,
    date_excluded: row.date_excluded,
    date_restored: row.date_restored,
    date_started: row.date_started,
    date_closed: row.date_closed,
    close_reason: row.close_reason,
    route_points: relations.route_points.get(row.id) ?? [],
  }
}
