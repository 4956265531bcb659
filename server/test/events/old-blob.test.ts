import { afterAll, beforeAll, expect, test } from 'vitest'
import { processorOn } from '../../telemetry/processor/test/processors.ts'
import { devicesIn } from '../../telemetry/processor/test/records.ts'
import { createDetectingWorld, type DetectingWorld, vehicle_facts } from './detecting-processor.ts'
import { sentJourney } from './journeys.ts'
import { findDifferences, readTold, recompute, samplesFrom } from './recompute.ts'
import { settle } from './settle.ts'

let world: DetectingWorld
beforeAll(async () => {
  world = await createDetectingWorld()
})
afterAll(() => world.close())

const partition = 6
const day_ms = 86_400_000
const differencesOf = async (
  journeys: readonly ReturnType<typeof sentJourney>[],
  isLooked: (time_ms: number, device_id: number) => boolean = () => true,
) => {
  const found: string[] = []
  const told = await readTold((sql) => world.rows(sql), 1)
  for (const { device_id, records } of journeys) {
    const looked = records.filter(({ record }) => isLooked(record.time_ms, device_id))
    const wanted = recompute(samplesFrom(looked), vehicle_facts)
    const compared = { customer_id: 1, vehicle_id: device_id, wanted, told }
    found.push(...(await findDifferences((sql) => world.rows(sql), compared)))
  }
  return found
}

test('the log and the blobs of a release that looked for nothing are taken over: from the last day that it stored on all is found', async () => {
  const start_ms = Math.floor(Date.now() / day_ms) * day_ms - 6 * day_ms
  const journeys = devicesIn(partition, 5).map((device_id, n) =>
    sentJourney({ seed: 100 + n, device_id, start_ms, max_records: 80 }),
  )
  for (const { device_id } of journeys) await world.install({ device_id })
  // In order: what comes late for an earlier day makes that day be looked at as well.
  const inOrder = (from: number, to: number) =>
    journeys.map(({ messages }) => {
      const all = messages.flat().toSorted((a, b) => a.record.time_ms - b.record.time_ms)
      return all.slice(all.length * from, all.length * to)
    })
  const before = processorOn(world.bus, world.test_database)
  const first_half = inOrder(0, 0.5)
  for (const records of first_half) await world.publish(partition, records)
  await settle(world, partition)
  await before.stop()
  await world.rows(`update platform.partition_states set state = '\\x01'::bytea || substring(state from 6)`)
  for (const records of inOrder(0.5, 1)) await world.publish(partition, records)
  const detection = world.start()
  try {
    await settle(world, partition)
  } finally {
    await detection.stop()
  }
  const looked_from = new Map(
    first_half.flatMap((records) => {
      const last = records.at(-1)
      return last === undefined
        ? []
        : [[last.entry.device_id, Math.floor(last.record.time_ms / day_ms) * day_ms]]
    }),
  )
  const different = await differencesOf(
    journeys,
    (time_ms, device_id) => time_ms >= (looked_from.get(device_id) ?? 0),
  )
  expect(different).toEqual([])
})

test('a record that cannot be written is found nothing in, and all others are', async () => {
  const [poisoned = 0, ...others] = devicesIn(partition, 8).slice(5)
  const start_ms = Math.floor(Date.now() / day_ms) * day_ms - 3 * day_ms
  const make = (device_id: number) => sentJourney({ seed: device_id, device_id, start_ms, max_records: 40 })
  const journeys = others.map(make)
  const poison = make(poisoned)
  for (const { device_id } of [poison, ...journeys]) await world.install({ device_id })
  const cut = poison.records[Math.floor(poison.records.length / 2)]?.record.time_ms ?? 0
  await world.rows(
    `alter table app.positions add constraint poison check (device_id <> ${poisoned} or time < to_timestamp(${cut / 1_000}))`,
  )
  // In order: a replay would find what was stepped and not stored.
  const ordered = poison.messages.flat().toSorted((one, other) => one.record.time_ms - other.record.time_ms)
  const records = [...ordered, ...journeys.flatMap(({ messages }) => messages.flat())]
  for (let n = 0; n < records.length; n += 30) await world.publish(partition, records.slice(n, n + 30))
  const detection = world.start()
  try {
    await settle(world, partition)
  } finally {
    await detection.stop()
  }
  const different = await differencesOf(
    [poison, ...journeys],
    (time_ms, device_id) => device_id !== poisoned || time_ms < cut,
  )
  expect(different).toEqual([])
})
