import type { Solver } from '../../engines/solver/create-solver.ts'
import type {
  RoutingJob,
  RoutingProblem,
  RoutingShipment,
  RoutingSolution,
  StopRef,
} from '../../engines/solver/problem.ts'
import type { PlanningPoint, PlanningProblem, PlanningVehicle, StopOrder } from '../model/problem.ts'
import type { Solve } from '../planning/plan-routes.ts'
import { hasFewEnoughAxles } from '../planning/standing-rules.ts'

/** Both solvers, spoken to in their own terms. */
export function createSolve(solver: Solver): Solve {
  return async (problem, { budget_ms, signal, onProgress }) => {
    const { routing, pointOf } = toRoutingProblem(problem)
    const { candidates } = await solver.solve(routing, {
      budget_ms,
      signal,
      onProgress: ({ cost }) => onProgress(cost),
    })
    return candidates.map((solution) => ({ solver: solution.solver, orders: ordersOf(solution, pointOf) }))
  }
}

interface Translation {
  readonly routing: RoutingProblem
  readonly pointOf: (stop: StopRef) => number
}

/** An axle limit is a skill that vehicles with few enough axles have, and so is a vehicle to stay with; a pair is a shipment. */
function toRoutingProblem(problem: PlanningProblem): Translation {
  const limits = [...new Set(problem.points.flatMap(({ max_axles }) => max_axles ?? []))]
  const keys = [...new Set(problem.points.flatMap(({ stays_with }) => stays_with ?? []))]
  const keySkill = (key: number | undefined) =>
    key === undefined || !keys.includes(key) ? [] : [limits.length + keys.indexOf(key)]
  const skillsOf = ({ max_axles, stays_with }: PlanningPoint) => [
    ...(max_axles === null ? [] : [limits.indexOf(max_axles)]),
    ...keySkill(stays_with),
  ]
  const paired = new Set(problem.pairs.flatMap(({ pickup, delivery }) => [pickup, delivery]))
  const alone = problem.points.map((_, index) => index).filter((index) => !paired.has(index))
  const routing: RoutingProblem = {
    matrices: problem.matrices,
    objective: problem.objective,
    vehicles: problem.vehicles.map((vehicle) => ({
      profile: vehicle.profile,
      start: vehicle.start,
      end: vehicle.end,
      capacity: vehicle.capacity,
      window: roadWindowOf(vehicle),
      skills: [
        ...limits.flatMap((max_axles, skill) => (hasFewEnoughAxles(vehicle, { max_axles }) ? [skill] : [])),
        ...keySkill(vehicle.key),
      ],
    })),
    jobs: alone.map((index): RoutingJob => {
      const point = getPoint(problem, index)
      return { ...stopOf(point), amount: point.capacity, kind: point.kind, skills: skillsOf(point) }
    }),
    shipments: problem.pairs.map(({ pickup, delivery }): RoutingShipment => {
      const [from, to] = [getPoint(problem, pickup), getPoint(problem, delivery)]
      return {
        pickup: stopOf(from),
        delivery: stopOf(to),
        amount: Math.max(from.capacity, to.capacity),
        skills: [...new Set([...skillsOf(from), ...skillsOf(to)])],
      }
    }),
  }
  const pointOf = ({ kind, index }: StopRef) => {
    const point = kind === 'job' ? alone[index] : problem.pairs[index]?.[kind]
    if (point === undefined)
      throw new RangeError(`the solver named a stop that does not exist: ${kind} ${index}`)
    return point
  }
  return { routing, pointOf }
}

/** Solvers know no loading: they get what it leaves of the shift. Of a shift too short for it, a moment in which nobody drives. */
function roadWindowOf({ shift, loading_s, unloading_s }: PlanningVehicle): [number, number] {
  const start_s = shift.start_s + loading_s
  return [start_s, Math.max(start_s, shift.end_s - unloading_s)]
}

function stopOf({ location, service_s, windows }: PlanningPoint) {
  return {
    location,
    service_s,
    windows: windows.map(({ start_s, end_s }): [number, number] => [start_s, end_s]),
  }
}

function ordersOf({ routes }: RoutingSolution, pointOf: Translation['pointOf']): StopOrder[] {
  return routes.map(({ vehicle, stops }) => ({ vehicle, points: stops.map(pointOf) }))
}

function getPoint({ points }: PlanningProblem, index: number): PlanningPoint {
  const point = points[index]
  if (point === undefined) throw new RangeError(`there is no point ${index}`)
  return point
}
