import type { PlannedStop, PlanningPoint, Violation } from '../model/problem.ts'
import type { CheckedRoute } from './legs-of.ts'

/** What must hold at each stop by itself: its windows, its axles, its service. */
export function checkStops({ problem, route, vehicle }: CheckedRoute): readonly Violation[] {
  return route.stops.flatMap((stop) => {
    const point = problem.points[stop.point]
    if (point === undefined) return []
    const faults = [
      ...checkService(stop, point),
      ...checkWindows(stop, point),
      ...checkAxles(vehicle.axles, point),
    ]
    return faults.map((fault) => ({ ...fault, vehicle: route.vehicle, point: stop.point }))
  })
}

type Fault = Pick<Violation, 'code' | 'detail' | 'amount'>

function checkService(stop: PlannedStop, point: PlanningPoint): readonly Fault[] {
  const faults: Fault[] = []
  if (stop.start_s < stop.arrival_s) {
    faults.push({
      code: 'figures',
      detail: `served from ${stop.start_s} s, but it arrives at ${stop.arrival_s} s`,
    })
  }
  if (stop.end_s !== stop.start_s + point.service_s) {
    const detail = `served from ${stop.start_s} s to ${stop.end_s} s, which is not ${point.service_s} s`
    faults.push({ code: 'figures', detail })
  }
  return faults
}

function checkWindows(stop: PlannedStop, point: PlanningPoint): readonly Fault[] {
  if (point.windows.length === 0) return []
  if (point.windows.some((window) => window.start_s <= stop.start_s && stop.start_s <= window.end_s))
    return []
  const windows = point.windows.map((window) => `${window.start_s}-${window.end_s}`).join(', ')
  const amount = Math.min(
    ...point.windows.map((window) =>
      stop.start_s < window.start_s ? window.start_s - stop.start_s : stop.start_s - window.end_s,
    ),
  )
  return [{ code: 'time_window', detail: `served from ${stop.start_s} s, outside ${windows}`, amount }]
}

/** Unknown axles, or no limit: allowed. */
function checkAxles(axles: number | null, point: PlanningPoint): readonly Fault[] {
  if (axles === null || point.max_axles === null || axles <= point.max_axles) return []
  const amount = axles - point.max_axles
  return [{ code: 'axles', detail: `${axles} axles, at most ${point.max_axles}`, amount }]
}
