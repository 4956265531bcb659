import type { Violation } from '../model/problem.ts'
import type { CheckedRoute } from './legs-of.ts'

type Fault = Pick<Violation, 'code' | 'detail' | 'amount'>

/** When the route starts and ends, and that it does so within the shift. */
export function checkEnds(checked: CheckedRoute): readonly Violation[] {
  const faults = [
    ...checkStart(checked),
    ...checkReturn(checked),
    ...checkEnd(checked),
    ...checkShift(checked),
  ]
  return faults.map((fault) => ({ ...fault, vehicle: checked.route.vehicle, point: null }))
}

/** Without a start of its own a route begins with the first service: what comes before it is not part of the route. */
function checkStart({ route, vehicle }: CheckedRoute): readonly Fault[] {
  const [first] = route.stops
  if (vehicle.start !== null || first === undefined || route.start_s === first.start_s) return []
  return [
    { code: 'figures', detail: `starts at ${route.start_s} s, its first service at ${first.start_s} s` },
  ]
}

function checkReturn({ route, vehicle }: CheckedRoute): readonly Fault[] {
  const returns = vehicle.end !== null && route.stops.length > 0
  if (returns === (route.return !== null)) return []
  return [
    { code: 'figures', detail: returns ? 'no return to its arrival point' : 'a return without need of one' },
  ]
}

function checkEnd({ route, vehicle }: CheckedRoute): readonly Fault[] {
  const due_s =
    route.return === null
      ? (route.stops.at(-1)?.end_s ?? route.start_s)
      : route.return.arrival_s + vehicle.unloading_s
  return route.end_s === due_s
    ? []
    : [{ code: 'figures', detail: `ends at ${route.end_s} s, due at ${due_s} s` }]
}

function checkShift({ route, vehicle }: CheckedRoute): readonly Fault[] {
  const { start_s, end_s } = vehicle.shift
  const faults: Fault[] = []
  if (route.start_s < start_s) {
    const detail = `starts at ${route.start_s} s, its shift at ${start_s} s`
    faults.push({ code: 'working_hours', detail, amount: start_s - route.start_s })
  }
  if (route.end_s > end_s) {
    const detail = `ends at ${route.end_s} s, its shift at ${end_s} s`
    faults.push({ code: 'working_hours', detail, amount: route.end_s - end_s })
  }
  return faults
}
