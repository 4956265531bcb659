import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureDefaultMap } from '../../../ops/services/default-map.ts'
import type { EngineServer } from '../../../ops/services/engine-process.ts'
import { startOsrm } from '../../../ops/services/osrm-server.ts'
import { findRealData } from '../../../tools/city/real-data.ts'
import { isFullProof, isKeptInTime, proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { readMapFacts } from './map/map-facts.ts'
import { createOsrm, type Osrm, type Point } from './osrm.ts'
import { compareWithBare } from './test/compare-with-bare.ts'
import { makeReachablePoints } from './test/random-points.ts'

const profile = 'car'
const large = proofCount({ full: 2_500, tenth: 500 })
const resolution = 5
const megabytes = (bytes: number) => Math.round(bytes / 1e6)

let server: EngineServer
let osrm: Osrm
let points: Point[]
beforeAll(async () => {
  // Preparing a real city's roads takes a minute the first time: for the full proof only.
  const real = isFullProof() ? findRealData('porto-alegre.osm.pbf') : null
  const osm = real ?? (await ensureDefaultMap())
  server = await startOsrm({ osm, profile })
  osrm = createOsrm({ profiles: { car: server.url } })
  const { bbox } = await readMapFacts(osm)
  const area = { south: bbox.south, north: bbox.north, west: bbox.west, east: bbox.east }
  points = await makeReachablePoints(osrm, profile, { area, count: large, seed: 'large' })
}, 900_000)
afterAll(async () => {
  await osrm.close()
  await server.stop()
})

/**
 * A thread on a busy machine waits for its turn, which says nothing about its work: so the CPU time of this thread
 * between two ticks is what counts, and the pause is told beside it.
 */
function watchLoop() {
  const before = process.memoryUsage().rss
  let highest = before
  let longest_work_us = 0
  let last = process.threadCpuUsage()
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  const timer = setInterval(() => {
    const now = process.threadCpuUsage()
    longest_work_us = Math.max(longest_work_us, now.user + now.system - last.user - last.system)
    last = now
    highest = Math.max(highest, process.memoryUsage().rss)
  }, resolution)
  const end = () => {
    clearInterval(timer)
    delay.disable()
    return {
      longest_work_ms: Math.round(longest_work_us / 1000),
      longest_pause_ms: Math.round(delay.max / 1e6 - resolution),
      grown_mb: megabytes(highest - before),
    }
  }
  return { end }
}

describe('a large matrix', () => {
  it('leaves the event loop free and takes bounded memory', async () => {
    const watch = watchLoop()
    const begun = performance.now()
    const matrix = await osrm.matrix({ profile, points, deadline_ms: 600_000 })
    const took_s = (performance.now() - begun) / 1000
    const { longest_work_ms, longest_pause_ms, grown_mb } = watch.end()
    const cells_mb = megabytes(matrix.durations_s.byteLength + matrix.distances_m.byteLength)
    recordFigure({
      promise: `a matrix of ${large} × ${large}: longest that the event loop was at work without a break`,
      needed: '< 50 ms',
      measured: `${longest_work_ms} ms of its CPU, in ${took_s.toFixed(1)} s (longest pause with all that else ran on the machine: ${longest_pause_ms} ms)`,
      held: longest_work_ms < 50,
    })
    recordFigure({
      promise: `a matrix of ${large} × ${large}: memory of the process`,
      needed: 'its cells and less than 250 MB for the threads',
      measured: `${grown_mb} MB more, of which ${cells_mb} MB are the cells`,
      held: grown_mb < cells_mb + 250,
    })
    expect(matrix.durations_s.every((value) => value >= 0)).toBe(true)
    expect(grown_mb).toBeLessThan(cells_mb + 250)
    expect(isKeptInTime(longest_work_ms < 50)).toBe(true)
  })

  it('costs little more than the bare request, read and parsed in a thread', async () => {
    const sizes = isFullProof() ? [100, 500, 1_000] : [100]
    for (const size of sizes) {
      const rounds = isFullProof() ? Math.max(11, Math.round(4_000 / size)) : 3
      const asked = points.slice(0, size)
      const compared = await compareWithBare({ url: server.url, osrm, profile, points: asked, rounds })
      recordFigure({
        promise: `a matrix of ${size} × ${size}: cost over the bare request`,
        needed: '≤ 1.15',
        measured: `${compared.ratio.toFixed(2)} (${compared.adapter_ms.toFixed(0)} ms over ${compared.bare_ms.toFixed(0)} ms)`,
        held: compared.ratio <= 1.15,
      })
      expect(isKeptInTime(compared.ratio < 1.15)).toBe(true)
    }
  })
})
