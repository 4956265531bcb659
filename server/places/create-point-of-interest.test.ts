import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPlacesApp, type PlacesApp } from './test/places-app.ts'
import {
  blank,
  least,
  plantPoint,
  published_categories,
  readPoint,
  rowsBehind,
  whole,
} from './test/points.ts'

let places: PlacesApp

beforeAll(async () => {
  places = await createPlacesApp()
})
afterAll(() => places.close())

describe('POST /point_of_interest/', () => {
  it('201: the whole resource and nothing else, with Location and ETag', async () => {
    const body = { data: { ...whole, point_of_interest_category: { id: 3 } } }
    const answer = await places.send('POST', '/point_of_interest/', { body })
    expect(answer.statusCode).toBe(201)
    const { data } = answer.json()
    expect(answer.json()).toStrictEqual({
      data: { id: expect.any(Number), ...whole, point_of_interest_category: { id: 3, name: 'Farm' } },
    })
    expect(answer.headers['location']).toBe(`/v1/point_of_interest/${data.id}`)
    expect(answer.headers['etag']).toBe('"1"')
    const again = await places.send('GET', String(answer.headers['location']))
    expect(again.json()).toStrictEqual(answer.json())
    expect(again.headers['etag']).toBe('"1"')
  })

  it('201: what is not sent is null, the category is Company', async () => {
    const answer = await places.send('POST', '/point_of_interest/', { body: { data: least } })
    expect(answer.json().data).toStrictEqual({
      id: expect.any(Number),
      ...least,
      ...blank,
      point_of_interest_category: { id: 1, name: 'Company' },
    })
  })

  it.each(published_categories)('201: category %i is %s, in either form and in both', async (id, name) => {
    for (const form of [
      { point_of_interest_category: { id } },
      { point_of_interest_category: { id, name: 'ignored' } },
      { point_of_interest_category_id: id },
      { point_of_interest_category: { id }, point_of_interest_category_id: id },
      { point_of_interest_category: null, point_of_interest_category_id: id },
    ]) {
      const point = await readPoint(places, await plantPoint(places, form))
      expect(point.point_of_interest_category).toStrictEqual({ id, name })
    }
  })

  it('201: the names are not translated', async () => {
    const headers = { 'accept-language': 'pt-BR' }
    const answer = await places.send('POST', '/point_of_interest/', { body: { data: least }, headers })
    expect(answer.json().data.point_of_interest_category.name).toBe('Company')
  })

  it.each(['/point_of_interest', '/point_of_interest/', '/v1/point_of_interest', '/v1/point_of_interest/'])(
    '201: %s',
    async (url) => {
      expect((await places.send('POST', url, { body: { data: least } })).statusCode).toBe(201)
      expect((await places.send('GET', url)).statusCode).toBe(200)
    },
  )

  it('201: unknown fields have no effect', async () => {
    const unknown = {
      id: 1,
      customer_id: 2,
      row_version: 9,
      date_excluded: '2026-01-01T00:00:00Z',
      color: 'red',
    }
    const id = await plantPoint(places, unknown)
    const rows = await rowsBehind(places, 'select * from app.points_of_interest where id = $1', [id])
    expect(rows).toMatchObject([{ customer_id: '1', row_version: 1, date_excluded: null }])
    expect(id).not.toBe(1)
    expect(await readPoint(places, id)).not.toHaveProperty('color')
  })

  it('201: coordinates keep every digit, up to the ends of the earth', async () => {
    for (const [latitude, longitude] of [
      [90, 180],
      [-90, -180],
      [0, 0],
      [-23.550519999999999, 1e-7],
    ]) {
      expect(await readPoint(places, await plantPoint(places, { latitude, longitude }))).toMatchObject({
        latitude,
        longitude,
      })
    }
  })

  it('201: one point however often a request with an Idempotency-Key is repeated', async () => {
    const request = { as: '3.writer', body: { data: least }, headers: { 'idempotency-key': 'k-1' } }
    const first = await places.send('POST', '/point_of_interest/', request)
    const second = await places.send('POST', '/point_of_interest/', request)
    expect(second.json()).toStrictEqual(first.json())
    expect(second.headers).toMatchObject({
      'idempotency-replayed': 'true',
      location: first.headers['location'],
      etag: '"1"',
    })
    const listed = await places.send('GET', '/point_of_interest/', { as: '3.reader' })
    expect(listed.json().data).toHaveLength(1)
  })

  it.each([
    ['title', { title: undefined }, 'required'],
    ['latitude', { latitude: undefined }, 'required'],
    ['longitude', { longitude: undefined }, 'required'],
    ['title', { title: null }, 'wrong_type'],
    ['title', { title: 7 }, 'wrong_type'],
    ['title', { title: '' }, 'too_short'],
    ['title', { title: 'x'.repeat(201) }, 'too_long'],
    ['phone', { phone: 551155550100 }, 'wrong_type'],
    ['phone', { phone: 'x'.repeat(61) }, 'too_long'],
    ['responsible_name', { responsible_name: 'x'.repeat(201) }, 'too_long'],
    ['migration_id', { migration_id: 7 }, 'wrong_type'],
    ['migration_id', { migration_id: 'x'.repeat(201) }, 'too_long'],
    ['latitude', { latitude: '-23.5' }, 'wrong_type'],
    ['latitude', { latitude: null }, 'wrong_type'],
    ['latitude', { latitude: 90.0001 }, 'too_big'],
    ['latitude', { latitude: -91 }, 'too_small'],
    ['longitude', { longitude: 180.0001 }, 'too_big'],
    ['longitude', { longitude: -181 }, 'too_small'],
    ['point_of_interest_category', { point_of_interest_category: 3 }, 'wrong_type'],
    ['point_of_interest_category/id', { point_of_interest_category: {} }, 'required'],
    ['point_of_interest_category/id', { point_of_interest_category: { id: 10 } }, 'too_big'],
    ['point_of_interest_category/id', { point_of_interest_category: { id: 1.5 } }, 'wrong_type'],
    ['point_of_interest_category_id', { point_of_interest_category_id: -1 }, 'too_small'],
    ['point_of_interest_category_id', { point_of_interest_category_id: '3' }, 'wrong_type'],
    [
      'point_of_interest_category_id',
      { point_of_interest_category: { id: 0 }, point_of_interest_category_id: 1 },
      'not_allowed',
    ],
  ])('422: %s of %j is %s', async (field, fields, code) => {
    const answer = await places.send('POST', '/point_of_interest/', {
      body: { data: { ...least, ...fields } },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ pointer: `/data/${field}`, code }])
  })

  it.each([[least], [{}], [{ data: null }], [{ data: [least] }], [{ data: 'x' }]])(
    '422: the body must be {data: {…}}, not %j',
    async (body) => {
      const answer = await places.send('POST', '/point_of_interest/', { body })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors[0].pointer).toBe('/data')
    },
  )

  it('400: text that cannot be kept', async () => {
    const body = `{"data": {"title": "a\\u0000b", "latitude": 1, "longitude": 1}}`
    expect((await places.send('POST', '/point_of_interest/', { body })).statusCode).toBe(400)
  })
})
