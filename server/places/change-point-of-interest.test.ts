import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPlacesApp, type PlacesApp } from './test/places-app.ts'
import { blank, least, plantPoint, published_categories, readPoint, whole } from './test/points.ts'

let places: PlacesApp

beforeAll(async () => {
  places = await createPlacesApp()
})
afterAll(() => places.close())

describe('PUT /point_of_interest/', () => {
  const change = (data: object, headers = {}) =>
    places.send('PUT', '/point_of_interest/', { body: { data }, headers })

  it('200: the whole resource changed, with its next ETag', async () => {
    const id = await plantPoint(places)
    const answer = await change({ id, ...whole, title: 'Gate', point_of_interest_category: { id: 0 } })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toStrictEqual({
      data: { id, ...whole, title: 'Gate', point_of_interest_category: { id: 0, name: 'House' } },
    })
    expect(answer.headers['etag']).toBe('"2"')
    expect(await readPoint(places, id)).toStrictEqual(answer.json().data)
  })

  it('200: an absent field is unchanged, the category too; null clears', async () => {
    const id = await plantPoint(places, { ...whole, point_of_interest_category_id: 7 })
    const kept = await change({ id, ...least, title: 'Gate' })
    expect(kept.json().data).toStrictEqual({
      id,
      ...whole,
      title: 'Gate',
      point_of_interest_category: { id: 7, name: 'Fuel station' },
    })
    expect((await change({ id, ...least, ...blank })).json().data).toStrictEqual({
      id,
      ...least,
      ...blank,
      point_of_interest_category: { id: 7, name: 'Fuel station' },
    })
  })

  it.each(published_categories)('200: category %i in both forms', async (id_of_category, name) => {
    const id = await plantPoint(places, { point_of_interest_category_id: 9 - id_of_category })
    for (const form of [
      { point_of_interest_category: { id: id_of_category } },
      { point_of_interest_category_id: id_of_category },
    ]) {
      await change({ id, ...least, point_of_interest_category_id: 9 - id_of_category })
      const { data } = (await change({ id, ...least, ...form })).json()
      expect(data.point_of_interest_category).toStrictEqual({ id: id_of_category, name })
    }
  })

  it('200: what a read gave can be sent back', async () => {
    const id = await plantPoint(places, { ...whole, point_of_interest_category_id: 2 })
    const point = await readPoint(places, id)
    expect((await change(point)).json().data).toStrictEqual(point)
  })

  it.each(['/point_of_interest', '/v1/point_of_interest', '/v1/point_of_interest/'])(
    '200: %s',
    async (url) => {
      const id = await plantPoint(places)
      expect((await places.send('PUT', url, { body: { data: { id, ...least } } })).statusCode).toBe(200)
    },
  )

  it('200 or 412: as If-Match says', async () => {
    const id = await plantPoint(places)
    expect((await change({ id, ...least, title: 'b' }, { 'if-match': '"1"' })).statusCode).toBe(200)
    const stale = await change({ id, ...least, title: 'c' }, { 'if-match': '"1"' })
    expect(stale.statusCode).toBe(412)
    expect(stale.json().code).toBe('stale_version')
    expect((await readPoint(places, id)).title).toBe('b')
    expect((await change({ id, ...least, title: 'c' }, { 'if-match': '"1", "2"' })).statusCode).toBe(200)
  })

  it('404: absent, removed or another customer’s', async () => {
    const foreign = await plantPoint(places, { title: 'theirs' }, '3.writer')
    const gone = await plantPoint(places)
    await places.send('DELETE', `/point_of_interest/${gone}`)
    for (const id of [foreign, gone, 999_999]) {
      expect((await change({ id, ...least })).statusCode).toBe(404)
    }
    const theirs = await places.send('GET', `/point_of_interest/${foreign}`, { as: '3.reader' })
    expect(theirs.json().data.title).toBe('theirs')
  })

  it.each([
    ['id', { id: undefined }, 'required'],
    ['id', { id: 0 }, 'too_small'],
    ['id', { id: '1' }, 'wrong_type'],
    ['title', { title: undefined }, 'required'],
    ['latitude', { latitude: undefined }, 'required'],
    ['longitude', { longitude: undefined }, 'required'],
    ['title', { title: null }, 'wrong_type'],
    [
      'point_of_interest_category_id',
      { point_of_interest_category: { id: 0 }, point_of_interest_category_id: 1 },
      'not_allowed',
    ],
  ])('422: %s of %j is %s', async (field, fields, code) => {
    const answer = await change({ id: 1, ...least, ...fields })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ pointer: `/data/${field}`, code }])
  })
})
