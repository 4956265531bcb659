import { readFileSync } from 'node:fs'
import type { PlanningProblem, TimeWindow } from '@tropeiro/server/plans/model/problem.ts'
import { findRealData } from '../city/real-data.ts'

export interface Instance {
  readonly name: string
  readonly problem: PlanningProblem
  /** The least total driving that is known, in tenths as the problem has it. */
  readonly best_known: number
}

/** Distances are Euclidean and cut to one decimal, so a tenth is the unit of everything that is a distance or a time. */
const tenths = 10
const rounding = 1e-9

interface BestKnown {
  readonly distance_only_1_decimal_all_56: Readonly<Record<string, number>>
  readonly homberger_1000_best_known: Readonly<Record<string, number>>
}

export type InstanceSet = 'solomon' | 'homberger'

/** The instances of a set that lie beside the project; none when the data does not. */
export function listInstances(set: InstanceSet): Instance[] {
  const file = findRealData('solomon/best-known.json')
  if (file === null) return []
  const known: BestKnown = JSON.parse(readFileSync(file, 'utf8'))
  const best = set === 'solomon' ? known.distance_only_1_decimal_all_56 : known.homberger_1000_best_known
  return Object.entries(best).flatMap(([name, distance]) => {
    const path = findRealData(`${set}/${set === 'solomon' ? name : name.toLowerCase()}.txt`)
    if (path === null) return []
    const problem = parseInstance(readFileSync(path, 'utf8'))
    return [{ name, problem, best_known: Math.round(distance * tenths) }]
  })
}

/** The text format of Solomon: a line of fleet, then a line each for the depot and the customers. */
export function parseInstance(text: string): PlanningProblem {
  const rows = text.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  const fleet = rows.find((row) => row.length === 2 && row.every(Number.isFinite))
  const places = rows.filter((row) => row.length === 7 && row.every(Number.isFinite))
  const [vehicle_count = 0, capacity = 0] = fleet ?? []
  const [depot, ...customers] = places
  if (depot === undefined) throw new Error('the instance has no depot')
  const windowOf = (row: readonly number[]): TimeWindow => ({
    start_s: (row[4] ?? 0) * tenths,
    end_s: (row[5] ?? 0) * tenths,
  })
  const vehicle = {
    profile: 'plane',
    start: 0,
    end: 0,
    capacity,
    axles: null,
    loading_s: 0,
    unloading_s: 0,
    shift: windowOf(depot),
  }
  const distances = distancesOf(places)
  return {
    matrices: { plane: { size: places.length, durations_s: distances, distances_m: distances } },
    vehicles: Array.from({ length: vehicle_count }, () => vehicle),
    points: customers.map((row, index) => ({
      kind: 'delivery',
      location: index + 1,
      service_s: (row[6] ?? 0) * tenths,
      windows: [windowOf(row)],
      capacity: row[3] ?? 0,
      max_axles: null,
    })),
    pairs: [],
    rests: null,
    objective: 'least_driving',
  }
}

function distancesOf(places: readonly (readonly number[])[]): Int32Array {
  const cells = places.flatMap(([, x = 0, y = 0]) =>
    places.map(([, u = 0, v = 0]) => Math.floor(Math.hypot(x - u, y - v) * tenths + rounding)),
  )
  return Int32Array.from(cells)
}
