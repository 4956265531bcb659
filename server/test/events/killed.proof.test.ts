import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { waitUntil } from '../../telemetry/processor/test/processors.ts'
import { devicesIn, sent } from '../../telemetry/processor/test/records.ts'
import { createDetectingWorld, type DetectingWorld, vehicle_facts } from './detecting-processor.ts'
import { type SentJourney, sentJourney } from './journeys.ts'
import { findDifferences, readTold, recompute, samplesFrom } from './recompute.ts'
import { settle } from './settle.ts'
import { type DetectingProcess, type DetectingProcessOptions, startDetecting } from './start-detecting.ts'

const vehicles = proofCount({ full: 300, tenth: 30 })
const faults = proofCount({ full: 60, tenth: 6 })
const day_ms = 86_400_000
const start_ms = Math.floor(Date.now() / day_ms) * day_ms - 6 * day_ms
const test_timeout_ms = proofCount({ full: 3_600_000, tenth: 600_000 })

let world: DetectingWorld
const started = new Set<DetectingProcess>()
beforeAll(async () => {
  world = await createDetectingWorld()
})
afterAll(async () => {
  await Promise.all([...started].map((each) => each.kill()))
  await world.close()
})

const start = async (options: Partial<DetectingProcessOptions> = {}) => {
  const { telemetry_url, runtime_url } = world.test_database
  const process = await startDetecting({
    nats_url: world.nats.nats_url,
    telemetry_url,
    runtime_url,
    ...options,
  })
  started.add(process)
  return process
}
const kill = async (process: DetectingProcess) => {
  started.delete(process)
  await process.kill()
}

async function differencesOf(journeys: readonly SentJourney[]): Promise<string[]> {
  const found: string[] = []
  const told = await readTold((sql) => world.rows(sql), 1)
  for (const { device_id, records } of journeys) {
    const wanted = recompute(samplesFrom(records), vehicle_facts)
    found.push(
      ...(await findDifferences((sql) => world.rows(sql), {
        customer_id: 1,
        vehicle_id: device_id,
        wanted,
        told,
      })),
    )
  }
  return found
}

describe('what was found', () => {
  test(
    'equals a recomputation, though processors were killed and paused at any moment',
    async () => {
      const partition = 3
      const journeys = devicesIn(partition, vehicles).map((device_id, n) =>
        sentJourney({ seed: n + 1, device_id, start_ms: start_ms + randomInt(day_ms), max_records: 60 }),
      )
      for (const { device_id } of journeys) await world.install({ device_id })
      const messages = journeys.flatMap((journey) =>
        journey.messages.map((records, place) => ({ records, place })),
      )
      const in_turn = messages.toSorted((a, b) => a.place - b.place)
      let processes = [await start(), await start()]
      const step = Math.ceil(in_turn.length / (faults + 1))
      for (let n = 0; n <= faults; n++) {
        for (const { records } of in_turn.slice(n * step, (n + 1) * step))
          await world.publish(partition, records)
        if (n === faults) break
        await sleep(randomInt(1_500))
        const [one, other] = processes as [DetectingProcess, DetectingProcess]
        if (n % 3 === 2) {
          one.pause()
          await sleep(5_000)
          one.resume()
          processes = [other, one]
        } else {
          await kill(one)
          processes = [other, await start()]
        }
      }
      await settle(world, partition)
      const different = await differencesOf(journeys)
      const [counted] = await world.rows<{ events: number; corrections: number }>(
        `select (select count(*)::int from app.events) as events,
          (select count(*)::int from app.outbox where type in ('event.corrected', 'event.withdrawn')) as corrections`,
      )
      recordFigure({
        promise: `events and rows of ${vehicles} vehicles with late and doubled positions, processors killed or paused ${faults} times`,
        needed: '0 vehicles that differ from a recomputation, in the tables or for a reader of the outbox',
        measured: `${different.length} differences; ${counted?.events} events, ${counted?.corrections} corrections`,
        held: different.length === 0,
      })
      expect(different).toEqual([])
      expect(counted?.corrections).toBeGreaterThan(0)
      for (const process of processes) await kill(process)
    },
    test_timeout_ms,
  )
})

describe('a replay', () => {
  const partition = 5
  const [device_id = 0] = devicesIn(partition, 1)
  const noon_ms = start_ms + day_ms / 2
  const speeds = [80, 95, 95, 95, 80, 80]
  const drive = speeds.map((speed, n) => ({
    device_id,
    record: sent({ device_id, time_ms: noon_ms + n * 10_000, fields: { speed_kmh_e2: speed * 100 } }).record,
  }))
  const late = (s: number) => ({
    device_id,
    record: sent({ device_id, time_ms: noon_ms + s * 1_000, fields: { speed_kmh_e2: 85_00 } }).record,
  })
  const publish = (records: typeof drive) =>
    world.publish(
      partition,
      records.map(({ record }) => sent({ device_id, time_ms: record.time_ms, fields: record })),
    )
  const differencesFrom = (records: typeof drive) => differencesOf([{ device_id, records, messages: [] }])

  test(
    'that was killed in the middle leaves the old day, and the next one makes the new',
    async () => {
      await world.install({ device_id })
      const before = await start()
      await publish(drive)
      await settle(world, partition)
      await kill(before)
      const locked = await lockParts()
      const killed = await start()
      await publish([late(25)])
      await locked.waited()
      await kill(killed)
      await locked.release()
      expect(await differencesFrom(drive)).toEqual([])
      const after = await start()
      await settle(world, partition)
      await kill(after)
      expect(await differencesFrom([...drive, late(25)])).toEqual([])
    },
    test_timeout_ms,
  )

  test(
    'that was killed before its flush leaves the old day, and the next one makes the new',
    async () => {
      const killed = await start({ flush_ms: 3_600_000, settings: { look_ms: 5_000 } })
      await publish([late(15)])
      await killed.replayed
      await kill(killed)
      expect(await differencesFrom([...drive, late(25)])).toEqual([])
      const after = await start()
      await settle(world, partition)
      await kill(after)
      expect(await differencesFrom([...drive, late(25), late(15)])).toEqual([])
    },
    test_timeout_ms,
  )
})

/** Nobody reads parts until it is released: a replay waits there, with all of its samples folded. */
async function lockParts() {
  const { promise: until, resolve: end } = Promise.withResolvers<void>()
  const { promise: is_locked, resolve: tell } = Promise.withResolvers<void>()
  const held = withAdmin(async (client) => {
    await client.query('begin; lock table app.daily_parts in access exclusive mode')
    tell()
    await until
    await client.query('rollback')
  }, world.test_database.admin_url)
  await is_locked
  return {
    waited: () =>
      waitUntil(async () => {
        const waiting = await world.rows(
          `select from pg_locks where not granted and relation = 'app.daily_parts'::regclass`,
        )
        return waiting.length > 0
      }),
    release: async () => {
      end()
      await held
    },
  }
}
