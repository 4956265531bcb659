import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPlacesApp, type PlacesApp } from './test/places-app.ts'
import { blank, least, plantPoint, published_categories } from './test/points.ts'

let places: PlacesApp

beforeAll(async () => {
  places = await createPlacesApp()
})
afterAll(() => places.close())

async function list(query = '', as = '2.writer') {
  const answer = await places.send('GET', `/point_of_interest/${query}`, { as })
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}

describe('GET /point_of_interest/', () => {
  beforeAll(async () => {
    for (const [id, name] of published_categories) {
      await plantPoint(places, { title: name, point_of_interest_category_id: id }, '2.writer')
      await plantPoint(places, { title: `${name} 2`, point_of_interest_category_id: id }, '2.writer')
    }
  })

  it('200: {data} of whole points of this customer, with their category', async () => {
    const points = await list()
    expect(points).toHaveLength(20)
    expect(points[0]).toStrictEqual({
      id: expect.any(Number),
      ...least,
      ...blank,
      title: 'House',
      point_of_interest_category: { id: 0, name: 'House' },
    })
  })

  it.each(published_categories)('200: point_of_interest_category_id=%i is %s', async (id, name) => {
    const titles = (await list(`?point_of_interest_category_id=${id}`)).map(
      (point: { title: string }) => point.title,
    )
    expect(titles).toStrictEqual([name, `${name} 2`])
  })

  it('200: given includes replace the default; a relation not asked for is null', async () => {
    const default_points = await list()
    const bare_points = default_points.map((point: object) => ({
      ...point,
      point_of_interest_category: null,
    }))
    for (const query of ['?includes=', '?includes=[]', '?includes[]=']) {
      expect(await list(query)).toStrictEqual(bare_points)
    }
    for (const query of [
      '?includes=point_of_interest_category',
      '?includes=["point_of_interest_category"]',
      '?includes[]=point_of_interest_category',
    ]) {
      expect(await list(query)).toStrictEqual(default_points)
    }
  })

  it('200: pages by limit and cursor, under the filter', async () => {
    const as = '2.reader'
    const first = await places.send('GET', '/v1/point_of_interest/?limit=1&point_of_interest_category_id=0', {
      as,
    })
    expect(first.json()).toMatchObject({ data: [{ title: 'House' }], pagination: { has_more: true } })
    const [, next = ''] = /^<(.*)>; rel="next"$/.exec(String(first.headers['link'])) ?? []
    const second = await places.send('GET', next, { as })
    expect(second.json()).toMatchObject({
      data: [{ title: 'House 2' }],
      pagination: { has_more: false, next_cursor: null },
    })
  })

  it('200: unknown parameters have no effect', async () => {
    expect(await list('?customer_id=1&title=x&date_excluded=1')).toStrictEqual(await list())
  })

  it('200: a relation costs no query for a row: one of ten names, once in a process', async () => {
    const fresh = await createPlacesApp()
    const asked = () => fresh.statements.filter((text) => text.includes('points_of_interest')).length
    const categoriesAsked = () => fresh.statements.filter((text) => text.includes('categories')).length
    for (let n = 0; n < 3; n += 1) await fresh.send('GET', '/point_of_interest/')
    expect([asked(), categoriesAsked()]).toStrictEqual([3, 1])
    await fresh.close()
  })

  it.each([
    ['point_of_interest_category_id', '10', 'too_big'],
    ['point_of_interest_category_id', '-1', 'too_small'],
    ['point_of_interest_category_id', 'x', 'wrong_type'],
    ['limit', '0', 'too_small'],
    ['cursor', 'x', 'wrong_cursor'],
  ])('422: %s=%s is %s', async (parameter, value, code) => {
    const answer = await places.send('GET', `/point_of_interest/?${parameter}=${value}`)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ parameter, code }])
  })

  it('422: an unknown relation, with the known ones', async () => {
    const answer = await places.send('GET', '/point_of_interest/?includes=point_of_interest_category,driver')
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([
      { parameter: 'includes', code: 'not_allowed', allowed: ['point_of_interest_category'] },
    ])
  })
})

describe('GET /point_of_interest/<id>', () => {
  it('404: absent or another customer’s, indistinguishable', async () => {
    const foreign = await plantPoint(places, {}, '3.writer')
    const answers = [
      await places.send('GET', `/point_of_interest/${foreign}`),
      await places.send('GET', '/point_of_interest/999999'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toStrictEqual([404, 404])
    const [one, other] = answers.map((answer) => ({ ...answer.json(), instance: null, request_id: null }))
    expect(one).toStrictEqual(other)
  })

  it.each(['abc', '1.5', '0', '-1', '9007199254740993'])('422: %s is no id', async (id) => {
    expect((await places.send('GET', `/point_of_interest/${id}`)).statusCode).toBe(422)
  })

  it('401 and 403: no token, no scope', async () => {
    expect((await places.send('GET', '/point_of_interest/1', { as: null })).statusCode).toBe(401)
    expect((await places.send('GET', '/point_of_interest/1', { as: '1.stranger' })).statusCode).toBe(403)
  })
})
