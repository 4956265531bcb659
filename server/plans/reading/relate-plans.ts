import type { Language } from '@tropeiro/contract/languages.ts'
import type { PlanInclude, PointInclude, RoutePlan, RoutePoint } from '@tropeiro/contract/route-plan.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Keeper } from '@tropeiro/db/sealed-fields.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { listDriverNames, listVehicles } from '../../fleet/public.ts'
import { listUserNames } from '../../identity/public.ts'
import type { Reader } from '../../platform/reader.ts'
import { presentReason } from '../reasons/present-reason.ts'
import { selectReasonsByIds } from '../reasons/queries.ts'
import { route_point_fields } from '../storage/sealed-request.ts'
import { presentExecution, presentItem, presentPoint } from './present-plan.ts'
import {
  type PointRow,
  selectExecutionsOfPoints,
  selectItemsOfPoints,
  selectPointsOfPlans,
} from './queries.ts'

interface Wanted<Include extends string> {
  readonly includes: readonly Include[]
  readonly language: Language
}

/** Fills in what was asked for: one statement for each relation, whatever the number of plans. */
export async function relatePlans(
  tx: CustomerTransaction,
  plans: readonly RoutePlan[],
  { includes, language, helpers, readEtas, vault }: Wanted<PlanInclude> & PlanRelations,
): Promise<void> {
  const isWanted = (name: PlanInclude) =>
    includes.some((given) => given === name || given.startsWith(`${name}.`))
  await Promise.all([
    isWanted('vehicle') ? relateVehicles(tx, plans, includes.includes('vehicle.device')) : null,
    isWanted('user') || isWanted('user_excluded') ? relateUsers(tx, plans, includes) : null,
    relateHelpers(tx, plans, helpers),
    isWanted('route_points') ? relatePoints(tx, plans, { includes, language, readEtas, vault }) : null,
  ])
}

interface PlanRelations {
  /** The helper of each plan that has one, by the plan's id. */
  readonly helpers: ReadonlyMap<number, number>
  readonly readEtas: EtaReader
  /** Prepared before the transaction. */
  readonly vault: Vault
}

async function relateVehicles(
  tx: CustomerTransaction,
  plans: readonly RoutePlan[],
  with_device: boolean,
): Promise<void> {
  const vehicles = await listVehicles(tx, present(plans.map(({ vehicle_id }) => vehicle_id)))
  for (const plan of plans) {
    const vehicle = plan.vehicle_id === null ? undefined : vehicles.get(plan.vehicle_id)
    if (vehicle !== undefined) plan.vehicle = { ...vehicle, device: with_device ? vehicle.device : null }
  }
}

/** A removed user still stands behind the plans that name them, under both names. */
async function relateUsers(
  tx: CustomerTransaction,
  plans: readonly RoutePlan[],
  includes: readonly PlanInclude[],
): Promise<void> {
  const users = await listUserNames(tx, present(plans.map(({ user_id }) => user_id)))
  for (const plan of plans) {
    const user = plan.user_id === null ? undefined : users.get(plan.user_id)
    if (user === undefined) continue
    const shown = { id: user.id, name: user.name, login: user.login }
    if (includes.includes('user_excluded')) plan.user_excluded = shown
    if (includes.includes('user')) plan.user = shown
  }
}

async function relateHelpers(
  tx: CustomerTransaction,
  plans: readonly RoutePlan[],
  helpers: ReadonlyMap<number, number>,
): Promise<void> {
  if (helpers.size === 0) return
  const names = await listDriverNames(tx, helpers.values())
  for (const plan of plans) {
    const helper = names.get(helpers.get(plan.id) ?? 0)
    if (helper !== undefined) plan.helper = { id: helper.id, name: helper.name }
  }
}

async function relatePoints(
  tx: CustomerTransaction,
  plans: readonly RoutePlan[],
  { includes, language, readEtas, vault }: Wanted<PlanInclude> & Omit<PlanRelations, 'helpers'>,
): Promise<void> {
  const plan_of = new Map(plans.map((plan) => [plan.id, plan]))
  const running = plans.filter(({ status }) => status === 'E').map(({ id }) => id)
  const [rows, etas] = await Promise.all([
    tx.rows(selectPointsOfPlans, [...plan_of.keys()]),
    running.length === 0 ? new Map<number, Date>() : readEtas(tx, running),
  ])
  const points = await presentPoints({ vault, customer_id: tx.customer_id }, rows)
  for (const [index, point] of points.entries()) {
    point.eta = etas.get(point.id) ?? null
    plan_of.get(rows[index]?.route_plan_id ?? 0)?.route_points.push(point)
  }
  const of_points = includes.flatMap((name): PointInclude[] => {
    if (name === 'route_points.routes_info') return ['routes_info']
    return name === 'route_points.route_point_items' ? ['route_point_items'] : []
  })
  await relatePointRecords(tx, points, { includes: of_points, language })
}

export async function relatePointRecords(
  tx: CustomerTransaction,
  points: readonly RoutePoint[],
  { includes, language }: Wanted<PointInclude>,
): Promise<void> {
  if (points.length === 0) return
  const point_of = new Map(points.map((point) => [point.id, point]))
  await Promise.all([
    includes.includes('route_point_items') ? relateItems(tx, point_of) : null,
    includes.includes('routes_info') ? relateExecutions(tx, point_of, language) : null,
  ])
}

type PointsById = ReadonlyMap<number, RoutePoint>

async function relateItems(tx: CustomerTransaction, point_of: PointsById): Promise<void> {
  for (const row of await tx.rows(selectItemsOfPoints, [...point_of.keys()]))
    point_of.get(row.route_point_id)?.route_point_items.push(presentItem(row))
}

async function relateExecutions(
  tx: CustomerTransaction,
  point_of: PointsById,
  language: Language,
): Promise<void> {
  const rows = await tx.rows(selectExecutionsOfPoints, [...point_of.keys()])
  const reason_ids = present(
    rows.flatMap((row) => [row.route_return_reason_id, row.route_executed_reason_id]),
  )
  const reasons = reason_ids.length === 0 ? [] : await tx.rows(selectReasonsByIds, reason_ids)
  const reason_of = new Map(reasons.map((row) => [row.id, presentReason(row, language)]))
  for (const row of rows) point_of.get(row.route_point_id)?.routes_info.push(presentExecution(row, reason_of))
}

function present(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids.filter((id) => id !== null))]
}

/** When the points of running plans, asked for by the plans' ids, are expected to be reached. Telemetry fills it. */
export type EtaReader = Reader<number, Date>

/** The rows with what was sealed in them, in their order. */
export async function openInfos(keeper: Keeper, rows: readonly PointRow[]): Promise<PointRow[]> {
  const fields = await route_point_fields.open(keeper, rows)
  return rows.map((row, index) => ({ ...row, ...fields[index] }))
}

/** Points without their relations, in the order of the rows. `vault.prepare` comes before a transaction. */
export async function presentPoints(keeper: Keeper, rows: readonly PointRow[]): Promise<RoutePoint[]> {
  return (await openInfos(keeper, rows)).map((row) => presentPoint(row, row.info))
}
