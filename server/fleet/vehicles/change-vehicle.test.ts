import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  freshPlate,
  plantDevice,
  plantDriver,
  plantNamed,
  plantVehicle,
  putOne,
  readOne,
  whole,
} from './test/vehicles.ts'
import { createVehiclesApp, type VehiclesApp } from './test/vehicles-app.ts'

let fleet: VehiclesApp

beforeAll(async () => {
  fleet = await createVehiclesApp()
})
afterAll(() => fleet.close())

const post = (data: object, headers = {}) => fleet.send('POST', '/vehicle/', { data, headers })
const put = (data: object, headers = {}) => fleet.send('PUT', '/vehicle/', { data, headers })

describe('POST /vehicle/', () => {
  it('201: the whole vehicle, active and visible, with Location and ETag', async () => {
    const answer = await post({ title: 'Truck', plate: 'BRA-2e19' })
    expect(answer.statusCode).toBe(201)
    const { data } = answer.json()
    expect(data).toMatchObject({ title: 'Truck', plate: 'BRA2E19', status: 'A', visible: true, driver: null })
    expect(answer.headers).toMatchObject({ location: `/v1/vehicle/${data.id}`, etag: '"1"' })
    expect(await readOne(fleet, 'vehicle', data.id)).toStrictEqual(data)
  })

  it.each([
    ['plate', 'ABC123'],
    ['plate', '1BC1234'],
    ['plate', 'ABC12345'],
    ['renavam', '00639884961'],
    ['renavam', '123'],
  ])('422: %s %s', async (name, value) => {
    const answer = await post({ title: 'Truck', plate: freshPlate(), [name]: value })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ pointer: `/data/${name}`, code: 'wrong_format' }])
  })

  it('422: both at once, each in its place', async () => {
    const answer = await post({ title: 'Truck', plate: 'x', renavam: '1' })
    expect(answer.json().errors.map(({ pointer }: { pointer: string }) => pointer)).toStrictEqual([
      '/data/plate',
      '/data/renavam',
    ])
  })

  it.each([
    [{ plate: 'ABC1D23' }, '/data/title', 'required'],
    [{ title: 'a' }, '/data/plate', 'required'],
    [{ title: '', plate: 'ABC1D23' }, '/data/title', 'too_short'],
    [{ title: 'a', plate: 'ABC1D23', seats: -1 }, '/data/seats', 'too_small'],
    [{ title: 'a', plate: 'ABC1D23', hodometer: 1.5 }, '/data/hodometer', 'wrong_type'],
    [{ title: 'a', plate: 'ABC1D23', year: 3_000 }, '/data/year', 'too_big'],
    [{ title: 'a', plate: 'ABC1D23', capacity: 3e9 }, '/data/capacity', 'too_big'],
  ])('422: %j', async (data, pointer, code) => {
    const answer = await post(data)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ pointer, code }])
  })

  it.each([
    'fleet',
    'cost_center',
    'work_shift',
    'driver',
    'vehicle_color',
    'vehicle_model',
    'fuel_category',
    'vehicle_category',
  ])('422: a %s that does not exist', async (name) => {
    const answer = await post({ title: 'Truck', plate: freshPlate(), [`${name}_id`]: 999_999 })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ pointer: `/data/${name}_id`, code: 'not_found' }])
  })

  it('201: the status is not the client’s to choose', async () => {
    const answer = await post({ title: 'Truck', plate: freshPlate(), status: 'C' })
    expect(answer.json().data.status).toBe('A')
  })
})

describe('a plate', () => {
  it('409: is one vehicle’s in both of its forms; another customer may have it', async () => {
    await plantVehicle(fleet, { plate: 'KLM1234' })
    for (const plate of ['KLM1234', 'KLM1C34', 'klm-1234']) {
      const answer = await post({ title: 'Other', plate })
      expect([answer.statusCode, answer.json().code]).toStrictEqual([409, 'already_exists'])
    }
    const other = await plantVehicle(fleet)
    expect((await put({ id: other, plate: 'KLM1C34' })).statusCode).toBe(409)
    expect(await plantVehicle(fleet, { plate: 'KLM1234' }, '2.admin')).toBeGreaterThan(0)
  })

  it('200: is shown as registered, and changes its form with the vehicle', async () => {
    const id = await plantVehicle(fleet, { plate: 'KLM5678' })
    expect(await putOne(fleet, 'vehicle', { id, plate: 'KLM5G78' })).toMatchObject({ plate: 'KLM5G78' })
    const found = await fleet.send('GET', '/vehicle/?plate=KLM5678')
    expect(found.json().data).toMatchObject([{ id, plate: 'KLM5G78' }])
  })

  it('201: is free again once its vehicle is removed', async () => {
    const id = await plantVehicle(fleet, { plate: 'KLM9999' })
    await fleet.send('DELETE', `/vehicle/${id}`)
    expect(await plantVehicle(fleet, { plate: 'KLM9J99' })).not.toBe(id)
  })
})

describe('PUT /vehicle/', () => {
  it('200: an absent field is unchanged, null clears it', async () => {
    const id = await plantVehicle(fleet, whole)
    const before = await readOne(fleet, 'vehicle', id)
    const changed = await putOne(fleet, 'vehicle', { id, chassi: null, seats: 5 })
    expect(changed).toStrictEqual({ ...before, chassi: null, seats: 5 })
    const cleared = Object.fromEntries(Object.keys(whole).map((name) => [name, null]))
    expect(await putOne(fleet, 'vehicle', { id, ...cleared })).toMatchObject(cleared)
  })

  it('200: the vehicle as it was read changes nothing, and keeps the version', async () => {
    const driver_id = await plantDriver(fleet, 'Ana')
    const cost_center_id = await plantNamed(fleet, 'cost_center', 'Leste')
    const id = await plantVehicle(fleet, { ...whole, driver_id, cost_center_id, vehicle_color_id: 2 })
    const answer = await put(await readOne(fleet, 'vehicle', id))
    expect([answer.statusCode, answer.headers['etag']]).toStrictEqual([200, '"1"'])
  })

  it('200: keeps a register that was removed since', async () => {
    const cost_center_id = await plantNamed(fleet, 'cost_center', 'Oeste')
    const id = await plantVehicle(fleet, { cost_center_id })
    await fleet.send('DELETE', `/cost_center/${cost_center_id}`)
    expect((await put({ id, cost_center_id, title: 'Again' })).statusCode).toBe(200)
  })

  it('412: a stale If-Match; 404: no such vehicle; 422: title and plate cannot be cleared', async () => {
    const id = await plantVehicle(fleet)
    expect((await put({ id, title: 'x' }, { 'if-match': '"7"' })).statusCode).toBe(412)
    expect((await put({ id: 999_999, title: 'x' })).statusCode).toBe(404)
    expect((await put({ id, title: null })).statusCode).toBe(422)
    expect((await put({ id, plate: null })).statusCode).toBe(422)
  })
})

describe('the driver of a vehicle', () => {
  it('is who was set last; null ends it; a driver may have several vehicles', async () => {
    const [ana, rui] = [await plantDriver(fleet, 'Ana'), await plantDriver(fleet, 'Rui')]
    const id = await plantVehicle(fleet, { driver_id: ana })
    const other = await plantVehicle(fleet, { driver_id: ana })
    fleet.clock.advance(1_000)
    const changed = await put({ id, driver_id: rui })
    expect(changed.json().data).toMatchObject({ driver_id: rui, driver: { id: rui, name: 'Rui' } })
    expect(changed.headers['etag']).toBe('"2"')
    expect(await readOne(fleet, 'vehicle', other)).toMatchObject({ driver_id: ana })
    fleet.clock.advance(1_000)
    expect(await putOne(fleet, 'vehicle', { id, driver_id: null })).toMatchObject({
      driver_id: null,
      driver: null,
    })
    const periods = await fleet.rowsBehind(
      'select driver_id::integer, valid_to - valid_from as time from app.vehicle_drivers where vehicle_id = $1 order by id',
      [id],
    )
    expect(periods).toMatchObject([
      { driver_id: ana, time: { seconds: 1 } },
      { driver_id: rui, time: { seconds: 1 } },
    ])
  })

  it('is whoever of those that race came last, and one at a time', async () => {
    const drivers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => plantDriver(fleet, name)))
    const id = await plantVehicle(fleet)
    const answers = await Promise.all(
      [...drivers, null, ...drivers].map((driver_id) => put({ id, driver_id })),
    )
    const versionOf = ({ headers }: (typeof answers)[number]) => Number(headers['etag']?.slice(1, -1))
    const last = answers.reduce((one, other) => (versionOf(other) > versionOf(one) ? other : one))
    const { driver_id } = last.json().data
    const open = await fleet.rowsBehind(
      'select driver_id::integer from app.vehicle_drivers where vehicle_id = $1 and valid_to is null and date_corrected is null',
      [id],
    )
    // The one without a driver may be the last.
    expect(open).toEqual(driver_id === null ? [] : [{ driver_id }])
    expect((await readOne(fleet, 'vehicle', id)).driver_id).toBe(driver_id)
  })
})

describe('DELETE /vehicle/<id>', () => {
  it('204: gone, with its device and driver free; 404 the second time', async () => {
    const driver_id = await plantDriver(fleet, 'Ana')
    const vehicle_id = await plantVehicle(fleet, { driver_id })
    const device_id = await plantDevice(fleet, { vehicle_id })
    fleet.clock.advance(1_000)
    expect((await fleet.send('DELETE', `/vehicle/${vehicle_id}`)).statusCode).toBe(204)
    expect((await fleet.send('DELETE', `/vehicle/${vehicle_id}`)).statusCode).toBe(404)
    expect(await readOne(fleet, 'device', device_id)).toMatchObject({ vehicle_id: null })
    const open = await fleet.rowsBehind(
      'select id from app.vehicle_drivers where vehicle_id = $1 and valid_to is null',
      [vehicle_id],
    )
    expect(open).toStrictEqual([])
  })
})

describe('the trail of a vehicle', () => {
  beforeEach(async () => {
    await fleet.rowsBehind('truncate app.audit, app.outbox')
  })
  const trail = async () => [
    ...(await fleet.rowsBehind(
      'select action, resource, resource_id::integer as id, fields, user_id::integer from app.audit order by id',
    )),
    ...(await fleet.rowsBehind('select type, payload from app.outbox order by id')),
  ]

  it('has the creation, each change by the names of its fields, and the removal', async () => {
    const plate = freshPlate()
    const id = (await post({ title: 'Truck', plate, seats: 2 })).json().data.id
    const created = ['title', 'plate', 'seats']
    expect(await trail()).toStrictEqual([
      { action: 'create', resource: 'vehicle', id, fields: created, user_id: 11 },
      { type: 'vehicle.created', payload: { vehicle_id: id, fields: created } },
    ])
    await fleet.rowsBehind('truncate app.audit, app.outbox')
    await put({ id, title: 'Lorry', seats: 2, status: 'C', plate })
    const changed = ['title', 'status', 'visible']
    expect(await trail()).toStrictEqual([
      { action: 'change', resource: 'vehicle', id, fields: changed, user_id: 11 },
      { type: 'vehicle.changed', payload: { vehicle_id: id, fields: changed } },
    ])
    await fleet.rowsBehind('truncate app.audit, app.outbox')
    await fleet.send('DELETE', `/vehicle/${id}`)
    expect(await trail()).toMatchObject([{ action: 'remove', id }, { type: 'vehicle.removed' }])
  })

  it('has nothing of what was refused or changed nothing', async () => {
    const id = await plantVehicle(fleet, { plate: 'QQQ1A11', seats: 4 })
    await fleet.rowsBehind('truncate app.audit, app.outbox')
    await put({ id, seats: 4 })
    await put({ id, seats: 5, fleet_id: 999_999 })
    await put({ id, seats: 5 }, { 'if-match': '"9"' })
    await post({ title: 'Other', plate: 'QQQ1A11' })
    expect(await trail()).toStrictEqual([])
  })

  it('and the change happen together or not at all', async () => {
    const id = await plantVehicle(fleet)
    await fleet.rowsBehind('truncate app.audit, app.outbox')
    await fleet.rowsBehind('alter table app.outbox add constraint planted check (false)')
    const answers = [await put({ id, status: 'C' }), await fleet.send('DELETE', `/vehicle/${id}`)]
    await fleet.rowsBehind('alter table app.outbox drop constraint planted')
    expect(answers.map(({ statusCode }) => statusCode)).toStrictEqual([500, 500])
    expect(await readOne(fleet, 'vehicle', id)).toMatchObject({ status: 'A' })
    expect(await trail()).toStrictEqual([])
  })
})
