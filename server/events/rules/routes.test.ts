import { event_rule_names } from '@tropeiro/contract/event-rule.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { default_event_rules } from '../model/event-rules.ts'
import { createEventsApp, type EventsApp, plantPoint, plantVehicle } from '../test/events-app.ts'

let events: EventsApp

beforeAll(async () => {
  events = await createEventsApp()
})
afterAll(() => events.close())
beforeEach(() => events.rowsBehind('delete from app.event_rules'))

interface Given {
  readonly vehicle_id?: number | null
  readonly valid_from?: string | null
  readonly rules?: object
  readonly headers?: Readonly<Record<string, string>>
  readonly as?: string
}

const put = ({ headers = {}, as = '1.writer', rules = {}, ...data }: Given) =>
  events.send('PUT', '/event_rule/', { as, headers, data: { ...data, rules } })

async function set(given: Given) {
  const answer = await put(given)
  if (answer.statusCode !== 200) throw new Error(`the rules were refused: ${answer.body}`)
  return answer.json().data
}

async function get(query = '', as = '1.reader') {
  const answer = await events.send('GET', `/event_rule/?${query}`, { as })
  if (answer.statusCode !== 200) throw new Error(`the rules are not there: ${answer.body}`)
  return answer.json().data
}

const now = () => events.clock.now().toISOString()

describe('GET /event_rule/', () => {
  it('200: the defaults, where nothing is set', async () => {
    expect(event_rule_names.toSorted()).toStrictEqual(Object.keys(default_event_rules).toSorted())
    const data = await get()
    expect(data).toMatchObject({ vehicle_id: null, valid_from: null, valid_to: null, versions: [] })
    expect(data.in_force).toStrictEqual(default_event_rules)
    expect(Object.values(data.rules)).toStrictEqual(event_rule_names.map(() => null))
    expect(new Set(Object.values(data.origins))).toStrictEqual(new Set(['default']))
  })

  it('200: the vehicle’s, else the customer’s, else the default, name by name', async () => {
    const [vehicle_id, other] = [await plantVehicle(events), await plantVehicle(events)]
    await set({ rules: { idle_for_s: 240, restart_s: 300 } })
    await set({ vehicle_id, rules: { idle_for_s: 60 } })
    const data = await get(`vehicle_id=${vehicle_id}`)
    expect(data.in_force).toStrictEqual({ ...default_event_rules, idle_for_s: 60, restart_s: 300 })
    expect(data.origins).toMatchObject({ idle_for_s: 'vehicle', restart_s: 'customer', pause_s: 'default' })
    expect(data.rules).toMatchObject({ idle_for_s: 60, restart_s: null })
    expect((await get(`vehicle_id=${other}`)).in_force).toMatchObject({ idle_for_s: 240 })
    expect((await get()).in_force).toMatchObject({ idle_for_s: 240 })
  })

  it('200: nothing of another customer', async () => {
    await set({ as: '2.writer', rules: { idle_for_s: 240 } })
    expect((await get()).in_force).toStrictEqual(default_event_rules)
  })

  it('404: a vehicle that is absent, removed or another customer’s', async () => {
    const [gone, foreign] = [await plantVehicle(events), await plantVehicle(events, { customer_id: 2 })]
    await events.rowsBehind('update app.vehicles set date_excluded = now() where id = $1', [gone])
    for (const id of [999_999, gone, foreign]) {
      const answer = await events.send('GET', `/event_rule?vehicle_id=${id}`)
      expect(answer.statusCode).toBe(404)
    }
  })

  it('403 and 401: without the right, and without a token', async () => {
    expect((await events.send('GET', '/event_rule', { as: '1.stranger' })).statusCode).toBe(403)
    expect((await events.send('GET', '/event_rule', { as: null })).statusCode).toBe(401)
  })
})

describe('PUT /event_rule/', () => {
  it('200: from now on, with a version for each change; null unsets, absent names stay', async () => {
    const first = await set({ rules: { idle_for_s: 240, restart_s: 300 } })
    expect(first).toMatchObject({ valid_from: now(), valid_to: null, rules: { idle_for_s: 240 } })
    const begin = now()
    events.clock.advance(60_000)
    const second = await set({ rules: { idle_for_s: null, pause_s: 90 } })
    expect(second).toMatchObject({ rules: { idle_for_s: null, restart_s: 300, pause_s: 90 } })
    expect(second.versions).toStrictEqual([
      { valid_from: begin, valid_to: now(), fields: ['idle_for_s', 'restart_s'] },
      { valid_from: now(), valid_to: null, fields: ['pause_s', 'restart_s'] },
    ])
    expect((await get(`at=${begin}`)).rules).toMatchObject({ idle_for_s: 240, pause_s: null })
    expect((await get('at=2020-01-01')).in_force).toStrictEqual(default_event_rules)
  })

  it('200: every rule that there is', async () => {
    const point = await plantPoint(events)
    const rules = {
      ...Object.fromEntries(Object.entries(default_event_rules).map(([name, value]) => [name, value])),
      rain_input: 3,
      near_m: 100,
      far_m: 100,
      watched_points: [point],
      passenger_cards: ['00ab-12', 'AB12', 'x'],
      custom_fields: ['door'],
      categories_off: [2, 31],
    }
    const { in_force, rules: own } = await set({ rules })
    expect(in_force).toStrictEqual({ ...rules, passenger_cards: ['AB12', 'X'] })
    expect(own).toStrictEqual(in_force)
  })

  it('200: a change of the past holds until the next version, and takes the place of one that begins then', async () => {
    await set({ valid_from: '2026-02-01T00:00:00Z', rules: { idle_for_s: 100 } })
    await set({ valid_from: '2026-01-01T00:00:00Z', rules: { idle_for_s: 50, pause_s: 10 } })
    await set({ valid_from: '2026-02-15T00:00:00-00:00', rules: { idle_for_s: 150 } })
    const again = await set({ valid_from: '2026-02-01T00:00:00Z', rules: { idle_for_s: 101 } })
    expect(again).toMatchObject({
      valid_to: '2026-02-15T00:00:00.000Z',
      rules: { idle_for_s: 101, pause_s: null },
    })
    const read = async (at: string) => (await get(`at=${at}`)).in_force.idle_for_s
    expect([
      await read('2025-12-31T23:59:59Z'),
      await read('2026-01-01T00:00:00Z'),
      await read('2026-02-01T00:00:00Z'),
      await read('2026-02-15T00:00:00Z'),
      await read('2026-03-01T00:00:00Z'),
    ]).toStrictEqual([180, 50, 101, 150, 150])
    expect(again.versions).toHaveLength(3)
  })

  it('200: a change that changes nothing leaves no trace; what GET gave is none', async () => {
    const vehicle_id = await plantVehicle(events)
    await set({ vehicle_id, rules: { idle_for_s: 240, custom_fields: ['a', 'b'] } })
    events.clock.advance(60_000)
    const before = await events.send('GET', `/event_rule?vehicle_id=${vehicle_id}`)
    const answer = await events.send('PUT', '/event_rule', { data: before.json().data })
    expect(answer.json()).toStrictEqual(before.json())
    expect(answer.headers['etag']).toBe(before.headers['etag'])
    await set({ vehicle_id, rules: { idle_for_s: 240 } })
    expect(await events.rowsBehind('select 1 from app.event_rules')).toHaveLength(1)
  })

  it('200: writes the audit, the domain event and the changed fact of its time', async () => {
    const vehicle_id = await plantVehicle(events)
    await set({ vehicle_id, valid_from: '2026-03-01T00:00:00Z', rules: { idle_for_s: 240 } })
    await set({ vehicle_id, valid_from: '2026-02-01T00:00:00Z', rules: { idle_for_s: 200, pause_s: 60 } })
    const audit = await events.rowsBehind(
      `select resource_id::integer, fields from app.audit where resource = 'event_rule' and resource_id = $1 order by id`,
      [vehicle_id],
    )
    expect(audit).toStrictEqual([
      { resource_id: vehicle_id, fields: ['idle_for_s'] },
      { resource_id: vehicle_id, fields: ['idle_for_s', 'pause_s'] },
    ])
    const told = await events.rowsBehind(
      `select payload from app.outbox where type = 'event_rule.changed' and payload->>'vehicle_id' = $1 order by payload->>'valid_from'`,
      [String(vehicle_id)],
    )
    expect(told).toMatchObject([
      { payload: { valid_from: '2026-02-01T00:00:00.000Z', fields: ['idle_for_s', 'pause_s'] } },
      { payload: { valid_from: '2026-03-01T00:00:00.000Z', fields: ['idle_for_s'] } },
    ])
    const facts = await events.rowsBehind(
      `select kind, valid_from, valid_to from app.fact_changes where vehicle_id = $1 order by version`,
      [vehicle_id],
    )
    expect(facts).toStrictEqual([
      { kind: 'rules', valid_from: new Date('2026-03-01T00:00:00Z'), valid_to: null },
      {
        kind: 'rules',
        valid_from: new Date('2026-02-01T00:00:00Z'),
        valid_to: new Date('2026-03-01T00:00:00Z'),
      },
    ])
  })

  it('412: when somebody has changed them meanwhile', async () => {
    const before = (await events.send('GET', '/event_rule')).headers['etag']
    expect(before).toBe('"0"')
    const first = await put({ rules: { idle_for_s: 240 }, headers: { 'if-match': String(before) } })
    expect(first.statusCode).toBe(200)
    const stale = await put({ rules: { idle_for_s: 250 }, headers: { 'if-match': String(before) } })
    expect(stale.statusCode).toBe(412)
    const etag = String(first.headers['etag'])
    expect((await put({ rules: { idle_for_s: 250 }, headers: { 'if-match': etag } })).statusCode).toBe(200)
  })

  it('403: by who may only read them', async () => {
    expect((await put({ as: '1.reader', rules: {} })).statusCode).toBe(403)
  })

  it.each([
    ['/data/rules/idle_for_s', { idle_for_s: 0 }, 'too_small'],
    ['/data/rules/idle_for_s', { idle_for_s: 86_401 }, 'too_big'],
    ['/data/rules/idle_for_s', { idle_for_s: 1.5 }, 'wrong_type'],
    ['/data/rules/idle_for_s', { idle_for_s: [1] }, 'wrong_type'],
    ['/data/rules/harsh_turn', { harsh_turn: 0.1 }, 'too_small'],
    ['/data/rules/rain_input', { rain_input: 5 }, 'too_big'],
    ['/data/rules/shift_rest_s', { shift_rest_s: 60 }, 'too_small'],
    ['/data/rules/far_m', { near_m: 300, far_m: 299 }, 'too_small'],
    ['/data/rules/far_m', { near_m: 300 }, 'required'],
    ['/data/rules/near_m', { far_m: 300 }, 'required'],
    ['/data/rules/watched_points/1', { watched_points: [1, 'x'] }, 'wrong_type'],
    ['/data/rules/watched_points/0', { watched_points: [999_999] }, 'not_found'],
    ['/data/rules/custom_fields', { custom_fields: 'door' }, 'wrong_type'],
    ['/data/rules/passenger_cards/1', { passenger_cards: ['A', '-'] }, 'invalid'],
    ['/data/rules/passenger_cards/0', { passenger_cards: ['x'.repeat(65)] }, 'too_long'],
    ['/data/rules/custom_fields', { custom_fields: Array(9).fill('a') }, 'too_many'],
    ['/data/rules/custom_fields/0', { custom_fields: ['x'.repeat(65)] }, 'too_long'],
    ['/data/rules/categories_off/0', { categories_off: [15] }, 'not_allowed'],
  ])('422: %s of %j is %s', async (pointer, rules, code) => {
    const answer = await put({ rules })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ pointer, code }])
    expect(await events.rowsBehind('select 1 from app.event_rules')).toStrictEqual([])
  })

  it.each([
    ['/data/valid_from', { valid_from: '2019-01-01T00:00:00Z' }, 'invalid'],
    ['/data/valid_from', { valid_from: '2028-01-01T00:00:00Z' }, 'invalid'],
    ['/data/valid_from', { valid_from: 'soon' }, 'wrong_format'],
    ['/data/vehicle_id', { vehicle_id: 999_999 }, 'not_found'],
  ])('422: %s of %j is %s', async (pointer, given, code) => {
    const answer = await put({ ...given, rules: { idle_for_s: 240 } })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ pointer, code }])
  })

  it('422: more points than may be watched', async () => {
    const answer = await put({ rules: { watched_points: Array(1_001).fill(1) } })
    expect(answer.json().errors).toMatchObject([{ pointer: '/data/rules/watched_points', code: 'too_many' }])
  })

  it('422: longer lists for a vehicle than for all, and points that were removed or are not the customer’s', async () => {
    const [vehicle_id, removed, foreign] = [
      await plantVehicle(events),
      await plantPoint(events),
      await plantPoint(events, { customer_id: 2 }),
    ]
    const passenger_cards = Array.from({ length: 101 }, (_, index) => `C${index}`)
    expect((await put({ vehicle_id, rules: { passenger_cards } })).json().errors).toMatchObject([
      { pointer: '/data/rules/passenger_cards', code: 'too_many' },
    ])
    expect((await put({ rules: { passenger_cards } })).statusCode).toBe(200)
    await set({ vehicle_id, rules: { watched_points: [removed] } })
    await events.rowsBehind('update app.points_of_interest set date_excluded = now() where id = $1', [
      removed,
    ])
    await set({ vehicle_id, rules: { watched_points: [removed], idle_for_s: 240 } })
    for (const id of [removed, foreign]) {
      const answer = await put({ rules: { watched_points: [id] } })
      expect(answer.json().errors).toMatchObject([
        { pointer: '/data/rules/watched_points/0', code: 'not_found' },
      ])
    }
  })

  it('422: more versions than anybody needs; those that ended long ago are forgotten', async () => {
    const versions = (first: string) => `
      insert into app.event_rules (customer_id, valid_from, valid_to, rules)
      select 1, moment, case when n < 1000 then moment + interval '1 hour' end, '{"idle_for_s": 100}'
      from (select n, timestamptz '${first}' + n * interval '1 hour' as moment from generate_series(1, 1000) as n) as each`
    await events.rowsBehind(versions('2026-01-01'))
    const answer = await put({ rules: { idle_for_s: 240 } })
    expect(answer.json().errors).toMatchObject([{ pointer: '/data/valid_from', code: 'too_many' }])
    await events.rowsBehind('delete from app.event_rules')
    await events.rowsBehind(versions('2015-01-01'))
    expect((await set({ rules: { idle_for_s: 240 } })).versions).toHaveLength(2)
  })

  it('200: of changes that race, each sees the one before', async () => {
    const seconds = [100, 101, 102, 103, 104, 105]
    const answers = await Promise.all(seconds.map((idle_for_s) => put({ rules: { idle_for_s } })))
    expect(answers.map(({ statusCode }) => statusCode)).toStrictEqual(seconds.map(() => 200))
    expect(await events.rowsBehind('select 1 from app.event_rules')).toHaveLength(1)
  })
})
