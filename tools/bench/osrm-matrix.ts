import { readMapFacts } from '@tropeiro/server/engines/osrm/map/map-facts.ts'
import { createOsrm } from '@tropeiro/server/engines/osrm/osrm.ts'
import { compareWithBare } from '@tropeiro/server/engines/osrm/test/compare-with-bare.ts'
import { makeReachablePoints } from '@tropeiro/server/engines/osrm/test/random-points.ts'
import { ensureDefaultMap } from '../../ops/services/default-map.ts'
import { startOsrm } from '../../ops/services/osrm-server.ts'
import { findRealData } from '../city/real-data.ts'
import type { Figure } from '../test-report/record-figure.ts'

const profile = 'car'
const sizes = [100, 500, 1_000]
const max_ratio = 1.15

/** What a matrix costs through the adapter, over one bare request that is read and parsed in a thread. */
export async function measureOsrmMatrix(): Promise<Figure[]> {
  const osm = findRealData('porto-alegre.osm.pbf') ?? (await ensureDefaultMap())
  const server = await startOsrm({ osm, profile })
  const osrm = createOsrm({ profiles: { [profile]: server.url } })
  try {
    const { bbox: area } = await readMapFacts(osm)
    const points = await makeReachablePoints(osrm, profile, {
      area,
      count: Math.max(...sizes),
      seed: 'bench',
    })
    const figures: Figure[] = []
    for (const size of sizes) {
      const asked = points.slice(0, size)
      const rounds = Math.max(11, Math.round(4_000 / size))
      const { ratio, adapter_ms, bare_ms } = await compareWithBare({
        url: server.url,
        osrm,
        profile,
        points: asked,
        rounds,
      })
      figures.push({
        promise: `a matrix of ${size} × ${size}: cost over the bare request`,
        needed: `≤ ${max_ratio}`,
        measured: `${ratio.toFixed(2)} (${adapter_ms.toFixed(0)} ms over ${bare_ms.toFixed(0)} ms)`,
        held: ratio <= max_ratio,
      })
    }
    return figures
  } finally {
    await osrm.close()
    await server.stop()
  }
}
