import { itinerary_relations } from '@tropeiro/contract/itinerary.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { plantCrew, plantItinerary, readItinerary } from './test/itineraries.ts'
import { createItinerariesApp, type ItinerariesApp } from './test/itineraries-app.ts'
import type { ItineraryPeriod, SeenEnds } from './trips-reader.ts'

let itineraries: ItinerariesApp
/** What was asked of telemetry, and what it saw. */
let asked: (readonly ItineraryPeriod[])[] = []
let asked_trips: (readonly ItineraryPeriod[])[] = []
const seen = new Map<number, SeenEnds>()
const trips = new Map<number, (typeof trip)[]>()

beforeAll(async () => {
  itineraries = await createItinerariesApp({
    readEnds: (_tx, periods) => {
      asked.push(periods)
      return Promise.resolve(seen)
    },
    readTrips: (_tx, periods) => {
      asked_trips.push(periods)
      return Promise.resolve(trips)
    },
  })
})
afterAll(() => itineraries.close())
beforeEach(() => {
  asked = []
  asked_trips = []
  itineraries.statements.length = 0
})

const position = (latitude: number) => ({
  date_created: '2026-03-04T11:00:05.000Z',
  date_time: '2026-03-04T11:00:00.000Z',
  latitude,
  longitude: -46.6,
})
const trip = {
  id: 7,
  date_time_start: '2026-03-04T11:00:00.000Z',
  date_time_end: '2026-03-04T12:00:00.000Z',
  open: false,
  distance: 12_345,
  driver_id: null,
  position_start: { date_time: '2026-03-04T11:00:00.000Z', latitude: -23.5, longitude: -46.6 },
  position_end: null,
}

const period = 'date_time_start=2026-03-01T00:00:00Z&date_time_end=2026-04-01T00:00:00Z'

async function list(query: string, customer_id = 1) {
  const answer = await itineraries.send('GET', `/itinerary/?${period}${query}`, {
    as: `${customer_id}.reader`,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}

describe('the relations of itineraries', () => {
  it('are null unless they are asked for; asked for, one by one and together', async () => {
    const crew = await plantCrew(itineraries, 2)
    const id = await plantItinerary(itineraries, crew, 2)
    seen.set(id, { position_start: position(-23.5), position_end: position(-23.6) })
    trips.set(id, [trip])
    const [{ plate }] = (await itineraries.rowsBehind('select plate from app.vehicles where id = $1', [
      crew.vehicle_id,
    ])) as [{ plate: string }]
    const related: Record<string, object> = {
      vehicle: { id: crew.vehicle_id, title: 'Van', plate },
      driver: { id: crew.driver_id, name: 'Ana Lima' },
      position_start: position(-23.5),
      position_end: position(-23.6),
    }
    const bare = {
      vehicle: null,
      driver: null,
      position_start: null,
      position_end: null,
      itineraries: [trip],
    }
    for (const query of ['', '&includes=', '&includes=[]']) expect(await list(query, 2)).toMatchObject([bare])
    for (const name of itinerary_relations) {
      const expected = { ...bare, [name]: related[name] }
      expect(await list(`&includes=${name}`, 2)).toMatchObject([expected])
      expect(await list(`&includes=["${name}"]`, 2)).toMatchObject([expected])
      expect(
        await readItinerary(itineraries, id, { query: `?includes=${name}`, as: '2.reader' }),
      ).toMatchObject(expected)
    }
    expect(await list(`&includes=${itinerary_relations.join(',')}`, 2)).toMatchObject([related])
    expect(await readItinerary(itineraries, id, { as: '2.reader' })).toMatchObject({
      ...related,
      vehicle: null,
      driver: null,
    })
  })

  it('look for no positions where nobody wants them', async () => {
    await plantItinerary(itineraries, await plantCrew(itineraries, 2), 2)
    asked = []
    await list('&includes=vehicle', 2)
    expect([asked.length, asked_trips.length > 0]).toStrictEqual([0, true])
    await list('&includes=position_end', 2)
    expect(asked).toHaveLength(1)
  })

  it('422: an unknown one, with the known ones', async () => {
    for (const path of [`?${period}&includes=vehicle,itineraries`, '1?includes=customer']) {
      const answer = await itineraries.send('GET', `/itinerary/${path}`)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toMatchObject([
        { parameter: 'includes', code: 'not_allowed', allowed: [...itinerary_relations] },
      ])
    }
  })

  it('name a vehicle and a driver who were removed since', async () => {
    const crew = await plantCrew(itineraries)
    const id = await plantItinerary(itineraries, crew)
    for (const [table, key] of [
      ['vehicles', crew.vehicle_id],
      ['drivers', crew.driver_id],
    ]) {
      await itineraries.rowsBehind(`update app.${table} set date_excluded = '2026-02-01' where id = $1`, [
        key,
      ])
    }
    expect(await readItinerary(itineraries, id, { query: '?includes=vehicle,driver' })).toMatchObject({
      vehicle: { id: crew.vehicle_id },
      driver: { id: crew.driver_id },
    })
    await itineraries.send('DELETE', `/itinerary/${id}`)
  })

  it('cost one query each for a hundred rows', async () => {
    const query = `&includes=${itinerary_relations.join(',')}`
    const counts: number[][] = []
    const crew = await plantCrew(itineraries, 3)
    for (const rows of [1, 300]) {
      for (let n = (await list('', 3)).length; n < rows; n += 1) await plantItinerary(itineraries, crew, 3)
      itineraries.statements.length = 0
      asked = []
      asked_trips = []
      expect(await list(query, 3)).toHaveLength(rows)
      const count = (table: string) => itineraries.statements.filter((text) => text.includes(table)).length
      counts.push([
        count('"app"."itineraries"'),
        count('vehicles'),
        count('drivers'),
        asked.length,
        asked_trips.length,
      ])
    }
    expect(counts).toStrictEqual([
      [1, 1, 1, 1, 1],
      [1, 3, 3, 3, 3],
    ])
    expect(asked_trips).toStrictEqual(asked)
    expect(asked[0]).toHaveLength(100)
    expect(asked[0]?.[0]).toStrictEqual({
      itinerary_id: expect.any(Number),
      vehicle_id: expect.any(Number),
      start: new Date('2026-03-04T11:00:00Z'),
      end: new Date('2026-03-04T21:00:00Z'),
    })
  })
})
