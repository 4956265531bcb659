import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureDefaultMap } from '../../../ops/services/default-map.ts'
import type { EngineServer } from '../../../ops/services/engine-process.ts'
import { startOsrm } from '../../../ops/services/osrm-server.ts'
import { createDefaultCity } from '../../../tools/city/default-city.ts'
import { getRawNodes } from './test/raw-osrm.ts'

const city = createDefaultCity()
const { truck_ban, low_bridge, axle_limit } = city.landmarks

let car: EngineServer
let truck: EngineServer
beforeAll(async () => {
  const osm = await ensureDefaultMap()
  car = await startOsrm({ osm, profile: 'car' })
  truck = await startOsrm({ osm, profile: 'truck' })
}, 600_000)
afterAll(async () => {
  await car.stop()
  await truck.stop()
})

/** Ways of the city that a route passes: those with two of its nodes one after the other. */
function listWays(nodes: readonly number[]): number[] {
  const steps = new Set(nodes.slice(1).map((node, index) => `${nodes[index]} ${node}`))
  const isPassed = (from: number, to: number) => steps.has(`${from} ${to}`) || steps.has(`${to} ${from}`)
  return city.ways
    .filter((way) => way.nodes.some((node, index) => index > 0 && isPassed(way.nodes[index - 1] ?? 0, node)))
    .map(({ id }) => id)
}

const toPoint = ({ lat, lon }: { lat: number; lon: number }) => ({ lat, lng: lon })

describe('the truck', () => {
  it.each([
    ['the ban downtown', truck_ban],
    ['the low bridge', low_bridge],
    ['the axle limit', axle_limit],
  ])('goes around %s, and the car does not', async (_name, { from, to, way_ids }) => {
    expect(way_ids.length).toBeGreaterThan(0)
    const points = [toPoint(from), toPoint(to)]
    const passedByCar = listWays(await getRawNodes(car.url, points))
    const passedByTruck = listWays(await getRawNodes(truck.url, points))
    expect(way_ids.filter((id) => passedByCar.includes(id))).not.toEqual([])
    expect(way_ids.filter((id) => passedByTruck.includes(id))).toEqual([])
    expect(passedByTruck.length).toBeGreaterThan(0)
  })
})
