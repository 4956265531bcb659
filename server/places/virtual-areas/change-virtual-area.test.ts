import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { circle, closed_ring, open_ring, plantArea, plantVehicle, polygon, readArea } from './test/areas.ts'
import { type AreasApp, createAreasApp } from './test/areas-app.ts'

let areas: AreasApp

beforeAll(async () => {
  areas = await createAreasApp()
})
afterAll(() => areas.close())

const change = (data: object, headers = {}) =>
  areas.send('PUT', '/virtual_area/', { body: { data }, headers })

describe('PUT /virtual_area/', () => {
  it('200: the whole area changed, with its next ETag; what is absent is unchanged', async () => {
    const id = await plantArea(areas)
    const answer = await change({ id, radius_m: 300 })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['etag']).toBe('"2"')
    expect(answer.json().data).toStrictEqual({ id, ...circle, radius_m: 300, ring: null, vehicle_ids: [] })
    expect(await readArea(areas, id)).toStrictEqual(answer.json().data)
    expect((await change({ id, name: 'Gate' })).json().data).toMatchObject({ name: 'Gate', radius_m: 300 })
  })

  it('200: another kind takes the whole of its place', async () => {
    const id = await plantArea(areas)
    const as_polygon = (await change({ id, kind: 'polygon', ring: open_ring })).json().data
    expect(as_polygon).toMatchObject({ kind: 'polygon', ring: closed_ring, latitude: null, radius_m: null })
    const lacking = await change({ id, kind: 'circle', latitude: 1 })
    expect(lacking.json().errors).toMatchObject([
      { pointer: '/data/longitude', code: 'required' },
      { pointer: '/data/radius_m', code: 'required' },
    ])
    const { kind, latitude, longitude, radius_m } = circle
    const back = (await change({ id, kind, latitude, longitude, radius_m })).json().data
    expect(back).toMatchObject({ ...circle, ring: null })
  })

  it('200: vehicle_ids replaces those of before; absent they stay', async () => {
    const [a, b, c] = [await plantVehicle(areas), await plantVehicle(areas), await plantVehicle(areas)]
    const id = await plantArea(areas, { vehicle_ids: [a, b] })
    expect((await change({ id, vehicle_ids: [c, b] })).json().data.vehicle_ids).toStrictEqual([b, c])
    expect((await change({ id, name: 'Gate' })).json().data.vehicle_ids).toStrictEqual([b, c])
    expect((await change({ id, vehicle_ids: [] })).json().data.vehicle_ids).toStrictEqual([])
  })

  it('200: what a read gave can be sent back, and changes nothing; even after a vehicle was removed', async () => {
    const vehicle_id = await plantVehicle(areas)
    for (const fields of [circle, { ...polygon, latitude: null, longitude: null, radius_m: null }]) {
      const id = await plantArea(areas, { ...fields, vehicle_ids: [vehicle_id] })
      await areas.rowsBehind(`update app.vehicles set date_excluded = '2026-02-01' where id = $1`, [
        vehicle_id,
      ])
      const area = await readArea(areas, id)
      const answer = await change(area)
      expect(answer.json().data).toStrictEqual(area)
      expect(answer.headers['etag']).toBe('"1"')
      await areas.rowsBehind(`update app.vehicles set date_excluded = null where id = $1`, [vehicle_id])
    }
  })

  it('200 or 412: as If-Match says', async () => {
    const id = await plantArea(areas)
    expect((await change({ id, name: 'b' }, { 'if-match': '"1"' })).statusCode).toBe(200)
    const stale = await change({ id, name: 'c' }, { 'if-match': '"1"' })
    expect([stale.statusCode, stale.json().code]).toStrictEqual([412, 'stale_version'])
  })

  it('404: absent, removed or another customer’s', async () => {
    const [foreign, gone] = [await plantArea(areas, {}, '2.writer'), await plantArea(areas)]
    await areas.send('DELETE', `/virtual_area/${gone}`)
    for (const id of [foreign, gone, 999_999]) expect((await change({ id, name: 'x' })).statusCode).toBe(404)
    expect((await readArea(areas, foreign, '2.reader')).name).toBe(circle.name)
  })

  it.each([
    ['id', { id: undefined }, 'required'],
    ['name', { name: null }, 'wrong_type'],
    ['name', { name: ' ' }, 'required'],
    ['kind', { kind: null }, 'wrong_type'],
    ['radius_m', { radius_m: null }, 'required'],
    ['ring', { ring: open_ring }, 'invalid'],
    ['ring', { kind: 'polygon', ring: [open_ring[0], open_ring[2], open_ring[1], open_ring[3]] }, 'invalid'],
    ['vehicle_ids/0', { vehicle_ids: [999_999] }, 'not_found'],
    ['vehicle_ids', { vehicle_ids: null }, 'wrong_type'],
  ])('422: %s of %j is %s', async (field, fields, code) => {
    const id = await plantArea(areas)
    const answer = await change({ id, ...fields })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ pointer: `/data/${field}`, code }])
  })
})

describe('DELETE /virtual_area/<id>', () => {
  it('204: leaves lists, reads and vehicles, and stays in the table', async () => {
    const vehicle_id = await plantVehicle(areas, 3)
    const id = await plantArea(areas, { vehicle_ids: [vehicle_id] }, '3.writer')
    const as = '3.writer'
    expect((await areas.send('DELETE', `/v1/virtual_area/${id}/`, { as })).statusCode).toBe(204)
    expect((await areas.send('GET', `/virtual_area/${id}`, { as })).statusCode).toBe(404)
    expect((await areas.send('DELETE', `/virtual_area/${id}`, { as })).statusCode).toBe(404)
    expect((await areas.send('GET', '/virtual_area/', { as })).json().data).toStrictEqual([])
    expect(
      await areas.rowsBehind('select 1 from app.vehicle_virtual_areas where virtual_area_id = $1', [id]),
    ).toEqual([])
    const rows = await areas.rowsBehind('select date_excluded from app.virtual_areas where id = $1', [id])
    expect(rows).toStrictEqual([{ date_excluded: areas.clock.now() }])
  })

  it('412: stale If-Match; 404: another customer’s', async () => {
    const [id, foreign] = [await plantArea(areas), await plantArea(areas, {}, '2.writer')]
    const stale = await areas.send('DELETE', `/virtual_area/${id}`, { headers: { 'if-match': '"2"' } })
    expect(stale.statusCode).toBe(412)
    expect((await areas.send('DELETE', `/virtual_area/${foreign}`)).statusCode).toBe(404)
    expect((await readArea(areas, foreign, '2.reader')).id).toBe(foreign)
  })
})
