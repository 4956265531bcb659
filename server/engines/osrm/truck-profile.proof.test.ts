import { describe, expect, it } from 'vitest'
import { startOsrm } from '../../../ops/services/osrm-server.ts'
import { findRealData } from '../../../tools/city/real-data.ts'
import { isFullProof, proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { listMapElements } from '../../maps/osm/read-map-file.ts'
import { readMapFacts } from './map/map-facts.ts'
import { createOsrm } from './osrm.ts'
import { makeReachablePoints } from './test/random-points.ts'
import { getRawNodes } from './test/raw-osrm.ts'

const routes = proofCount({ full: 200, tenth: 40 })
// Preparing Porto Alegre for both profiles takes minutes on a busy machine; São Paulo's centre has more truck tags.
const names = isFullProof()
  ? ['porto-alegre.osm.pbf', 'sao-paulo-centro.osm.pbf']
  : ['sao-paulo-centro.osm.pbf']
const maps = names.flatMap((name) => {
  const file = findRealData(name)
  return file === null ? [] : [[name, file] as const]
})

type Tags = Readonly<Record<string, string>>

const metres = (text: string | undefined): number =>
  Number.parseFloat((text ?? '').replace(',', '.')) || Number.POSITIVE_INFINITY
const tonnes = metres

const forbidden_access = new Set([
  'no',
  'agricultural',
  'forestry',
  'emergency',
  'psv',
  'bus',
  'foot',
  'military',
])

/** Read from the tags' definitions, apart from the profile: no truck of 4.4 m, 23 t, 10 t an axle and 14 m may pass. */
function isForbidden(tags: Tags): boolean {
  const access = tags['hgv'] ?? tags['motor_vehicle'] ?? tags['vehicle'] ?? tags['access'] ?? 'yes'
  return (
    access.split(';').every((word) => forbidden_access.has(word.trim())) ||
    metres(tags['maxheight:physical'] ?? tags['maxheight']) < 4.4 ||
    metres(tags['maxlength']) < 14 ||
    tonnes(tags['maxweight']) < 23 ||
    tonnes(tags['maxweightrating']) < 23 ||
    tonnes(tags['maxaxleload']) < 10
  )
}

const stepOf = (from: number, to: number) => (from < to ? `${from} ${to}` : `${to} ${from}`)

/** Steps between two nodes that some way allows, and those that only forbidden ways have. */
async function findForbiddenSteps(file: string): Promise<Set<string>> {
  const forbidden = new Set<string>()
  const allowed = new Set<string>()
  for await (const element of listMapElements(file)) {
    if (element.kind !== 'way' || element.tags['highway'] === undefined) continue
    const steps = isForbidden(element.tags) ? forbidden : allowed
    element.nodes.forEach((node, index) => {
      const before = element.nodes[index - 1]
      if (before !== undefined) steps.add(stepOf(before, node))
    })
  }
  return new Set([...forbidden].filter((step) => !allowed.has(step)))
}

const countSteps = (nodes: readonly number[], among: Set<string>) =>
  nodes.slice(1).filter((node, index) => among.has(stepOf(nodes[index] ?? 0, node))).length

describe.skipIf(maps.length === 0)('the truck on a real map', () => {
  it.each(maps)(
    '%s: other ways than the car, none of them forbidden',
    { timeout: 900_000 },
    async (name, osm) => {
      const car = await startOsrm({ osm, profile: 'car' })
      const truck = await startOsrm({ osm, profile: 'truck' })
      const osrm = createOsrm({ profiles: { car: car.url, truck: truck.url } })
      try {
        const { bbox: area } = await readMapFacts(osm)
        const points = await makeReachablePoints(osrm, 'truck', { area, count: routes, seed: name })
        const forbidden = await findForbiddenSteps(osm)
        let different = 0
        let broken = 0
        let broken_by_car = 0
        for (const [index, from] of points.entries()) {
          const pair = [from, points[(index + 1) % points.length] ?? from]
          const byTruck = await getRawNodes(truck.url, pair)
          const byCar = await getRawNodes(car.url, pair)
          if (byTruck.join() !== byCar.join()) different++
          if (countSteps(byTruck, forbidden) > 0) broken++
          if (countSteps(byCar, forbidden) > 0) broken_by_car++
        }
        const share = Math.round((100 * different) / routes)
        recordFigure({
          promise: `on ${name}: truck routes that differ from the car's (${routes} random ones)`,
          needed: '≥ 30 %',
          measured: `${share} %`,
          held: share >= 30,
        })
        recordFigure({
          promise: `on ${name}: truck routes over a way that its tags forbid to trucks`,
          needed: `0 of ${routes}`,
          measured: `${broken} (of the car's, ${broken_by_car})`,
          held: broken === 0,
        })
        expect(broken).toBe(0)
        expect(share).toBeGreaterThanOrEqual(30)
      } finally {
        await osrm.close()
        await car.stop()
        await truck.stop()
      }
    },
  )
})
