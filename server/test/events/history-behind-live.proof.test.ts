import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isFullProof, isKeptInTime, proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { constantFacts } from '../../events/model/test/facts.ts'
import { usual_settings } from '../../events/processing/analysis-context.ts'
import { partition_count, partitionOf } from '../../telemetry/model/partition.ts'
import { type SentRecord, sent } from '../../telemetry/processor/test/records.ts'
import { constantFactsCache, createDetectingWorld, type DetectingWorld } from './detecting-processor.ts'
import { findDifferences, readTold, recompute, samplesFrom } from './recompute.ts'

const vehicles = proofCount({ full: 2_000, tenth: 200 })
const senders = vehicles / 20
const live_every_ms = 10_000
const history_every_ms = 10_000
const history_length = 86_400_000 / history_every_ms
/** Of each: a tracker waits for the answer to a packet. A short run has fewer of them, and as much in all. */
const history_per_second = proofCount({ full: 50, tenth: 500 })
const max_lag_ms = 5_000
const probes = 4 * partition_count
const wait = { timeout: 3_000_000, interval: 500 }

const facts = constantFacts({ limits: { speed_max: 90 } })
const devices = Array.from({ length: vehicles }, (_, n) => n + 1)
/** When the first live records were sent: history ends before. */
const live_from_ms = Date.now()
const live_times = new Map<number, number[]>(devices.map((device_id) => [device_id, []]))
const historyTime = (n: number) => live_from_ms - 60_000 - (history_length - n) * history_every_ms

let world: DetectingWorld
beforeAll(async () => {
  world = await createDetectingWorld()
  await world.rows(
    `set session_replication_role = replica;
     insert into app.device_installs (customer_id, device_id, vehicle_id, valid_from, date_recorded)
     select 1, n, n, '1970-01-01Z', now() from generate_series(1, ${vehicles}) as n`,
  )
})
afterAll(() => world?.close())

/** What a vehicle does at a moment: forty minutes of each hour it drives, up to 100 km/h, on a circle. */
function recordOf(device_id: number, time_ms: number): SentRecord {
  const phase_s = (Math.floor(time_ms / 1_000) + device_id * 37) % 3_600
  const is_driving = phase_s < 2_400
  const angle = is_driving ? (phase_s / 2_400) * 2 * Math.PI : 0
  const fields = {
    latitude_deg_e7: Math.round(-235_000_000 + 300_000 * Math.sin(angle)),
    longitude_deg_e7: Math.round(-466_000_000 + 300_000 * Math.cos(angle)),
    speed_kmh_e2: is_driving ? Math.round(6_000 - 4_000 * Math.cos(angle * 10)) : 0,
    ignition: is_driving,
  }
  return sent({ device_id, time_ms, received_ms: Date.now(), fields })
}

/** To the log, as the gateway puts records of several devices into the message of their partition. */
async function send(records: readonly SentRecord[]): Promise<void> {
  const by_partition = Map.groupBy(records, ({ entry }) => partitionOf(1, entry.device_id))
  await Promise.all([...by_partition].map(([partition, all]) => world.publish(partition, all)))
}

/** A tenth of the vehicles each second, until told to end. */
async function sendLive(signal: AbortSignal): Promise<void> {
  for (let tick = 0; !signal.aborted; tick++) {
    const time_ms = Math.max(Date.now(), live_from_ms + tick)
    const turn = devices.filter((device_id) => device_id % (live_every_ms / 1_000) === tick % 10)
    await send(turn.map((device_id) => recordOf(device_id, time_ms)))
    for (const device_id of turn) live_times.get(device_id)?.push(time_ms)
    await sleep(1_000 - (Date.now() % 1_000))
  }
}

/** The day of each sender, oldest first. */
async function sendHistory(): Promise<void> {
  const started_ms = Date.now()
  for (let n = 0; n < history_length; n += history_per_second) {
    const times = Array.from({ length: Math.min(history_per_second, history_length - n) }, (_, k) =>
      historyTime(n + k),
    )
    const sending = devices.slice(0, senders)
    await Promise.all(sending.map((id) => send(times.map((time_ms) => recordOf(id, time_ms)))))
    await sleep(Math.max(0, started_ms + (n / history_per_second + 1) * 1_000 - Date.now()))
  }
}

/** How old the oldest live record is that the log has and the table has not, of some vehicles of each partition. */
async function measureLag(): Promise<number> {
  const ids = devices.filter((_, n) => n % Math.max(1, Math.floor(vehicles / probes)) === 0)
  const known = new Map(ids.map((id) => [id, [...(live_times.get(id) ?? [])]]))
  const asked_ms = Date.now()
  const rows = await world.rows<{ id: number; newest_ms: number | null }>(
    `select id, (select extract(epoch from time)::float8 * 1000 from app.positions
       where customer_id = 1 and device_id = id order by time desc limit 1) as newest_ms
     from unnest('{${ids.join(',')}}'::integer[]) as id`,
  )
  const ages = rows.map(({ id, newest_ms }) => {
    const missing = known.get(id)?.find((time_ms) => time_ms > Math.round(newest_ms ?? 0))
    return missing === undefined ? 0 : asked_ms - missing
  })
  return Math.max(0, ...ages)
}

async function watchLag(signal: AbortSignal): Promise<number[]> {
  const lags: number[] = []
  while (!signal.aborted) {
    lags.push(await measureLag())
    await sleep(250)
  }
  return lags
}

const countOf = async (table: string) =>
  Number((await world.rows<{ n: string }>(`select count(*) as n from ${table}`))[0]?.n)

test('a day of history of one vehicle in twenty is stored and judged behind live data, which does not wait for it', async () => {
  // A short run cannot wait a minute for a vehicle to be quiet.
  const settings = isFullProof() ? usual_settings : { ...usual_settings, look_ms: 500, quiet_ms: 3_000 }
  const detection = world.start({
    facts: constantFactsCache(facts),
    settings,
    gather_ms: 200,
    flush_ms: proofCount({ full: 15_000, tenth: 3_000 }),
  })
  const ending = new AbortController()
  const live = sendLive(ending.signal)
  await vi.waitUntil(async () => (await countOf('app.positions')) >= vehicles, wait)
  const lags = watchLag(ending.signal)
  await sendHistory()
  await vi.waitUntil(async () => (await countOf('platform.dirty_days')) === 0, wait)
  ending.abort()
  await live
  const sent_count = [...live_times.values()].reduce((sum, { length }) => sum + length, 0)
  const all = senders * history_length + sent_count
  await vi.waitUntil(async () => (await countOf('app.positions')) >= all, wait)
  await vi.waitUntil(async () => (await countOf('platform.dirty_days')) === 0, wait)
  await detection.stop()
  const measured = (await lags).toSorted((a, b) => a - b)
  const worst_ms = measured.at(-1) ?? 0
  const different = await listDifferent()
  recordFigure({
    promise: `${senders} of ${vehicles} vehicles send a day of ${history_length} positions, all send live ones`,
    needed: `live positions readable within ${max_lag_ms / 1_000} s; events and daily rows as from scratch`,
    measured: `at most ${(worst_ms / 1_000).toFixed(1)} s, half of the time ${((measured[measured.length >> 1] ?? 0) / 1_000).toFixed(1)} s; ${different.length} differences`,
    held: worst_ms <= max_lag_ms && different.length === 0,
  })
  expect(await countOf('app.positions')).toBe(all)
  expect(await countOf('app.events')).toBeGreaterThan(senders)
  expect(different).toEqual([])
  expect(isKeptInTime(worst_ms <= max_lag_ms)).toBe(true)
}, 3_600_000)

/** What the tables have otherwise than the pure model finds it in all that was sent. */
async function listDifferent(): Promise<string[]> {
  const different: string[] = []
  const ask = <Row extends object>(sql: string) => world.rows<Row>(sql)
  const told = await readTold(ask, 1)
  for (const device_id of devices) {
    const history =
      device_id <= senders ? Array.from({ length: history_length }, (_, n) => historyTime(n)) : []
    const times = [...history, ...(live_times.get(device_id) ?? [])]
    const records = times.map((time_ms) => ({ device_id, record: recordOf(device_id, time_ms).record }))
    const wanted = recompute(samplesFrom(records), facts)
    different.push(...(await findDifferences(ask, { customer_id: 1, vehicle_id: device_id, wanted, told })))
  }
  return different
}
