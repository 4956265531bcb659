import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeRecord } from '../../server/telemetry/model/make-record.ts'
import { digestOf, packRecord } from '../../server/telemetry/model/pack-record.ts'
import { createRandom } from '../city/random.ts'
import { planCompany } from './drive/company.ts'
import { pickHabits } from './drive/habits.ts'
import { createRoadMap } from './drive/road.ts'
import { makeGridRoads } from './drive/test/grid-roads.ts'
import type { LedgerLine, LedgerRecord } from './ledger/ledger-line.ts'
import { readLedger } from './ledger/read-ledger.ts'
import { createLedgerWriter } from './ledger/write-ledger.ts'
import { planEquipment } from './lived-vehicle.ts'
import { tracker_protocols } from './protocols/protocols.ts'
import { createSimulation } from './simulation.ts'
import { acceptAll, type ListeningGateway, listenAsGateway } from './test/listening-gateway.ts'

const names = ['teltonika_8', 'queclink', 'gt06', 'suntech_universal'] as const
const start_ms = Date.UTC(2026, 10, 16, 6)
const roads = createRoadMap(makeGridRoads())
const habits = {
  ...pickHabits(createRandom(3)),
  duplicate_share: 0.1,
  reorder_share: 0.1,
  dead_zone_per_h: 3,
  reset_per_h: 1,
  // More at a time would be lost with the connections of those that await no answers.
  report_moving_s: 10,
}

let folder: string
let gateways: ListeningGateway[]
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'simulation-'))
  gateways = await Promise.all(names.map((name) => listenAsGateway(tracker_protocols[name], acceptAll)))
})
afterEach(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()))
  rmSync(folder, { recursive: true })
})

function planned(seed: string) {
  const equipment = planEquipment({ seed, protocols: names })
  const plan = planCompany({ seed, roads, speed_limit_kmh: 60, equipment })
  const numbered = (list: readonly unknown[]) => list.map((_, n) => n + 1)
  const ids = {
    areas: numbered(plan.areas),
    points: numbered(plan.points),
    drivers: numbered(plan.drivers),
    since_ms: start_ms,
  }
  return { plan, ids }
}

/** Three hours in 180 steps of a minute. */
async function run(seed: string): Promise<LedgerLine[]> {
  const file = path.join(folder, `${seed}.ndjson`)
  let now_ms = Date.UTC(2026, 10, 17)
  const ports = Object.fromEntries(
    names.map((name, n) => [tracker_protocols[name].codec.protocol, gateways[n]?.port ?? 0]),
  )
  const simulation = createSimulation({
    seed,
    customer_id: 1,
    fleet: names.map((protocol, n) => ({
      vehicle_id: n,
      device_id: n,
      serial: `00000000900000${n}`,
      protocol,
    })),
    roads,
    gateway: { host: '127.0.0.1', ports, key: '' },
    start_ms,
    speed: 60,
    company: planned(seed),
    place_every_s: 60,
    ledger: createLedgerWriter(file),
    now_ms: () => now_ms,
    habits,
  })
  for (let minute = 0; minute < 180; minute++) {
    now_ms += 1_000
    await simulation.advance()
    await new Promise(setImmediate)
  }
  expect(simulation.status().time_ms).toBe(start_ms + 180 * 60_000)
  await simulation.finish(60_000)
  const lines: LedgerLine[] = []
  for await (const line of readLedger(file)) lines.push(line)
  return lines
}

const isTruth = ({ kind }: LedgerLine) => ['place', 'interval', 'event', 'expected'].includes(kind)
const isRecord = (line: LedgerLine): line is LedgerRecord => line.kind === 'record'

test('the same seed has the same truth and the same records; all that arrived is in the ledger', async () => {
  const [first, second] = [await run('a'), await run('a')]
  expect(second.filter(isTruth)).toEqual(first.filter(isTruth))
  const digests = (lines: readonly LedgerLine[]) =>
    lines
      .filter(isRecord)
      .map(({ digest }) => digest)
      .toSorted()
  expect(digests(second)).toEqual(digests(first))
  const heard = gateways
    .flatMap((gateway) => gateway.heard)
    .flatMap((message) => (message.kind === 'reports' ? message.reports : []))
    .map((report) => digestOf(packRecord(makeRecord(report, 0))).toString('hex'))
  expect([...new Set(heard)].toSorted()).toEqual([...new Set(digests(first))].toSorted())

  const records = first.filter(isRecord)
  // Where a clock is lost, what is told of long ago is really of now.
  const begin = Math.min(...records.map(({ true_time }) => true_time))
  const end = Math.max(...records.map(({ true_time }) => true_time))
  expect(begin).toBeGreaterThanOrEqual(start_ms)
  expect(end).toBeLessThanOrEqual(start_ms + 180 * 60_000)
  const unlike = records.filter(({ time, true_time }) => Math.abs(time - true_time) > 240_000)
  const lost = first.filter((line) => line.kind === 'interval' && line.what === 'clock_lost')
  expect(unlike.length).toBeGreaterThan(0)
  for (const { true_time } of unlike)
    expect(lost).toContainEqual(
      expect.toSatisfy(({ begin: from, end: to }) => true_time >= from && true_time < to),
    )
  const answered = records.filter(({ protocol }) => protocol === 'teltonika_8' || protocol === 'queclink')
  expect(answered.length).toBeGreaterThan(100)
  expect(answered.every(({ acknowledged_at }) => acknowledged_at !== null)).toBe(true)
  expect(first[0]).toMatchObject({ kind: 'header', version: 2 })
  expect(first.at(-1)).toMatchObject({ kind: 'end', records: records.length })
  expect(first.filter(({ kind }) => kind === 'vehicle')).toHaveLength(names.length)
})
