import type { DomainEvent } from '@tropeiro/db/outbox.ts'
import { emit, numberOutbox } from '@tropeiro/db/outbox.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { createTestCustomer } from '@tropeiro/db/test/customers.ts'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../log/create-log.ts'
import { createLogSource } from './log-source.ts'
import { createRelay, type Relay } from './relay.ts'

let test_database: TestDatabase
let relay: Relay
let sent: number

const log = createLog({ level: 'fatal' })
const at = new Date('2026-05-06T07:08:09Z')
const event = (n: number): DomainEvent => ({ type: 'note.created', payload: { note_id: n }, occurred_at: at })

beforeAll(async () => {
  test_database = await createTestDatabase()
  for (const id of [1, 2, 3]) await createTestCustomer(test_database.database, id)
  sent = 0
})
afterAll(() => test_database.close())
beforeEach(() => {
  relay = createRelay({ source: createLogSource(test_database.database), log, poll_ms: 20 })
})
afterEach(() => relay.close())

/** Numbered at once, though transactions of other databases of the server may hold that back. */
async function tell(customer_id: number, count: number): Promise<void> {
  const { database } = test_database
  await database.inCustomer(customer_id, async (tx) => {
    for (let n = 0; n < count; n++) await emit(tx, event(++sent))
  })
  let numbered = 0
  await expect.poll(async () => (numbered += (await numberOutbox(database, 10_000)) ?? 0)).toBe(count)
}

async function sequencesAfter(customer_id: number, after: number, max = 1_000): Promise<number[] | string> {
  const page = await relay.readAfter({ customer_id, after }, max)
  return 'events' in page ? page.events.map(({ sequence }) => sequence) : `oldest ${page.expired.oldest}`
}

/** Two readers then get the very same event. */
async function isInMemory(customer_id: number, after: number): Promise<boolean> {
  const pages = await Promise.all([1, 2].map(() => relay.readAfter({ customer_id, after }, 1)))
  const [one, other] = pages.map((page) => ('events' in page ? page.events[0] : undefined))
  return one !== undefined && one === other
}

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

describe('the relay', () => {
  it('tells followers of news of their customer alone, and gives all of it in order, once', async () => {
    await tell(1, 3)
    let calls = 0
    let after = 0
    const seen: number[] = []
    const stop = relay.follow(1, () => {
      calls += 1
    })
    const readOn = async () => {
      const found = await sequencesAfter(1, after)
      if (typeof found === 'string') throw new Error(found)
      seen.push(...found)
      after = seen.at(-1) ?? 0
      return seen
    }
    expect(await readOn()).toEqual([1, 2, 3])
    await tell(1, 2)
    await expect.poll(readOn).toEqual([1, 2, 3, 4, 5])
    await expect.poll(() => calls).toBeGreaterThan(0)
    const before = calls
    const others: number[] = []
    const stopOther = relay.follow(2, () => others.push(1))
    await tell(2, 1)
    await expect.poll(() => others.length).toBeGreaterThan(0)
    expect(calls).toBe(before)
    stop()
    stopOther()
  })

  it('serves followers from memory, and who is further behind from the database', async () => {
    const stop = relay.follow(1, () => undefined)
    await tell(1, 300)
    expect(await sequencesAfter(1, 300)).toEqual(upTo(301, 305))
    await expect.poll(() => isInMemory(1, 302)).toBe(true)
    expect(await sequencesAfter(1, 0, 5)).toEqual([1, 2, 3, 4, 5])
    // Emptied behind its back: what it still gives was in memory.
    await withAdmin(
      (admin) => admin.query('delete from app.outbox where customer_id = 1 and sequence <= 304'),
      test_database.admin_url,
    )
    expect(await sequencesAfter(1, 302)).toEqual([303, 304, 305])
    stop()
    expect(await sequencesAfter(1, 0)).toBe('oldest 305')
    expect(await sequencesAfter(1, 304)).toEqual([305])
    expect(await sequencesAfter(1, 305)).toEqual([])
    // A log that never came so far: brought back from a backup, say.
    expect(await sequencesAfter(1, 400)).toBe('oldest 305')
  })

  it('stops before a gap, which says that what was there is forgotten', async () => {
    await tell(3, 6)
    await withAdmin(
      (admin) => admin.query('delete from app.outbox where customer_id = 3 and sequence = 4'),
      test_database.admin_url,
    )
    expect(await sequencesAfter(3, 1)).toEqual([2, 3])
    expect(await sequencesAfter(3, 3)).toBe('oldest 5')
    await withAdmin(
      (admin) => admin.query('delete from app.outbox where customer_id = 3'),
      test_database.admin_url,
    )
    expect(await sequencesAfter(3, 0)).toBe('oldest 7')
    expect(await sequencesAfter(3, 6)).toEqual([])
  })

  it('lists who has news since a round, each with its head, in one answer', async () => {
    const all = await relay.listNews(-1)
    expect(new Set(all.map(({ customer_id }) => customer_id))).toEqual(new Set([1, 2, 3]))
    const round = Math.max(...all.map((news) => news.round))
    expect(await relay.listNews(round)).toEqual([])
    await tell(2, 2)
    expect(await relay.listNews(round)).toEqual([{ customer_id: 2, last_sequence: 3, round: round + 1 }])
  })

  it('looks for who comes while the last one goes, whenever that is', async () => {
    for (let later = 0; later < 12; later++) {
      const stop = relay.follow(2, () => undefined)
      await tell(2, 1)
      await expect.poll(() => isInMemory(2, 0)).toBe(true)
      stop()
      for (let turn = 0; turn < later; turn++) await Promise.resolve()
      let calls = 0
      const stopAgain = relay.follow(2, () => {
        calls += 1
      })
      await tell(2, 1)
      await expect.poll(() => calls).toBeGreaterThan(0)
      stopAgain()
    }
  })

  it('needs nothing that wakes it, and looks at once when something does', async () => {
    await relay.close()
    relay = createRelay({ source: createLogSource(test_database.database), log, poll_ms: 3_600_000 })
    let calls = 0
    const stop = relay.follow(2, () => {
      calls += 1
    })
    await expect.poll(() => calls).toBe(1)
    await tell(2, 1)
    relay.wake()
    await expect.poll(() => calls).toBe(2)
    stop()
  })
})
