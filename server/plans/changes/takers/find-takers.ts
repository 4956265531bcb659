import { AppError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { Taker } from '@tropeiro/contract/route-plan-taker.ts'
import type { CustomerTransaction, Database } from '@tropeiro/db/database.ts'
import {
  listDriverNames,
  listExpiredPapers,
  listPlannedExecutors,
  listVehicles,
} from '../../../fleet/public.ts'
import { selectCustomer, settingsOf } from '../../../identity/public.ts'
import { findRelated, idsOf } from '../../../platform/relations.ts'
import { notOpen } from '../judge-operations.ts'
import { type LegBook, legKey, listStoredLegs } from '../measure/leg-book.ts'
import type { MeasuredPlan } from '../measure/measure-edit.ts'
import { readMeasurable } from '../measure/read-measurable.ts'
import { LegsMissingError, type MeasuringRoads, withLegs } from '../measure/with-legs.ts'
import { compareTakers, judgeTaker } from './judge-taker.ts'
import {
  type PointToTake,
  selectNearPlans,
  selectOrders,
  selectPointsToTake,
  type TakerRow,
} from './queries.ts'

export interface TakersSearch {
  readonly customer_id: number
  readonly route_point_ids: readonly number[]
  readonly now: Date
}

/** Plans that are measured: those that pass nearest. */
const max_plans = 8
/** Of these are those left out who may be given nothing. */
const max_looked_at = 64

/** Who could take points, best first. Roads are asked between transactions. */
export async function findTakers(
  { database, roads }: { readonly database: Database; readonly roads: MeasuringRoads },
  { customer_id, route_point_ids, now }: TakersSearch,
): Promise<Taker[]> {
  const ids = [...new Set(route_point_ids)]
  const read = (legs: LegBook) =>
    database.inCustomer(customer_id, (tx) => listTakers(tx, { ids, legs, now, roads }), {
      mode: 'snapshot',
    })
  // Each of several points is put in after those before it, and may need legs of its own.
  return withLegs(roads.fetchLegs, read, { max_tries: ids.length + 2 })
}

interface TakersTerms {
  readonly ids: readonly number[]
  readonly legs: LegBook
  readonly now: Date
  readonly roads: MeasuringRoads
}

async function listTakers(tx: CustomerTransaction, { ids, legs, now, roads }: TakersTerms): Promise<Taker[]> {
  const points = await tx.rows(selectPointsToTake, ids)
  const first = getTakeable(points, ids)
  const found = await tx.rows(selectNearPlans, {
    ...first,
    but_plan_ids: points.map(({ route_plan_id }) => route_plan_id),
    max_plans: max_looked_at,
  })
  const near = (await leaveOutBlocked(tx, found, first.day)).slice(0, max_plans)
  const plan_ids = near.map(({ id }) => id)
  const orders = await tx.rows(selectOrders, plan_ids)
  const measurable = await readMeasurable(tx, {
    plan_ids,
    point_ids: [...orders.map(({ id }) => id), ...ids],
    executors: [],
    profiles: roads.profiles,
  })
  const order_of = Map.groupBy(orders, ({ route_plan_id }) => route_plan_id)
  const known = new Map([...listStoredLegs(measurable), ...legs])
  const judged = plan_ids.map((route_plan_id) =>
    judgeTaker(
      measurable,
      { route_plan_id, point_ids: (order_of.get(route_plan_id) ?? []).map(({ id }) => id), taken: ids },
      { legs: known, now },
    ),
  )
  const missing = judged.flatMap((one) => (one !== null && 'missing' in one ? one.missing : []))
  if (missing.length > 0)
    throw new LegsMissingError([...new Map(missing.map((leg) => [legKey(leg), leg])).values()])
  const measured = judged.flatMap((one) => (one !== null && 'measured' in one ? [one.measured] : []))
  return presentTakers(tx, { near, measured: measured.toSorted(compareTakers), ids })
}

/** Who may be given no new plan is not told to take points of one. */
async function leaveOutBlocked(
  tx: CustomerTransaction,
  plans: readonly TakerRow[],
  day: string,
): Promise<readonly TakerRow[]> {
  if (!settingsOf(await tx.one(selectCustomer)).block_expired) return plans
  const { vehicles, drivers } = await listPlannedExecutors(tx, {
    vehicle_ids: [...idsOf(plans, 'vehicle_id')],
    driver_ids: [...idsOf(plans, 'driver_id')],
  })
  return plans.filter(({ vehicle_id, driver_id }) => {
    const owners = { vehicle: vehicles.get(vehicle_id ?? 0), driver: drivers.get(driver_id ?? 0) }
    return listExpiredPapers(owners, day).length === 0
  })
}

/** Where they are, and of which day. 404 for one that is not there, 409 for one that is done. */
function getTakeable(
  points: readonly PointToTake[],
  ids: readonly number[],
): { latitude: number; longitude: number; day: string } {
  if (points.length < ids.length) throw new AppError('not_found')
  for (const { id, status, type } of points)
    if ((status !== 'P' && status !== 'D') || type === 'PA' || type === 'CH') throw notOpen(id)
  const [first] = points
  if (first === undefined || first.latitude === null || first.longitude === null)
    throw invalidRequest([{ parameter: 'route_point_ids', code: 'not_found' }])
  return { latitude: first.latitude, longitude: first.longitude, day: first.day }
}

interface TakersToPresent {
  readonly near: readonly TakerRow[]
  readonly measured: readonly MeasuredPlan[]
  readonly ids: readonly number[]
}

async function presentTakers(
  tx: CustomerTransaction,
  { near, measured, ids }: TakersToPresent,
): Promise<Taker[]> {
  const [vehicles, drivers] = await Promise.all([
    listVehicles(tx, idsOf(near, 'vehicle_id')),
    listDriverNames(tx, idsOf(near, 'driver_id')),
  ])
  const plan_of = new Map(near.map((plan) => [plan.id, plan]))
  return measured.map(({ id, delta, points, broken }) => {
    const vehicle = findRelated(vehicles, plan_of.get(id)?.vehicle_id ?? null)
    const times = points.flatMap((point) => (ids.includes(point.id) ? (point.time_scheduled ?? []) : []))
    return {
      route_plan_id: id,
      vehicle: vehicle === null ? null : { id: vehicle.id, title: vehicle.title, plate: vehicle.plate },
      driver: findRelated(drivers, plan_of.get(id)?.driver_id ?? null),
      eta: times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
      delta: {
        distance: delta?.distance_m ?? 0,
        duration: delta?.duration_s ?? 0,
        lateness: delta?.late_s ?? 0,
        cost: delta?.cost ?? null,
      },
      broken_rules: [...broken],
    }
  })
}
