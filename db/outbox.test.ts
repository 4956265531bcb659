import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { followOutbox } from './follow-outbox.ts'
import { emit, listEventsAfter, numberOutbox } from './outbox.ts'
import { createTestCustomer } from './test/customers.ts'
import { createTestDatabase, type TestDatabase } from './test/test-database.ts'

let test_database: TestDatabase
const at = new Date('2026-05-06T07:08:09Z')
const event = (n: number) => ({ type: 'note.created', payload: { note_id: n }, occurred_at: at })
const emitOne = (customer_id: number, n: number) =>
  test_database.database.inCustomer(customer_id, (tx) => emit(tx, event(n)))

/** Transactions of other databases of the server also hold the numbering back: it may take several rounds. */
async function numberAll(expected: number): Promise<void> {
  let numbered = 0
  await expect
    .poll(async () => {
      numbered += (await numberOutbox(test_database.database, 100)) ?? 0
      return numbered
    })
    .toBe(expected)
}

beforeAll(async () => {
  test_database = await createTestDatabase()
  await createTestCustomer(test_database.database, 1)
  await createTestCustomer(test_database.database, 2)
})
afterAll(() => test_database.close())

describe('outbox', () => {
  test('events are invisible until numbered, then in order from 1, per customer', async () => {
    const { database } = test_database
    await emitOne(1, 10)
    await emitOne(2, 20)
    await emitOne(1, 11)
    expect(await listEventsAfter(database, 1, { after: 0, max: 10 })).toEqual([])
    await numberAll(3)
    expect(await listEventsAfter(database, 1, { after: 0, max: 10 })).toEqual([
      { sequence: 1, ...event(10) },
      { sequence: 2, ...event(11) },
    ])
    expect(await listEventsAfter(database, 2, { after: 0, max: 10 })).toEqual([{ sequence: 1, ...event(20) }])
    expect(await listEventsAfter(database, 1, { after: 1, max: 10 })).toHaveLength(1)
  })

  test('an event of a transaction that rolls back never appears', async () => {
    const { database } = test_database
    const failing = database.inCustomer(1, async (tx) => {
      await emit(tx, event(12))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await numberOutbox(database, 100)).toBe(0)
  })

  test('an open transaction delays the numbering of later ones, and no write', async () => {
    const { database } = test_database
    const gate = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const slow = database.inCustomer(1, async (tx) => {
      await emit(tx, event(13))
      written.resolve()
      await gate.promise
    })
    await written.promise
    await emitOne(1, 14)
    expect(await numberOutbox(database, 100)).toBe(0)
    gate.resolve()
    await slow
    await numberAll(2)
    const payloads = (await listEventsAfter(database, 1, { after: 2, max: 10 })).map(
      (found) => found.payload['note_id'],
    )
    expect(payloads).toEqual([13, 14])
  })

  test('a reader follows what is numbered, and stops when told', async () => {
    const { database } = test_database
    const stop = new AbortController()
    const seen: number[] = []
    const reading = (async () => {
      const events = followOutbox(database, {
        customer_id: 2,
        after_sequence: 1,
        signal: stop.signal,
        poll_ms: 5,
      })
      for await (const found of events) seen.push(found.sequence)
    })()
    await emitOne(2, 21)
    await numberAll(1)
    await expect.poll(() => seen).toEqual([2])
    stop.abort()
    await reading
  })
})
