import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { plain_habits } from './drive/habits.ts'
import type { Moment } from './drive/moment.ts'
import { planDays } from './drive/test/work-days.ts'
import type { ListeningGateway } from './test/listening-gateway.ts'
import { readLines } from './test/read-lines.ts'
import { listenToFleet, roads, simulateFleet } from './test/simulated-fleet.ts'

const hour_ms = 3_600_000
const start_ms = Date.UTC(2026, 10, 16, 6)
const real_ms = start_ms + 24 * hour_ms

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

test('the past goes as fast as it is taken, and every second of every vehicle is told', async () => {
  const today_ms = start_ms + 5.5 * hour_ms
  const days = (n: number) =>
    n === 3
      ? null
      : planDays({ seed: String(n), roads, begin_ms: start_ms + hour_ms, days: 1, errands: 3 + n })
  const lived: Moment[][] = gateways.map(() => [])
  const simulation = simulateFleet(gateways, {
    seed: 'past',
    file: path.join(folder, 'past.ndjson'),
    start_ms,
    now_ms: () => real_ms,
    days,
    onSecond: (n, moment) => lived[n]?.push(moment),
    today_ms,
  })
  const times: number[] = []
  await expect
    .poll(async () => {
      await simulation.advance()
      times.push(simulation.status().time_ms)
      return times.at(-1)
    })
    .toBe(today_ms)
  expect(times.every((time_ms, n) => time_ms - (times[n - 1] ?? start_ms) <= 600_000)).toBe(true)
  // From then on it goes with the clock, which stands here.
  await simulation.advance()
  expect(simulation.status().time_ms).toBe(today_ms)
  await simulation.finish(60_000)
  for (const [n, moments] of lived.entries()) {
    const seconds = Array.from({ length: 5.5 * 3_600 + 1 }, (_, second) => start_ms + second * 1_000)
    expect(moments.map(({ time_ms }) => time_ms)).toEqual(seconds)
    const stops = [...new Set(moments.map(({ stop }) => stop))].filter((stop) => stop !== null)
    const planned = days(n)?.flatMap(({ errands }) => errands) ?? []
    expect(stops).toEqual(planned.flatMap(({ stop }) => (stop === null ? [] : [stop])))
  }
})

test('trackers without a network at the end, some of them out of order, send all that they have', async () => {
  const file = path.join(folder, 'end.ndjson')
  const last: Moment[] = []
  const simulation = simulateFleet(gateways, {
    seed: 'end',
    file,
    start_ms,
    now_ms: () => real_ms,
    habits: { ...plain_habits, dead_zone_per_h: 3_600, silent_per_h: 0.4 },
    onSecond: (n, moment) => {
      last[n] = moment
    },
    today_ms: start_ms + 3 * hour_ms,
  })
  for (let n = 0; n < 18; n++) await simulation.advance()
  expect(last.map(({ has_network }) => has_network)).toEqual(gateways.map(() => false))
  expect(new Set(last.map(({ has_tracker }) => has_tracker)).size).toBe(2)
  const { waiting } = simulation.status()
  expect(waiting).toBeGreaterThan(0)
  await simulation.finish(60_000)
  expect(simulation.status().waiting).toBe(0)
  const records = (await readLines(file)).filter(({ kind }) => kind === 'record')
  expect(records.length).toBeGreaterThanOrEqual(waiting)
})
