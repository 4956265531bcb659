import { encodeFrame } from './frames.ts'
import type { RoutingProblem, RoutingStop, StopRef } from './problem.ts'

export interface SolveRequest {
  readonly id: number
  readonly budget_ms: number
  readonly cores: number
}

/** The frame that asks for a solve, with every default written out. */
export function encodeProblem(problem: RoutingProblem, request: SolveRequest): Uint8Array[] {
  assertConsistent(problem)
  const matrices = Object.entries(problem.matrices)
  const message = {
    type: 'solve',
    ...request,
    objective: problem.objective,
    matrices: matrices.map(([profile, { size }]) => ({ profile, size })),
    vehicles: problem.vehicles.map((vehicle) => ({
      ...vehicle,
      fixed_cost_s: vehicle.fixed_cost_s ?? 0,
      max_stops: vehicle.max_stops ?? null,
    })),
    jobs: problem.jobs.map((job) => ({ ...job, priority: job.priority ?? 0 })),
    shipments: problem.shipments.map((shipment) => ({ ...shipment, priority: shipment.priority ?? 0 })),
    initial: (problem.initial ?? []).map(({ vehicle, stops }) => ({
      vehicle,
      stops: stops.map((stop) => numberOf(problem, stop)),
    })),
  }
  const raw = matrices.map(
    ([, { durations_s }]) =>
      new Uint8Array(durations_s.buffer, durations_s.byteOffset, durations_s.byteLength),
  )
  return encodeFrame(message, raw)
}

/** An index out of range would read foreign memory in a solver: such a problem is a bug of the caller. */
function assertConsistent(problem: RoutingProblem): void {
  const sizes = Object.values(problem.matrices).map(({ size }) => size)
  const size = Math.min(...sizes)
  assert(problem.vehicles.length > 0, 'a problem needs a vehicle')
  for (const [profile, matrix] of Object.entries(problem.matrices)) {
    assert(matrix.durations_s.length === matrix.size ** 2, `the matrix of ${profile} is not square`)
  }
  const isPlace = (index: number) => Number.isInteger(index) && index >= 0 && index < size
  for (const vehicle of problem.vehicles) {
    assert(Object.hasOwn(problem.matrices, vehicle.profile), `there is no matrix of ${vehicle.profile}`)
    assert(vehicle.start === null || isPlace(vehicle.start), 'a vehicle starts outside of the matrix')
    assert(vehicle.end === null || isPlace(vehicle.end), 'a vehicle ends outside of the matrix')
    assertWindow(vehicle.window)
    assertWhole(vehicle.capacity ?? 0, vehicle.fixed_cost_s ?? 0, vehicle.max_stops ?? 0, ...vehicle.skills)
  }
  const assertStop = (stop: RoutingStop) => {
    assert(isPlace(stop.location), 'a stop lies outside of the matrix')
    assertWhole(stop.service_s)
    for (const window of stop.windows) assertWindow(window)
  }
  for (const job of problem.jobs) assertStop(job)
  for (const { pickup, delivery } of problem.shipments) {
    assertStop(pickup)
    assertStop(delivery)
  }
  for (const { amount, priority, skills } of [...problem.jobs, ...problem.shipments]) {
    assertWhole(amount, priority ?? 0, ...skills)
    assert((priority ?? 0) <= 100, 'a priority is at most 100')
  }
}

function assertWindow([start_s, end_s]: readonly [number, number]): void {
  assert(Number.isInteger(start_s) && Number.isInteger(end_s) && start_s <= end_s, 'a window is not in order')
}

function assertWhole(...values: readonly number[]): void {
  assert(
    values.every((value) => Number.isSafeInteger(value) && value >= 0),
    'amounts and times are whole numbers from 0',
  )
}

function assert(holds: boolean, what: string): void {
  if (!holds) throw new RangeError(`the problem cannot be solved: ${what}`)
}

/** On the wire a stop is one number: jobs first, then pickup and delivery of each shipment. */
function numberOf(problem: RoutingProblem, { kind, index }: StopRef): number {
  if (kind === 'job') return index
  return problem.jobs.length + 2 * index + (kind === 'delivery' ? 1 : 0)
}

export function refOf(problem: RoutingProblem, number: number): StopRef {
  const beyond = number - problem.jobs.length
  if (beyond < 0) return { kind: 'job', index: number }
  return { kind: beyond % 2 === 0 ? 'pickup' : 'delivery', index: beyond >> 1 }
}

export function countStops(problem: RoutingProblem): number {
  return problem.jobs.length + 2 * problem.shipments.length
}

export function getStop(problem: RoutingProblem, { kind, index }: StopRef): RoutingStop {
  const stop = kind === 'job' ? problem.jobs[index] : problem.shipments[index]?.[kind]
  if (stop === undefined) throw new RangeError(`the problem has no ${kind} ${index}`)
  return stop
}

export function priorityOf(problem: RoutingProblem, { kind, index }: StopRef): number {
  const owner = kind === 'job' ? problem.jobs[index] : problem.shipments[index]
  return owner?.priority ?? 0
}
