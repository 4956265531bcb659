import type { RoutingProblem, RoutingStop, StopRef } from './problem.ts'

/** On the wire a stop is one number: jobs first, then pickup and delivery of each shipment. */
export function numberOf(problem: RoutingProblem, { kind, index }: StopRef): number {
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
