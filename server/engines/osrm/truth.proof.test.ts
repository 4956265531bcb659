import { describe, expect, it } from 'vitest'
import { ensureDefaultMap } from '../../../ops/services/default-map.ts'
import { startOsrm } from '../../../ops/services/osrm-server.ts'
import { findRealData } from '../../../tools/city/real-data.ts'
import { isFullProof, proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { readMapFacts } from './map/map-facts.ts'
import { createOsrm, type Osrm, type Point } from './osrm.ts'
import { makeRandomPoints, makeReachablePoints } from './test/random-points.ts'
import { getRawNearest, getRawRoute, getRawTable } from './test/raw-osrm.ts'

const profile = 'car'
const size = proofCount({ full: 300, tenth: 60 })
const singles = proofCount({ full: 200, tenth: 20 })
const off_map_m = 1_000

const real_maps = [
  'curitiba-centro.osm.pbf',
  'sao-paulo-centro.osm.pbf',
  'rio-ilha-governador.osm.pbf',
  // Its roads take a minute to prepare the first time.
  ...(isFullProof() ? ['porto-alegre.osm.pbf'] : []),
]
const maps: [string, () => Promise<string>][] = [
  ['the generated city', ensureDefaultMap],
  ...real_maps.flatMap((name): [string, () => Promise<string>][] => {
    const file = findRealData(name)
    return file === null ? [] : [[name, async () => file]]
  }),
]

/** Cells of the adapter that differ from the engine's own, empty ones included. */
async function countWrongCells(osrm: Osrm, url: string, points: readonly Point[]): Promise<number> {
  const raw = await getRawTable(url, points)
  const { durations_s, distances_m } = await osrm.matrix({ profile, points })
  const isWrong = (value: number, truth: number | null | undefined) => value !== truth
  const wrong_durations = raw.durations
    .flat()
    .filter((truth, cell) => isWrong(durations_s[cell] ?? -1, truth))
  const wrong_distances = raw.distances
    .flat()
    .filter((truth, cell) => isWrong(distances_m[cell] ?? -1, truth))
  return wrong_durations.length + wrong_distances.length
}

async function countWrongRoutes(osrm: Osrm, url: string, points: readonly Point[]): Promise<number> {
  let wrong = 0
  for (let n = 0; n < singles; n++) {
    const asked = [n, n + 7, n + 13].map((index) => points[index % points.length] ?? { lat: 0, lng: 0 })
    const raw = await getRawRoute(url, asked)
    const route = await osrm.route({ profile, points: asked })
    const legs = raw.routes[0]?.legs.map(({ duration, distance }) => ({
      duration_s: duration,
      distance_m: distance,
    }))
    const is_right =
      route.polyline6 === raw.routes[0]?.geometry && JSON.stringify(route.legs) === JSON.stringify(legs)
    if (!is_right) wrong++
  }
  return wrong
}

async function countWrongSnaps(osrm: Osrm, url: string, points: readonly Point[]): Promise<number> {
  let wrong = 0
  for (const point of points.slice(0, singles)) {
    const raw = (await getRawNearest(url, point)).waypoints.map(({ location, distance }) => [
      ...location,
      distance,
    ])
    const snapped = await osrm.nearest({ profile, point, count: 3 }).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'OffMapError') return null
      throw error
    })
    const is_right =
      snapped === null
        ? (raw[0]?.[2] ?? 0) > off_map_m
        : JSON.stringify(snapped.map(({ lng, lat, distance_m }) => [lng, lat, distance_m])) ===
          JSON.stringify(raw)
    if (!is_right) wrong++
  }
  return wrong
}

/** Points anywhere, also in the water: which of them the adapter blames, and which the engine's own answer does. */
async function compareBlame(osrm: Osrm, url: string, points: readonly Point[]) {
  const raw = await getRawTable(url, points)
  const off_map = raw.sources.flatMap(({ distance }, index) => (distance > off_map_m ? [index] : []))
  const empty = raw.durations.flat().filter((cell) => cell === null).length
  const failure: unknown = await osrm.matrix({ profile, points }).then(
    () => null,
    (error: unknown) => error,
  )
  return { failure, off_map, empty }
}

describe('roads are the engine’s own', () => {
  it.each(maps)('on %s', { timeout: 900_000 }, async (name, findMap) => {
    const osm = await findMap()
    const server = await startOsrm({ osm, profile })
    const osrm = createOsrm({ profiles: { car: server.url }, block_size: 100 })
    try {
      const { bbox: area } = await readMapFacts(osm)
      const points = await makeReachablePoints(osrm, profile, { area, count: size, seed: name })
      const wrong = {
        cells: await countWrongCells(osrm, server.url, points),
        routes: await countWrongRoutes(osrm, server.url, points),
        snaps: await countWrongSnaps(osrm, server.url, makeRandomPoints(area, singles, `${name} anywhere`)),
      }
      recordFigure({
        promise: `on ${name}: ${2 * size * size} cells, ${singles} routes and ${singles} snapped points equal OSRM's own`,
        needed: '0 differ',
        measured: `${wrong.cells} cells, ${wrong.routes} routes, ${wrong.snaps} points differ`,
        held: wrong.cells + wrong.routes + wrong.snaps === 0,
      })
      expect(wrong).toEqual({ cells: 0, routes: 0, snaps: 0 })
      const anywhere = makeRandomPoints(area, 80, `${name} wild`)
      const { failure, off_map, empty } = await compareBlame(osrm, server.url, anywhere)
      const expected =
        off_map.length > 0
          ? { code: 'off_map', points: off_map.map((index) => ({ index })) }
          : { code: 'unreachable', pair_count: empty }
      const is_fine = off_map.length + empty === 0
      expect(failure === null).toBe(is_fine)
      expect(failure ?? expected).toMatchObject(expected)
    } finally {
      await osrm.close()
      await server.stop()
    }
  })
})
