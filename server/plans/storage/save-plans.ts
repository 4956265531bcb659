import type { UnassignedPoint } from '@tropeiro/contract/import-route-plan.ts'
import type { Finding, PlanEngine } from '@tropeiro/contract/route-plan.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import type { Executor, PlacedPoint } from '../model/import-request.ts'
import { applyMove, failPlan } from './apply-move.ts'
import {
  deletePointsLeftOut,
  movePoints,
  type StandingPoint,
  selectStandingPoints,
} from './points/queries.ts'
import { savePoints } from './points/save-points.ts'
import { insertSisterPlan, type PlanOfOperation, updateUnassigned } from './queries.ts'
import { saveRun } from './runs/save-run.ts'

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
  readonly vault: Vault
  readonly now: Date
}

/** Writes what was planned: the plan that was waiting takes the first route, and each further route a plan of its own. */
export async function savePlans(
  tx: CustomerTransaction,
  { plan, computed, vault, now }: PlansToSave,
): Promise<number[]> {
  const { route_id } = plan
  await tx.count(updateUnassigned, { route_id, unassigned: computed.unassigned })
  const [first, ...others] = computed.plans
  if (first === undefined) {
    const code = computed.lost_start === null ? 'nothing_placed' : 'start_not_found'
    await failPlan(tx, plan, { code, now })
    return [plan.id]
  }
  const ids = [plan.id]
  const taken = new Set<number>()
  await savePlan(tx, { plan, computed: first, engine: computed.engine, id: plan.id, taken, vault, now })
  for (const other of others) {
    const sister = await tx.one(
      insertSisterPlan,
      { sister_id: plan.id, executor_key: other.executor.key },
      now,
    )
    await savePlan(tx, { plan, computed: other, engine: computed.engine, id: sister.id, taken, vault, now })
    ids.push(sister.id)
  }
  const lines = computed.plans.flatMap(({ placed }) => placed.map(({ line }) => line))
  await tx.count(deletePointsLeftOut, { route_plan_id: plan.id, lines })
  // Points that were left out are approached no more.
  if (plan.status === 'E') await saveRun(tx, plan.id, now)
  return ids
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
  const lines = new Set(moved.map(({ line }) => line))
  for (const line of lines) taken.add(line)
  // A start that several plans share, or a point that was left out before, gets a row of its own.
  const by_line = numbered.filter(({ line }) => !lines.has(line)).toSorted((a, b) => a.line - b.line)
  await savePoints(tx, { route_plan_id: id, points: by_line, vault, now })
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
  }
  await applyMove(tx, { id, status: plan.status }, { move: 'planned', by: { now }, changes })
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
