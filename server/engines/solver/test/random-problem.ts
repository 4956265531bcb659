import {
  type RoutingJob,
  type RoutingObjective,
  type RoutingProblem,
  type RoutingShipment,
  type RoutingStop,
  type RoutingVehicle,
  type SecondsWindow,
  unreachable_s,
} from '../problem.ts'

/** Whole numbers from 0 up to and without `below`; the same seed gives the same ones (mulberry32). */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

export interface ProblemShape {
  readonly jobs: number
  readonly shipments: number
  readonly vehicles: number
  readonly objective?: RoutingObjective
  /** Of a hundred pairs of places, so many have no road. */
  readonly percent_unreachable?: number
  readonly max_stops?: number
}

const day_s = 10_000

/** Roads of two kinds of vehicle, different starts and open ends, windows, capacities and skills that bind now and then. */
export function createRandomProblem(seed: number, shape: ProblemShape): RoutingProblem {
  const random = createRandom(seed)
  const size = 2 + shape.jobs + 2 * shape.shipments
  const points = Array.from({ length: size }, () => [random(1_000), random(1_000)] as const)
  const matrix = (slowness: number) => ({
    size,
    durations_s: Int32Array.from(
      points.flatMap(([x, y], i) =>
        points.map(([u, v], j) => {
          if (i !== j && random(100) < (shape.percent_unreachable ?? 0)) return unreachable_s
          return Math.round(Math.hypot(x - u, y - v) * slowness * (i === j ? 0 : 1 + random(20) / 100))
        }),
      ),
    ),
  })
  const chance = (percent: number) => random(100) < percent
  const windowOf = (length: number): SecondsWindow => {
    const start = random(day_s - length)
    return [start, start + length]
  }
  const windows = (): SecondsWindow[] => {
    if (chance(40)) return []
    return Array.from({ length: 1 + random(2) }, () => windowOf(800 + random(2_000)))
  }
  const skills = () => (chance(25) ? [1 + random(2)] : [])
  const stop = (location: number): RoutingStop => ({ location, service_s: random(300), windows: windows() })
  const first_shipment = 2 + shape.jobs
  return {
    matrices: { car: matrix(1), truck: matrix(1.3) },
    vehicles: Array.from({ length: shape.vehicles }, (_, index): RoutingVehicle => {
      const start_s = random(1_500)
      return {
        profile: chance(60) ? 'car' : 'truck',
        start: chance(80) ? index % 2 : null,
        end: chance(70) ? index % 2 : null,
        capacity: chance(80) ? 8 + random(12) : null,
        window: [start_s, start_s + 3_000 + random(5_000)],
        skills: chance(70) ? [1, 2] : chance(50) ? [1] : [],
        ...(chance(30) ? { fixed_cost_s: random(400) } : {}),
        ...(shape.max_stops === undefined ? {} : { max_stops: shape.max_stops }),
      }
    }),
    jobs: Array.from(
      { length: shape.jobs },
      (_, index): RoutingJob => ({
        ...stop(2 + index),
        amount: random(6),
        kind: chance(75) ? 'delivery' : 'pickup',
        skills: skills(),
      }),
    ),
    shipments: Array.from(
      { length: shape.shipments },
      (_, index): RoutingShipment => ({
        pickup: stop(first_shipment + 2 * index),
        delivery: stop(first_shipment + 2 * index + 1),
        amount: random(6),
        skills: skills(),
      }),
    ),
    objective: shape.objective ?? 'least_driving',
  }
}
