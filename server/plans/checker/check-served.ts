import type { Planned, RouteProblem, Violation } from '../model/problem.ts'

/** Every point is served by one stop, or stands once among the unassigned; a vehicle drives at most one route. */
export function checkServed(problem: RouteProblem, planned: Planned): readonly Violation[] {
  return [...checkPoints(problem, planned), ...checkVehicles(planned)]
}

function checkPoints(problem: RouteProblem, planned: Planned): readonly Violation[] {
  const mentions = [
    ...planned.routes.flatMap((route) => route.stops.map((stop) => stop.point)),
    ...planned.unassigned,
  ]
  const counts = new Map<number, number>()
  for (const point of mentions) counts.set(point, (counts.get(point) ?? 0) + 1)
  const missing = [...problem.points.keys()]
    .filter((point) => !counts.has(point))
    .map((point): Violation => aboutPoint('point_missing', point, 'neither served nor listed as unassigned'))
  const twice = [...counts]
    .filter(([, count]) => count > 1)
    .map(([point, count]) =>
      aboutPoint('point_twice', point, `${count} times among the stops and the unassigned`),
    )
  const unknown = planned.unassigned
    .filter((point) => problem.points[point] === undefined)
    .map((point) => aboutPoint('figures', point, 'unassigned, but no point of the problem'))
  return [...missing, ...twice, ...unknown]
}

function checkVehicles(planned: Planned): readonly Violation[] {
  const seen = new Set<number>()
  const twice = new Set<number>()
  for (const { vehicle } of planned.routes) {
    if (seen.has(vehicle)) twice.add(vehicle)
    seen.add(vehicle)
  }
  return [...twice].map((vehicle) => ({
    code: 'vehicle_twice',
    vehicle,
    point: null,
    detail: 'more than one route',
  }))
}

function aboutPoint(code: Violation['code'], point: number, detail: string): Violation {
  return { code, vehicle: null, point, detail }
}
