import { createMovableClock } from '@tropeiro/kernel/clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitUntil } from '../../telemetry/processor/test/processors.ts'
import { devicesIn, type SentRecord, sent } from '../../telemetry/processor/test/records.ts'
import { createDetectingWorld, type DetectingWorld, type RunningDetection } from './detecting-processor.ts'
import { settle } from './settle.ts'

const hour_ms = 3_600_000
const day_ms = 24 * hour_ms
const noon_ms = Math.floor(Date.now() / day_ms) * day_ms - 3 * day_ms + day_ms / 2

let world: DetectingWorld
beforeAll(async () => {
  world = await createDetectingWorld()
})
afterAll(() => world?.close())

const at = (device_id: number, time_ms: number, speed: number): SentRecord =>
  sent({ device_id, time_ms, fields: { speed_kmh_e2: speed * 100, ignition: speed > 0 } })

interface Told {
  readonly type: string
  readonly payload: {
    readonly id?: number
    readonly category?: number
    readonly end_date?: string
    readonly date?: string
  }
}
const toldOf = (vehicle_id: number) =>
  world.rows<Told>(
    `select type, payload from app.outbox where (payload ->> 'vehicle_id')::bigint = ${vehicle_id} order by transaction_id, id`,
  )
const ofTrip = async (vehicle_id: number) =>
  (await toldOf(vehicle_id)).filter(({ payload }) => payload.category === 1)

describe('an event that nobody has heard of for long', () => {
  const partition = 1
  const [device_id = 0] = devicesIn(partition, 1)

  test('is told as ended by the clock alone, once, and corrected by who sends again', async () => {
    await world.install({ device_id })
    const clock = createMovableClock(new Date(noon_ms + 60_000))
    const start = () => world.start({ clock })
    let detection: RunningDetection = start()
    try {
      await world.publish(
        partition,
        [0, 10, 20].map((s) => at(device_id, noon_ms + s * 1_000, 50)),
      )
      await waitUntil(async () => (await ofTrip(device_id)).length === 1)
      await settle(world, partition)
      expect((await ofTrip(device_id)).map(({ type }) => type)).toEqual(['event.detected'])

      clock.advance(26 * hour_ms)
      await waitUntil(async () => (await ofTrip(device_id)).length === 2)
      const end_date = new Date(noon_ms + 20_000).toISOString()
      expect((await ofTrip(device_id))[1]).toMatchObject({ type: 'event.ended', payload: { end_date } })
      const [open] = await world.rows<{ id: string; told_end: Date }>(
        `select id, told_end from app.open_events where vehicle_id = ${device_id} and category = 1`,
      )
      expect(open?.told_end.toISOString()).toBe(end_date)

      // Who comes back knows what was told.
      await detection.stop()
      detection = start()
      await world.publish(partition, [at(device_id, noon_ms + 30_000, 50)])
      await waitUntil(async () => (await ofTrip(device_id)).length === 3)
      expect((await ofTrip(device_id))[2]).toMatchObject({
        type: 'event.corrected',
        payload: { id: Number(open?.id), end_date: new Date(noon_ms + 30_000).toISOString() },
      })
      await world.publish(partition, [
        at(device_id, noon_ms + 40_000, 0),
        at(device_id, noon_ms + hour_ms, 0),
      ])
      await waitUntil(
        async () => (await world.rows(`select from app.events where category = 1`)).length === 1,
      )
      const told = await ofTrip(device_id)
      expect(new Set(told.map(({ payload }) => payload.id))).toEqual(new Set([Number(open?.id)]))
      expect(told.filter(({ type }) => type === 'event.detected')).toHaveLength(1)
    } finally {
      await detection.stop()
    }
  })
})

describe('a daily row', () => {
  const partition = 8
  const [device_id = 0] = devicesIn(partition, 1)
  const datesTold = async () =>
    (await toldOf(device_id))
      .filter(({ type }) => type === 'daily_summary.changed')
      .map(({ payload }) => payload.date)
  const countOf = async (date: string) =>
    Number(
      (
        await world.rows<{ n: string }>(
          `select sum(count) as n from app.daily_parts where vehicle_id = ${device_id} and date = '${date}'`,
        )
      )[0]?.n,
    )
  const dateOf = (time_ms: number) => new Date(time_ms).toISOString().slice(0, 10)

  test('that grows is told of at once, then every 15 minutes at most; one that has ended whenever it changes', async () => {
    await world.install({ device_id })
    const today = dateOf(noon_ms)
    const clock = createMovableClock(new Date(noon_ms + 60_000))
    const detection = world.start({ clock })
    const publish = async (seconds: number, date = today, count = 1) => {
      const before = (await countOf(date)) || 0
      await world.publish(partition, [at(device_id, noon_ms + seconds * 1_000, 50)])
      await waitUntil(async () => (await countOf(date)) === before + count)
      await settle(world, partition)
    }
    try {
      await publish(0)
      expect(await datesTold()).toEqual([today])
      for (const s of [10, 20, 30]) await publish(s)
      expect(await datesTold()).toEqual([today])
      clock.advance(16 * 60_000)
      await waitUntil(async () => (await datesTold()).length === 2)
      await publish(40)
      expect(await datesTold()).toEqual([today, today])

      const tomorrow = dateOf(noon_ms + day_ms)
      clock.advance(day_ms)
      await publish(86_400, tomorrow)
      // What was owed of the day before comes with it.
      expect((await datesTold()).slice(2)).toEqual([today, tomorrow])
      for (const s of [15, 25]) await publish(s)
      expect((await datesTold()).slice(4)).toEqual([today, today])
    } finally {
      await detection.stop()
    }
  })
})
