import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { addToOutbox } from '@tropeiro/db/outbox.ts'
import { type DayEvent, listDayEvents } from '../../model/day/day-events.ts'
import { type DerivedDay, deriveDay } from '../../model/day/derive-day.ts'
import type { Facts } from '../../model/day/facts.ts'
import type { PlanIntent, PointIntent } from '../../model/day/intent.ts'
import { hasOtherRules } from '../../model/day/rules.ts'
import type { ToldVehicle } from '../../model/day/vehicle-at.ts'
import { type PlanChanges, updatePlan } from '../queries.ts'
import { saveRun } from '../runs/save-run.ts'
import { listPointsToWrite, planFieldsOf } from './changed-rows.ts'
import { type HeldDay, intentOf, officeVehicleOf } from './hold-day.ts'
import { liftFacts } from './lift-facts.ts'
import {
  type DayPlanRow,
  insertAssignments,
  insertFormerExecutor,
  insertFormerRules,
  type NewAssignment,
  recountPoints,
  updateDayPoints,
} from './queries.ts'
import { describeStoredDay } from './stored-day.ts'

/** What a transaction changes of the two ledgers of a day that it holds. */
export interface DayChange {
  /** All that is said now, with what this transaction added. */
  readonly facts: Facts
  readonly now: Date
  /** Plans and points of which the office wants something else. */
  readonly plans?: readonly PlanIntent[]
  readonly points?: readonly PointIntent[]
  /** Further columns of plans, by id: figures, rules, who executes. */
  readonly columns?: ReadonlyMap<number, PlanChanges>
  /** Vehicles that drivers say they took, by plan: the last word about them. */
  readonly driven?: ReadonlyMap<number, ToldVehicle>
  /** Plans that somebody said something of, even if nothing shows it. */
  readonly touched?: readonly number[]
  /** Told first, as what they are about is the cause of what follows. */
  readonly causes?: readonly DayEvent[]
  /** What else is known of what an event tells. */
  readonly dataOf?: (event: DayEvent) => Readonly<Record<string, unknown>>
}

export interface DayOutcome {
  readonly before: DerivedDay
  readonly after: DerivedDay
  /** Of plans that changed. */
  readonly versions: ReadonlyMap<number, { readonly from_version: number; readonly version: number }>
}

/** Derives every state of the day anew, and writes what is another: ledgers and states change in one transaction. */
export async function saveDay(
  tx: CustomerTransaction,
  held: HeldDay,
  change: DayChange,
): Promise<DayOutcome> {
  const { facts, now } = change
  const day = withIntent(held, change)
  const before = describeStoredDay(held)
  const after = deriveDay(intentOf(day), liftFacts(held.points.values(), facts))
  const written = listPointsToWrite(held, { day, after, now })
  const edited = listEdited(held, change)
  const raised = new Set([...edited, ...(change.touched ?? []), ...(change.driven ?? new Map()).keys()])
  const recounted = new Set<number>()
  for (const { row, point } of written) {
    for (const id of [row.route_plan_id, point.route_plan_id, point.intended_plan_id ?? point.route_plan_id])
      raised.add(id)
    if (
      row.route_plan_id === point.route_plan_id &&
      isNull(row.date_excluded) === isNull(point.date_excluded)
    )
      continue
    recounted.add(row.route_plan_id).add(point.route_plan_id)
  }
  // Sent together: each sees what those before it did.
  const sent: Promise<unknown>[] = []
  if (written.length > 0)
    sent.push(
      tx.count(
        updateDayPoints,
        written.map(({ point }) => point),
        now,
      ),
    )
  const given = listNewAssignments(held, day)
  if (given.length > 0) sent.push(tx.count(insertAssignments, given, now))
  const versions = new Map<number, { from_version: number; version: number }>()
  for (const [id, row] of held.plans) {
    const fields = planFieldsOf(row, { intent: day.plan_intents.get(id), derived: after.plans.get(id), now })
    if (fields === null && !raised.has(id)) continue
    const columns = change.columns?.get(id) ?? {}
    sent.push(keepFormer(tx, { row, columns, now }))
    const vehicle = vehicleFieldsOf(row, { columns, told: change.driven?.get(id), now })
    const changes = {
      status: row.status,
      ...columns,
      ...vehicle,
      ...fields,
    }
    sent.push(tx.count(updatePlan, { id, changes, is_edit: edited.has(id) }, now))
    versions.set(id, { from_version: row.row_version, version: row.row_version + 1 })
  }
  if (recounted.size > 0) sent.push(tx.count(recountPoints, [...recounted]))
  sent.push(saveRuns(tx, { held, after, ids: [...versions.keys()], now }))
  const events = [...(change.causes ?? []), ...listDayEvents(before, after)]
  if (events.length > 0) {
    const rows = events.map((event) =>
      rowOfEvent(event, { customer_id: tx.customer_id, held, versions, change }),
    )
    sent.push(tx.count(addToOutbox(rows, now)))
  }
  await Promise.all(sent)
  return { before, after, versions }
}

interface EventParts {
  readonly customer_id: number
  readonly held: HeldDay
  readonly versions: DayOutcome['versions']
  readonly change: DayChange
}

function rowOfEvent(event: DayEvent, { customer_id, held, versions, change }: EventParts) {
  const { type, route_plan_id, route_point_id, data } = event
  const payload = {
    route_plan_id,
    route_plan_code: held.plans.get(route_plan_id)?.external_code ?? null,
    version: versions.get(route_plan_id)?.version ?? null,
    ...(route_point_id !== undefined && {
      route_point_id,
      route_point_code: held.points.get(route_point_id)?.external_code ?? null,
    }),
    ...data,
    ...change.dataOf?.(event),
  }
  return { customer_id, type, payload }
}

/** Plans of which the office wants something else. */
function listEdited(held: HeldDay, { plans = [], columns = new Map(), points = [] }: DayChange): Set<number> {
  const of_points = points.flatMap(({ id, route_plan_id }) => [
    route_plan_id,
    held.point_intents.get(id)?.route_plan_id ?? route_plan_id,
  ])
  return new Set([...plans.map(({ id }) => id), ...columns.keys(), ...of_points])
}

/** A point that is given to a plan anew is known to phones from the version on that this transaction makes. */
function withIntent(held: HeldDay, { plans = [], points = [] }: DayChange): HeldDay {
  const anew = points.map((point) => {
    if (point.assignment === held.point_intents.get(point.id)?.assignment) return point
    const version = held.plans.get(point.route_plan_id)?.row_version ?? 0
    return { ...point, assigned_version: version + 1 }
  })
  return {
    ...held,
    plan_intents: new Map([...held.plan_intents, ...plans.map((plan) => [plan.id, plan] as const)]),
    point_intents: new Map([...held.point_intents, ...anew.map((point) => [point.id, point] as const)]),
  }
}

function listNewAssignments(held: HeldDay, day: HeldDay): NewAssignment[] {
  return [...day.point_intents.values()].flatMap(({ id, assignment, route_plan_id }) => {
    const was = held.point_intents.get(id)
    if (was === undefined || was.assignment === assignment) return []
    const former = { former_plan_id: was.route_plan_id, former_assignment: was.assignment }
    return [{ route_point_id: id, assignment, route_plan_id, ...former }]
  })
}

interface VehicleWords {
  readonly columns: PlanChanges
  readonly told: ToldVehicle | undefined
  readonly now: Date
}

/** Whose word about the vehicle is in force: what the office says now is later than all that a driver said. */
function vehicleFieldsOf(row: DayPlanRow, { columns, told, now }: VehicleWords): PlanChanges {
  if (columns.vehicle_id !== undefined)
    return { driven_vehicle_at: null, office_vehicle_id: null, office_vehicle_at: now }
  if (told === undefined) return {}
  const { vehicle_id, at } = told
  return { vehicle_id, driven_vehicle_at: at, office_vehicle_id: officeVehicleOf(row) }
}

interface PlanBefore {
  readonly row: DayPlanRow
  readonly columns: PlanChanges
  readonly now: Date
}

/** Who had the plan, and what it asked for: what is told late is judged by it. */
async function keepFormer(tx: CustomerTransaction, { row, columns, now }: PlanBefore): Promise<void> {
  const office = { ...row, vehicle_id: officeVehicleOf(row) }
  if (isOtherExecutor(office, columns)) await tx.count(insertFormerExecutor, office, now)
  if (hasOtherRules(row, columns)) await tx.count(insertFormerRules, row)
}

function isOtherExecutor(row: ExecutorColumns, columns: PlanChanges): boolean {
  return (['user_id', 'driver_id', 'vehicle_id', 'helper_id'] as const).some(
    (name) => columns[name] !== undefined && columns[name] !== row[name],
  )
}

type ExecutorColumns = Readonly<Record<'user_id' | 'driver_id' | 'vehicle_id' | 'helper_id', number | null>>

interface RunsToSave {
  readonly held: HeldDay
  readonly after: DerivedDay
  readonly ids: readonly number[]
  readonly now: Date
}

async function saveRuns(tx: CustomerTransaction, { held, after, ids, now }: RunsToSave): Promise<void> {
  for (const id of ids)
    if (held.plans.get(id)?.status === 'E' || after.plans.get(id)?.status === 'E') await saveRun(tx, id, now)
}

function isNull(value: unknown): boolean {
  return value === null
}
