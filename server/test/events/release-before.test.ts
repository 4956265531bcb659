import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { constantFacts } from '../../events/model/test/facts.ts'
import { processorOn, waitUntil } from '../../telemetry/processor/test/processors.ts'
import { devicesIn, type SentRecord, sent } from '../../telemetry/processor/test/records.ts'
import { constantFactsCache, createDetectingWorld, type DetectingWorld } from './detecting-processor.ts'
import { findDifferences, readStored, readTold, recompute, samplesFrom } from './recompute.ts'

const day_ms = 86_400_000
const yesterday_ms = Math.floor(Date.now() / day_ms) * day_ms - day_ms
const hour_ms = 3_600_000
const facts = constantFacts({ limits: { speed_max: 90 } })

const partition = 6
const newer_partition = 7
const [known = 0, unknown = 0] = devicesIn(partition, 2)
const [guarded = 0] = devicesIn(newer_partition, 1)

let world: DetectingWorld
beforeAll(async () => {
  world = await createDetectingWorld()
  for (const device_id of [known, unknown, guarded]) await world.install({ device_id })
})
afterAll(() => world?.close())

/** Too fast for half a minute, one record each ten seconds. */
const drive = (device_id: number, start_ms: number): SentRecord[] =>
  [80, 95, 95, 95, 80, 80].map((speed, n) =>
    sent({
      device_id,
      time_ms: start_ms + n * 10_000,
      fields: { speed_kmh_e2: speed * 100, ignition: true },
    }),
  )

const countOf = async (table: string) =>
  Number((await world.rows<{ n: string }>(`select count(*) as n from ${table}`))[0]?.n)
const ask = <Row extends object>(sql: string) => world.rows<Row>(sql)
const findStored = (device_id: number) => readStored(ask, 1, device_id)
const start = () => world.start({ facts: constantFactsCache(facts) })
const partitionRow = async (number: number) =>
  (
    await world.rows<{ owner: string | null; epoch: string; step_version: number; last_sequence: string }>(
      `select owner, epoch, step_version, last_sequence from platform.partitions where partition = ${number}`,
    )
  )[0]

/** The release before looked for nothing: its blobs have the form 1, and it marked no days. */
async function leaveAsReleaseBefore(): Promise<void> {
  const states = await world.rows<{ partition: number; state: Buffer }>(
    'select partition, state from platform.partition_states',
  )
  for (const { partition: number, state } of states) {
    const json = state.subarray(5, 5 + state.readUInt32BE(1))
    const blob = Buffer.concat([Buffer.from([1]), json]).toString('hex')
    await world.rows(
      `update platform.partition_states set state = '\\x${blob}'::bytea where partition = ${number}`,
    )
  }
  await world.rows('update platform.partitions set step_version = 1; delete from platform.dirty_days')
}

describe('the log and the state of the release before', () => {
  const day_before = drive(known, yesterday_ms - 12 * hour_ms)
  const last_day = drive(known, yesterday_ms + 8 * hour_ms)
  const in_log = [...drive(known, yesterday_ms + 9 * hour_ms), ...drive(unknown, yesterday_ms + 9 * hour_ms)]
  const new_ones = drive(known, yesterday_ms + 10 * hour_ms)
  const all = [...day_before, ...last_day, ...in_log, ...new_ones]

  test('are gone on with: no position is lost, and events are those of the last day known before and of all after', async () => {
    const before = processorOn(world.bus, world.test_database)
    await world.publish(partition, [...day_before, ...last_day])
    await waitUntil(async () => (await countOf('app.positions')) === day_before.length + last_day.length)
    await before.stop()
    await leaveAsReleaseBefore()
    await world.publish(partition, in_log)

    const detection = start()
    try {
      await waitUntil(async () => (await countOf('app.positions')) === all.length - new_ones.length)
      await world.publish(partition, new_ones)
      await waitUntil(async () => (await countOf('app.positions')) === all.length)
      await waitUntil(async () => (await findStored(known)).settled.length === 3)
      await waitUntil(async () => (await countOf('platform.dirty_days')) === 0)
    } finally {
      await detection.stop()
    }

    const recordsOf = (device_id: number) =>
      all
        .filter(({ entry, record }) => entry.device_id === device_id && record.time_ms >= yesterday_ms)
        .map(({ record }) => ({ device_id, record }))
    const told = await readTold(ask, 1)
    for (const device_id of [known, unknown]) {
      const wanted = recompute(samplesFrom(recordsOf(device_id)), facts)
      const compared = { customer_id: 1, vehicle_id: device_id, wanted, told }
      expect(await findDifferences(ask, compared)).toEqual([])
    }
    expect(await countOf('app.positions')).toBe(all.length)
    expect(await countOf('app.late_positions')).toBe(0)
    expect((await partitionRow(partition))?.step_version).toBeGreaterThan(1)
  })

  test('are given the same by a second start', async () => {
    const found = await findStored(known)
    const told = await countOf('app.outbox')
    const detection = start()
    try {
      const again = drive(unknown, yesterday_ms + 10 * hour_ms)
      await world.publish(partition, again)
      await waitUntil(async () => (await findStored(unknown)).settled.length === 2)
    } finally {
      await detection.stop()
    }
    expect(await findStored(known)).toEqual(found)
    expect(await countOf('app.outbox')).toBeGreaterThan(told)
    expect(await countOf('platform.dirty_days')).toBe(0)
  })
})

describe('a partition of a newer release', () => {
  test('is never taken by an older program: its messages wait', async () => {
    await world.rows(`update platform.partitions set step_version = 99 where partition = ${newer_partition}`)
    const seen = await partitionRow(newer_partition)
    const stored = await countOf('app.positions')
    await world.publish(newer_partition, drive(guarded, yesterday_ms + 8 * hour_ms))
    const older = start()
    try {
      const owned = 'platform.partitions where owner is not null'
      await waitUntil(async () => (await countOf(owned)) === 15)
      await world.publish(partition, drive(known, yesterday_ms + 12 * hour_ms))
      await waitUntil(async () => (await countOf('app.positions')) === stored + 6)
      expect(await partitionRow(newer_partition)).toEqual(seen)
    } finally {
      await older.stop()
    }
    await world.rows('update platform.partitions set step_version = 1')
    const newer = start()
    try {
      await waitUntil(async () => (await findStored(guarded)).settled.length === 1)
    } finally {
      await newer.stop()
    }
    expect(await countOf('app.positions')).toBe(stored + 12)
  })
})
