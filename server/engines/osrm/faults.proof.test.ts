import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureDefaultMap } from '../../../ops/services/default-map.ts'
import type { EngineServer } from '../../../ops/services/engine-process.ts'
import { startOsrm } from '../../../ops/services/osrm-server.ts'
import { ensureToolOrSkip } from '../../../ops/tools.ts'
import { startToxiproxy, type Toxic, type Toxiproxy } from '../../../ops/toxiproxy.ts'
import { createDefaultCity } from '../../../tools/city/default-city.ts'
import { isKeptInTime, proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { isUnavailable } from './errors.ts'
import { createOsrm, type Osrm, type Point } from './osrm.ts'
import { makeReachablePoints } from './test/random-points.ts'
import { getRawTable } from './test/raw-osrm.ts'

const { centre } = createDefaultCity().landmarks
const area = {
  south: centre.lat - 0.01,
  north: centre.lat + 0.01,
  west: centre.lon - 0.012,
  east: centre.lon + 0.012,
}
const requests = proofCount({ full: 300, tenth: 30 })
const deadline_ms = 1_500
const pace_ms = 60
/** Over the deadline: a loaded machine runs timers late. */
const grace_ms = 1_000
const profile = 'car'

let server: EngineServer
let points: Point[]
let right: { durations: (number | null)[]; distances: (number | null)[] }
beforeAll(async () => {
  server = await startOsrm({ osm: await ensureDefaultMap(), profile })
  const osrm = createOsrm({ profiles: { car: server.url } })
  points = await makeReachablePoints(osrm, profile, { area, count: 30, seed: 'faults' })
  const raw = await getRawTable(server.url, points)
  right = { durations: raw.durations.flat(), distances: raw.distances.flat() }
  await osrm.close()
}, 600_000)
afterAll(() => server.stop())

interface Seen {
  answered: number
  refused: number
  wrong: number
  late: number
}

async function ask(osrm: Osrm, seen: Seen): Promise<void> {
  const begun = performance.now()
  try {
    const { durations_s, distances_m } = await osrm.matrix({ profile, points, deadline_ms })
    const is_right =
      durations_s.every((value, cell) => value === right.durations[cell]) &&
      distances_m.every((value, cell) => value === right.distances[cell])
    if (is_right) seen.answered++
    else seen.wrong++
  } catch (error) {
    const is_honest = isUnavailable(error) && hasRetryAfter(error)
    if (is_honest) seen.refused++
    else seen.wrong++
  }
  if (performance.now() - begun > deadline_ms + grace_ms) seen.late++
}

function hasRetryAfter(error: unknown): boolean {
  const { public: told } = error as { public?: { retry_after_s?: number } }
  return (told?.retry_after_s ?? 0) >= 1
}

/** Three at a time, each at its pace: an engine that refuses at once must not use up all requests in a moment. */
async function askMany(osrm: Osrm, count: number, seen: Seen): Promise<void> {
  let left = count
  const askOn = async () => {
    while (left-- > 0) await Promise.all([ask(osrm, seen), sleep(pace_ms)])
  }
  await Promise.all([askOn(), askOn(), askOn()])
}

interface Fault {
  readonly name: string
  readonly begin: () => Promise<void>
  readonly end: () => Promise<void>
}

const leastRefused = ({ name }: Fault) => (name === 'slowed by 300 ms' ? 0 : 1)

/** The fault comes while the first third is under way, and goes while the second is. */
async function askDuring(osrm: Osrm, fault: Fault): Promise<Seen> {
  await osrm.matrix({ profile, points })
  const seen: Seen = { answered: 0, refused: 0, wrong: 0, late: 0 }
  const third = Math.floor(requests / 3)
  for (const change of [fault.begin, fault.end]) {
    const asked = askMany(osrm, third, seen)
    await sleep((pace_ms * third) / 6)
    await change()
    await asked
    // A busy machine may have asked all of them before the fault came.
    while (seen.refused < leastRefused(fault)) await askMany(osrm, 1, seen)
  }
  await askMany(osrm, requests - 2 * third, seen)
  // Or before the engine was trusted again.
  while (seen.answered === 0) await askMany(osrm, 1, seen)
  return seen
}

async function expectHonest(osrm: Osrm, fault: Fault): Promise<Seen> {
  const seen = await askDuring(osrm, fault)
  const back: Seen = { answered: 0, refused: 0, wrong: 0, late: 0 }
  await expect
    .poll(() => ask(osrm, back).then(() => back.answered), { timeout: 300_000, interval: 100 })
    .toBeGreaterThan(0)
  recordFigure({
    promise: `roads while OSRM is ${fault.name}: ${requests} matrices right or an honest 503 within the deadline`,
    needed: '0 wrong, 0 late',
    measured: `${seen.answered} right, ${seen.refused} refused, ${seen.wrong} wrong, ${seen.late} late`,
    held: seen.wrong + seen.late === 0,
  })
  expect(isKeptInTime(seen.late === 0)).toBe(true)
  expect(seen.answered).toBeGreaterThan(0)
  expect(seen.refused).toBeGreaterThanOrEqual(leastRefused(fault))
  return seen
}

describe('roads while the engine dies or is cut off', () => {
  it('killed and started again', async () => {
    const osrm = createOsrm({ profiles: { car: server.url } })
    const fault = { name: 'killed', begin: () => server.kill(), end: () => server.start() }
    expect((await expectHonest(osrm, fault)).wrong).toBe(0)
    await osrm.close()
  })

  const toxics: [string, Toxic][] = [
    ['slowed by 300 ms', { type: 'latency', latency_ms: 300 }],
    ['slowed past the deadline', { type: 'latency', latency_ms: 5_000 }],
    ['reset', { type: 'reset_peer', after_ms: 0 }],
    ['in a blackhole', { type: 'blackhole' }],
  ]
  let program = ''
  let proxy: Toxiproxy | undefined
  it('needs Toxiproxy', { timeout: 900_000 }, async ({ skip }) => {
    program = await ensureToolOrSkip('toxiproxy-server', skip)
    expect(program).not.toBe('')
  })
  afterAll(() => proxy?.stop())
  it.each(toxics)('%s', { timeout: 900_000 }, async (name, toxic) => {
    if (program === '') return
    proxy ??= await startToxiproxy(program)
    const way = await proxy.open(server.port)
    const osrm = createOsrm({ profiles: { car: `http://127.0.0.1:${way.port}` } })
    const fault = { name, begin: () => way.poison(toxic), end: () => way.heal() }
    expect((await expectHonest(osrm, fault)).wrong).toBe(0)
    await osrm.close()
  })
})
