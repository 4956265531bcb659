import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ProtocolName } from '../../../tools/simulator/simulated-device.ts'
import { proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { awaitDrained, listPartitions } from './await-drained.ts'
import { awaitSettled, compareFound } from './compare-found.ts'
import { type PositionCell, startPositionCell } from './position-cell.ts'
import { type PositionLoad, startPositionLoad } from './position-load.ts'
import { readStoredOf } from './stored-digests.ts'
import type { TelemetryProcess } from './telemetry-process.ts'

/** Of gateway, processor, NATS and PostgreSQL. */
const kills_of_each = proofCount({ full: 25, tenth: 3 })
const positions = proofCount({ full: 1_000_000, tenth: 100_000 })
const away_ms = proofCount({ full: 600_000, tenth: 20_000 })
/** What a tracker that awaits no answers has just sent may be gone with whoever is killed. */
const before_kill_ms = 5_000
/** A hundred kills on a busy machine take long. */
const test_timeout_ms = proofCount({ full: 3_600_000, tenth: 900_000 })
const wait = { timeout: 600_000, interval: 20 }

const trackers: Readonly<Partial<Record<ProtocolName, number>>> = {
  teltonika_8: 20,
  teltonika_8e: 12,
  queclink: 12,
  http_batch: 8,
  gt06: 6,
  suntech_universal: 6,
}
const start_ms = Date.now() - 16 * 3_600_000

let cell: PositionCell
let load: PositionLoad
let gateway: TelemetryProcess
let processors: TelemetryProcess[]
beforeAll(async () => {
  const protocols = Object.entries(trackers).flatMap(([name, count]) =>
    Array.from({ length: count }, () => name as ProtocolName),
  )
  cell = await startPositionCell({ protocols, held_since: new Date(start_ms - 3_600_000) })
  gateway = await cell.startGateway()
  processors = await Promise.all([cell.startProcessor(), cell.startProcessor()])
  load = startPositionLoad({ cell, seed: 'nothing lost', start_ms })
})
afterAll(async () => {
  load?.close()
  await cell?.close()
})

/** When something was away, with the moments before in which it may have had what nobody else had. */
interface Outage {
  readonly from_ms: number
  to_ms: number
}

test(
  'of all acknowledged positions none is lost and none is twice, whatever is killed',
  async () => {
    const outages: Outage[] = []
    const kills = listKills()
    const step = positions / kills.length
    for (const [n, { what, kill }] of kills.entries()) {
      load.allow(Math.ceil(step * (n + 1.6)))
      await vi.waitUntil(() => load.acknowledged >= step * (n + 0.3), wait).catch(explainStill)
      await sleep(randomInt(100))
      const outage = { from_ms: Date.now() - before_kill_ms, to_ms: 0 }
      await kill()
      outage.to_ms = Date.now() + before_kill_ms
      if (what === 'gateway' || what === 'NATS') outages.push(outage)
    }
    load.allow(positions)
    await settle()
    const { examples, missing, ...found } = await load.check(readStoredOf(cell))
    const outside = missing.filter(
      ({ sent_at }) => !outages.some(({ from_ms, to_ms }) => sent_at >= from_ms && sent_at <= to_ms),
    )
    const share = load.acknowledged / (load.acknowledged + load.unsure)
    recordFigure({
      promise: `gateway, processor, NATS and PostgreSQL killed ${kills_of_each} times each under load with duplicates and reordering`,
      needed: `of at least ${positions} acknowledged positions 0 lost, 0 stored twice, 0 that nobody sent`,
      measured: `${found.acknowledged} acknowledged: ${found.lost} lost, ${found.twice} twice, ${found.foreign} foreign; ${load.lost_connections} connections lost; ${(share * 100).toFixed(0)} % by trackers that wait for their answer`,
      held: found.lost + found.twice + found.foreign === 0 && found.acknowledged >= positions,
    })
    recordFigure({
      promise: 'what Suntech and GT06, which do not send again, lose by it',
      needed:
        'reported: what they sent from 5 s before a kill of gateway or NATS to 5 s after its return may be lost',
      measured: `${missing.length} of ${found.unanswered} sent without an answer are lost, ${outside.length} of them at another time`,
      held: true,
    })
    expect(examples).toEqual([])
    expect(found).toMatchObject({ lost: 0, twice: 0, foreign: 0 })
    expect(found.acknowledged).toBeGreaterThanOrEqual(positions)
    expect(share).toBeGreaterThanOrEqual(0.7)
  },
  test_timeout_ms,
)

test(
  'trackers go on being acknowledged while PostgreSQL is away, by a gateway that was killed meanwhile too',
  async () => {
    await cell.cluster.kill()
    const until_ms = Date.now() + away_ms
    const before = load.acknowledged
    const spread = spreadLoad(until_ms)
    await vi.waitUntil(() => load.acknowledged > before && Date.now() > until_ms - away_ms / 2, wait)
    const by_first = load.acknowledged - before
    await gateway.kill()
    gateway = await cell.startGateway()
    const restarted = load.acknowledged
    await vi.waitUntil(() => load.acknowledged > restarted && Date.now() > until_ms, wait).catch(explainStill)
    const by_second = load.acknowledged - restarted
    await spread
    await cell.cluster.start()
    await settle()
    const { lost, twice, foreign, acknowledged, examples } = await load.check(readStoredOf(cell))
    recordFigure({
      promise: `PostgreSQL away for ${away_ms / 1_000} s, with the gateway killed in between`,
      needed: 'trackers go on being acknowledged, before and after; then 0 lost, 0 twice',
      measured: `${by_first} acknowledged before the kill and ${by_second} after it; of ${acknowledged} in all ${lost} lost, ${twice} twice, ${foreign} foreign`,
      held: by_first > 0 && by_second > 0 && lost + twice + foreign === 0,
    })
    expect(examples).toEqual([])
    expect({ lost, twice, foreign }).toEqual({ lost: 0, twice: 0, foreign: 0 })
  },
  test_timeout_ms,
)

test(
  'a processor that was paused for longer than its lease writes nothing when it goes on',
  async () => {
    const [paused] = processors as [TelemetryProcess]
    const owners = async () => new Set((await listPartitions(cell)).map(({ owner }) => owner))
    // Else the one that is paused may have nothing that another could take.
    await vi.waitUntil(async () => {
      const found = await owners()
      return found.size === processors.length && !found.has(null)
    }, wait)
    load.allow(load.acknowledged + 20_000)
    await sleep(200)
    paused.signal('SIGSTOP')
    // Somebody else owns what it had.
    await vi.waitUntil(async () => (await owners()).size === 1, wait)
    load.allow(load.acknowledged + 20_000)
    paused.signal('SIGCONT')
    await settle()
    const { lost, twice, foreign, acknowledged } = await load.check(readStoredOf(cell))
    recordFigure({
      promise: 'a processor paused under load until another took its partitions, then woken',
      needed: '0 lost, 0 twice',
      measured: `of ${acknowledged} acknowledged ${lost} lost, ${twice} twice, ${foreign} foreign`,
      held: lost + twice + foreign === 0,
    })
    expect({ lost, twice, foreign }).toEqual({ lost: 0, twice: 0, foreign: 0 })
  },
  test_timeout_ms,
)

test(
  'events and daily rows are those of a recomputation from all that is stored',
  async () => {
    await settle()
    await awaitSettled(cell)
    const { different, events } = await compareFound(cell)
    recordFigure({
      promise:
        'what processors found while all of this happened, against a recomputation from what is stored',
      needed: '0 vehicles whose events, daily rows or told events differ',
      measured: `${different.length} differences of ${cell.devices.length} vehicles; ${events} events`,
      held: different.length === 0 && events > 0,
    })
    expect(different).toEqual([])
    expect(events).toBeGreaterThan(0)
  },
  test_timeout_ms,
)

interface Kill {
  readonly what: 'gateway' | 'processor' | 'NATS' | 'PostgreSQL'
  readonly kill: () => Promise<void>
}

/** All kills, in a random order. */
function listKills(): Kill[] {
  const each: Kill[] = [
    { what: 'gateway', kill: killGateway },
    { what: 'processor', kill: killProcessor },
    { what: 'NATS', kill: killNats },
    { what: 'PostgreSQL', kill: killPostgres },
  ]
  return Array.from({ length: kills_of_each }, () => each)
    .flat()
    .map((kill) => ({ kill, at: randomInt(1_000_000) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ kill }) => kill)
}

/** What is away may pause a process; it must not end it. */
function assertAlive(one: TelemetryProcess): void {
  if (!one.is_running) throw new Error(`a process ended by itself:\n${one.lines.slice(-10).join('\n')}`)
}

async function killGateway(): Promise<void> {
  assertAlive(gateway)
  await gateway.kill()
  gateway = await cell.startGateway()
}

async function killProcessor(): Promise<void> {
  const killed = randomInt(processors.length)
  const one = processors[killed] as TelemetryProcess
  assertAlive(one)
  await one.kill()
  processors[killed] = await cell.startProcessor()
}

async function killNats(): Promise<void> {
  await cell.nats.kill()
  await sleep(randomInt(300))
  await cell.nats.start()
}

async function killPostgres(): Promise<void> {
  await cell.cluster.kill()
  await sleep(randomInt(300))
  await cell.cluster.start()
}

/** Everything is acknowledged, and in the tables. */
async function settle(): Promise<void> {
  await vi.waitUntil(() => load.isQuiet(), wait).catch(explainStill)
  await awaitDrained(cell).catch(explainStill)
  for (const one of [gateway, ...processors]) assertAlive(one)
}

/** A little load all the time, so that the log of ten minutes stays small. */
async function spreadLoad(until_ms: number): Promise<void> {
  while (Date.now() < until_ms) {
    load.allow(load.acknowledged + 500)
    await sleep(500)
  }
}

/** Who said what last, when something does not go on. */
async function explainStill(cause: unknown): Promise<never> {
  const said = [gateway, ...processors].map(({ lines }) => lines.slice(-6).join('\n')).join('\n—\n')
  const partitions = JSON.stringify(await listPartitions(cell).catch(String))
  throw new Error(`${load.acknowledged} acknowledged; partitions ${partitions}\n${said}`, { cause })
}
