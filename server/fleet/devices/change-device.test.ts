import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshSerial, plantDevice, plantVehicle, putOne, readOne } from '../vehicles/test/vehicles.ts'
import { createVehiclesApp, type VehiclesApp } from '../vehicles/test/vehicles-app.ts'

let fleet: VehiclesApp

beforeAll(async () => {
  fleet = await createVehiclesApp()
})
afterAll(() => fleet.close())

const minute_ms = 60_000
const put = (data: object, as = '1.admin') => fleet.send('PUT', '/device/', { as, data })
const agoIso = (minutes: number) => new Date(fleet.clock.now().getTime() - minutes * minute_ms).toISOString()
const install = async (id: number, query = '') =>
  (await fleet.send('GET', `/device/${id}/install${query}`, { as: '1.reader' })).json().data

describe('POST /device/', () => {
  it('201: the whole device, in no vehicle', async () => {
    const answer = await fleet.send('POST', '/device/', {
      data: { serial: ' 35-693803-564380-9', protocol: 'gt06' },
    })
    expect(answer.statusCode).toBe(201)
    const { data } = answer.json()
    expect(data).toStrictEqual({
      id: data.id,
      serial: '356938035643809',
      protocol: 'gt06',
      state: 'active',
      vehicle_id: null,
      date_installed: null,
      date_created: '2026-03-04T05:06:07.890Z',
    })
    expect(answer.headers).toMatchObject({ location: `/v1/device/${data.id}`, etag: '"1"' })
    expect(await readOne(fleet, 'device', data.id)).toStrictEqual(data)
  })

  it.each(['teltonika', 'suntech', 'gt06', 'queclink', 'osmand', 'traccar', 'http'])(
    '201: speaks %s',
    async (protocol) => {
      expect(await plantDevice(fleet, { protocol })).toBeGreaterThan(0)
    },
  )

  it('201: in a vehicle, now or since a date', async () => {
    const [one, other] = [await plantVehicle(fleet), await plantVehicle(fleet)]
    const now = await readOne(fleet, 'device', await plantDevice(fleet, { vehicle_id: one }))
    expect(now).toMatchObject({ vehicle_id: one, date_installed: fleet.clock.now().toISOString() })
    const date_installed = agoIso(60)
    const since = await readOne(
      fleet,
      'device',
      await plantDevice(fleet, { vehicle_id: other, date_installed }),
    )
    expect(since).toMatchObject({ vehicle_id: other, date_installed })
  })

  it('409: a serial is one device’s within a company', async () => {
    const serial = freshSerial()
    await plantDevice(fleet, { serial })
    const answer = await fleet.send('POST', '/device/', {
      data: { serial: `${serial} `, protocol: 'osmand' },
    })
    expect(answer.json()).toMatchObject({ status: 409, code: 'already_exists' })
  })

  it('201: of those who race for a serial one has it, one of each other company waits', async () => {
    const serial = freshSerial()
    const racing = ['1', '2', '3', '1', '2', '3'].map((customer) =>
      fleet.send('POST', '/device/', { as: `${customer}.admin`, data: { serial, protocol: 'osmand' } }),
    )
    const answers = await Promise.all(racing)
    const made = answers
      .filter(({ statusCode }) => statusCode === 201)
      .map((answer) => answer.json<{ data: { state: string } }>().data.state)
    expect(made.toSorted()).toStrictEqual(['active', 'waiting', 'waiting'])
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3)
  })

  it.each([
    [{ protocol: 'gt06' }, '/data/serial', 'required'],
    [{ serial: 'a b', protocol: 'gt06' }, '/data/serial', 'wrong_format'],
    [{ serial: 'A1', protocol: 'x' }, '/data/protocol', 'not_allowed'],
    [{ serial: 'A1', protocol: 'gt06', vehicle_id: 999_999 }, '/data/vehicle_id', 'not_found'],
    [{ serial: 'A1', protocol: 'gt06', date_installed: 'x' }, '/data/date_installed', 'wrong_format'],
    [
      { serial: 'A1', protocol: 'gt06', date_installed: '2026-03-05T00:00:00Z' },
      '/data/date_installed',
      'too_big',
    ],
  ])('422: %j', async (data, pointer, code) => {
    const answer = await fleet.send('POST', '/device/', { data })
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ pointer, code }]])
  })
})

describe('GET /device/', () => {
  it('200: by serial, however it is written, and by vehicle', async () => {
    const vehicle_id = await plantVehicle(fleet)
    const id = await plantDevice(fleet, { serial: 'ab-12', vehicle_id })
    const found = async (query: string) =>
      (await fleet.send('GET', `/device/?${query}`)).json().data.map((device: { id: number }) => device.id)
    for (const query of ['serial=AB-12', 'serial=%20ab-12', `vehicle_id=${vehicle_id}`]) {
      expect(await found(query)).toStrictEqual([id])
    }
    for (const query of ['serial=AB-13', 'serial=%25', 'vehicle_id=999999']) {
      expect(await found(query)).toStrictEqual([])
    }
  })

  it('200: by pages', async () => {
    const all = (await fleet.send('GET', '/device/')).json().data
    const first = (await fleet.send('GET', '/device/?limit=2')).json()
    const rest = await fleet.send('GET', `/device/?limit=1000&cursor=${first.pagination.next_cursor}`)
    expect([...first.data, ...rest.json().data]).toStrictEqual(all)
  })
})

describe('PUT /device/ with vehicle_id', () => {
  it('200: installs now, ending where it was and what was there', async () => {
    const [v1, v2] = [await plantVehicle(fleet), await plantVehicle(fleet)]
    const d1 = await plantDevice(fleet, { vehicle_id: v1 })
    const d2 = await plantDevice(fleet, { vehicle_id: v2 })
    fleet.clock.advance(minute_ms)
    const now = fleet.clock.now().toISOString()
    expect(await putOne(fleet, 'device', { id: d1, vehicle_id: v2 })).toMatchObject({
      vehicle_id: v2,
      date_installed: now,
    })
    expect(await readOne(fleet, 'device', d2)).toMatchObject({ vehicle_id: null })
    expect(await install(d1)).toMatchObject([
      { vehicle_id: v1, valid_to: now, reason: null },
      { vehicle_id: v2, valid_from: now, valid_to: null, reason: null, user_id: 11 },
    ])
    expect(await install(d2)).toMatchObject([{ vehicle_id: v2, valid_to: now }])
  })

  it('200: null removes, now or since a date', async () => {
    const vehicle_id = await plantVehicle(fleet)
    const id = await plantDevice(fleet, { vehicle_id })
    fleet.clock.advance(10 * minute_ms)
    const date_removed = agoIso(5)
    expect(
      await putOne(fleet, 'device', { id, vehicle_id: null, date_removed, reason: 'was forgotten' }),
    ).toMatchObject({
      vehicle_id: null,
      date_installed: null,
    })
    expect(await install(id)).toMatchObject([{ vehicle_id, valid_to: date_removed, reason: 'was forgotten' }])
  })

  it('200: a date that has passed is a correction that says so; what was believed can still be told', async () => {
    const [v1, v2] = [await plantVehicle(fleet), await plantVehicle(fleet)]
    const id = await plantDevice(fleet, { vehicle_id: v1 })
    fleet.clock.advance(10 * minute_ms)
    const [before, date_installed] = [agoIso(1), agoIso(5)]
    await putOne(fleet, 'device', { id, vehicle_id: v2, date_installed })
    expect(await install(id)).toMatchObject([
      { vehicle_id: v1, valid_to: date_installed, reason: 'late_install' },
      { vehicle_id: v2, valid_from: date_installed, valid_to: null, reason: 'late_install' },
    ])
    expect(await install(id, `?as_of=${before}`)).toMatchObject([
      { vehicle_id: v1, valid_to: null, reason: null, date_corrected: fleet.clock.now().toISOString() },
    ])
    const at = agoIso(3)
    expect(await install(id, `?at=${at}`)).toMatchObject([{ vehicle_id: v2 }])
    expect(await install(id, `?at=${at}&as_of=${before}`)).toMatchObject([{ vehicle_id: v1 }])
  })

  it('200: another date for the vehicle it is in moves the beginning, either way', async () => {
    const vehicle_id = await plantVehicle(fleet)
    const id = await plantDevice(fleet, { vehicle_id })
    fleet.clock.advance(10 * minute_ms)
    for (const date_installed of [agoIso(4), agoIso(90)]) {
      const device = await putOne(fleet, 'device', { id, vehicle_id, date_installed })
      expect(device).toMatchObject({ vehicle_id, date_installed })
      expect(await install(id)).toMatchObject([{ vehicle_id, valid_from: date_installed, valid_to: null }])
    }
  })

  it('200: the device as it was read changes nothing, and keeps the version', async () => {
    const id = await plantDevice(fleet, { vehicle_id: await plantVehicle(fleet) })
    fleet.clock.advance(minute_ms)
    const answer = await put(await readOne(fleet, 'device', id))
    expect([answer.statusCode, answer.headers['etag']]).toStrictEqual([200, '"1"'])
    const bare = await plantDevice(fleet)
    expect((await put(await readOne(fleet, 'device', bare))).headers['etag']).toBe('"1"')
  })

  it('200: several changes at one moment leave the last', async () => {
    const [v1, v2] = [await plantVehicle(fleet), await plantVehicle(fleet)]
    const id = await plantDevice(fleet, { vehicle_id: v1 })
    for (const vehicle_id of [v2, null, v1, v2]) await putOne(fleet, 'device', { id, vehicle_id })
    expect(await install(id)).toMatchObject([{ vehicle_id: v2 }])
  })

  it('422: a date ahead of now; 404: no such device', async () => {
    const vehicle_id = await plantVehicle(fleet)
    const id = await plantDevice(fleet)
    const ahead = await put({ id, vehicle_id, date_installed: agoIso(-1) })
    expect(ahead.json().errors).toMatchObject([{ pointer: '/data/date_installed', code: 'too_big' }])
    expect((await put({ id: 999_999, vehicle_id })).statusCode).toBe(404)
    expect((await put({ id, vehicle_id: null }, '2.admin')).statusCode).toBe(404)
  })
})

describe('PUT /device/ with serial', () => {
  it('200: takes the new one and gives the old one back; waits while another company has it', async () => {
    const [first, second] = [freshSerial(), freshSerial()]
    const id = await plantDevice(fleet, { serial: first })
    const other = await plantDevice(fleet, { serial: second }, '2.admin')
    expect((await put({ id, serial: second })).json().data).toMatchObject({
      serial: second,
      state: 'waiting',
    })
    await fleet.send('DELETE', `/device/${other}`, { as: '2.admin' })
    expect((await fleet.send('GET', `/device/${id}`)).json().data).toMatchObject({
      serial: second,
      state: 'active',
    })
    expect(await plantDevice(fleet, { serial: first }, '3.admin')).toBeGreaterThan(0)
  })
})

describe('POST /device/<id>/correction', () => {
  const correct = (id: number, data: object) => fleet.send('POST', `/device/${id}/correction`, { data })

  it('200: tells a part of the past otherwise and leaves the rest', async () => {
    const [v1, v2] = [await plantVehicle(fleet), await plantVehicle(fleet)]
    const d1 = await plantDevice(fleet, { vehicle_id: v1 })
    const d2 = await plantDevice(fleet, { vehicle_id: v2 })
    fleet.clock.advance(60 * minute_ms)
    const [from, to] = [agoIso(40), agoIso(20)]
    const answer = await correct(d1, {
      vehicle_id: v2,
      valid_from: from,
      valid_to: to,
      reason: 'was swapped',
    })
    expect([answer.statusCode, answer.headers['etag']]).toStrictEqual([200, '"2"'])
    expect(await install(d1)).toMatchObject([
      { vehicle_id: v1, valid_to: from, reason: 'was swapped' },
      { vehicle_id: v2, valid_from: from, valid_to: to, reason: 'was swapped', user_id: 11 },
      { vehicle_id: v1, valid_from: to, valid_to: null, reason: 'was swapped' },
    ])
    expect(await install(d2)).toMatchObject([
      { vehicle_id: v2, valid_to: from },
      { vehicle_id: v2, valid_from: to, valid_to: null },
    ])
    expect(await readOne(fleet, 'device', d1)).toMatchObject({ vehicle_id: v1 })
  })

  it('200: null says that it was nowhere; the past of a removed vehicle can be told too', async () => {
    const v1 = await plantVehicle(fleet)
    const id = await plantDevice(fleet, { vehicle_id: v1 })
    fleet.clock.advance(60 * minute_ms)
    const [from, to] = [agoIso(40), agoIso(20)]
    await correct(id, { vehicle_id: null, valid_from: from, valid_to: to, reason: 'in the workshop' })
    expect(await install(id, `?at=${agoIso(30)}`)).toStrictEqual([])
    await fleet.send('DELETE', `/vehicle/${v1}`)
    const again = await correct(id, { vehicle_id: v1, valid_from: from, valid_to: to, reason: 'was there' })
    expect(again.statusCode).toBe(200)
    expect(await install(id, `?at=${agoIso(30)}`)).toMatchObject([{ vehicle_id: v1 }])
    const open = await correct(id, { vehicle_id: v1, valid_from: from, reason: 'is there' })
    expect(open.json().errors).toMatchObject([{ pointer: '/data/vehicle_id', code: 'not_found' }])
  })

  it.each([
    [
      { valid_from: '2026-01-02T00:00:00Z', valid_to: '2026-01-02T00:00:00Z', reason: 'r' },
      '/data/valid_to',
      'too_small',
    ],
    [{ valid_from: '2027-01-02T00:00:00Z', reason: 'r' }, '/data/valid_from', 'too_big'],
    [
      { valid_from: '2026-01-02T00:00:00Z', valid_to: '2027-01-01T00:00:00Z', reason: 'r' },
      '/data/valid_to',
      'too_big',
    ],
    [{ valid_from: '2026-01-02T00:00:00Z' }, '/data/reason', 'required'],
    [{ valid_from: '2026-01-02T00:00:00Z', reason: '' }, '/data/reason', 'too_short'],
  ])('422: %j', async (data, pointer, code) => {
    const answer = await correct(await plantDevice(fleet), { vehicle_id: null, ...data })
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ pointer, code }]])
  })
})

describe('DELETE /device/<id>', () => {
  it('204: gone, out of its vehicle, and its serial is anybody’s', async () => {
    const serial = freshSerial()
    const vehicle_id = await plantVehicle(fleet)
    const id = await plantDevice(fleet, { serial, vehicle_id })
    fleet.clock.advance(minute_ms)
    expect((await fleet.send('DELETE', `/device/${id}`)).statusCode).toBe(204)
    expect((await fleet.send('DELETE', `/device/${id}`)).statusCode).toBe(404)
    expect((await fleet.send('GET', `/device/?vehicle_id=${vehicle_id}`)).json().data).toStrictEqual([])
    expect(await plantDevice(fleet, { serial }, '2.admin')).toBeGreaterThan(0)
  })
})

describe('the trail of a device', () => {
  beforeEach(async () => {
    await fleet.rowsBehind('truncate app.audit, app.outbox')
  })
  const trail = async () =>
    (await fleet.rowsBehind('select type, payload from app.outbox order by id')).map(({ type, payload }) => [
      type,
      payload,
    ])
  const audited = async () =>
    fleet.rowsBehind('select resource, action, resource_id::integer as id, fields from app.audit order by id')

  it('has every device that a change moved, by the names of the fields', async () => {
    const vehicle_id = await plantVehicle(fleet)
    const displaced = await plantDevice(fleet, { vehicle_id })
    const id = await plantDevice(fleet)
    fleet.clock.advance(minute_ms)
    await fleet.rowsBehind('truncate app.audit, app.outbox')
    await putOne(fleet, 'device', { id, vehicle_id, protocol: 'queclink' })
    const moved = ['vehicle_id', 'date_installed']
    expect(await trail()).toStrictEqual([
      ['device.changed', { device_id: displaced, fields: moved }],
      ['device.changed', { device_id: id, fields: ['protocol', ...moved] }],
    ])
    expect(await audited()).toHaveLength(2)
  })

  it('has nothing of what was refused or changed nothing', async () => {
    const vehicle_id = await plantVehicle(fleet)
    const id = await plantDevice(fleet, { vehicle_id })
    await fleet.rowsBehind('truncate app.audit, app.outbox')
    await put({ id, vehicle_id })
    await put({ id, vehicle_id: 999_999 })
    expect([...(await trail()), ...(await audited())]).toStrictEqual([])
  })

  it('and the change happen together or not at all', async () => {
    const serial = freshSerial()
    await fleet.rowsBehind('alter table app.outbox add constraint planted check (false)')
    const answer = await fleet.send('POST', '/device/', { data: { serial, protocol: 'gt06' } })
    await fleet.rowsBehind('alter table app.outbox drop constraint planted')
    expect(answer.statusCode).toBe(500)
    expect(await plantDevice(fleet, { serial }, '2.admin')).toBeGreaterThan(0)
  })
})
