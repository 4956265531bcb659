import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEventsApp, type EventsApp, plantVehicle } from '../test/events-app.ts'
import { askEvents, march, readEvents } from '../test/plant-events.ts'

let events: EventsApp

beforeAll(async () => {
  events = await createEventsApp()
})
afterAll(() => events.close())

const good = { periods: march, event_category: 1, vehicles_id: [1] }
const one = JSON.stringify(march[0])

describe('GET /event/ by who means no good', () => {
  it.each([
    ['ten thousand periods', { periods: `[${Array(10_000).fill(one).join()}]` }],
    ['a hundred thousand ids', { vehicles_id: `[${Array(100_000).fill(7).join()}]` }],
    ['lists in lists', { periods: `${'['.repeat(5_000)}${']'.repeat(5_000)}` }],
    ['objects in objects', { periods: `[${'{"begin":'.repeat(5_000)}1${'}'.repeat(5_000)}]` }],
    ['JSON that breaks off', { periods: '[{"begin":"2026-03-01T00:00:00Z","end"' }],
    ['a period that is a list', { periods: '[["2026-03-01","2026-03-02"]]' }],
    ['a period that is null', { periods: '[null]' }],
    ['moments that are objects', { periods: '[{"begin":{},"end":[]}]' }],
    [
      'a year that nobody sees',
      { periods: '[{"begin":"99999-01-01T00:00:00Z","end":"99999-01-02T00:00:00Z"}]' },
    ],
    ['ids that no number holds', { vehicles_id: '[99999999999999999999]' }],
    ['ids in words', { vehicles_id: '1 or 1=1' }],
    ['a category in a list', { event_category: '[1,2]' }],
    ['a distance beyond measure', { distance: '1e300' }],
    ['a zero byte', { includes: 'vehicle\0' }],
  ])('422: %s', async (_name, given) => {
    const answer = await askEvents(events, { ...good, ...given })
    expect([answer.statusCode, answer.json().code]).toStrictEqual([422, 'invalid_request'])
  })

  it('200: of keys that are sent twice the last counts, and others are ignored', async () => {
    const vehicle_id = await plantVehicle(events)
    const periods =
      '[{"begin":"x","__proto__":{"end":1},"begin":"2026-03-01T00:00:00Z","end":"2026-03-02T00:00:00Z","more":[1]}]'
    expect(await readEvents(events, { periods, vehicles_id: [vehicle_id] })).toStrictEqual([])
  })

  it('422: more events than one answer has', async () => {
    const vehicle_id = await plantVehicle(events)
    await events.rowsBehind(
      `insert into app.events (customer_id, id, vehicle_id, category, subject, begin_date, end_date, settled_at, device_id, distance)
       select 1, nextval('app.event_ids'), $1, 24, '', moment, moment, moment, 1, 0
       from generate_series(1, 100001) as n, lateral (select timestamptz '2026-03-01' + n * interval '10 seconds') as at (moment)`,
      [vehicle_id],
    )
    const asked = { periods: march, event_category: 24, vehicles_id: [vehicle_id] }
    const answer = await askEvents(events, asked)
    expect([answer.statusCode, answer.json().code]).toStrictEqual([422, 'result_too_large'])
    expect((await askEvents(events, { ...asked, limit: 10 })).json()).toHaveLength(10)
  })
})
