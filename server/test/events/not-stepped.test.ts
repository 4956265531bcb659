import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VehicleFacts } from '../../events/model/vehicle-facts.ts'
import type { Metrics } from '../../platform/metrics/metrics-server.ts'
import { waitUntil } from '../../telemetry/processor/test/processors.ts'
import { devicesIn, type SentRecord, sent } from '../../telemetry/processor/test/records.ts'
import {
  constantFactsCache,
  createDetectingWorld,
  type DetectingWorld,
  vehicle_facts,
} from './detecting-processor.ts'
import { findDifferences, readTold, recompute, samplesFrom } from './recompute.ts'
import { settle } from './settle.ts'
import { startDetecting } from './start-detecting.ts'

const day_ms = 86_400_000
const noon_ms = Math.floor(Date.now() / day_ms) * day_ms - day_ms / 2

let world: DetectingWorld
beforeAll(async () => {
  world = await createDetectingWorld()
})
afterAll(() => world?.close())

/** Too fast for half a minute, one record each ten seconds. */
const drive = (device_id: number): SentRecord[] =>
  [80, 95, 95, 95, 80, 80].map((speed, n) =>
    sent({
      device_id,
      time_ms: noon_ms + n * 10_000,
      fields: { speed_kmh_e2: speed * 100, ignition: true },
    }),
  )

const dirtyDays = () => world.rows<{ vehicle_id: string }>('select vehicle_id from platform.dirty_days')

/** What is stored and told of a vehicle, against what these records give. */
async function differencesFrom(device_id: number, records: readonly SentRecord[]): Promise<string[]> {
  const ask = <Row extends object>(sql: string) => world.rows<Row>(sql)
  const samples = samplesFrom(records.map(({ record }) => ({ device_id, record })))
  return findDifferences(ask, {
    customer_id: 1,
    vehicle_id: device_id,
    wanted: recompute(samples, vehicle_facts),
    told: await readTold(ask, 1),
  })
}

describe('a record that is put aside', () => {
  const partition = 2
  const [device_id = 0] = devicesIn(partition, 1)
  const records = drive(device_id)
  const poison = records[2] as SentRecord
  const others = records.filter((record) => record !== poison)

  test('counts for nothing, though who began again before the state was kept has stepped it', async () => {
    await world.install({ device_id })
    await world.rows('select platform.make_position_days()')
    await world.rows(
      `alter table app.positions add constraint poison
       check (device_id <> ${device_id} or time <> '${new Date(poison.record.time_ms).toISOString()}')`,
    )
    const { telemetry_url, runtime_url } = world.test_database
    const killed = await startDetecting({
      nats_url: world.nats.nats_url,
      telemetry_url,
      runtime_url,
      flush_ms: 3_600_000,
      settings: { look_ms: 3_600_000 },
    })
    await world.publish(partition, records)
    await waitUntil(async () => (await world.rows('select from app.dead_letters')).length === 1)
    await waitUntil(async () => (await world.rows('select from app.positions')).length === others.length)
    await killed.kill()
    const [kept] = await world.rows<{ state: string }>(
      `select state_sequence as state from platform.partitions where partition = ${partition}`,
    )
    expect(Number(kept?.state)).toBe(0)
    const detection = world.start()
    try {
      await settle(world, partition)
    } finally {
      await detection.stop()
    }
    expect(await differencesFrom(device_id, others)).toEqual([])
  })

  test('counts once it can be written and was taken again', async () => {
    await world.rows('alter table app.positions drop constraint poison')
    const detection = world.start()
    try {
      await world.publish(partition, [poison])
      await waitUntil(async () => (await world.rows('select from app.positions')).length === records.length)
      await settle(world, partition)
    } finally {
      await detection.stop()
    }
    expect(await differencesFrom(device_id, records)).toEqual([])
  })
})

describe('a sample whose step fails', () => {
  const partition = 9
  const [broken = 0, sound = 0] = devicesIn(partition, 2)
  const records = drive(broken)
  const fault = records[2] as SentRecord
  /** Nothing can be judged at one moment. */
  const gaps: VehicleFacts = {
    at: (time_ms) => {
      if (time_ms === fault.record.time_ms) throw new RangeError('a moment that nobody knows anything of')
      return vehicle_facts.at(time_ms)
    },
  }
  const known = constantFactsCache(vehicle_facts)
  const with_gaps = constantFactsCache(gaps)
  const facts = {
    ...known,
    getFacts: async (asked: Parameters<typeof known.getFacts>[0]) => ({
      ...(await known.getFacts(asked)),
      ofVehicle: (vehicle_id: number) => (vehicle_id === broken ? gaps : vehicle_facts),
    }),
    readVehicle: (asked: Parameters<typeof known.readVehicle>[0]) =>
      (asked.vehicle_id === broken ? with_gaps : known).readVehicle(asked),
  }

  test('keeps no other from being found; its day stays dirty, however often it is tried', async () => {
    for (const device_id of [broken, sound]) await world.install({ device_id })
    const detection = world.start({ facts })
    try {
      await world.publish(partition, [...records, ...drive(sound)])
      await waitUntil(async () => (await differencesFrom(sound, drive(sound))).length === 0)
      await waitUntil(async () => (await valueOf(detection.metrics, 'failed_replays')) > 1)
      expect(await valueOf(detection.metrics, 'missed')).toBe(1)
    } finally {
      await detection.stop()
    }
    expect(await dirtyDays()).toEqual([{ vehicle_id: String(broken) }])
    expect(await world.rows('select from app.positions')).toHaveLength(
      records.length + 2 * drive(sound).length,
    )
  })

  test('is found by who can step it', async () => {
    const detection = world.start()
    try {
      await settle(world, partition)
    } finally {
      await detection.stop()
    }
    expect(await differencesFrom(broken, records)).toEqual([])
    expect(await differencesFrom(sound, drive(sound))).toEqual([])
  })
})

async function valueOf(metrics: Metrics, name: string): Promise<number> {
  const counter = metrics.getSingleMetric(`tropeiro_events_${name}_total`)
  return (await counter?.get())?.values.reduce((sum, { value }) => sum + value, 0) ?? 0
}
