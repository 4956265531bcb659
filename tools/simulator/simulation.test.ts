import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeRecord } from '../../server/telemetry/model/make-record.ts'
import { digestOf, packRecord } from '../../server/telemetry/model/pack-record.ts'
import { createRandom } from '../city/random.ts'
import { pickHabits } from './drive/habits.ts'
import type { LedgerLine, LedgerRecord } from './ledger/ledger-line.ts'
import type { ListeningGateway } from './test/listening-gateway.ts'
import { readLines } from './test/read-lines.ts'
import { listenToFleet, simulateFleet } from './test/simulated-fleet.ts'

const start_ms = Date.UTC(2026, 10, 16, 6)
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
  gateways = await listenToFleet()
})
afterEach(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()))
  rmSync(folder, { recursive: true })
})

/** Three hours in 180 steps of a minute. */
async function run(seed: string): Promise<LedgerLine[]> {
  const file = path.join(folder, `${seed}.ndjson`)
  let now_ms = Date.UTC(2026, 10, 17)
  const simulation = simulateFleet(gateways, { seed, file, start_ms, now_ms: () => now_ms, habits })
  for (let minute = 0; minute < 180; minute++) {
    now_ms += 1_000
    await simulation.advance()
  }
  expect(simulation.status().time_ms).toBe(start_ms + 180 * 60_000)
  await simulation.finish(60_000)
  return readLines(file)
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
  expect(first[0]).toMatchObject({ kind: 'header', version: 3, registered_ms: start_ms })
  expect(first.at(-1)).toMatchObject({ kind: 'end', records: records.length })
  expect(first.filter(({ kind }) => kind === 'vehicle')).toHaveLength(gateways.length)
})
