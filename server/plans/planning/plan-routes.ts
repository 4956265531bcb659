import type {
  Objective,
  Planned,
  PlannedRoute,
  PlanningProblem,
  StopOrder,
  Violation,
} from '../model/problem.ts'
import { fitOrders } from './fit-orders.ts'
import { insertPoints } from './insert-points.ts'
import { placeExactly } from './serve-exactly.ts'

/** One way to order the stops, as a solver found it. */
export interface SolverAnswer {
  readonly solver: string
  readonly orders: readonly StopOrder[]
}

export interface SolveOptions {
  readonly budget_ms: number
  readonly signal: AbortSignal
  readonly onProgress: (best_driving_s: number) => void
}

/** The road to the engines. Answers are proposals: nothing in them is believed before the checker has seen it. */
export type Solve = (problem: PlanningProblem, options: SolveOptions) => Promise<readonly SolverAnswer[]>

export type Check = (problem: PlanningProblem, planned: Planned) => readonly Violation[]

export interface PlanningPorts {
  readonly solve: Solve
  readonly check: Check
}

export interface PlannedBy extends Planned {
  readonly solver: string
}

/** A second solve gets less time: it starts from a problem that the first has nearly answered. */
const second_solve_share = 0.3
/** Stops scheduled while inserting, which only routes with rests need: about half a second. */
const max_insertion_stops = 500_000

/** The best routes that hold every rule. The solvers know nothing of rests: what these push out goes back to them once. */
export async function planRoutes(
  problem: PlanningProblem,
  { solve, check }: PlanningPorts,
  options: SolveOptions,
): Promise<PlannedBy> {
  if (problem.points.length === 0 || problem.vehicles.length === 0)
    return { routes: [], unassigned: problem.points.map((_, index) => index), solver: 'none' }
  const finish = (answers: readonly SolverAnswer[]) =>
    answers.map((answer) => ({
      ...placeLeftOut(problem, fitOrders(problem, answer.orders)),
      solver: answer.solver,
    }))
  const first = finish(await solve(problem, options))
  const second = await solveWithRoomForRests(problem, first, (tighter) =>
    solve(tighter, { ...options, budget_ms: options.budget_ms * second_solve_share }),
  )
  const valid = [...first, ...finish(second)].filter((planned) => check(problem, planned).length === 0)
  const [best] = valid.toSorted((a, b) => comparePlanned(a, b, problem.objective))
  if (best === undefined) throw new Error('no solver gave an answer that holds every rule')
  return best
}

/** What the one pass places may make room for the other: on until neither finds any. */
function placeLeftOut(problem: PlanningProblem, planned: Planned): Planned {
  const inserted = insertPoints(problem, planned, { max_scheduled: max_insertion_stops })
  const placed = placeExactly(problem, inserted)
  return placed.unassigned.length < inserted.unassigned.length ? placeLeftOut(problem, placed) : placed
}

/** Shortens the shift of each vehicle by the rests its best route needs, where that route left somebody out. */
async function solveWithRoomForRests(
  problem: PlanningProblem,
  planned: readonly Planned[],
  solveAgain: (tighter: PlanningProblem) => Promise<readonly SolverAnswer[]>,
): Promise<readonly SolverAnswer[]> {
  const [best] = planned.toSorted((a, b) => comparePlanned(a, b, problem.objective))
  if (best === undefined || best.unassigned.length === 0) return []
  const rest_of = new Map(best.routes.map((route) => [route.vehicle, restsOf(route)]))
  if (![...rest_of.values()].some((rest_s) => rest_s > 0)) return []
  const vehicles = problem.vehicles.map((vehicle, index) => ({
    ...vehicle,
    shift: { ...vehicle.shift, end_s: vehicle.shift.end_s - (rest_of.get(index) ?? 0) },
  }))
  return solveAgain({ ...problem, vehicles })
}

function restsOf({ stops, return: last }: Planned['routes'][number]): number {
  const rests = [...stops.flatMap((stop) => stop.rests), ...(last?.rests ?? [])]
  return rests.reduce((sum, { duration_s }) => sum + duration_s, 0)
}

/** Seconds at the wheel. */
export function drivingOf({ stops, return: last }: PlannedRoute): number {
  return stops.reduce((sum, { duration_s }) => sum + duration_s, last?.duration_s ?? 0)
}

export function totalDrivingOf({ routes }: Planned): number {
  return routes.reduce((sum, route) => sum + drivingOf(route), 0)
}

/** Below zero: the first is better. Who serves more wins; then what the plan asks for; then less driving, then the earlier end. */
export function comparePlanned(a: Planned, b: Planned, objective: Objective): number {
  return (
    a.unassigned.length - b.unassigned.length ||
    (objective === 'fewest_vehicles' ? a.routes.length - b.routes.length : 0) ||
    totalDrivingOf(a) - totalDrivingOf(b) ||
    endOf(a) - endOf(b)
  )
}

function endOf({ routes }: Planned): number {
  return routes.reduce((sum, { end_s }) => sum + end_s, 0)
}
