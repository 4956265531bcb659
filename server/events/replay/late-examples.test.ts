import { expect, test } from 'vitest'
import { drive, momentOf, said } from '../model/test/history.ts'
import { vehicle_model } from './step-model.ts'
import type { Fact } from './test/fact-sheet.ts'
import type { TestRecord } from './test/random-history.ts'
import { TestMachine } from './test/test-machine.ts'
import { TestStore } from './test/test-store.ts'

const always = { from_ms: 0, to_ms: null }

/** Of one vehicle with one device, a limit of 90 km/h unless it is given. */
function openVehicle(speed_max = 90) {
  const facts: Fact[] = [{ ...always, settings: { limits: { speed_max }, time_zone: 'America/Sao_Paulo' } }]
  const store = new TestStore(
    {
      start_ms: 0,
      end_ms: 0,
      records: [],
      installs: [{ device_id: 1, vehicle_id: 1, ...always }],
      facts: new Map([[1, facts]]),
      corrections: [],
    },
    [1],
  )
  const machine = new TestMachine(vehicle_model, store)
  let told = 0
  /** All that is in the tables after records came, and what was told of it. */
  async function take(records: readonly TestRecord[], now: string) {
    store.messages.push(records)
    machine.seeFacts()
    machine.takeBatch(1)
    machine.flush(momentOf(now))
    await machine.replay(1, 31)
    machine.flush(momentOf(now))
    const outbox = store.outbox
      .slice(told)
      .map(({ type, payload }) => [type, payload['id'] ?? payload['date']])
    told = store.outbox.length
    return { outbox, events: eventsOf(store) }
  }
  return { store, take }
}

const clockOf = (time_ms: number) => new Date(time_ms - 3 * 3_600_000).toISOString().slice(8, 19)

/** `id: category begin–end`, by id. */
function eventsOf(store: TestStore): string[] {
  const { events, open } = store.tablesOf(1)
  return [...events, ...[...open].map(([id, { event }]) => [id, event] as const)]
    .toSorted(([a], [b]) => a - b)
    .map(([id, { category, begin, end, settled_ms }]) => {
      const span = `${clockOf(begin.time_ms)}–${clockOf(end.time_ms)}`
      return `${id}: ${category} ${span}${settled_ms === null ? ' open' : ''}`
    })
}

const interrupted = drive('00:00', 10, { speeds: '80 95 95 95 95 95 80' }).filter((_, index) => index !== 3)

test('32: a late record parts an event: the first keeps the id', async () => {
  const { take } = openVehicle()
  const before = await take(interrupted, '01:10')
  expect(before.events).toEqual([
    '1: 1 16T12:00:00–16T12:01:00 open',
    '2: 14 16T12:00:00–16T12:01:00 open',
    '3: 2 16T12:00:10–16T12:01:00',
  ])
  expect(before.outbox).toEqual([
    ['event.detected', 1],
    ['event.detected', 2],
    ['event.detected', 3],
    ['daily_summary.changed', '2026-11-16'],
  ])
  const after = await take([said('00:30', { x: 750, v: 85 })], '20:00')
  expect(after.events).toEqual([
    '1: 1 16T12:00:00–16T12:01:00 open',
    '2: 14 16T12:00:00–16T12:01:00 open',
    '3: 2 16T12:00:10–16T12:00:30',
    '4: 2 16T12:00:40–16T12:01:00',
  ])
  expect(after.outbox).toEqual([
    ['event.corrected', 3],
    ['event.detected', 4],
    ['daily_summary.changed', '2026-11-16'],
  ])
})

test('32: a late record before the begin moves it: the same id', async () => {
  const { take } = openVehicle()
  await take(interrupted, '01:10')
  const { events, outbox } = await take([said('00:05', { x: 111, v: 95 })], '20:00')
  expect(events.at(-1)).toBe('3: 2 16T12:00:05–16T12:01:00')
  expect(outbox).toEqual([
    ['event.corrected', 3],
    ['daily_summary.changed', '2026-11-16'],
  ])
})

test('32: late records that show that it was none withdraw it', async () => {
  const { take, store } = openVehicle()
  await take(interrupted, '01:10')
  const slow = [said('00:15', { x: 300, v: 85 }), said('00:25', { x: 600, v: 85 })]
  const slower = [said('00:45', { x: 1_100, v: 85 }), said('00:35', { x: 800, v: 85 })]
  const { events, outbox } = await take([...slow, ...slower], '20:00')
  expect(events).toHaveLength(2)
  expect(outbox).toEqual([
    ['event.withdrawn', 3],
    ['daily_summary.changed', '2026-11-16'],
  ])
  expect([...store.told_events.keys()]).toEqual([1, 2])
})

test('33: a trip goes on over midnight, and the day before stays as it was', async () => {
  const { take, store } = openVehicle()
  const records = [
    said('16T23:50:00'),
    said('16T23:59:00', { ignition: false }),
    said('17T00:10:00', { ignition: false }),
  ]
  const before = await take(records, '17T00:11:00')
  expect(before.events).toContain('1: 1 16T23:50:00–16T23:59:00')
  const row_before = store.tablesOf(1).rowOf('2026-11-16')
  const after = await take([said('17T00:00:30')], '17T00:12:00')
  expect(after.events).toContain('1: 1 16T23:50:00–17T00:10:00 open')
  expect(after.outbox).toContainEqual(['event.corrected', 1])
  expect(after.outbox).not.toContainEqual(['daily_summary.changed', '2026-11-16'])
  expect(store.tablesOf(1).rowOf('2026-11-16')).toBe(row_before)
  expect(store.told_events.get(1)).toMatchObject({ open: true })
})

test('34: a limit that is told late finds what was too fast since it holds, and nothing before', async () => {
  const { take, store } = openVehicle(110)
  const first = drive('16T10:00:00', 10, { speeds: '100 100 100 60' })
  const second = drive('17T10:00:00', 10, { speeds: '100 100 100 60' })
  const before = await take([...first, ...second], '17T10:01:00')
  expect(before.events.some((event) => event.includes(': 2 '))).toBe(false)
  const fact: Fact = {
    from_ms: momentOf('17T00:00:00'),
    to_ms: null,
    settings: { limits: { speed_max: 90 } },
  }
  store.corrections.push({ kind: 'fact', vehicle_id: 1, fact, from_ms: fact.from_ms, to_ms: null })
  const row_before = store.tablesOf(1).rowOf('2026-11-16')
  // The days are dirty once the fact is seen and that is flushed.
  await take([], '17T10:02:00')
  const after = await take([], '17T10:20:00')
  const found = after.events.filter((event) => event.includes(': 2 '))
  expect(found).toEqual([expect.stringMatching(/2 17T10:00:00–17T10:00:30$/)])
  expect(after.events).toHaveLength(before.events.length + 1)
  expect(store.tablesOf(1).rowOf('2026-11-16')).toBe(row_before)
})

test('an event that nobody hears of any more is told as ended, and as open again when it goes on', async () => {
  const { take, store } = openVehicle()
  await take([said('00:00', { v: 30 }), said('01:00', { x: 500, v: 30 })], '01:10')
  const quiet = await take([], '17T13:01:01')
  expect(quiet.outbox).toContainEqual(['event.ended', 1])
  expect(store.told_events.get(1)).toMatchObject({ open: false, end_date: '2026-11-16T15:01:00.000Z' })
  const { outbox } = await take([said('02:00', { x: 1_000, v: 30 })], '17T13:01:02')
  expect(outbox).toContainEqual(['event.corrected', 1])
  expect(store.told_events.get(1)).toMatchObject({ open: true })
  expect(store.tablesOf(1).open.get(1)).toMatchObject({
    told_end: null,
    event: { end: { time_ms: momentOf('02:00') } },
  })
})
