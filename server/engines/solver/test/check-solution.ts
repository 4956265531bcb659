import type { RoutingProblem, RoutingSolution, RoutingVehicle, SolutionRoute, StopRef } from '../problem.ts'
import { unreachable_s } from '../problem.ts'

interface Visit {
  readonly location: number
  readonly service_s: number
  readonly windows: readonly (readonly [number, number])[]
  /** What the stop takes off and puts on. */
  readonly off: number
  readonly on: number
  /** On board when the vehicle leaves. */
  readonly from_start: number
  readonly skills: readonly number[]
}

function visitOf(problem: RoutingProblem, { kind, index }: StopRef): Visit {
  if (kind === 'job') {
    const job = problem.jobs[index]
    if (job === undefined) throw new Error(`no job ${index}`)
    const delivered = job.kind === 'delivery' ? job.amount : 0
    return { ...job, off: delivered, on: job.amount - delivered, from_start: delivered }
  }
  const shipment = problem.shipments[index]
  if (shipment === undefined) throw new Error(`no shipment ${index}`)
  const { amount, skills } = shipment
  const is_pickup = kind === 'pickup'
  return { ...shipment[kind], skills, from_start: 0, off: is_pickup ? 0 : amount, on: is_pickup ? amount : 0 }
}

/** Driving of a route, or what is wrong with it: written from the words of problem.ts alone. */
export function measureRoute(problem: RoutingProblem, route: SolutionRoute): number | string {
  const vehicle = problem.vehicles[route.vehicle]
  if (vehicle === undefined) return 'no such vehicle'
  const visits = route.stops.map((stop) => visitOf(problem, stop))
  return (
    findOrderFault(route) ??
    findLoadFault(vehicle, visits) ??
    findSkillFault(vehicle, visits) ??
    drive(problem, vehicle, visits)
  )
}

function findOrderFault({ stops }: SolutionRoute): string | null {
  const position = (kind: string, index: number) =>
    stops.findIndex((stop) => stop.kind === kind && stop.index === index)
  for (const { kind, index } of stops) {
    if (kind === 'job') continue
    const pickup = position('pickup', index)
    if (pickup < 0 || pickup > position('delivery', index)) return `shipment ${index} is not picked up first`
  }
  return null
}

function findLoadFault({ capacity, max_stops }: RoutingVehicle, visits: readonly Visit[]): string | null {
  if (visits.length > (max_stops ?? Infinity)) return 'too many stops'
  let load = visits.reduce((sum, { from_start }) => sum + from_start, 0)
  for (const { off, on } of [{ off: 0, on: 0 }, ...visits]) {
    load += on - off
    if (load > (capacity ?? Infinity)) return 'too much load'
  }
  return null
}

function findSkillFault(vehicle: RoutingVehicle, visits: readonly Visit[]): string | null {
  const lacks = visits.some(({ skills }) => skills.some((skill) => !vehicle.skills.includes(skill)))
  return lacks ? 'a skill is missing' : null
}

function drive(problem: RoutingProblem, vehicle: RoutingVehicle, visits: readonly Visit[]): number | string {
  const matrix = problem.matrices[vehicle.profile]
  let now = vehicle.window[0]
  let place = vehicle.start
  let driving = 0
  const go = (target: number) => {
    const way =
      place === null || place === target ? 0 : (matrix?.durations_s[place * matrix.size + target] ?? 0)
    now += way
    driving += way
    place = target
  }
  for (const { location, service_s, windows } of visits) {
    go(location)
    const arrival = now
    const starts = windows.filter(([, end]) => end >= arrival).map(([start]) => Math.max(start, arrival))
    if (windows.length > 0 && starts.length === 0) return 'a window is missed'
    now = Math.min(...(windows.length === 0 ? [arrival] : starts)) + service_s
  }
  if (vehicle.end !== null) go(vehicle.end)
  if (driving >= unreachable_s) return 'a way that is not there'
  return now > vehicle.window[1] ? 'the vehicle is late' : driving
}

/** Every fault of a solution, one sentence each. */
export function findFaults(problem: RoutingProblem, solution: RoutingSolution): string[] {
  const measured = solution.routes.map((route) => measureRoute(problem, route))
  const faults = measured.filter((value) => typeof value === 'string')
  const driving = measured.reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0)
  const fixed = solution.routes.map(({ vehicle }) => problem.vehicles[vehicle]?.fixed_cost_s ?? 0)
  const cost = fixed.reduce((sum, value) => sum + value, driving)
  if (faults.length === 0 && cost !== solution.cost) faults.push(`it costs ${cost}, not ${solution.cost}`)
  const stops = [...solution.routes.flatMap((route) => route.stops), ...solution.unassigned]
  const names = new Set(stops.map(({ kind, index }) => `${kind} ${index}`))
  const wanted = problem.jobs.length + 2 * problem.shipments.length
  if (names.size !== wanted || stops.length !== wanted) faults.push('not every stop is there once')
  if (new Set(solution.routes.map(({ vehicle }) => vehicle)).size !== solution.routes.length) {
    faults.push('a vehicle has two routes')
  }
  return faults
}
