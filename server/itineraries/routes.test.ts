import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Crew, plantCrew, plantItinerary, readItinerary } from './test/itineraries.ts'
import { createItinerariesApp, type ItinerariesApp } from './test/itineraries-app.ts'

let itineraries: ItinerariesApp
let one: Crew
let other: Crew

const day = (from: string, to: string) => ({
  date_time_start_estimated: `2026-03-${from}`,
  date_time_end_estimated: `2026-03-${to}`,
})

beforeAll(async () => {
  itineraries = await createItinerariesApp()
  one = await plantCrew(itineraries, 2)
  other = await plantCrew(itineraries, 2)
  const planted = [
    { description: 'early', ...one, ...day('04T08:00:00Z', '04T10:00:00Z') },
    { description: 'late', ...other, ...day('04T12:00:00Z', '04T14:00:00Z') },
    { description: 'long', ...one, driver_id: other.driver_id, ...day('01T00:00:00Z', '31T00:00:00Z') },
    { description: 'same time', ...other, ...day('04T12:00:00Z', '04T13:00:00Z') },
  ]
  for (const fields of planted) await plantItinerary(itineraries, fields, 2)
})
afterAll(() => itineraries.close())

const get = (query: string, as = '2.reader') => itineraries.send('GET', `/itinerary/?${query}`, { as })

const period = (from: string, to: string) =>
  `date_time_start=${encodeURIComponent(from)}&date_time_end=${encodeURIComponent(to)}`
const whole_day = period('2026-03-04T00:00:00Z', '2026-03-05T00:00:00Z')

async function list(query: string, as?: string) {
  const answer = await get(query, as)
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}
const names = async (query: string) =>
  (await list(query)).map(({ description }: { description: string }) => description)

describe('GET /itinerary/', () => {
  it('200: whole itineraries of this customer, the latest start first', async () => {
    const listed = await list(whole_day)
    expect(listed.map(({ description }: { description: string }) => description)).toStrictEqual([
      'same time',
      'late',
      'early',
      'long',
    ])
    for (const itinerary of listed) {
      expect(await readItinerary(itineraries, itinerary.id, { as: '2.reader' })).toStrictEqual(itinerary)
    }
    expect(await list(whole_day, '3.reader')).toStrictEqual([])
  })

  it.each([
    ['2026-03-04T10:00:00Z', '2026-03-04T12:00:00Z', ['long']],
    ['2026-03-04T09:59:59.999Z', '2026-03-04T12:00:00Z', ['early', 'long']],
    ['2026-03-04T10:00:00Z', '2026-03-04T12:00:00.001Z', ['same time', 'late', 'long']],
    ['2026-03-30T23:59:59Z', '2026-06-01T00:00:00Z', ['long']],
    ['2026-03-31T00:00:00Z', '2026-06-01T00:00:00Z', []],
    ['2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z', []],
    ['2026-02-01T00:00:00Z', '2026-03-01T00:00:01Z', ['long']],
    ['2026-03-04T07:00:00-03:00', '2026-03-04T09:00:00-03:00', ['long']],
    ['2026-03-04T06:59:59', '2026-03-04T09:00:00', ['early', 'long']],
    ['2026-03-04', '2026-03-04', ['same time', 'late', 'early', 'long']],
    ['2026-03-05', '2026-03-31', ['long']],
    ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-12:00', ['same time', 'late', 'early', 'long']],
  ])('200: from %s to %s, by overlap, half-open', async (from, to, expected) => {
    expect(await names(period(from, to))).toStrictEqual(expected)
  })

  it('200: the plus sign of an offset need not be encoded', async () => {
    const query = 'date_time_start=2026-03-04T10:00:00+00:00&date_time_end=2026-03-04T14:00:00+02:00'
    expect(await names(query)).toStrictEqual(['long'])
  })

  it('200: by vehicle, by driver, by both', async () => {
    expect(await names(`${whole_day}&vehicle_id=${one.vehicle_id}`)).toStrictEqual(['early', 'long'])
    expect(await names(`${whole_day}&driver_id=${other.driver_id}`)).toStrictEqual([
      'same time',
      'late',
      'long',
    ])
    const both = `vehicle_id=${one.vehicle_id}&driver_id=${other.driver_id}`
    expect(await names(`${whole_day}&${both}`)).toStrictEqual(['long'])
    const foreign = await plantCrew(itineraries, 1)
    expect(await names(`${whole_day}&vehicle_id=${foreign.vehicle_id}`)).toStrictEqual([])
    expect(await names(`${whole_day}&driver_id=999999`)).toStrictEqual([])
  })

  it('200: pages that neither lose nor repeat one, equal starts too', async () => {
    const seen: string[] = []
    let url = `/itinerary/?${whole_day}&limit=1`
    for (let page = 0; page < 4; page += 1) {
      const answer = await itineraries.send('GET', url, { as: '2.reader' })
      const { data, pagination } = answer.json()
      seen.push(...data.map(({ description }: { description: string }) => description))
      expect(pagination.has_more).toBe(page < 3)
      url = /^<(.*)>; rel="next"$/.exec(String(answer.headers['link']))?.[1] ?? ''
    }
    expect(seen).toStrictEqual(['same time', 'late', 'early', 'long'])
  })

  it('200: unknown parameters have no effect', async () => {
    expect(await names(`${whole_day}&customer_id=1&external_id=x&date_excluded=1`)).toHaveLength(4)
  })

  it.each([
    ['date_time_start', 'date_time_end=2026-03-05T00:00:00Z', 'required'],
    ['date_time_end', 'date_time_start=2026-03-05T00:00:00Z', 'required'],
    ['date_time_start', period('yesterday', '2026-03-05T00:00:00Z'), 'wrong_format'],
    ['date_time_end', period('2026-03-05T00:00:00Z', '05/03/2026'), 'wrong_format'],
    ['date_time_end', period('2026-03-05T00:00:00Z', '2026-03-05T00:00:00Z'), 'invalid'],
    ['vehicle_id', `${whole_day}&vehicle_id=x`, 'wrong_type'],
    ['driver_id', `${whole_day}&driver_id=0`, 'too_small'],
    ['cursor', `${whole_day}&cursor=x`, 'wrong_cursor'],
  ])('422: %s of %s is %s', async (parameter, query, code) => {
    const answer = await get(query)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ parameter, code }])
  })

  it('401 and 403: no token, no scope', async () => {
    expect((await itineraries.send('GET', `/itinerary/?${whole_day}`, { as: null })).statusCode).toBe(401)
    expect((await get(whole_day, '1.stranger')).statusCode).toBe(403)
  })
})

describe('GET /itinerary/<id>', () => {
  it('404: absent or another customer’s, indistinguishable', async () => {
    const foreign = await plantItinerary(itineraries, {}, 3)
    const answers = [
      await itineraries.send('GET', `/itinerary/${foreign}`),
      await itineraries.send('GET', '/itinerary/999999'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toStrictEqual([404, 404])
    const [mine, theirs] = answers.map((answer) => ({ ...answer.json(), instance: null, request_id: null }))
    expect(mine).toStrictEqual(theirs)
  })

  it.each(['abc', '0', '9007199254740993'])('422: %s is no id', async (id) => {
    expect((await itineraries.send('GET', `/itinerary/${id}`)).statusCode).toBe(422)
  })
})
