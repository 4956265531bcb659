import type { PlanningPoint, PlanningProblem } from '../../model/problem.ts'
import { type Draw, isOnceIn } from '../../model/test/draw.ts'

interface Size {
  readonly points: number
  readonly vehicles: number
  /** Points that one vehicle has room for. */
  readonly room: number
}

const shift_s = 8 * 3_600

/** A day in a city: one depot, equal vehicles, half the points with two hours to be served in, a tenth pickups. */
export function drawBigPlan(draw: Draw, { points, vehicles, room }: Size): PlanningProblem {
  const size = points + 1
  const places = Array.from({ length: size }, () => ({ x: draw(0, 2_000), y: draw(0, 2_000) }))
  const durations_s = new Int32Array(size * size)
  for (const [row, from] of places.entries()) {
    for (const [column, to] of places.entries())
      durations_s[row * size + column] = Math.round(Math.hypot(from.x - to.x, from.y - to.y))
  }
  return {
    points: Array.from({ length: points }, (_, location) => drawPoint(draw, location)),
    pairs: [],
    vehicles: Array.from({ length: vehicles }, (_, index) => ({
      profile: 'car',
      start: points,
      end: points,
      capacity: room,
      axles: 2 + (index % 3),
      loading_s: 0,
      unloading_s: 0,
      shift: { start_s: 0, end_s: shift_s },
    })),
    matrices: { car: { size, durations_s, distances_m: durations_s } },
    rests: { longest_driving_s: 5.5 * 3_600, rest_s: 1_800 },
    objective: 'least_driving',
  }
}

function drawPoint(draw: Draw, location: number): PlanningPoint {
  const start_s = draw(0, shift_s - 7_200)
  return {
    kind: isOnceIn(draw, 10) ? 'pickup' : 'delivery',
    location,
    service_s: draw(60, 300),
    windows: isOnceIn(draw, 2) ? [] : [{ start_s, end_s: start_s + 7_200 }],
    capacity: 1,
    max_axles: isOnceIn(draw, 6) ? 3 : null,
  }
}
