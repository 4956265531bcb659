import { isDeepStrictEqual } from 'node:util'
import { utcDayOf } from '@tropeiro/kernel/utc-day.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventKeyOf } from '../../events/model/detected-event.ts'
import { PartSums } from '../../events/replay/part-sums.ts'
import { waitUntil } from '../../telemetry/processor/test/processors.ts'
import type { RunningDetection } from './detecting-processor.ts'
import { createLongHistory, type DrivenVehicle, driveOf, type LongHistory, noonOf } from './long-history.ts'
import { type FoundOfVehicle, readStored } from './recompute.ts'

const daysAgo = (first: number, last: number) => Array.from({ length: first - last + 1 }, (_, n) => first - n)

let history: LongHistory
let vehicles: DrivenVehicle[]
let running: RunningDetection | null = null
beforeAll(async () => {
  history = await createLongHistory()
  const many = [...daysAgo(100, 76), ...daysAgo(40, 30), 3, 1]
  vehicles = [
    await history.makeVehicle(many),
    await history.makeVehicle([...daysAgo(95, 85), 2]),
    await history.makeVehicle([3]),
  ]
  // Devices that were told of later would have to be looked for in all days since.
  const detection = history.start()
  await history.settle()
  await history.closeDays()
  await detection.stop()
}, 120_000)
afterEach(() => stop())
afterAll(() => history?.close())

const start = () => {
  running = history.start()
}
const startSlowly = () => {
  running = history.startSlowly()
}
const stop = async () => {
  await running?.stop()
  running = null
}

interface Row {
  readonly id: number
  readonly vehicle_days: number
  readonly done: number
  readonly taken_over: number
  readonly is_cancelled: boolean
}

const listRows = () =>
  history.ask<Row>(
    `select id::int, vehicle_days::int, vehicle_days_done::int as done, vehicle_days_taken_over::int as taken_over,
       date_cancelled is not null as is_cancelled
     from app.recalculations order by id`,
  )
const lastRow = async () => (await listRows()).at(-1)
const left = async () => {
  const [row] = await history.ask<{ left: number }>(
    'select coalesce(sum(days_left), 0)::int as left from platform.recalculation_ranges',
  )
  return row?.left ?? 0
}
const setRules = (days_ago: number, rules: object) =>
  history.company.change('event_rule', { valid_from: new Date(noonOf(days_ago)).toISOString(), rules })

/** Days that have samples, of more than a week ago. */
function countDays(since_days_ago: number): number {
  const [first, last] = [utcDayOf(noonOf(since_days_ago)), utcDayOf(noonOf(8))]
  const daysOf = ({ records }: DrivenVehicle) =>
    new Set(records.map(({ record }) => utcDayOf(record.time_ms)))
  const days = vehicles.flatMap((vehicle) => [...daysOf(vehicle)])
  return days.filter((day) => day >= first && day <= last).length
}

interface StoppedRecalculation {
  readonly days_ago: number
  readonly rules: Readonly<Record<string, number>>
  /** Starts a processor, and gives what stops it. */
  readonly run?: () => Promise<() => Promise<void>>
}

const runSlowly = async () => {
  startSlowly()
  return stop
}

/**
 * Stops when all vehicles were added and some days are done; whoever looks too late for that tries the next one. Returns its place
 * in the list. A rule holds until the next one: each is set for a later day than those before, so that it holds until now.
 */
async function stopInMiddle({ days_ago, rules, run = runSlowly }: StoppedRecalculation): Promise<number> {
  const days = countDays(days_ago)
  for (let more = 0; ; more++) {
    const known = (await listRows()).length
    const end = await run()
    await setRules(days_ago, { ...rules, idle_for_s: (rules['idle_for_s'] ?? 0) + more })
    await waitUntil(async () => {
      const row = (await listRows())[known]
      return row !== undefined && row.vehicle_days >= days && row.done > 0
    })
    await end()
    if ((await left()) > 0) return known
  }
}

describe('a rule that is changed for a time long ago', () => {
  test('is a recalculation, which tells how much there is to do and how far it is', async () => {
    startSlowly()
    await setRules(90, { speed_for_s: 25, idle_for_s: 200 })
    const seen: Row[] = []
    await waitUntil(async () => {
      const row = await lastRow()
      if (row !== undefined) seen.push(row)
      return row !== undefined && row.done === row.vehicle_days
    })
    await history.settle()
    // The days that have samples: 90 to 76 and 40 to 30 of the first vehicle, 90 to 85 of the second.
    expect(seen.at(-1)).toMatchObject({ vehicle_days: 15 + 11 + 6, done: 32, taken_over: 0 })
    const done = seen.map((row) => row.done)
    expect(done).toEqual(done.toSorted((a, b) => a - b))
    expect(new Set(done).size).toBeGreaterThan(3)
    expect(await history.findDifferences(vehicles)).toEqual([])
    expect(await listRows()).toHaveLength(1)
  })
  test('is corrected by positions that come meanwhile, of days that are done and of those that are not', async () => {
    const [vehicle] = vehicles as [DrivenVehicle]
    await stopInMiddle({ days_ago: 89, rules: { speed_for_s: 5, idle_for_s: 250 } })
    const { customer_id } = history.company
    const { device_id } = vehicle
    for (const days_ago of [90, 70, 33]) {
      // Twice as many of the day, a little later, and of a day that had none.
      const late = driveOf({ customer_id, device_id }, days_ago).map(({ entry, record }) => ({
        entry,
        record: { ...record, time_ms: record.time_ms + 5_000 },
      }))
      await history.publish(vehicle, late)
    }
    start()
    await history.settle()
    expect(await left()).toBe(0)
    expect(await history.findDifferences(vehicles)).toEqual([])
  })

  test('again and again leaves as much to do as once: a later one takes over what an earlier one has left', async () => {
    const known = await stopInMiddle({ days_ago: 88, rules: { speed_for_s: 25, idle_for_s: 350 } })
    for (let n = 0; n < 6; n++) await setRules(87 - n, { speed_for_s: 10 + n, idle_for_s: 200 + n })
    startSlowly()
    await waitUntil(async () => (await listRows()).length === known + 7)
    await stop()
    expect(await left()).toBeLessThanOrEqual(countDays(88))
    expect((await listRows())[known]?.taken_over).toBeGreaterThan(0)
    start()
    await history.settle()
    const rows = (await listRows()).slice(known)
    expect(rows.map(({ vehicle_days, done }) => vehicle_days - done)).toEqual(rows.map(() => 0))
    expect(await history.findDifferences(vehicles)).toEqual([])
  })

  test('goes on where it was when its processor is killed', async () => {
    const run = async () => {
      const process = await history.startProcess()
      return () => process.kill()
    }
    await stopInMiddle({ days_ago: 81, rules: { speed_for_s: 22, idle_for_s: 220 }, run })
    const middle = await lastRow()
    expect(await left()).toBe((middle?.vehicle_days ?? 0) - (middle?.done ?? 0))
    start()
    await history.settle()
    expect(await lastRow()).toMatchObject({ vehicle_days: middle?.vehicle_days, done: middle?.vehicle_days })
    expect(await history.findDifferences(vehicles)).toEqual([])
  })
  test('is cancelled in its middle: every day is as it was, or as it would be', async () => {
    const before = await foundByDay()
    const known = await stopInMiddle({ days_ago: 80, rules: { speed_for_s: 10, idle_for_s: 600 } })
    const { id = 0, done = 0, vehicle_days = 0 } = (await lastRow()) ?? {}
    const url = `/recalculation/${id}`
    expect((await history.company.send('DELETE', url)).statusCode).toBe(204)
    const answer = await history.company.send('GET', url)
    expect(answer.json().data).toMatchObject({ state: 'cancelled', vehicle_days, vehicle_days_done: done })
    start()
    await history.settle()
    expect(await left()).toBe(0)
    const after = await foundByDay()
    const stored = await storedByDay()
    const days = [...stored.keys()]
    const isOld = (day: string) => isDeepStrictEqual(stored.get(day), before.get(day))
    const isNew = (day: string) => isDeepStrictEqual(stored.get(day), after.get(day))
    expect(days.filter((day) => !isOld(day) && !isNew(day))).toEqual([])
    expect(days.filter((day) => !isNew(day)).length).toBeGreaterThan(0)
    expect(days.filter((day) => !isOld(day)).length).toBeGreaterThan(0)
    // The next one finds it all.
    const valid_from = new Date(noonOf(110)).toISOString()
    for (const vehicle of vehicles)
      await history.company.change('vehicle', { id: vehicle.vehicle_id, valid_from, speed_max: 92 })
    await waitUntil(async () => (await listRows()).length > known + 2)
    await history.settle()
    expect(await history.findDifferences(vehicles)).toEqual([])
  })
})

/** What was found on a UTC day of a vehicle, by both: whole, or nothing of it. */
async function foundByDay(): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>()
  for (const vehicle of vehicles)
    putDays(found, vehicle.vehicle_id, history.recompute(vehicle, await history.readFacts(vehicle)))
  return found
}

async function storedByDay(): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>()
  const ask = <Found extends object>(sql: string) => history.ask<Found>(sql)
  for (const { vehicle_id } of vehicles)
    putDays(found, vehicle_id, await readStored(ask, history.company.customer_id, vehicle_id))
  return found
}

function putDays(
  found: Map<string, unknown>,
  vehicle_id: number,
  { settled, parts, checkpoints }: FoundOfVehicle,
): void {
  const sums = new PartSums()
  sums.add(parts)
  for (const [day] of checkpoints) {
    const events = settled.filter(({ settled_ms }) => utcDayOf(settled_ms ?? 0) === day)
    const of_day = sums.list().filter((part) => part.day === day)
    const byKey = events.toSorted((a, b) => (eventKeyOf(a) < eventKeyOf(b) ? -1 : 1))
    found.set(`${vehicle_id} ${day}`, { events: byKey, parts: of_day })
  }
}
