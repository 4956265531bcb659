import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type NatsServer, startNats } from '../../../ops/services/nats-server.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Publisher } from '../../platform/bus/publisher.ts'
import { ensureStreams } from '../../platform/bus/streams.ts'
import { connectTo } from '../../platform/bus/test/bus-on.ts'
import { positionsSubject } from '../../platform/relay/positions-subject.ts'
import type { RunningProcessor } from './start-processor.ts'
import { ask, processorOn, publisherOf, publishTo, test_streams, waitUntil } from './test/processors.ts'
import { devicesIn, first_loose_device, partOf, type SentRecord, sent } from './test/records.ts'

let nats: NatsServer
let bus: Bus
let publisher: Publisher
let test_database: TestDatabase
let processor: RunningProcessor | undefined
beforeAll(async () => {
  nats = await startNats()
  bus = await connectTo(nats)
  await ensureStreams(bus, test_streams)
  publisher = publisherOf(bus)
  test_database = await createTestDatabase()
  processor = processorOn(bus, test_database)
})
afterAll(async () => {
  await processor?.stop()
  publisher.close()
  await bus.close()
  await nats.stop()
  await test_database.close()
})

const hour_ms = 3_600_000
const noon_ms = Math.floor(Date.now() / 86_400_000) * 86_400_000 + 43_200_000 - 86_400_000
const partition = 3
const [first_device = 0, second_device = 0, third_device = 0] = devicesIn(partition, 3)
const publish = (records: readonly SentRecord[]) => publishTo(publisher, partition, partOf(records))
const positionsOf = (device_id: number) =>
  ask<{ time_ms: number }>(
    test_database,
    `select extract(epoch from time)::float8 * 1000 as time_ms from app.positions where device_id = ${device_id} order by time`,
  )
const countOf = async (table: string, device_id: number) =>
  Number(
    (
      await ask<{ n: string }>(
        test_database,
        `select count(*) n from app.${table} where device_id = ${device_id}`,
      )
    )[0]?.n,
  )

describe('a processor', () => {
  test('stores what the log has, once, in any order', async () => {
    const records = Array.from({ length: 50 }, (_, n) =>
      sent({ device_id: first_device, time_ms: noon_ms + n * 10_000 }),
    )
    await publish(records.slice(20))
    await publish(records.slice(0, 30))
    await publish(records.toReversed())
    await waitUntil(async () => (await positionsOf(first_device)).length === 50)
    const times = (await positionsOf(first_device)).map(({ time_ms }) => time_ms)
    expect(times).toEqual(records.map(({ record }) => record.time_ms))
  })

  test('keeps the state of a vehicle for readers', async () => {
    const at = (n: number, fields = {}) =>
      sent({ device_id: second_device, time_ms: noon_ms + n * 1_000, fields })
    await publish([at(1, { extra: { odometer_m: 7 } }), at(3, { ignition: false })])
    await publish([at(2, { speed_kmh_e2: 1 }), at(4, { is_valid: false, ignition: null })])
    const read = async () =>
      (
        await ask<{ time: Date; state: unknown }>(
          test_database,
          `select time, state from app.vehicle_positions where vehicle_id = ${second_device}`,
        )
      )[0]
    await waitUntil(async () => (await read())?.time.getTime() === noon_ms + 4_000)
    expect((await read())?.state).toEqual({
      time_ms: noon_ms + 4_000,
      place: {
        time_ms: noon_ms + 3_000,
        device_id: second_device,
        latitude_deg_e7: -235_000_000,
        longitude_deg_e7: -466_000_000,
        speed_kmh_e2: 5_000,
        heading_deg_e2: null,
      },
      ignition: { time_ms: noon_ms + 3_000, is_on: false },
      odometer: { time_ms: noon_ms + 1_000, odometer_m: 7 },
    })
  })

  test('tells who watches where a vehicle is, once that is stored', async () => {
    const [device_id = 0] = devicesIn(partition, 4).slice(3)
    const told: { rows: unknown[]; stored: number }[] = []
    const watching = bus.connection.subscribe(positionsSubject('*'))
    const listening = (async () => {
      for await (const message of watching) {
        const stored = await countOf('positions', device_id)
        told.push(
          ...message
            .json<unknown[][]>()
            .filter(([id]) => id === device_id)
            .map((rows) => ({ rows, stored })),
        )
      }
    })()
    await publish([
      sent({ device_id, time_ms: noon_ms }),
      sent({ device_id, time_ms: noon_ms + 5_000, fields: { ignition: true } }),
    ])
    await waitUntil(async () => told.length > 0)
    watching.unsubscribe()
    await listening
    expect(told[0]).toEqual({
      rows: [device_id, noon_ms / 1_000 + 5, -23.5, -46.6, 50, null, true],
      stored: 2,
    })
  })

  test('puts records of days without a table, of no vehicle and of quarantine where they belong', async () => {
    const long_ago = { device_id: third_device, time_ms: noon_ms - 400 * hour_ms }
    const loose = sent({ device_id: first_loose_device, time_ms: noon_ms })
    const quarantined = sent({ device_id: third_device, time_ms: noon_ms, quarantine: 'from_the_future' })
    for (let round = 0; round < 2; round++) await publish([sent(long_ago), loose, quarantined])
    await publish([sent({ device_id: third_device, time_ms: noon_ms + 1 })])
    await waitUntil(async () => (await countOf('positions', third_device)) === 1)
    expect(await countOf('late_positions', third_device)).toBe(1)
    expect(await countOf('positions', first_loose_device)).toBe(1)
    expect(await countOf('quarantined_positions', third_device)).toBe(1)
    const live = await ask(
      test_database,
      `select from app.vehicle_positions where vehicle_id = ${first_loose_device}`,
    )
    expect(live).toEqual([])
  })

  test('keeps apart what was too old when it came, by the class that its customer had for its day', async () => {
    const today_ms = noon_ms + 24 * hour_ms
    const said = (customer_id: number, days: number) => {
      const [device_id = 0] = devicesIn(partition, 1, customer_id)
      return sent({ customer_id, device_id, time_ms: today_ms - days * 24 * hour_ms, received_ms: today_ms })
    }
    const dayAgo = (days: number) => new Date(today_ms - days * 24 * hour_ms).toISOString().slice(0, 10)
    await ask(
      test_database,
      `insert into app.customers (customer_id, tax_number, name, time_zone, locale, date_created)
       select n, n::text, 'Empresa', 'America/Sao_Paulo', 'pt-BR', now() from generate_series(31, 33) n`,
    )
    await ask(
      test_database,
      `insert into app.position_retentions (customer_id, valid_from, retention_class)
       values (32, '${dayAgo(200)}', '90_days'), (33, '${dayAgo(1_900)}', '5_years')`,
    )
    await publish([
      ...[399, 400].map((days) => said(31, days)),
      ...[89, 90, 300].map((days) => said(32, days)),
      ...[1_826, 1_827].map((days) => said(33, days)),
    ])
    const daysIn = async (table: string) =>
      (
        await ask<{ days: string }>(
          test_database,
          `select customer_id || ': ' || '${dayAgo(0)}'::date - (time at time zone 'UTC')::date as days
           from app.${table} where customer_id in (31, 32, 33) order by customer_id, time desc`,
        )
      ).map(({ days }) => days)
    await waitUntil(async () => (await daysIn('late_positions')).length > 0)
    expect(await daysIn('late_positions')).toEqual(['31: 399', '32: 89', '32: 300', '33: 1826'])
    expect(await daysIn('quarantined_positions')).toEqual(['31: 400', '32: 90', '33: 1827'])
  })

  test('stores the record of another partition, and leaves the state of its vehicle to that one', async () => {
    const [stranger = 0] = devicesIn(partition + 1, 1)
    const time_ms = noon_ms + 5 * hour_ms
    await publish([sent({ device_id: stranger, time_ms })])
    await publish([sent({ device_id: second_device, time_ms })])
    const live = (vehicle_id: number) =>
      ask(
        test_database,
        `select from app.vehicle_positions where vehicle_id = ${vehicle_id} and time >= to_timestamp(${time_ms / 1_000})`,
      )
    await waitUntil(async () => (await live(second_device)).length === 1)
    expect(await countOf('positions', stranger)).toBe(1)
    expect(await live(stranger)).toEqual([])
  })

  test('goes on where it was when it comes back, and knows what it knew', async () => {
    await processor?.stop()
    const [row] = await ask<{ owner: string | null; last: string; state: string }>(
      test_database,
      `select owner, last_sequence as last, state_sequence as state from platform.partitions where partition = ${partition}`,
    )
    expect(row).toMatchObject({ owner: null, last: row?.state })
    processor = processorOn(bus, test_database)
    await publish([sent({ device_id: first_device, time_ms: noon_ms + hour_ms })])
    await waitUntil(async () => (await positionsOf(first_device)).length === 51)
  })
})
