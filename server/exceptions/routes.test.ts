import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bearer, createTestCompany, createTestUser, logInAs } from '../test/product/product-app.ts'
import { createExceptionsApp, type ExceptionsApp, follow, panicAt } from './test/exceptions-app.ts'

let exceptions: ExceptionsApp
let vehicle_id = 0
let id = 0
beforeAll(async () => {
  exceptions = await createExceptionsApp()
})
afterAll(() => exceptions.close())
beforeEach(async () => {
  vehicle_id += 1
  await exceptions.tell(panicAt(vehicle_id, '2026-03-04T05:00:00Z', vehicle_id))
  await exceptions.run(follow)
  id = (await exceptions.list(`vehicle_id=${vehicle_id}`))[0]?.id ?? 0
})

const command = (name: string, data?: object) => exceptions.send('POST', `/exception/${id}/${name}`, data)
const inMinutes = (minutes: number) =>
  new Date(exceptions.product.clock.now().getTime() + minutes * 60_000).toISOString()

describe('POST /exception/<id>/see|take|snooze|close', () => {
  test('200 on the way from new to closed, each told to the log and the trail', async () => {
    const before = (await exceptions.news()).length
    expect((await command('see')).json().data).toMatchObject({ state: 'seen', owner: null })
    expect((await command('take')).json().data).toMatchObject({ state: 'acting', owner: { name: 'Dona' } })
    const until = inMinutes(30)
    expect((await command('snooze', { until })).json().data).toMatchObject({
      state: 'snoozed',
      snoozed_until: until,
    })
    const closed = await command('close', { reason: 'solved' })
    expect(closed.json().data).toMatchObject({
      state: 'closed',
      close_reason: 'solved',
      owner: { name: 'Dona' },
    })
    expect((await exceptions.news()).slice(before)).toEqual([
      'exception.changed',
      'exception.changed',
      'exception.changed',
      'exception.closed',
    ])
    const trail = await exceptions.send('GET', `/audit?resource=exception&resource_id=${id}`)
    expect(trail.json().data).toHaveLength(4)
  })

  test('409 with what is allowed now', async () => {
    await command('see')
    const again = await command('see')
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ code: 'state_conflict', allowed: ['take', 'snooze', 'close'] })
    await command('close', { reason: 'other' })
    for (const [name, data] of [
      ['see'],
      ['take'],
      ['snooze', { until: inMinutes(5) }],
      ['close', { reason: 'other' }],
    ] as const)
      expect((await command(name, data)).json()).toMatchObject({ code: 'state_conflict', allowed: [] })
  })

  test('422 for a close without a reason of a person', async () => {
    for (const data of [{}, { reason: '' }, { reason: 'corrected' }, { reason: 'ended' }])
      expect((await command('close', data)).statusCode).toBe(422)
    expect((await command('see')).statusCode).toBe(200)
  })

  test('422 for a snooze that ends in the past, or after an hour of a panic button', async () => {
    for (const until of [inMinutes(0), inMinutes(-5), inMinutes(61), '9999-12-31T00:00:00Z', 'soon'])
      expect((await command('snooze', { until })).statusCode).toBe(422)
    expect((await command('snooze', { until: inMinutes(60) })).statusCode).toBe(200)
  })

  test('412 for what somebody else changed meanwhile, and of two who race one wins', async () => {
    const { token } = await login()
    const send = (etag: string) =>
      exceptions.product.app.inject({
        method: 'POST',
        url: `/exception/${id}/close`,
        headers: { ...bearer(token), 'if-match': etag },
        payload: { data: { reason: 'solved' } },
      })
    const etag = String((await exceptions.send('GET', `/exception/${id}`)).headers['etag'])
    await command('see')
    expect((await send(etag)).statusCode).toBe(412)
    const race = await Promise.all([
      command('close', { reason: 'solved' }),
      command('close', { reason: 'other' }),
    ])
    expect(new Set(race.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  })

  async function login() {
    const { access_token: token } = await logInAs(exceptions.product, exceptions.company, { realm: 'web' })
    return { token }
  }

  test("404 for another company's, which stays as it is", async () => {
    const other = await createTestCompany(exceptions.product)
    const { access_token } = await logInAs(exceptions.product, other)
    for (const name of ['see', 'take', 'close']) {
      const answer = await exceptions.product.app.inject({
        method: 'POST',
        url: `/exception/${id}/${name}`,
        headers: bearer(access_token),
        payload: { data: { reason: 'solved' } },
      })
      expect(answer.statusCode).toBe(404)
    }
    expect(await exceptions.list(`vehicle_id=${vehicle_id}`)).toMatchObject([{ state: 'new' }])
  })

  test('403 for who may only look', async () => {
    const { product, company } = exceptions
    await createTestUser(product, company, 'viewer').catch(() => 0)
    const { access_token } = await logInAs(product, company, { login: 'viewer', realm: 'web' })
    const ask = (method: 'GET' | 'POST', url: string) =>
      product.app.inject({ method, url, headers: bearer(access_token) })
    expect((await ask('GET', `/exception/${id}`)).statusCode).toBe(200)
    expect((await ask('POST', `/exception/${id}/see`)).statusCode).toBe(403)
  })
})

describe('GET /exception', () => {
  test('200 by state, kind, owner, vehicle and period', async () => {
    await command('take')
    const of = (query: string) => exceptions.list(`vehicle_id=${vehicle_id}&${query}`)
    const counts = await Promise.all(
      [
        'state=acting',
        'state=new,closed',
        'kind=panic',
        'kind=late,returned',
        'owner_id=1',
        'owner_id=999',
        'start_date=2026-03-04&end_date=2026-03-04',
        'end_date=2026-03-03',
        'start_date=2026-03-05',
      ].map(async (query) => (await of(query)).length),
    )
    expect(counts).toEqual([1, 0, 1, 0, 1, 0, 1, 0, 1])
    await command('close', { reason: 'solved' })
    expect(await of('start_date=2026-03-05')).toEqual([])
  })

  test('422 for words that are none', async () => {
    expect((await exceptions.send('GET', '/exception?state=open')).statusCode).toBe(422)
    expect((await exceptions.send('GET', '/exception?kind=other')).statusCode).toBe(422)
  })
})

describe('/alert_rule', () => {
  test('200 with what every company begins with, and what it sets', async () => {
    const rules = (await exceptions.send('GET', '/alert_rule')).json().data
    expect(rules).toHaveLength(8)
    expect(rules[0]).toEqual({ kind: 'document', enabled: true, threshold: 15, unit: 'd', mail_user_ids: [] })
    const set = await exceptions.send('PUT', '/alert_rule', {
      kind: 'silent',
      threshold: 45,
      mail_user_ids: [1],
    })
    expect(set.json().data).toEqual({
      kind: 'silent',
      enabled: true,
      threshold: 45,
      unit: 'min',
      mail_user_ids: [1],
    })
    const off = await exceptions.send('PUT', '/alert_rule', {
      kind: 'silent',
      enabled: false,
      threshold: null,
    })
    expect(off.json().data).toMatchObject({ enabled: false, threshold: 30, mail_user_ids: [1] })
  })

  test('422 for thresholds that make no sense, and users who are not there', async () => {
    const faults = [
      { kind: 'late', threshold: 4 },
      { kind: 'late', threshold: 721 },
      { kind: 'silent', threshold: -1 },
      { kind: 'silent', threshold: 1e300 },
      { kind: 'document', threshold: 366 },
      { kind: 'panic', threshold: 5 },
      { kind: 'late', mail_user_ids: [999] },
      { kind: 'late', mail_user_ids: [1, 1] },
      { kind: 'late', mail_user_ids: Array.from({ length: 21 }, (_, index) => index + 1) },
      { kind: 'weather' },
    ]
    for (const data of faults)
      expect([data, (await exceptions.send('PUT', '/alert_rule', data)).statusCode]).toEqual([data, 422])
  })
})
