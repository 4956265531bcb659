import { createMovableClock } from '@tropeiro/kernel/clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitUntil } from '../../telemetry/processor/test/processors.ts'
import { devicesIn, type SentRecord, sent } from '../../telemetry/processor/test/records.ts'
import { createDetectingWorld, type DetectingWorld, type RunningDetection } from './detecting-processor.ts'

const day_ms = 86_400_000
const noon_ms = Math.floor(Date.now() / day_ms) * day_ms - day_ms + day_ms / 2
/** An hour after all of it. */
const clock = createMovableClock(new Date(noon_ms + 3_600_000))
const start = () => world.start({ clock })

let world: DetectingWorld
let detection: RunningDetection | undefined
beforeAll(async () => {
  world = await createDetectingWorld()
  detection = start()
})
afterAll(async () => {
  await detection?.stop()
  await world.close()
})

const partition = 4
const [first = 0, second = 0, third = 0] = devicesIn(partition, 3)

/** Speeds, one each ten seconds. */
const drive = (device_id: number, speeds: readonly number[], start_ms = noon_ms): SentRecord[] =>
  speeds.map((speed, n) =>
    sent({
      device_id,
      time_ms: start_ms + n * 10_000,
      fields: { speed_kmh_e2: speed * 100, ignition: true },
    }),
  )

interface EventSeen {
  readonly id: string
  readonly category: number
  readonly from_s: number
  readonly to_s: number
}
const eventsOf = (vehicle_id: number, table = 'events') =>
  world.rows<EventSeen>(
    `select id, category, extract(epoch from begin_date)::float8 - ${noon_ms / 1_000} as from_s,
       extract(epoch from end_date)::float8 - ${noon_ms / 1_000} as to_s
     from app.${table} where vehicle_id = ${vehicle_id} order by category, begin_date`,
  )
const sumsOf = (vehicle_id: number) =>
  world.rows<{ count: string; count_high_speed: string; moving_ms: string }>(
    `select count, count_high_speed, moving_ms from app.daily_parts where vehicle_id = ${vehicle_id}`,
  )
const outboxOf = (vehicle_id: number) =>
  world.rows<{ type: string; payload: { id?: number; category?: number } }>(
    `select type, payload from app.outbox where (payload ->> 'vehicle_id')::bigint = ${vehicle_id} or type = 'event.withdrawn' order by id`,
  )

describe('a processor that looks for events', () => {
  test('stores what it finds, open and settled, with its daily rows, its checkpoint and its news', async () => {
    await world.install({ device_id: first })
    await world.publish(partition, drive(first, [80, 92, 95, 97, 89, 80]))
    await waitUntil(async () => (await sumsOf(first))[0]?.count === '6')
    expect(await eventsOf(first)).toMatchObject([{ category: 2, from_s: 10, to_s: 40 }])
    expect(await eventsOf(first, 'open_events')).toMatchObject([{ category: 1 }, { category: 14 }])
    expect(await sumsOf(first)).toEqual([{ count: '6', count_high_speed: '1', moving_ms: '50000' }])
    const checkpoints = await world.rows(
      `select state from app.vehicle_checkpoints where vehicle_id = ${first}`,
    )
    expect(checkpoints).toEqual([{ state: '' }])
    expect((await outboxOf(first)).map(({ type }) => type).toSorted()).toEqual([
      'daily_summary.changed',
      'event.detected',
      'event.detected',
      'event.detected',
    ])
  })

  test('corrects what late positions change, under the same id', async () => {
    const [before] = await eventsOf(first)
    await world.publish(partition, [
      sent({ device_id: first, time_ms: noon_ms + 25_000, fields: { speed_kmh_e2: 85_00, ignition: true } }),
    ])
    await waitUntil(
      async () => (await eventsOf(first)).length === 1 && (await eventsOf(first))[0]?.to_s === 25,
    )
    expect(await eventsOf(first)).toMatchObject([{ id: before?.id, category: 2, from_s: 10, to_s: 25 }])
    await waitUntil(async () => (await world.rows('select from platform.dirty_days')).length === 0)
  })

  test('goes on where it was when it comes back: open events keep their ids until they end', async () => {
    await world.install({ device_id: second })
    await world.publish(partition, drive(second, [50, 50, 50]))
    await waitUntil(async () => (await eventsOf(second, 'open_events')).length === 2)
    const [trip] = await eventsOf(second, 'open_events')
    await detection?.stop()
    detection = start()
    const off = (s: number) =>
      sent({ device_id: second, time_ms: noon_ms + s * 1_000, fields: { speed_kmh_e2: 0, ignition: false } })
    await world.publish(partition, [off(60), off(300)])
    await waitUntil(async () => (await eventsOf(second)).length === 1)
    expect(await eventsOf(second)).toMatchObject([{ id: trip?.id, category: 1, from_s: 0, to_s: 60 }])
    const told = (await outboxOf(second)).filter(({ payload }) => payload.category === 1)
    expect(told.map(({ type }) => type)).toEqual(['event.detected', 'event.ended'])
  })

  test('finds the same whatever the order in which positions came', async () => {
    await world.install({ device_id: third })
    const records = drive(third, [80, 95, 95, 95, 80, 80, 95, 95, 95, 80])
    for (const record of records.toReversed()) await world.publish(partition, [record])
    // Both events are there before the position that comes last, which is the first of the drive.
    await waitUntil(async () => (await sumsOf(third))[0]?.count === String(records.length))
    await waitUntil(async () => (await world.rows('select from platform.dirty_days')).length === 0)
    expect(await eventsOf(third)).toMatchObject([
      { category: 2, from_s: 10, to_s: 40 },
      { category: 2, from_s: 60, to_s: 90 },
    ])
    expect(await sumsOf(third)).toEqual([{ count: '10', count_high_speed: '2', moving_ms: '90000' }])
  })
})
