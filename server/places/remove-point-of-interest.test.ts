import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPlacesApp, type PlacesApp } from './test/places-app.ts'
import { plantPoint, readPoint, rowsBehind } from './test/points.ts'

let places: PlacesApp

beforeAll(async () => {
  places = await createPlacesApp()
})
afterAll(() => places.close())

describe('DELETE /point_of_interest/<id>', () => {
  it('204: leaves lists and reads, and stays in the table', async () => {
    const id = await plantPoint(places, {}, '3.writer')
    const kept = await plantPoint(places, {}, '3.writer')
    const as = '3.writer'
    expect((await places.send('DELETE', `/v1/point_of_interest/${id}/`, { as })).statusCode).toBe(204)
    expect((await places.send('GET', `/point_of_interest/${id}`, { as })).statusCode).toBe(404)
    expect((await places.send('DELETE', `/point_of_interest/${id}`, { as })).statusCode).toBe(404)
    const listed = await places.send('GET', '/point_of_interest/', { as })
    expect(listed.json().data).toMatchObject([{ id: kept }])
    const rows = await rowsBehind(places, 'select date_excluded from app.points_of_interest where id = $1', [
      id,
    ])
    expect(rows).toStrictEqual([{ date_excluded: places.clock.now() }])
  })

  it('412: stale If-Match', async () => {
    const id = await plantPoint(places)
    const headers = { 'if-match': '"2"' }
    expect((await places.send('DELETE', `/point_of_interest/${id}`, { headers })).statusCode).toBe(412)
    expect((await readPoint(places, id)).id).toBe(id)
  })

  it('404: another customer’s', async () => {
    const foreign = await plantPoint(places, {}, '3.writer')
    expect((await places.send('DELETE', `/point_of_interest/${foreign}`)).statusCode).toBe(404)
    expect((await places.send('GET', `/point_of_interest/${foreign}`, { as: '3.reader' })).statusCode).toBe(
      200,
    )
  })
})
