import type { ExpiredPaper } from '@tropeiro/contract/paper.ts'
import { type Leg, type LegBook, legKey } from './leg-book.ts'
import type { ExecutorIds, Measurable, MeasurablePlan, MeasurablePoint } from './measurable.ts'
import { type BrokenRule, listOnlyIn, type PlanFigures, subtractFigures } from './plan-figures.ts'
import { type Scheduling, schedulePlan } from './schedule-plan.ts'
import type { ScheduledPlan } from './scheduled-plan.ts'

/** One plan before and after an edit: who drives it, and its points in their order, done ones too. */
export interface PlanShape {
  readonly id: number
  readonly before: OrderedPlan
  readonly after: OrderedPlan
}

export interface OrderedPlan extends ExecutorIds {
  readonly point_ids: readonly number[]
}

export interface PlansEdit {
  readonly shapes: readonly PlanShape[]
  /** Points that are given to a plan anew: whatever was said of them, they are open again. */
  readonly reopened: ReadonlySet<number>
}

export interface MeasuringTerms {
  /** Those that the plans have stored, and those that were asked for. */
  readonly legs: LegBook
  /** From when on plans in execution go on. */
  readonly now: Date
}

export interface MeasuredPoint {
  readonly id: number
  /** From 1; null: it is not in the plan any more. */
  readonly position: number | null
  /** Null: it was not in the plan. */
  readonly was: number | null
  readonly time_scheduled: Date | null
  readonly late_s: number | null
}

/** What an edit makes of a plan. */
export interface MeasuredPlan {
  readonly id: number
  /** Null: it cannot be measured, as it was never planned, or a point has no place or no road. */
  readonly before: PlanFigures | null
  readonly after: PlanFigures | null
  readonly delta: PlanFigures | null
  /** In their new order, then those that left. */
  readonly points: readonly MeasuredPoint[]
  /** What is broken after and was not before; what was before and is not after. */
  readonly broken: readonly BrokenRule[]
  readonly mended: readonly BrokenRule[]
  /** What is written when the edit is applied. Null: it has no figures. */
  readonly scheduled: ScheduledPlan | null
  /** Another order or executor than before. */
  readonly is_other: boolean
  /** Papers of who drives it after, and of the vehicle, that expired before its day. */
  readonly expired: readonly ExpiredPaper[]
}

export type MeasuredEdit =
  | { readonly plans: readonly MeasuredPlan[] }
  /** Legs that nobody knows yet: to be asked for before it is measured again. */
  | { readonly missing: readonly Leg[] }

/** The figures of every plan that an edit touches, before and after. Pure. */
export function measureEdit(
  measurable: Measurable,
  { shapes, reopened }: PlansEdit,
  { legs, now }: MeasuringTerms,
): MeasuredEdit {
  const schedule = (plan: MeasurablePlan, ordered: OrderedPlan, points: readonly MeasurablePoint[]) =>
    schedulePlan({ plan, points, executor: measurable.executorOf(plan, ordered), now }, legs)
  const scheduled = shapes.map((shape) => {
    const plan = getPlan(measurable, shape.id)
    const before = shape.before.point_ids.map((id) => getPoint(measurable, id))
    const after = shape.after.point_ids.map((id) => reopen(getPoint(measurable, id), reopened))
    return {
      shape,
      is_other: isOther(shape) || after.some(({ id }) => reopened.has(id)),
      before: schedule(plan, shape.before, before),
      after: schedule(plan, shape.after, after),
      expired: measurable.executorOf(plan, shape.after).expired,
    }
  })
  const missing = scheduled.flatMap(({ before, after }) => [...missingOf(before), ...missingOf(after)])
  if (missing.length > 0) return { missing: [...new Map(missing.map((leg) => [legKey(leg), leg])).values()] }
  return { plans: scheduled.map(comparePlan) }
}

function missingOf(scheduling: Scheduling): readonly Leg[] {
  return 'missing' in scheduling ? scheduling.missing : []
}

function reopen(point: MeasurablePoint, reopened: ReadonlySet<number>): MeasurablePoint {
  return reopened.has(point.id) ? { ...point, status: 'P', arrived_at: null } : point
}

function isOther({ before, after }: PlanShape): boolean {
  return (
    before.vehicle_id !== after.vehicle_id ||
    before.driver_id !== after.driver_id ||
    before.point_ids.length !== after.point_ids.length ||
    before.point_ids.some((id, index) => after.point_ids[index] !== id)
  )
}

interface SchedulingOfShape {
  readonly shape: PlanShape
  readonly is_other: boolean
  readonly before: Scheduling
  readonly after: Scheduling
  readonly expired: readonly ExpiredPaper[]
}

function comparePlan({ shape, is_other, before, after, expired }: SchedulingOfShape): MeasuredPlan {
  const was = 'scheduled' in before ? before.scheduled : null
  const is = 'scheduled' in after ? after.scheduled : null
  const figures = { before: was?.figures ?? null, after: is?.figures ?? null }
  return {
    id: shape.id,
    ...figures,
    delta:
      figures.before === null || figures.after === null
        ? null
        : subtractFigures(figures.after, figures.before),
    points: listPoints(shape, is),
    broken: listOnlyIn(is?.broken ?? [], was?.broken ?? []),
    mended: is === null ? [] : listOnlyIn(was?.broken ?? [], is.broken),
    scheduled: is,
    is_other,
    expired,
  }
}

function listPoints({ before, after }: PlanShape, scheduled: ScheduledPlan | null): MeasuredPoint[] {
  const was = new Map(before.point_ids.map((id, index) => [id, index + 1]))
  const stays = new Set(after.point_ids)
  const there = after.point_ids.map((id, index) => {
    const point = scheduled?.points.get(id)
    return {
      id,
      position: index + 1,
      was: was.get(id) ?? null,
      time_scheduled: point?.time_scheduled ?? null,
      late_s: point?.late_s ?? null,
    }
  })
  const left = before.point_ids
    .filter((id) => !stays.has(id))
    .map((id) => ({ id, position: null, was: was.get(id) ?? null, time_scheduled: null, late_s: null }))
  return [...there, ...left]
}

function getPlan({ plans }: Measurable, id: number): MeasurablePlan {
  const plan = plans.get(id)
  if (plan === undefined) throw new RangeError(`plan ${id} was not read`)
  return plan
}

function getPoint({ points }: Measurable, id: number): MeasurablePoint {
  const point = points.get(id)
  if (point === undefined) throw new RangeError(`point ${id} was not read`)
  return point
}
