import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { plantCrew, plantItinerary, start, whole } from './test/itineraries.ts'
import { createItinerariesApp, type ItinerariesApp } from './test/itineraries-app.ts'

let itineraries: ItinerariesApp

beforeAll(async () => {
  itineraries = await createItinerariesApp()
})
afterAll(() => itineraries.close())

beforeEach(() => itineraries.rowsBehind('truncate app.audit, app.outbox'))

const readAudit = () =>
  itineraries.rowsBehind(
    `select customer_id::integer, user_id::integer, action, resource, resource_id::integer, fields, occurred_at
     from app.audit order by id`,
  )
const readOutbox = () =>
  itineraries.rowsBehind('select customer_id::integer, type, payload from app.outbox order by id')

const change = (id: number, data: object, headers = {}) =>
  itineraries.send('PUT', `/itinerary/${id}`, { body: { data }, headers })

describe('the trail of an itinerary', () => {
  it('has its creation: who, when and which fields, never their values', async () => {
    const data = { ...(await plantCrew(itineraries)), ...whole }
    const { id } = (await itineraries.send('POST', '/itinerary/', { body: { data } })).json().data
    const fields = Object.keys(data)
    const audit = await readAudit()
    expect(audit).toStrictEqual([
      {
        customer_id: 1,
        user_id: 11,
        action: 'create',
        resource: 'itinerary',
        resource_id: id,
        fields,
        occurred_at: itineraries.clock.now(),
      },
    ])
    const outbox = await readOutbox()
    expect(outbox).toStrictEqual([
      { customer_id: 1, type: 'itinerary.created', payload: { itinerary_id: id, fields } },
    ])
    for (const value of Object.values(whole)) {
      expect(JSON.stringify([audit, outbox])).not.toContain(value)
    }
  })

  it('names of a change the fields that have another value now, and has the removal', async () => {
    const id = await plantItinerary(itineraries)
    await change(id, {
      description: 'x',
      external_id: whole.external_id,
      date_time_start: '2026-03-04T09:00:00Z',
    })
    await itineraries.send('DELETE', `/itinerary/${id}`)
    const fields = ['description', 'date_time_start', 'date_time_start_estimated']
    expect((await readAudit()).slice(1)).toMatchObject([
      { action: 'change', resource_id: id, fields },
      { action: 'remove', resource_id: id, fields: [] },
    ])
    expect((await readOutbox()).slice(1)).toStrictEqual([
      { customer_id: 1, type: 'itinerary.changed', payload: { itinerary_id: id, fields } },
      { customer_id: 1, type: 'itinerary.removed', payload: { itinerary_id: id, fields: [] } },
    ])
  })

  it('has nothing of a change to the same values, nor of what was refused', async () => {
    const id = await plantItinerary(itineraries)
    await itineraries.rowsBehind('truncate app.audit, app.outbox')
    const answers = [
      await change(id, { description: whole.description, date_time_start: start }),
      await change(id, { date_time_end: start }),
      await change(id, { vehicle_id: 999_999 }),
      await change(id, { description: 'x' }, { 'if-match': '"7"' }),
      await change(999_999, { description: 'x' }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toStrictEqual([200, 422, 422, 412, 404])
    expect([await readAudit(), await readOutbox()]).toStrictEqual([[], []])
  })

  it('and the change happen together or not at all', async () => {
    const id = await plantItinerary(itineraries)
    const data = { ...(await plantCrew(itineraries)), ...whole }
    const state = () => itineraries.rowsBehind('select * from app.itineraries order by id')
    const before = await state()
    await itineraries.rowsBehind('truncate app.outbox')
    await itineraries.rowsBehind('alter table app.outbox add constraint planted check (false)')
    const answers = [
      await itineraries.send('POST', '/itinerary/', { body: { data } }),
      await change(id, { description: 'x' }),
      await itineraries.send('DELETE', `/itinerary/${id}`),
    ]
    await itineraries.rowsBehind('alter table app.outbox drop constraint planted')
    expect(answers.map(({ statusCode }) => statusCode)).toStrictEqual([500, 500, 500])
    expect(await state()).toStrictEqual(before)
  })
})
