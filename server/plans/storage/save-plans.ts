import type { UnassignedPoint } from '@tropeiro/contract/import-route-plan.ts'
import type { Finding, PlanEngine } from '@tropeiro/contract/route-plan.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { type Executor, isStop, type PlacedPoint } from '../model/import-request.ts'
import { applyMove, failPlan } from './apply-move.ts'
import { readFactsOf } from './day/apply-facts.ts'
import { type FactsReader, holdDay } from './day/hold-day.ts'
import { insertAssignments, raiseAssignments, recountPoints } from './day/queries.ts'
import { saveDay } from './day/save-day.ts'
import {
  appendPoints,
  excludePointsLeftOut,
  type MovedPoint,
  markLegs,
  movePoints,
  type RowOfLine,
  revivePoints,
  type StandingPoint,
  selectRowsOfLines,
  selectStandingPoints,
} from './points/queries.ts'
import { savePoints } from './points/save-points.ts'
import { insertSisterPlan, type PlanOfOperation, updateUnassigned } from './queries.ts'

/** One plan as it will be written. */
export interface ComputedPlan {
  readonly executor: Executor
  readonly placed: readonly PlacedPoint[]
  readonly total_time: number
  readonly total_distance: number
  readonly total_capacity: number
  readonly polyline6: string | null
  readonly findings: readonly Finding[]
}

export interface ComputedPlans {
  readonly engine: PlanEngine
  readonly plans: readonly ComputedPlan[]
  readonly unassigned: readonly UnassignedPoint[]
  /** The line of a start that nobody can find: then there are no plans. */
  readonly lost_start: number | null
}

interface PlansToSave {
  readonly plan: PlanOfOperation
  readonly computed: ComputedPlans
  /** What was planned: a point that came to the plan since is left alone. */
  readonly asked_lines: readonly number[]
  readonly vault: Vault
  readonly readFacts: FactsReader
  readonly now: Date
}

/** Writes what was planned: the plan that was waiting takes the first route, and each further route a plan of its own. */
export async function savePlans(
  tx: CustomerTransaction,
  { plan, computed, asked_lines, vault, readFacts, now }: PlansToSave,
): Promise<number[]> {
  const { route_id } = plan
  const placed = new Set(computed.plans.flatMap((route) => route.placed.map(({ line }) => line)))
  const left_out = asked_lines.filter((line) => !placed.has(line))
  const staying = await listLocked(tx, plan.id, left_out)
  const unassigned = computed.unassigned.filter(({ index }) => !staying.includes(index))
  await tx.count(updateUnassigned, { route_id, unassigned })
  if (computed.plans.length === 0) {
    const code = computed.lost_start === null ? 'nothing_placed' : 'start_not_found'
    await failPlan(tx, plan, { code, now })
    return [plan.id]
  }
  const { own, others } = shareOut(plan, computed.plans)
  const ids = [plan.id]
  const taken = new Set<number>()
  const { engine } = computed
  if (own !== undefined) await savePlan(tx, { plan, computed: own, engine, id: plan.id, taken, vault, now })
  for (const other of others) {
    const sister = await tx.one(
      insertSisterPlan,
      { sister_id: plan.id, executor_key: other.executor.key },
      now,
    )
    await savePlan(tx, { plan, computed: other, engine, id: sister.id, taken, vault, now })
    ids.push(sister.id)
  }
  const leaving = left_out.filter((line) => !staying.includes(line))
  await tx.rows(excludePointsLeftOut, { route_plan_id: plan.id, lines: leaving }, now)
  if (staying.length > 0) {
    await tx.count(appendPoints, { route_plan_id: plan.id, lines: staying }, now)
    await tx.count(recountPoints, ids)
  }
  // Points that were left out are approached no more; without them all may be done.
  if (plan.status === 'E') await deriveAgain(tx, { ids, readFacts, now })
  return ids
}

/** What is locked stays with its plan, whether or not a route takes it. */
async function listLocked(
  tx: CustomerTransaction,
  route_plan_id: number,
  lines: readonly number[],
): Promise<number[]> {
  if (lines.length === 0) return []
  const standing = await tx.rows(selectStandingPoints, route_plan_id)
  return standing
    .filter(({ locked, status, line }) => locked && status === 'P' && lines.includes(line))
    .map(({ line }) => line)
}

/** Who has begun to execute the plan goes on with it; what is for others is theirs. Before that the first route is the plan's. */
function shareOut({ status, executor_key }: PlanOfOperation, plans: readonly ComputedPlan[]) {
  const [first, ...rest] = plans
  if (status !== 'E') return { own: first, others: rest }
  const own = plans.find(({ executor }) => executor.key === executor_key)
  return { own, others: plans.filter((computed) => computed !== own) }
}

interface PlansToDerive {
  readonly ids: readonly number[]
  readonly readFacts: FactsReader
  readonly now: Date
}

async function deriveAgain(tx: CustomerTransaction, { ids, readFacts, now }: PlansToDerive): Promise<void> {
  const held = await holdDay(tx, { plan_ids: ids, point_ids: [] })
  await saveDay(tx, held, { facts: await readFactsOf(tx, held, readFacts), now })
  await tx.count(recountPoints, ids)
}

interface PlanToSave {
  readonly plan: PlanOfOperation
  readonly computed: ComputedPlan
  readonly engine: PlanEngine
  readonly id: number
  /** Lines whose rows an earlier route has. */
  readonly taken: Set<number>
  readonly vault: Vault
  readonly now: Date
}

async function savePlan(
  tx: CustomerTransaction,
  { plan, computed, engine, id, taken, vault, now }: PlanToSave,
): Promise<void> {
  const { executor, placed } = computed
  const standing = await tx.rows(selectStandingPoints, id)
  const done = standing.filter(({ status }) => status !== 'P')
  const numbered = renumber(placed, Math.max(0, ...done.map((point) => point.optimized_order ?? 0)))
  const free = numbered.filter(({ line }) => !taken.has(line))
  const moved = await tx.rows(movePoints, { from_plan_id: plan.id, to_plan_id: id, points: free }, now)
  if (id !== plan.id && (plan.status === 'E' || plan.date_sent !== null))
    await giveAnew(tx, { points: moved, from: plan.id, to: id, now })
  const lines = new Set(moved.map(({ line }) => line))
  for (const line of lines) taken.add(line)
  const unmoved = numbered.filter(({ line }) => !lines.has(line))
  await saveUnmoved(tx, { plan, id, points: unmoved, vault, now })
  await tx.count(markLegs, { route_plan_id: id, lines: placed.map(({ line }) => line) })
  const changes = {
    executor_key: executor.key,
    vehicle_id: executor.vehicle_id,
    driver_id: executor.driver_id,
    user_id: executor.user_id,
    helper_id: executor.helper_id,
    engine,
    total_time: computed.total_time,
    total_distance: computed.total_distance + sumOf(done, ({ distance }) => distance),
    total_points: done.length + placed.length,
    total_capacity: computed.total_capacity + sumOf(done, ({ capacity }) => capacity),
    polyline6: computed.polyline6,
    findings: JSON.stringify(computed.findings),
    findings_as_of: null,
  }
  // Who was given a plan that was begun or edited keeps it.
  const {
    executor_key: _key,
    vehicle_id: _vehicle,
    driver_id: _driver,
    user_id: _user,
    helper_id: _helper,
    ...figures
  } = changes
  const keeps = id === plan.id && plan.engine !== null
  const status = id !== plan.id && plan.status === 'E' ? 'R' : plan.status
  await applyMove(tx, { id, status }, { move: 'planned', by: { now }, changes: keeps ? figures : changes })
}

interface UnmovedPoints {
  readonly plan: PlanOfOperation
  readonly id: number
  readonly points: readonly PlacedPoint[]
  readonly vault: Vault
  readonly now: Date
}

/**
 * Points without an open row in the plan: a start that several plans share, and a line that was never in one, get a row of
 * their own; one that was left out before comes back under its id. What was done, or moved, while this was computed has its row.
 */
async function saveUnmoved(
  tx: CustomerTransaction,
  { plan, id, points, vault, now }: UnmovedPoints,
): Promise<void> {
  if (points.length === 0) return
  const lines = points.map(({ line }) => line)
  const rows = await tx.rows(selectRowsOfLines, { route_id: plan.route_id, lines })
  const fresh: PlacedPoint[] = []
  const revived: (PlacedPoint & { readonly id: number })[] = []
  const former = new Map<number, RowOfLine>()
  for (const point of points) {
    // Every plan has a start and an arrival of its own.
    const row = rows.find((one) => one.line === point.line && (isStop(point) || one.route_plan_id === id))
    if (row === undefined) fresh.push(point)
    else if (!row.is_seen) {
      revived.push({ ...point, id: row.id })
      former.set(row.id, row)
    }
  }
  await savePoints(tx, { route_plan_id: id, points: fresh.toSorted((a, b) => a.line - b.line), vault, now })
  const back = await tx.rows(revivePoints, { to_plan_id: id, points: revived }, now)
  for (const point of back)
    await giveAnew(tx, { points: [point], from: former.get(point.id)?.route_plan_id ?? id, to: id, now })
}

interface PointsGiven {
  readonly points: readonly MovedPoint[]
  readonly from: number
  readonly to: number
  readonly now: Date
}

/** What was said of a point in the plan that it had is not said of this one. */
async function giveAnew(tx: CustomerTransaction, { points, from, to, now }: PointsGiven): Promise<void> {
  if (points.length === 0) return
  await tx.count(
    raiseAssignments,
    points.map(({ id }) => id),
    to,
  )
  const given = points.map(({ id, assignment }) => ({
    route_point_id: id,
    assignment: assignment + 1,
    route_plan_id: to,
    former_plan_id: from,
    former_assignment: assignment,
  }))
  await tx.count(insertAssignments, given, now)
}

/** What was done before keeps its numbers; the rest follows. */
function renumber(placed: readonly PlacedPoint[], last: number): PlacedPoint[] {
  return placed.map((row) => ({
    ...row,
    optimized_order: row.optimized_order === null ? null : row.optimized_order + last,
  }))
}

function sumOf(points: readonly StandingPoint[], figureOf: (point: StandingPoint) => number | null): number {
  return points.reduce((sum, point) => sum + (figureOf(point) ?? 0), 0)
}
