import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Event } from '@tropeiro/contract/event.ts'
import { createDatabase } from '@tropeiro/db/create-database.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { testDatabaseSettings } from '@tropeiro/db/test/test-database.ts'
import type { LogEvent } from '@tropeiro/server/test/doors/door-readers.ts'
import { createSpecClient, type SpecClient } from '@tropeiro/server/test/spec-client/client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '../city/random.ts'
import { checkLedger } from '../simulator/check-ledger.ts'
import type { LedgerFindings } from '../simulator/ledger/check-records.ts'
import type { ExpectedRecord } from '../simulator/ledger/expected-records.ts'
import type { LedgerLine } from '../simulator/ledger/ledger-line.ts'
import { readLedger } from '../simulator/ledger/read-ledger.ts'
import { listUnsureTimes } from '../simulator/ledger/unsure-times.ts'
import { type AskEvents, listEvents } from '../simulator/list-events.ts'
import type { Score, UnsureTime } from '../simulator/score-events.ts'
import { scoreLedger } from '../simulator/score-ledger.ts'
import { pastFactsOf } from '../simulator/test/fold-vehicle.ts'
import { isFullProof, proofCount } from '../test-report/proof-scale.ts'
import { recordFigure } from '../test-report/record-figure.ts'
import { compareChecklists } from './compare/compare-checklists.ts'
import { compareCopy } from './compare/compare-copy.ts'
import { comparePlans } from './compare/compare-plans.ts'
import { copyLog } from './compare/copy-log.ts'
import type { MadeDemo } from './make-demo.ts'
import { type DemoEnd, runDemo } from './run-demo.ts'
import { comparePositions, type ExpectedTrack } from './test/compare-positions.ts'
import { compareRows, type ExpectedRows } from './test/compare-rows.ts'
import { expectRows } from './test/expected-rows.ts'
import { type KillableInstallation, startKillableInstallation } from './test/killable-installation.ts'
import { mergeSaid } from './test/merge-said.ts'
import { type OutsideReaders, startOutsideReaders } from './test/outside-readers.ts'

const vehicles = proofCount({ full: 200, tenth: 10 })
const drivers = vehicles / 2
const hour_ms = 3_600_000
const minute_ms = 60_000
/** A day of work, and one that is over soon. */
const began_ms = isFullProof() ? 10 * hour_ms : 4 * hour_ms
const stops = proofCount({ full: 14, tenth: 4 })
const speed = proofCount({ full: 60, tenth: 300 })
/** Simulated time ends before it is now: nobody has to know places and plans that were registered a moment ago. */
const margin_ms = 15 * minute_ms
const seed = 'whole day'

const folder = mkdtempSync(path.join(tmpdir(), 'tropeiro-whole-day-'))
const ledger = path.join(folder, 'ledger.ndjson')
const said = new Map<number, ExpectedRecord[]>()
let installation: KillableInstallation
let made: MadeDemo
let end: DemoEnd
let client: SpecClient
let database: Database
let findings: LedgerFindings
let outside: OutsideReaders
const killed: string[] = []

beforeAll(async () => {
  installation = await startKillableInstallation()
}, 600_000)
afterAll(async () => {
  await outside?.close()
  await database?.close()
  await installation.close()
  rmSync(folder, { recursive: true, force: true })
}, 600_000)

/** Each once, at a moment of the day that the seed says, one after another. */
function planKills(today_ms: number): (time_ms: number) => Promise<void> {
  const random = createRandom(`${seed}/kills`)
  const length_ms = began_ms - margin_ms
  const planned = Object.entries(installation.kills)
    .map(([name, kill]) => ({ name, kill, at_ms: today_ms + length_ms * random.between(0.1, 0.85) }))
    .toSorted((a, b) => a.at_ms - b.at_ms)
  let last: Promise<void> = Promise.resolve()
  const killAfter = async (before: Promise<void>, { name, kill }: (typeof planned)[number]) => {
    await before
    await kill()
    killed.push(name)
  }
  return (time_ms) => {
    for (const next of planned.splice(0, planned.findLastIndex(({ at_ms }) => at_ms <= time_ms) + 1))
      last = killAfter(last, next)
    return last
  }
}

test(`a day of ${vehicles} vehicles and ${drivers} drivers is lived while every process is killed once`, async () => {
  const ending = new AbortController()
  let kill: (time_ms: number) => Promise<void> = () => Promise.resolve()
  let kills = Promise.resolve()
  const run = { seed, vehicles, drivers, began_ms, stops, speed, history_ms: 0, for_ms: null }
  end = await runDemo(
    installation,
    { ...run, ledger, tour: path.join(folder, 'tour.sh') },
    {
      signal: ending.signal,
      say: (line) => process.stdout.write(`${line}\n`),
      last_wait_ms: 600_000,
      onMade: async (demo) => {
        made = demo
        outside = await startOutsideReaders(demo.api, installation.api_url)
        kill = planKills(demo.today_ms)
      },
      onStep: (time_ms) => {
        kills = kill(time_ms)
        if (time_ms >= made.today_ms + began_ms - margin_ms) ending.abort()
      },
      onRecord: (n, record) => {
        const records = said.get(n)
        if (records === undefined) said.set(n, [record])
        else records.push(record)
      },
    },
  )
  await kills
  expect(killed.toSorted()).toEqual(Object.keys(installation.kills).toSorted())
  expect({ unsent: end.unsent, rejected: end.rejected }).toEqual({ unsent: 0, rejected: [] })
})

/** Each test reads for longer than half a token lives. */
async function logIn(): Promise<void> {
  client = createSpecClient(`${installation.api_url}/v1`)
  const { tax_number: parent_username, login: username, password } = made.plan.owner
  const answer = await client.login({ username, parent_username, password, realm: 'api' })
  client.useToken((answer.body as { access_token: string }).access_token)
}

/** What is stored by now. What no protocol acknowledges may come long after its tracker has said it. */
async function checkStored(): Promise<string[]> {
  findings = await checkLedger(ledger, database)
  return [...findings.examples]
}

test('no position that was acknowledged is lost, none is there twice, and none is of nobody', async () => {
  database = createDatabase(testDatabaseSettings(installation.env['TROPEIRO_DATABASE_URL'] ?? ''))
  await expect.poll(checkStored, { timeout: 300_000, interval: 2_000 }).toEqual([])
  recordFigure({
    promise: `positions of a whole day of ${vehicles} vehicles, each process killed once`,
    needed: '0 lost, 0 twice, 0 foreign',
    measured: `${findings.lost} lost, ${findings.twice} twice, ${findings.foreign} foreign of ${findings.acknowledged} acknowledged; ${findings.missing.length} of ${findings.unanswered} that no protocol acknowledges are missing`,
    held: findings.examples.length === 0,
  })
})

/** What the trackers of vehicles said since they are in them, but for what was lost without an acknowledgement. */
function listTracks(): ExpectedTrack[] {
  const missing = new Set(findings.missing.map(({ serial, time }) => `${serial} ${time}`))
  const from_ms = made.start_ms - hour_ms
  return made.registered.fleet.map(({ vehicle_id, serial }, n) => ({
    vehicle_id: vehicle_id ?? 0,
    said: (said.get(n) ?? []).filter(
      ({ time_ms }) => time_ms >= from_ms && !missing.has(`${serial} ${time_ms}`),
    ),
  }))
}

test('whoever reads the positions of the day has what trackers said', async () => {
  const period = {
    date_time_start: new Date(made.today_ms - 24 * hour_ms).toISOString(),
    date_time_end: new Date(made.today_ms + 24 * hour_ms).toISOString(),
  }
  let tracks: ExpectedTrack[] = []
  const compare = async () => {
    const faults = await checkStored()
    tracks = listTracks()
    return [...faults, ...(await comparePositions(tracks, made.api, period))]
  }
  await expect.poll(compare, { timeout: 300_000, interval: 2_000 }).toEqual([])
  const positions = tracks.reduce((sum, track) => sum + mergeSaid(track.said).length, 0)
  expect(positions).toBeGreaterThan(vehicles)
  recordFigure({
    promise: `positions of a whole day of ${vehicles} vehicles as GET /position tells them, each process killed once`,
    needed: '0 differences',
    measured: `0 in ${positions} positions`,
    held: true,
  })
})

/** By the client that knows the specification alone. */
const askEvents: AskEvents = async (filters) => {
  const { status, body } = await client.queryEvents(filters)
  if (status !== 200) throw new Error(`events are answered with ${status}`)
  return body as Event[]
}

test('trips and all other events are what happened', async () => {
  await logIn()
  let score: Score | undefined
  let unsure: UnsureTime[] = []
  const compare = async () => {
    const faults = await checkStored()
    unsure = await listUnsureTimes(ledger, findings.missing)
    score = await scoreLedger(ledger, askEvents, unsure)
    return [...faults, ...score.examples]
  }
  await expect.poll(compare, { timeout: 300_000, interval: 2_000 }).toEqual([])
  const categories = score?.categories ?? []
  const expected = categories.reduce((sum, one) => sum + one.expected, 0)
  expect(expected).toBeGreaterThan(vehicles)
  recordFigure({
    promise: `events of a whole day of ${vehicles} vehicles against what happened, each process killed once`,
    needed: '0 missed, 0 wrong',
    measured: `0 missed, 0 wrong of ${expected} in ${categories.length} categories; ${unsure.length} times left out, of which positions without an acknowledgement were lost`,
    held: true,
  })
})

test('daily rows are those of what trackers said', async () => {
  await logIn()
  const period = {
    initial_date: new Date(made.today_ms - 24 * hour_ms).toISOString(),
    end_date: new Date(made.today_ms + 24 * hour_ms).toISOString(),
  }
  let expected: ExpectedRows[] = []
  const compare = async () => {
    const faults = await checkStored()
    expected = listTracks().map(({ vehicle_id, said: records }, n) => ({
      vehicle_id,
      rows: expectRows(records, pastFactsOf(made.plan.company, n)),
    }))
    return [...faults, ...(await compareRows(expected, client, period))]
  }
  await expect.poll(compare, { timeout: 300_000, interval: 2_000 }).toEqual([])
  const rows = expected.reduce((sum, one) => sum + one.rows.size, 0)
  expect(rows).toBeGreaterThanOrEqual(vehicles)
  recordFigure({
    promise: `daily rows of a whole day of ${vehicles} vehicles, each process killed once`,
    needed: '0 differences',
    measured: `0 in ${rows} rows`,
    held: true,
  })
})

/** What drivers did. */
async function readDriverLines(): Promise<LedgerLine[]> {
  const lines: LedgerLine[] = []
  for await (const line of readLedger(ledger))
    if (line.kind === 'plan' || line.kind === 'point' || line.kind === 'checklist') lines.push(line)
  return lines
}

test('plans, points, proofs and checklists are what drivers did', async () => {
  await logIn()
  const lines = await readDriverLines()
  const period = {
    date_time_start: new Date(made.today_ms - 24 * hour_ms).toISOString(),
    date_time_end: new Date(made.today_ms + 48 * hour_ms).toISOString(),
  }
  const compare = async () => [
    ...(await comparePlans(lines, client)),
    ...(await compareChecklists(lines, client, period)),
  ]
  await expect.poll(compare, { timeout: 300_000, interval: 2_000 }).toEqual([])
  const counts = Map.groupBy(lines, ({ kind }) => kind)
  const countOf = (kind: LedgerLine['kind']) => counts.get(kind)?.length ?? 0
  const served = lines.filter((line) => line.kind === 'point' && line.status !== 'P').length
  expect(countOf('checklist')).toBeGreaterThan(0)
  expect(served).toBeGreaterThan(drivers)
  recordFigure({
    promise: `plans, points, proofs and checklists of a whole day of ${drivers} drivers, each process killed once`,
    needed: '0 differences',
    measured: `0 in ${countOf('plan')} plans, ${countOf('point')} points of which ${served} served, and ${countOf('checklist')} checklists, with every picture byte by byte`,
    held: true,
  })
})

test('who was only told, by webhooks, live or feed, knows the same', async () => {
  await logIn()
  const { live, feed, webhooks } = outside
  const lines = await readDriverLines()
  const wish = {
    vehicle_ids: made.registered.fleet.flatMap(({ vehicle_id }) => vehicle_id ?? []),
    begin_ms: made.start_ms - 24 * hour_ms,
    end_ms: made.today_ms + 24 * hour_ms,
  }
  const bySequence = (events: readonly LogEvent[]) => events.toSorted((a, b) => a.sequence - b.sequence)
  const compare = async () => {
    const shown = (await listEvents(askEvents, wish)).map((event) => ({
      id: event.id,
      vehicle_id: event.vehicle?.id ?? 0,
      category: event.event_category,
      open: event.open,
      begin_ms: new Date(event.begin_date).getTime(),
      end_ms: new Date(event.end_date).getTime(),
    }))
    const of_webhooks = bySequence([...webhooks.values()])
    const doors = { live: live.events, feed: feed.events, webhooks: of_webhooks }
    const told = String(feed.sequences)
    const others = { live: live.sequences, webhooks: of_webhooks.map(({ sequence }) => sequence) }
    return [
      ...Object.entries(doors).flatMap(([door, events]) =>
        compareCopy(copyLog(events), lines, shown).map((difference) => `${door}: ${difference}`),
      ),
      ...Object.entries(others)
        .filter(([, sequences]) => String(sequences) !== told)
        .map(([door]) => `${door} and the feed have other events, or in another order`),
    ]
  }
  await expect.poll(compare, { timeout: 300_000, interval: 2_000 }).toEqual([])
  const told = feed.sequences.length
  expect(told).toBeGreaterThan(vehicles)
  expect(feed.sequences).toEqual([...new Set(feed.sequences)].toSorted((a, b) => a - b))
  recordFigure({
    promise: `a whole day of ${vehicles} vehicles and ${drivers} drivers as told by a webhook, the live stream and the feed, each process killed once`,
    needed: '0 differences; by live and feed each event once and in order',
    measured: `0; ${told} events at each door, ${outside.deliveries() - told} deliveries of the webhook more than one each`,
    held: true,
  })
})
