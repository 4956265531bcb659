import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { end, plantCrew, plantItinerary, readItinerary, start, whole } from './test/itineraries.ts'
import { createItinerariesApp, type ItinerariesApp } from './test/itineraries-app.ts'

let itineraries: ItinerariesApp

beforeAll(async () => {
  itineraries = await createItinerariesApp()
})
afterAll(() => itineraries.close())

/** The fields of the specification, and those that are returned beside them. */
const specified = (
  'id customer description external_id vehicle_id driver_id date_time_start date_time_end date_created ' +
  'date_modified date_excluded position_start position_end itineraries vehicle driver'
).split(' ')
const added = ['date_time_start_estimated', 'date_time_end_estimated', 'start_local', 'end_local']

const start_z = '2026-03-04T11:00:00.000Z'
const end_z = '2026-03-04T21:00:00.000Z'

const create = (data: object, headers = {}) =>
  itineraries.send('POST', '/itinerary/', { body: { data }, headers })

describe('POST /itinerary/', () => {
  it('201: the whole itinerary, as it can be read again, with Location and ETag', async () => {
    const crew = await plantCrew(itineraries)
    const answer = await create({ ...whole, ...crew })
    expect(answer.statusCode).toBe(201)
    const { data } = answer.json()
    const now = itineraries.clock.now().toISOString()
    expect(data).toStrictEqual({
      id: expect.any(Number),
      customer: { id: 1, name: 'Transportadora 1' },
      description: whole.description,
      external_id: whole.external_id,
      ...crew,
      date_time_start: start_z,
      date_time_end: end_z,
      date_time_start_estimated: start_z,
      date_time_end_estimated: end_z,
      start_local: 'Depot',
      end_local: 'Port',
      date_created: now,
      date_modified: now,
      date_excluded: null,
      position_start: null,
      position_end: null,
      itineraries: [],
      vehicle: null,
      driver: null,
    })
    expect(Object.keys(data).toSorted()).toStrictEqual([...specified, ...added].toSorted())
    expect(answer.headers['location']).toBe(`/v1/itinerary/${data.id}`)
    expect(answer.headers['etag']).toBe('"1"')
    const again = await itineraries.send('GET', String(answer.headers['location']))
    expect(again.json()).toStrictEqual(answer.json())
    expect(again.headers['etag']).toBe('"1"')
  })

  it('201: texts that are not sent are null', async () => {
    const { description, external_id, start_local, end_local, ...least } = whole
    const { data } = (await create({ ...least, ...(await plantCrew(itineraries)) })).json()
    expect(data).toMatchObject({ description: null, external_id: null, start_local: null, end_local: null })
    expect([description, external_id, start_local, end_local]).not.toContain(null)
  })

  it('201: times without an offset are in the zone of the customer, not of the caller', async () => {
    await itineraries.rowsBehind(
      `update app.customers set time_zone = 'America/Manaus' where customer_id = 1`,
    )
    const data = {
      ...whole,
      ...(await plantCrew(itineraries)),
      date_time_start_estimated: '2026-03-04T08:00:00',
      date_time_end_estimated: '2026-03-04 18:00:00.5',
    }
    const answer = await create(data)
    await itineraries.rowsBehind(`update app.customers set time_zone = 'America/Sao_Paulo'`)
    expect(answer.json().data).toMatchObject({
      date_time_start: '2026-03-04T12:00:00.000Z',
      date_time_end: '2026-03-04T22:00:00.500Z',
    })
  })

  it('201: one itinerary however often a request with an Idempotency-Key is repeated', async () => {
    const data = { ...whole, ...(await plantCrew(itineraries)) }
    const headers = { 'idempotency-key': 'once' }
    const [first, second] = [await create(data, headers), await create(data, headers)]
    expect(second.json()).toStrictEqual(first.json())
  })

  it('201: what cannot be set has no effect', async () => {
    const id = await plantItinerary(itineraries, {
      id: 7,
      customer_id: 2,
      date_excluded: start,
      date_time_start: end,
      position_start: {},
      row_version: 9,
    })
    expect(await readItinerary(itineraries, id)).toMatchObject({
      customer: { id: 1 },
      date_excluded: null,
      date_time_start: start_z,
      position_start: null,
    })
  })

  it.each([
    ['vehicle_id', { vehicle_id: undefined }, 'required'],
    ['vehicle_id', { vehicle_id: '1' }, 'wrong_type'],
    ['vehicle_id', { vehicle_id: 999_999 }, 'not_found'],
    ['driver_id', { driver_id: undefined }, 'required'],
    ['driver_id', { driver_id: 999_999 }, 'not_found'],
    ['date_time_start_estimated', { date_time_start_estimated: undefined }, 'required'],
    ['date_time_end_estimated', { date_time_end_estimated: undefined }, 'required'],
    ['date_time_start_estimated', { date_time_start_estimated: 1_772_600_000 }, 'wrong_type'],
    ['date_time_start_estimated', { date_time_start_estimated: '04/03/2026' }, 'wrong_format'],
    ['date_time_start_estimated', { date_time_start_estimated: '2026-02-30T08:00:00Z' }, 'wrong_format'],
    ['date_time_end_estimated', { date_time_end_estimated: '2026-03-04' }, 'wrong_format'],
    ['date_time_end_estimated', { date_time_end_estimated: start }, 'invalid'],
    ['date_time_end_estimated', { date_time_end_estimated: '2026-03-04T07:59:59-03:00' }, 'invalid'],
    ['date_time_end_estimated', { date_time_end_estimated: '2026-04-04T08:00:01-03:00' }, 'invalid'],
    [
      'date_time_end_estimated',
      {
        date_time_start_estimated: '9999-12-31T22:00:00-12:00',
        date_time_end_estimated: '9999-12-31T23:00:00-12:00',
      },
      'invalid',
    ],
    ['description', { description: 'x'.repeat(2_001) }, 'too_long'],
    ['external_id', { external_id: 7 }, 'wrong_type'],
    ['start_local', { start_local: 'x'.repeat(201) }, 'too_long'],
  ])('422: %s of %j is %s', async (field, fields, code) => {
    const answer = await create({ ...whole, ...(await plantCrew(itineraries)), ...fields })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ pointer: `/data/${field}`, code }])
  })

  it('422: a vehicle or driver that is removed or another customer’s', async () => {
    const [ours, foreign] = [await plantCrew(itineraries), await plantCrew(itineraries, 2)]
    const gone = await plantCrew(itineraries)
    await itineraries.rowsBehind(`update app.vehicles set date_excluded = '2026-02-01' where id = $1`, [
      gone.vehicle_id,
    ])
    await itineraries.rowsBehind(`update app.drivers set date_excluded = '2026-02-01' where id = $1`, [
      gone.driver_id,
    ])
    for (const { vehicle_id, driver_id } of [foreign, gone]) {
      const vehicle = await create({ ...whole, ...ours, vehicle_id })
      expect(vehicle.json().errors).toMatchObject([{ pointer: '/data/vehicle_id', code: 'not_found' }])
      const driver = await create({ ...whole, ...ours, driver_id })
      expect(driver.json().errors).toMatchObject([{ pointer: '/data/driver_id', code: 'not_found' }])
    }
  })
})

describe('PUT /itinerary/<id>', () => {
  const change = (id: number, data: object, headers = {}) =>
    itineraries.send('PUT', `/itinerary/${id}`, { body: { data }, headers })

  it('200: what is sent changes, what is absent does not', async () => {
    const id = await plantItinerary(itineraries)
    const before = await readItinerary(itineraries, id)
    const crew = await plantCrew(itineraries)
    itineraries.clock.advance(60_000)
    const answer = await change(id, {
      ...crew,
      description: 'Late round',
      date_time_start: '2026-03-04T08:30:00',
      date_time_end: '2026-03-04T19:00:00-03:00',
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['etag']).toBe('"2"')
    expect(answer.json().data).toStrictEqual({
      ...before,
      ...crew,
      description: 'Late round',
      date_time_start: '2026-03-04T11:30:00.000Z',
      date_time_end: '2026-03-04T22:00:00.000Z',
      date_time_start_estimated: '2026-03-04T11:30:00.000Z',
      date_time_end_estimated: '2026-03-04T22:00:00.000Z',
      date_modified: itineraries.clock.now().toISOString(),
    })
    expect(await readItinerary(itineraries, id)).toStrictEqual(answer.json().data)
  })

  it.each([
    ['date_time_start', ['date_time_start', 'date_time_start_estimated']],
    ['date_time_start_estimated', ['date_time_start', 'date_time_start_estimated']],
    ['date_time_end', ['date_time_end', 'date_time_end_estimated']],
    ['date_time_end_estimated', ['date_time_end', 'date_time_end_estimated']],
  ])('200: %s of what was read moves with %j, and nothing else does', async (name, both) => {
    const id = await plantItinerary(itineraries)
    const before = await readItinerary(itineraries, id)
    const moment = '2026-03-04T15:00:00.000Z'
    const answer = await change(id, { ...before, [name]: moment })
    expect(answer.json().data).toStrictEqual({
      ...before,
      ...Object.fromEntries(both.map((moved) => [moved, moment])),
      date_modified: itineraries.clock.now().toISOString(),
    })
  })

  it('200: null clears a text; the same values keep the version', async () => {
    const id = await plantItinerary(itineraries)
    const cleared = await change(id, { description: null, external_id: null })
    expect(cleared.json().data).toMatchObject({ description: null, external_id: null, start_local: 'Depot' })
    const same = await change(id, { description: null, date_time_start: start, date_time_end: end_z })
    expect([same.statusCode, same.headers['etag']]).toStrictEqual([200, '"2"'])
  })

  it('200: a crew that was removed since may stay', async () => {
    const crew = await plantCrew(itineraries)
    const id = await plantItinerary(itineraries, crew)
    await itineraries.rowsBehind(`update app.vehicles set date_excluded = '2026-02-01' where id = $1`, [
      crew.vehicle_id,
    ])
    expect((await change(id, { ...crew, description: 'x' })).statusCode).toBe(200)
  })

  it('412: stale If-Match', async () => {
    const id = await plantItinerary(itineraries)
    expect((await change(id, { description: 'b' }, { 'if-match': '"1"' })).statusCode).toBe(200)
    expect((await change(id, { description: 'c' }, { 'if-match': '"1"' })).statusCode).toBe(412)
  })

  it('404: absent, removed or another customer’s', async () => {
    const [foreign, gone] = [await plantItinerary(itineraries, {}, 2), await plantItinerary(itineraries)]
    await itineraries.send('DELETE', `/itinerary/${gone}`)
    for (const id of [foreign, gone, 999_999]) {
      expect((await change(id, { description: 'x' })).statusCode).toBe(404)
    }
  })

  it.each([
    ['vehicle_id', { vehicle_id: null }, 'wrong_type'],
    ['vehicle_id', { vehicle_id: 999_999 }, 'not_found'],
    ['driver_id', { driver_id: 999_999 }, 'not_found'],
    ['date_time_start', { date_time_start: null }, 'wrong_type'],
    ['date_time_start', { date_time_start: 'soon' }, 'wrong_format'],
    ['date_time_start', { date_time_start: end }, 'invalid'],
    ['date_time_end', { date_time_end: start }, 'invalid'],
    ['date_time_end', { date_time_start: end, date_time_end: start }, 'invalid'],
  ])('422: %s of %j is %s', async (field, fields, code) => {
    const id = await plantItinerary(itineraries)
    const answer = await change(id, fields)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ pointer: `/data/${field}`, code }])
  })
})

describe('DELETE /itinerary/<id>', () => {
  it('204: sets date_excluded; it leaves lists and reads', async () => {
    const id = await plantItinerary(itineraries, {}, 3)
    const as = '3.writer'
    expect((await itineraries.send('DELETE', `/v1/itinerary/${id}/`, { as })).statusCode).toBe(204)
    expect((await itineraries.send('GET', `/itinerary/${id}`, { as })).statusCode).toBe(404)
    expect((await itineraries.send('DELETE', `/itinerary/${id}`, { as })).statusCode).toBe(404)
    const period = `?date_time_start=${encodeURIComponent(start)}&date_time_end=${encodeURIComponent(end)}`
    expect((await itineraries.send('GET', `/itinerary/${period}`, { as })).json().data).toStrictEqual([])
    const rows = await itineraries.rowsBehind('select date_excluded from app.itineraries where id = $1', [id])
    expect(rows).toStrictEqual([{ date_excluded: itineraries.clock.now() }])
  })

  it('412: stale If-Match; 404: another customer’s', async () => {
    const [id, foreign] = [await plantItinerary(itineraries), await plantItinerary(itineraries, {}, 2)]
    const headers = { 'if-match': '"2"' }
    expect((await itineraries.send('DELETE', `/itinerary/${id}`, { headers })).statusCode).toBe(412)
    expect((await itineraries.send('DELETE', `/itinerary/${foreign}`)).statusCode).toBe(404)
  })
})
