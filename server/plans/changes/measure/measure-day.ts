import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { PointIntent } from '../../model/day/intent.ts'
import type { PlanOperation } from '../../model/day/operation.ts'
import type { RequestedPoint } from '../../model/import-request.ts'
import type { HeldDay } from '../../storage/day/hold-day.ts'
import type { PlanChanges } from '../../storage/queries.ts'
import { type AddedPoint, type EditResult, type FindBest, listOrderBefore } from '../plan-edit.ts'
import { findBestPosition } from './best-position.ts'
import { type LegBook, listStoredLegs } from './leg-book.ts'
import type { ExecutorIds, Measurable, MeasurablePlan, MeasurablePoint } from './measurable.ts'
import { type MeasuredPlan, measureEdit, type PlanShape } from './measure-edit.ts'
import { readMeasurable } from './read-measurable.ts'
import { listWaivers, relaxMeasurable } from './relax-measurable.ts'
import { LegsMissingError } from './with-legs.ts'

/** What measuring needs beside the rows. */
export interface Measuring {
  /** Profiles that there are roads for, the usual one first. */
  readonly profiles: readonly string[]
  /** Legs that were asked for. */
  readonly legs: LegBook
}

/** A day that can be measured: of plans that are held or looked at, all that their figures are made of. */
export interface MeasurableDay {
  readonly measurable: Measurable
  readonly legs: LegBook
  readonly now: Date
}

interface DayToMeasure {
  readonly measuring: Measuring
  readonly held: HeldDay
  readonly added: readonly AddedPoint[]
  /** Of the points that were added, in their order: those without a row are measured by what was asked for. */
  readonly drafts: readonly ({ readonly id: number } | RequestedPoint)[]
  readonly operations: readonly PlanOperation[]
  /** The plans that may be touched. */
  readonly plan_ids: readonly number[]
  readonly now: Date
}

export async function readMeasurableDay(
  tx: CustomerTransaction,
  { measuring, held, added, drafts, operations, plan_ids, now }: DayToMeasure,
): Promise<MeasurableDay> {
  const plans = new Set(plan_ids)
  const isNear = (id: number) => plans.has(held.point_intents.get(id)?.route_plan_id ?? 0)
  const point_ids = [...held.points.values()]
    .filter(({ id, route_plan_id }) => id > 0 && (plans.has(route_plan_id) || isNear(id)))
    .map(({ id }) => id)
  const read = await readMeasurable(tx, {
    plan_ids,
    point_ids: [...new Set([...point_ids, ...added.map(({ id }) => id).filter((id) => id > 0)])],
    executors: listNamedExecutors(operations),
    profiles: measuring.profiles,
  })
  const points = new Map(read.points)
  for (const [index, { id, route_plan_id }] of added.entries()) {
    const draft = drafts[index]
    if (id < 0 && draft !== undefined && !('id' in draft)) points.set(id, draftOf(draft, id, route_plan_id))
  }
  const measurable = relaxMeasurable({ ...read, points }, listWaivers(held, added))
  return { measurable, legs: new Map([...listStoredLegs(measurable), ...measuring.legs]), now }
}

/** Plans that operations name, or that have points which they name. */
export function listNearPlans(
  held: HeldDay,
  { plan_ids, point_ids }: { readonly plan_ids: readonly number[]; readonly point_ids: readonly number[] },
): number[] {
  const of_points = point_ids.flatMap((id) => [
    held.points.get(id)?.route_plan_id ?? 0,
    held.point_intents.get(id)?.route_plan_id ?? 0,
  ])
  return [...new Set([...plan_ids, ...of_points])].filter((id) => held.plans.has(id))
}

function listNamedExecutors(operations: readonly PlanOperation[]): ExecutorIds[] {
  return operations.flatMap((operation) => {
    if (operation.op !== 'reassign') return []
    const { vehicle_id = null, driver_id = null } = operation
    return [{ vehicle_id, driver_id }]
  })
}

export function draftOf(point: RequestedPoint, id: number, route_plan_id: number): MeasurablePoint {
  const { type, line, external_code, latitude, longitude, delivery_time, windows, capacity, axles } = point
  return {
    id,
    route_plan_id,
    type,
    line,
    external_code,
    latitude,
    longitude,
    delivery_time,
    windows,
    capacity,
    axles,
    status: 'P',
    arrived_at: null,
    time_scheduled: null,
    duration: null,
    distance: null,
    leg_from_id: null,
  }
}

/** For `best`: by what the operations before have made of the plan. Without figures it is the last place. */
export function createFindBest({ measurable, legs, now }: MeasurableDay): FindBest {
  return (edit, { route_plan_id, point_ids, id }) => {
    const plan = measurable.plans.get(route_plan_id)
    const point = measurable.points.get(id)
    if (plan === undefined || point === undefined) return null
    const reopened = listReopened(edit.held, [...edit.points.values()])
    const asItIs = (one: MeasurablePoint): MeasurablePoint =>
      reopened.has(one.id) ? { ...one, status: 'P', arrived_at: null } : one
    const points = point_ids.flatMap((one) => measurable.points.get(one) ?? []).map(asItIs)
    const executor = measurable.executorOf(plan, executorAfter(plan, edit.columns.get(route_plan_id)))
    const best = findBestPosition({ plan, points, executor, now }, asItIs(point), legs)
    if ('missing' in best) throw new LegsMissingError(best.missing)
    return best.position
  }
}

interface EditToMeasure {
  readonly held: HeldDay
  readonly result: EditResult
  readonly added: readonly AddedPoint[]
}

/** The figures of all plans that an edit touches. Throws when a leg is not known. */
export function measureDay(
  { measurable, legs, now }: MeasurableDay,
  { held, result, added }: EditToMeasure,
): readonly MeasuredPlan[] {
  const shapes = result.touched.flatMap((id): PlanShape[] => {
    const plan = measurable.plans.get(id)
    if (plan === undefined) return []
    const { vehicle_id, driver_id } = plan
    return [
      {
        id,
        before: { vehicle_id, driver_id, point_ids: listOrderBefore(held, id, added) },
        after: {
          ...executorAfter(plan, result.columns.get(id)),
          point_ids: result.order_of.get(id) ?? [],
        },
      },
    ]
  })
  const reopened = listReopened(held, result.points)
  const measured = measureEdit(measurable, { shapes, reopened }, { legs, now })
  if ('missing' in measured) throw new LegsMissingError(measured.missing)
  return measured.plans
}

function executorAfter(plan: MeasurablePlan, columns: PlanChanges | undefined): ExecutorIds {
  const { vehicle_id = plan.vehicle_id, driver_id = plan.driver_id } = columns ?? {}
  return { vehicle_id, driver_id }
}

/** What was said of a point that is given to a plan anew counts no more, unless an undo brings it back. */
function listReopened(held: HeldDay, points: readonly PointIntent[]): ReadonlySet<number> {
  return new Set(
    points
      .filter(({ id, assignment, resumed_assignments: resumed = null }) => {
        return resumed === null && held.point_intents.get(id)?.assignment !== assignment
      })
      .map(({ id }) => id),
  )
}
