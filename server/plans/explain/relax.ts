import type { PlanningPoint, PlanningProblem, PlanningVehicle, TimeWindow } from '../model/problem.ts'

/** What one change of one thing makes of a problem. `amount` null: the rule is gone. */
export type Relax = (problem: PlanningProblem, amount: number | null) => PlanningProblem

const minute_s = 60
const for_ever_s = 10 * 365 * 24 * 3_600

/** Of several windows all move, which is no more than moving the one that the service then falls into. */
export const windowEndsLater =
  (point: number): Relax =>
  (problem, amount) =>
    withPoint(problem, point, ({ windows, ...rest }) => ({
      ...rest,
      windows: moveWindows(windows, { end_s: secondsOf(amount) }),
    }))

export const windowStartsEarlier =
  (point: number): Relax =>
  (problem, amount) =>
    withPoint(problem, point, ({ windows, ...rest }) => ({
      ...rest,
      windows: moveWindows(windows, { start_s: -secondsOf(amount) }),
    }))

export const moreCapacity =
  (vehicle: number): Relax =>
  (problem, amount) =>
    withVehicle(problem, vehicle, ({ capacity, ...rest }) => ({
      ...rest,
      capacity: capacity === null || amount === null ? null : capacity + amount,
    }))

export const longerShift =
  (vehicle: number): Relax =>
  (problem, amount) =>
    withVehicle(problem, vehicle, ({ shift, ...rest }) => ({
      ...rest,
      shift: { ...shift, end_s: shift.end_s + secondsOf(amount) },
    }))

export const moreAxles =
  (point: number): Relax =>
  (problem, amount) =>
    withPoint(problem, point, ({ max_axles, ...rest }) => ({
      ...rest,
      max_axles: max_axles === null || amount === null ? null : max_axles + amount,
    }))

function secondsOf(minutes: number | null): number {
  return minutes === null ? for_ever_s : minutes * minute_s
}

function moveWindows(
  windows: readonly TimeWindow[],
  { start_s = 0, end_s = 0 }: Partial<TimeWindow>,
): TimeWindow[] {
  return windows.map((window) => ({ start_s: window.start_s + start_s, end_s: window.end_s + end_s }))
}

function withPoint(
  problem: PlanningProblem,
  at: number,
  change: (point: PlanningPoint) => PlanningPoint,
): PlanningProblem {
  const point = problem.points[at]
  return point === undefined ? problem : { ...problem, points: problem.points.with(at, change(point)) }
}

function withVehicle(
  problem: PlanningProblem,
  at: number,
  change: (vehicle: PlanningVehicle) => PlanningVehicle,
): PlanningProblem {
  const vehicle = problem.vehicles[at]
  return vehicle === undefined
    ? problem
    : { ...problem, vehicles: problem.vehicles.with(at, change(vehicle)) }
}
