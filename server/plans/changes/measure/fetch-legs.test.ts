import { expect, test } from 'vitest'
import { createOsrm } from '../../../engines/osrm/osrm.ts'
import { createStraightLine } from '../../../engines/straight-line/straight-line.ts'
import { createRoads, createStraightRoads, type Roads } from '../../job/roads.ts'
import { createFetchLegs } from './fetch-legs.ts'
import { type Leg, legKey } from './leg-book.ts'

/** A way with many stops, each leg once. */
const legs = Array.from({ length: 350 }, (_, index): Leg => {
  const place = (at: number) => ({ lat: -20 - at / 1_000, lng: -40 - (at % 7) / 100 })
  return { engine: 'straight_line', profile: 'car', from: place(index), to: place(index + 1) }
})

test('a long way is asked for in several small tables, and every leg of it is known', async () => {
  const straight = createStraightRoads()
  const sizes: number[] = []
  const straight_roads: Roads = {
    ...straight,
    matrix: (profile, points, signal) => {
      sizes.push(points.length)
      return straight.matrix(profile, points, signal)
    },
  }
  const found = await createFetchLegs({ roads: straight_roads, straight_roads })(legs)
  expect([sizes.length, Math.max(...sizes)]).toEqual([4, 100])
  const lines = createStraightLine()
  for (const leg of legs) {
    const { durations_s, distances_m } = await lines.matrix({ points: [leg.from, leg.to] })
    expect(found.get(legKey(leg))).toEqual({
      duration_s: Math.round(durations_s[1] ?? 0),
      distance_m: Math.round(distances_m[1] ?? 0),
    })
  }
})

test('an engine that is away is said to be away, and nothing stands in for it', async () => {
  // Nobody listens there.
  const osrm = createOsrm({ profiles: { car: 'http://127.0.0.1:9' } })
  const fetchLegs = createFetchLegs({ roads: createRoads(osrm), straight_roads: createStraightRoads() })
  const [leg] = legs
  const asked = leg === undefined ? [] : [{ ...leg, engine: 'osrm' as const }]
  await expect(fetchLegs(asked)).rejects.toMatchObject({ code: 'road_engine_unavailable' })
  await osrm.close()
})
