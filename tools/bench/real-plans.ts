import { cargo_driving_rule } from '@tropeiro/kernel/br/driver-hours.ts'
import { readMapFacts } from '@tropeiro/server/engines/osrm/map/map-facts.ts'
import { createOsrm } from '@tropeiro/server/engines/osrm/osrm.ts'
import { makeReachablePoints } from '@tropeiro/server/engines/osrm/test/random-points.ts'
import { fetchMatrices } from '@tropeiro/server/plans/job/fetch-matrices.ts'
import { createRoads } from '@tropeiro/server/plans/job/roads.ts'
import type {
  PlanningPoint,
  PlanningProblem,
  PlanningVehicle,
  TimeWindow,
} from '@tropeiro/server/plans/model/problem.ts'
import { startOsrm } from '../../ops/services/osrm-server.ts'
import { createRandom, type Random } from '../city/random.ts'

const profiles = ['car', 'truck'] as const

export interface RealPlan {
  readonly name: string
  readonly problem: PlanningProblem
}

export interface RealPlanOptions {
  /** A map: .osm.pbf or .osm. */
  readonly osm: string
  readonly name: string
  readonly plans: number
  readonly stops: number
}

/** Days of delivery that a seed decides, over the roads of a map: two depots, vans and trucks. */
export async function makeRealPlans({ osm, name, plans, stops }: RealPlanOptions): Promise<RealPlan[]> {
  const car = await startOsrm({ osm, profile: 'car' })
  const truck = await startOsrm({ osm, profile: 'truck' })
  const osrm = createOsrm({ profiles: { car: car.url, truck: truck.url } })
  try {
    const { bbox: area } = await readMapFacts(osm)
    const made: RealPlan[] = []
    for (let n = 1; n <= plans; n++) {
      const seed = `${name} ${n}`
      // Where a truck gets to, a car does.
      const places = await makeReachablePoints(osrm, 'truck', { area, count: stops + 2, seed })
      const roads = createRoads(osrm)
      const { signal } = new AbortController()
      const measured = await fetchMatrices(roads, { places, profiles, signal })
      if ('off_map' in measured) throw new Error(`${seed} has places that no car gets to`)
      made.push({ name: seed, problem: createDay(createRandom(seed), stops, measured.matrices) })
    }
    return made
  } finally {
    await osrm.close()
    await Promise.all([car.stop(), truck.stop()])
  }
}

const depots = [0, 1]
const hour_s = 3_600

function createDay(random: Random, stops: number, matrices: PlanningProblem['matrices']): PlanningProblem {
  return {
    matrices,
    points: Array.from({ length: stops }, (_, stop) => createStop(random, depots.length + stop)),
    // One for every fifteen stops; most days need about half of them.
    vehicles: Array.from({ length: Math.ceil(stops / 15) }, (_, index) => createVehicle(random, index)),
    pairs: [],
    rests: cargo_driving_rule,
    objective: 'least_driving',
  }
}

function createVehicle(random: Random, index: number): PlanningVehicle {
  const is_truck = index % 2 === 1
  const depot = random.pick(depots)
  return {
    profile: is_truck ? 'truck' : 'car',
    start: depot,
    end: depot,
    capacity: is_truck ? 80 : 40,
    axles: is_truck ? random.int(3, 4) : 2,
    loading_s: 0,
    unloading_s: 0,
    shift: { start_s: random.int(0, 2) * hour_s, end_s: random.int(8, 11) * hour_s },
  }
}

function createStop(random: Random, location: number): PlanningPoint {
  return {
    kind: 'delivery',
    location,
    service_s: random.int(2, 10) * 60,
    windows: createWindows(random),
    capacity: random.int(1, 4),
    max_axles: random.chance(0.3) ? random.int(2, 3) : null,
  }
}

/** Half of them at any time, most others within some hours, a few before or after lunch. */
function createWindows(random: Random): TimeWindow[] {
  if (random.chance(0.5)) return []
  const start_s = random.int(0, 8) * hour_s
  if (random.chance(0.7)) return [{ start_s, end_s: start_s + random.int(2, 4) * hour_s }]
  return [
    { start_s: hour_s, end_s: 4 * hour_s },
    { start_s: 6 * hour_s, end_s: 9 * hour_s },
  ]
}
