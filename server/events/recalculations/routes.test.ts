import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createEventsApp, type EventsApp } from '../test/events-app.ts'

let events: EventsApp
beforeAll(async () => {
  events = await createEventsApp()
})
afterAll(() => events.close())

let version = 0

/** As processors add and count. */
async function plant({ customer_id = 1, days = 20, done = 0, valid_from = '2026-01-01T00:00:00Z' } = {}) {
  version += 1
  const range = { partition: 0, vehicle_id: version, first_day: '2026-01-01', last_day: '2026-01-31' }
  const ranges = [{ ...range, days, is_install: false }]
  const added = [{ customer_id, version, kind: 'rules', valid_from, valid_to: null, ranges }]
  const now = events.clock.now()
  await events.rowsBehind('select platform.add_recalculations($1, $2)', [JSON.stringify(added), now])
  const [row] = await events.rowsBehind('select id::int from app.recalculations where version = $1', [
    version,
  ])
  const id = Number(row?.['id'])
  if (done > 0) await progress({ id, done, days })
  return id
}

async function progress({ id, done, days }: { id: number; done: number; days: number }) {
  const [range] = await events.rowsBehind(
    'select partition, customer_id::int, recalculation_id::int, vehicle_id::int, marks::int from platform.recalculation_ranges where recalculation_id = $1',
    [id],
  )
  const next_day = done === days ? null : '2026-01-10'
  await events.rowsBehind('select platform.progress_recalculations($1, $2)', [
    JSON.stringify([{ ...range, next_day, days: done }]),
    new Date(events.clock.now().getTime() + 10_000),
  ])
}

const read = (id: number, as = '1.reader') => events.send('GET', `/recalculation/${id}`, { as })
const cancel = (id: number, as = '1.writer') => events.send('DELETE', `/recalculation/${id}`, { as })
const rangesOf = (id: number) =>
  events.rowsBehind('select * from platform.recalculation_ranges where recalculation_id = $1', [id])

const toldOf = (id: number) =>
  events.rowsBehind(
    `select payload from app.outbox where type = 'recalculation.changed' and (payload ->> 'recalculation_id')::int = $1`,
    [id],
  )
const waiting_for_locks = `select from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`

describe('GET /recalculation/:id', () => {
  test('tells what is to be done, how far it is, and how long it will take', async () => {
    const id = await plant()
    expect((await read(id)).json().data).toMatchObject({
      id,
      kind: 'rules',
      state: 'waiting',
      valid_from: '2026-01-01T00:00:00.000Z',
      valid_to: null,
      vehicle_days: 20,
      vehicle_days_done: 0,
      vehicle_days_taken_over: 0,
      seconds_left: null,
      date_progressed: null,
      date_cancelled: null,
    })
    await progress({ id, done: 5, days: 20 })
    expect((await read(id)).json().data).toMatchObject({
      state: 'running',
      vehicle_days_done: 5,
      seconds_left: 30,
    })
  })

  test('of what changed since ever has no begin', async () => {
    const id = await plant({ valid_from: '-infinity' })
    expect((await read(id)).json().data.valid_from).toBeNull()
  })

  test('is done when no day is left, and vehicles had the time to be added', async () => {
    const id = await plant({ done: 20 })
    expect((await read(id)).json().data.state).toBe('running')
    events.clock.advance(60_000)
    expect((await read(id)).json().data).toMatchObject({ state: 'done', seconds_left: 0 })
  })
})

describe('GET /recalculation', () => {
  test('lists the newest first, in pages, and none of another customer', async () => {
    const ids = [await plant(), await plant({ customer_id: 2 }), await plant()]
    const page = (await events.send('GET', '/recalculation?limit=1', { as: '1.reader' })).json()
    expect(page.data.map(({ id }: { id: number }) => id)).toEqual([ids[2]])
    const { next_cursor } = page.pagination
    const next = (
      await events.send('GET', `/recalculation?limit=1&cursor=${next_cursor}`, { as: '1.reader' })
    ).json()
    expect(next.data.map(({ id }: { id: number }) => id)).toEqual([ids[0]])
  })
})

describe('DELETE /recalculation/:id', () => {
  test('drops the days that are left, once; those that are done stay', async () => {
    const id = await plant({ done: 8 })
    expect((await cancel(id)).statusCode).toBe(204)
    const answer = await read(id)
    expect(answer.json().data).toMatchObject({
      state: 'cancelled',
      vehicle_days: 20,
      vehicle_days_done: 8,
      seconds_left: 0,
    })
    expect(await rangesOf(id)).toMatchObject([{ days_left: '0', is_begun: true }])
    expect((await cancel(id)).statusCode).toBe(204)
    expect((await read(id)).json()).toEqual(answer.json())
    expect(await toldOf(id)).toHaveLength(1)
  })

  test('is told once, however many cancel it at once', async () => {
    const id = await plant()
    const answers = await withAdmin(async (admin) => {
      await admin.query('begin')
      await admin.query(`select pg_advisory_xact_lock(hashtextextended('tropeiro.recalculations.1', 0))`)
      const both = Promise.all([cancel(id), cancel(id)])
      await vi.waitUntil(async () => (await events.rowsBehind(waiting_for_locks)).length === 2, {
        timeout: 60_000,
      })
      await admin.query('commit')
      return both
    }, events.test_database.admin_url)
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204])
    expect(await toldOf(id)).toHaveLength(1)
  })

  test('is refused for one that is done, and to who may only read', async () => {
    const id = await plant({ done: 20 })
    expect((await cancel(id, '1.reader')).statusCode).toBe(403)
    events.clock.advance(60_000)
    const answer = await cancel(id)
    expect([answer.statusCode, answer.json().code, answer.json().allowed]).toEqual([
      409,
      'state_conflict',
      [],
    ])
  })

  test("of another customer's is as if it were absent, and leaves it as it was", async () => {
    const id = await plant({ customer_id: 2 })
    expect((await cancel(id)).statusCode).toBe(404)
    expect((await read(id)).statusCode).toBe(404)
    expect(await rangesOf(id)).toHaveLength(1)
  })
})
