import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { circle, open_ring, plantArea, plantVehicle } from './test/areas.ts'
import { type AreasApp, createAreasApp } from './test/areas-app.ts'

let areas: AreasApp

beforeAll(async () => {
  areas = await createAreasApp()
})
afterAll(() => areas.close())

beforeEach(() => areas.rowsBehind('truncate app.audit, app.outbox'))

const readAudit = () =>
  areas.rowsBehind(
    `select customer_id::integer, user_id::integer, action, resource, resource_id::integer, fields, occurred_at
     from app.audit order by id`,
  )
const readOutbox = () =>
  areas.rowsBehind('select customer_id::integer, type, payload from app.outbox order by id')

const change = (data: object, headers = {}) =>
  areas.send('PUT', '/virtual_area/', { body: { data }, headers })

describe('the trail of an area', () => {
  it('has its creation: who, when and which fields, never their values', async () => {
    const fields = [...Object.keys(circle), 'vehicle_ids']
    const id = await plantArea(areas, { vehicle_ids: [await plantVehicle(areas)] })
    const audit = await readAudit()
    expect(audit).toStrictEqual([
      {
        customer_id: 1,
        user_id: 11,
        action: 'create',
        resource: 'virtual_area',
        resource_id: id,
        fields,
        occurred_at: areas.clock.now(),
      },
    ])
    const outbox = await readOutbox()
    expect(outbox).toStrictEqual([
      { customer_id: 1, type: 'virtual_area.created', payload: { virtual_area_id: id, fields } },
    ])
    expect(JSON.stringify([audit, outbox])).not.toContain(circle.name)
  })

  it('names of a change the fields that have another value now, and no others', async () => {
    const vehicle_id = await plantVehicle(areas)
    const id = await plantArea(areas)
    await change({ id, ...circle, name: 'Gate', radius_m: 9, vehicle_ids: [vehicle_id] })
    await change({ id, kind: 'polygon', ring: open_ring, vehicle_ids: [vehicle_id] })
    const [, first, second] = await readAudit()
    expect(first).toMatchObject({ action: 'change', fields: ['name', 'radius_m', 'vehicle_ids'] })
    expect(second).toMatchObject({ fields: ['kind', 'latitude', 'longitude', 'radius_m', 'ring'] })
    expect((await readOutbox())[1]).toMatchObject({ type: 'virtual_area.changed' })
  })

  it('has the removal', async () => {
    const id = await plantArea(areas)
    await areas.send('DELETE', `/virtual_area/${id}`)
    expect((await readAudit())[1]).toMatchObject({ action: 'remove', resource_id: id, fields: [] })
    expect((await readOutbox())[1]).toMatchObject({
      type: 'virtual_area.removed',
      payload: { virtual_area_id: id, fields: [] },
    })
  })

  it('has nothing of a change to the same values, nor of what was refused', async () => {
    const id = await plantArea(areas)
    await areas.rowsBehind('truncate app.audit, app.outbox')
    const answers = [
      await change({ id, ...circle, vehicle_ids: [] }),
      await change({ id, radius_m: null }),
      await change({ id, vehicle_ids: [999_999] }),
      await change({ id, name: 'x' }, { 'if-match': '"7"' }),
      await areas.send('POST', '/virtual_area/', { body: { data: { ...circle, ring: open_ring } } }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toStrictEqual([200, 422, 422, 412, 422])
    expect([await readAudit(), await readOutbox()]).toStrictEqual([[], []])
  })

  it('and the change happen together or not at all', async () => {
    const id = await plantArea(areas)
    const vehicle_id = await plantVehicle(areas)
    const state = () =>
      areas.rowsBehind(
        'select id, name, row_version, vehicle_id from app.virtual_areas left join app.vehicle_virtual_areas on virtual_area_id = id order by id',
      )
    const before = await state()
    await areas.rowsBehind('truncate app.outbox')
    await areas.rowsBehind('alter table app.outbox add constraint planted check (false)')
    const answers = [
      await areas.send('POST', '/virtual_area/', { body: { data: circle } }),
      await change({ id, name: 'Gate', vehicle_ids: [vehicle_id] }),
      await areas.send('DELETE', `/virtual_area/${id}`),
    ]
    await areas.rowsBehind('alter table app.outbox drop constraint planted')
    expect(answers.map(({ statusCode }) => statusCode)).toStrictEqual([500, 500, 500])
    expect(await state()).toStrictEqual(before)
  })
})
