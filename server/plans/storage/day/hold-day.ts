import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Facts } from '../../model/day/facts.ts'
import type { Intent, PlanIntent, PointIntent } from '../../model/day/intent.ts'
import type { PlanVehicles } from '../../model/day/vehicle-at.ts'
import {
  beginHold,
  type DayParts,
  type DayPlanRow,
  type DayPointRow,
  type FormerExecutorRow,
  type GivenPoint,
  keepHold,
  lockPlans,
  selectAssignments,
  selectDayPlans,
  selectDayPoints,
  selectFormerExecutors,
  selectLinkedPlans,
  undoHold,
} from './queries.ts'
import { readPlanIntent, readPointIntent } from './read-intent.ts'

/** What people said of these plans, and of these points in whatever plan. Execution has them. */
export type FactsReader = (tx: CustomerTransaction, parts: DayParts) => Promise<Facts>

/** Plans that no one else changes until the transaction ends, with all of their points. */
export interface HeldDay {
  /** Locked, and derived anew when the day is saved. */
  readonly plans: ReadonlyMap<number, DayPlanRow>
  readonly points: ReadonlyMap<number, DayPointRow>
  readonly plan_intents: ReadonlyMap<number, PlanIntent>
  readonly point_intents: ReadonlyMap<number, PointIntent>
  /** Further plans that points were given to once: whether they stand decides where a point is shown. */
  readonly others: readonly PlanIntent[]
  /** Who had a plan before, by plan. */
  readonly former: ReadonlyMap<number, readonly FormerExecutorRow[]>
  /** Of points that ever changed their plan, every plan that they were given to. */
  readonly given: readonly GivenPoint[]
}

export async function holdDay(tx: CustomerTransaction, parts: DayParts): Promise<HeldDay> {
  for (let plan_ids = await listLinked(tx, parts); ; ) {
    const [, , linked, plans, points, former, given] = await Promise.all([
      tx.rows(beginHold),
      tx.rows(lockPlans, plan_ids),
      listLinked(tx, parts),
      tx.rows(selectDayPlans, plan_ids),
      tx.rows(selectDayPoints, plan_ids),
      tx.rows(selectFormerExecutors, plan_ids),
      tx.rows(selectAssignments, plan_ids),
    ])
    // Somebody moved a point while this waited: its plans are locked with the others, in order, or not at all.
    if (linked.every((id) => plan_ids.includes(id))) {
      const [others] = await Promise.all([listOthers(tx, { plan_ids, points, given }), tx.rows(keepHold)])
      return describe({ plans, points, former, given, others })
    }
    await tx.rows(undoHold)
    plan_ids = linked
  }
}

/** The same without a lock, in a snapshot: for who only looks at what a change would do. */
export async function readDay(tx: CustomerTransaction, parts: DayParts): Promise<HeldDay> {
  const plan_ids = await listLinked(tx, parts)
  const [plans, points, former, given] = await Promise.all([
    tx.rows(selectDayPlans, plan_ids),
    tx.rows(selectDayPoints, plan_ids),
    tx.rows(selectFormerExecutors, plan_ids),
    tx.rows(selectAssignments, plan_ids),
  ])
  return describe({
    plans,
    points,
    former,
    given,
    others: await listOthers(tx, { plan_ids, points, given }),
  })
}

async function listLinked(tx: CustomerTransaction, parts: DayParts): Promise<number[]> {
  return (await tx.rows(selectLinkedPlans, parts)).map(({ id }) => id)
}

interface PlansHeld {
  readonly plan_ids: readonly number[]
  readonly points: readonly DayPointRow[]
  readonly given: readonly GivenPoint[]
}

/** Not locked: who removes one of them locks the plans of its points, which are held here. */
async function listOthers(
  tx: CustomerTransaction,
  { plan_ids, points, given }: PlansHeld,
): Promise<DayPlanRow[]> {
  const held = new Set(plan_ids)
  const named = [
    ...given.map(({ route_plan_id }) => route_plan_id),
    ...points.flatMap(({ route_plan_id, intended_plan_id }) => [
      route_plan_id,
      intended_plan_id ?? route_plan_id,
    ]),
  ]
  const ids = [...new Set(named.filter((id) => !held.has(id)))]
  return ids.length === 0 ? [] : tx.rows(selectDayPlans, ids)
}

interface DayRows {
  readonly plans: readonly DayPlanRow[]
  readonly points: readonly DayPointRow[]
  readonly former: readonly FormerExecutorRow[]
  readonly given: readonly GivenPoint[]
  readonly others: readonly DayPlanRow[]
}

function describe({ plans, points, former, given, others }: DayRows): HeldDay {
  const former_of = Map.groupBy(former, ({ route_plan_id }) => route_plan_id)
  return {
    plans: new Map(plans.map((row) => [row.id, row])),
    points: new Map(points.map((row) => [row.id, row])),
    plan_intents: new Map(plans.map((row) => [row.id, readPlanIntent(row, former_of.get(row.id) ?? [])])),
    point_intents: new Map(points.map((row) => [row.id, readPointIntent(row)])),
    others: others.map((row) => readPlanIntent(row, [])),
    former: former_of,
    given,
  }
}

/** What the office said of the vehicle of a plan. Null: the plan is not held. */
export function vehiclesOf({ plans, former }: HeldDay, id: number): Omit<PlanVehicles, 'told'> | null {
  const row = plans.get(id)
  if (row === undefined) return null
  return { vehicle_id: officeVehicleOf(row), since: row.office_vehicle_at, former: former.get(id) ?? [] }
}

export function officeVehicleOf(row: DayPlanRow): number | null {
  return row.driven_vehicle_at === null ? row.vehicle_id : row.office_vehicle_id
}

export function intentOf({ plan_intents, point_intents, others }: HeldDay): Intent {
  return { plans: [...plan_intents.values(), ...others], points: [...point_intents.values()] }
}
