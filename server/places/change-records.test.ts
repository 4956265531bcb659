import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPlacesApp, type PlacesApp } from './test/places-app.ts'
import { least, plantPoint, rowsBehind, whole } from './test/points.ts'

let places: PlacesApp

beforeAll(async () => {
  places = await createPlacesApp()
})
afterAll(() => places.close())

beforeEach(async () => {
  await rowsBehind(places, 'truncate app.audit, app.outbox')
})

const readAudit = () =>
  rowsBehind(
    places,
    `select customer_id::integer, user_id::integer, api_key_id, action, resource, resource_id::integer, fields,
       address, request_id, occurred_at
     from app.audit order by id`,
  )

const readOutbox = () =>
  rowsBehind(places, 'select customer_id::integer, type, payload, occurred_at from app.outbox order by id')

async function expectNothingRecorded(): Promise<void> {
  expect(await readAudit()).toStrictEqual([])
  expect(await readOutbox()).toStrictEqual([])
}

const change = (data: object, headers = {}) =>
  places.send('PUT', '/point_of_interest/', { body: { data }, headers })

describe('the trail of a point of interest', () => {
  it('has who created it, when, from where, and which fields, never their values', async () => {
    const headers = { 'x-request-id': 'trail-1' }
    const body = { data: { ...whole, point_of_interest_category: { id: 3 } } }
    const answer = await places.send('POST', '/point_of_interest/', { body, headers })
    const { id } = answer.json().data
    const fields = [...Object.keys(whole), 'point_of_interest_category_id']
    const audit = await readAudit()
    expect(audit).toStrictEqual([
      {
        customer_id: 1,
        user_id: 11,
        api_key_id: null,
        action: 'create',
        resource: 'point_of_interest',
        resource_id: id,
        fields,
        address: '127.0.0.1',
        request_id: answer.headers['x-request-id'],
        occurred_at: places.clock.now(),
      },
    ])
    const outbox = await readOutbox()
    expect(outbox).toStrictEqual([
      {
        customer_id: 1,
        type: 'point_of_interest.created',
        payload: { point_of_interest_id: id, fields },
        occurred_at: places.clock.now(),
      },
    ])
    const recorded = JSON.stringify([audit, outbox])
    for (const value of Object.values(whole)) expect(recorded).not.toContain(String(value))
  })

  it('names of a change the fields that have another value now, and no others', async () => {
    const id = await plantPoint(places, whole)
    await change({ id, ...whole, title: 'Gate', phone: null, point_of_interest_category: { id: 0 } })
    const fields = ['title', 'phone', 'point_of_interest_category_id']
    expect((await readAudit())[1]).toMatchObject({ action: 'change', resource_id: id, fields })
    expect((await readOutbox())[1]).toMatchObject({
      type: 'point_of_interest.changed',
      payload: { point_of_interest_id: id, fields },
    })
  })

  it('has the removal', async () => {
    const id = await plantPoint(places)
    await places.send('DELETE', `/point_of_interest/${id}`)
    expect((await readAudit())[1]).toMatchObject({ action: 'remove', resource_id: id, fields: [] })
    expect((await readOutbox())[1]).toMatchObject({
      type: 'point_of_interest.removed',
      payload: { point_of_interest_id: id, fields: [] },
    })
  })

  it('has a creation once, however often it is repeated under an Idempotency-Key', async () => {
    const request = { body: { data: least }, headers: { 'idempotency-key': 'once' } }
    await places.send('POST', '/point_of_interest/', request)
    await places.send('POST', '/point_of_interest/', request)
    expect(await readAudit()).toHaveLength(1)
    expect(await readOutbox()).toHaveLength(1)
  })

  it('has nothing of a change to the same values, which keeps the version', async () => {
    const id = await plantPoint(places, whole)
    await rowsBehind(places, 'truncate app.audit, app.outbox')
    const answer = await change({ id, ...whole, point_of_interest_category_id: 1 })
    expect([answer.statusCode, answer.headers['etag']]).toStrictEqual([200, '"1"'])
    await expectNothingRecorded()
  })

  it('has nothing of what was refused', async () => {
    const id = await plantPoint(places)
    await rowsBehind(places, 'truncate app.audit, app.outbox')
    const both = { point_of_interest_category: { id: 2 }, point_of_interest_category_id: 3 }
    const stale = { 'if-match': '"7"' }
    const answers = await Promise.all([
      places.send('POST', '/point_of_interest/', { body: { data: { ...least, ...both } } }),
      change({ id, ...least, title: 'Gate', ...both }),
      change({ id, ...least, title: 'Gate' }, stale),
      change({ id: 999_999, ...least }),
      places.send('DELETE', `/point_of_interest/${id}`, { headers: stale }),
      places.send('DELETE', '/point_of_interest/999999'),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toStrictEqual([422, 422, 412, 404, 412, 404])
    await expectNothingRecorded()
  })

  it('and the change happen together or not at all', async () => {
    const id = await plantPoint(places)
    await rowsBehind(places, 'truncate app.audit, app.outbox')
    await rowsBehind(places, 'alter table app.outbox add constraint planted check (false)')
    const before = await rowsBehind(places, 'select * from app.points_of_interest order by id')
    const answers = [
      await places.send('POST', '/point_of_interest/', { body: { data: least } }),
      await change({ id, ...least, title: 'Gate' }),
      await places.send('DELETE', `/point_of_interest/${id}`),
    ]
    await rowsBehind(places, 'alter table app.outbox drop constraint planted')
    expect(answers.map(({ statusCode }) => statusCode)).toStrictEqual([500, 500, 500])
    expect(await rowsBehind(places, 'select * from app.points_of_interest order by id')).toStrictEqual(before)
    await expectNothingRecorded()
  })

  it('has one of the changes that race from the same version; the others get 412', async () => {
    const id = await plantPoint(places)
    for (let version = 1; version <= 5; version += 1) {
      const racing = ['a', 'b', 'c', 'd'].map((name) =>
        change({ id, ...least, title: `${name}${version}` }, { 'if-match': `"${version}"` }),
      )
      const statuses = (await Promise.all(racing)).map(({ statusCode }) => statusCode)
      expect(statuses.toSorted((a, b) => a - b)).toStrictEqual([200, 412, 412, 412])
    }
    expect(await readAudit()).toHaveLength(6)
    expect(await readOutbox()).toHaveLength(6)
  })
})
