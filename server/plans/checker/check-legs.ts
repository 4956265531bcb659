import { unreachable, type Violation } from '../model/problem.ts'
import { type CheckedRoute, isBeforeArrival, type Leg, legsOf } from './legs-of.ts'

/** Every leg is a road of the matrix, with its time and length, and takes the time it says. */
export function checkLegs(checked: CheckedRoute): readonly Violation[] {
  return legsOf(checked).flatMap((leg) => [...checkRoad(checked, leg), ...checkArrival(checked, leg)])
}

function checkRoad({ route, matrix }: CheckedRoute, leg: Leg): readonly Violation[] {
  const about = { vehicle: route.vehicle, point: leg.point }
  if (leg.from === null) {
    if (leg.duration_s === 0 && leg.distance_m === 0) return []
    return [{ ...about, code: 'figures', detail: 'a first leg, though the route starts at its first stop' }]
  }
  const duration_s = isOnMatrix(leg, matrix.size)
    ? matrix.durations_s[leg.from * matrix.size + leg.to]
    : undefined
  const distance_m = isOnMatrix(leg, matrix.size)
    ? matrix.distances_m[leg.from * matrix.size + leg.to]
    : undefined
  if (duration_s === undefined || distance_m === undefined) {
    return [{ ...about, code: 'figures', detail: `no cell of the matrix from ${leg.from} to ${leg.to}` }]
  }
  const violations: Violation[] = []
  if (duration_s >= unreachable || distance_m >= unreachable) {
    violations.push({ ...about, code: 'unreachable', detail: `no road from ${leg.from} to ${leg.to}` })
  }
  if (leg.duration_s !== duration_s) {
    violations.push({
      ...about,
      code: 'figures',
      detail: `drive of ${leg.duration_s} s, of ${duration_s} s by the matrix`,
    })
  }
  if (leg.distance_m !== distance_m) {
    violations.push({
      ...about,
      code: 'figures',
      detail: `leg of ${leg.distance_m} m, of ${distance_m} m by the matrix`,
    })
  }
  return violations
}

function isOnMatrix({ from, to }: Leg, size: number): boolean {
  return from !== null && from >= 0 && from < size && to >= 0 && to < size
}

function checkArrival({ route }: CheckedRoute, leg: Leg): readonly Violation[] {
  const rested_s = leg.rests
    .filter((rest) => isBeforeArrival(rest, leg))
    .reduce((sum, rest) => sum + rest.duration_s, 0)
  const due_s = leg.departure_s + leg.duration_s + rested_s
  if (leg.arrival_s === due_s) return []
  const detail = `arrives at ${leg.arrival_s} s, due at ${due_s} s`
  return [{ code: 'figures', vehicle: route.vehicle, point: leg.point, detail }]
}
