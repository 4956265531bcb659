import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantDevice, plantVehicle, putOne, readOne } from './test/vehicles.ts'
import { createVehiclesApp, type VehiclesApp } from './test/vehicles-app.ts'
import { decideStatus } from './vehicle-status.ts'

let fleet: VehiclesApp

beforeAll(async () => {
  fleet = await createVehiclesApp()
})
afterAll(() => fleet.close())

const statuses = ['A', 'B', 'C'] as const

/** A vehicle in a status. */
async function plantIn(status: string): Promise<number> {
  const id = await plantVehicle(fleet)
  if (status !== 'A') await putOne(fleet, 'vehicle', { id, status })
  return id
}

const move = (id: number, data: object, as = '1.admin') =>
  fleet.send('PUT', '/vehicle/', { as, data: { id, ...data } })

describe('a move of status', () => {
  it('is one of these and no other', () => {
    const pairs = statuses.flatMap((from) => statuses.map((to) => [from, to] as const))
    const decided = pairs.map(([from, to]) => [
      `${from}${to}`,
      decideStatus({ from, to, may_reactivate: true }).kind,
      decideStatus({ from, to, may_reactivate: false }).kind,
    ])
    expect(decided).toStrictEqual([
      ['AA', 'stays', 'stays'],
      ['AB', 'moves', 'moves'],
      ['AC', 'moves', 'moves'],
      ['BA', 'moves', 'moves'],
      ['BB', 'stays', 'stays'],
      ['BC', 'moves', 'moves'],
      ['CA', 'moves', 'not_permitted'],
      ['CB', 'refused', 'refused'],
      ['CC', 'stays', 'stays'],
    ])
  })
})

describe('PUT /vehicle/ with status', () => {
  it.each(['AB', 'AC', 'BA', 'BC'])('200: %s, by a dispatcher', async (pair) => {
    const id = await plantIn(pair.charAt(0))
    const answer = await move(id, { status: pair.charAt(1) }, '1.dispatcher')
    expect([answer.statusCode, answer.json().data.status]).toStrictEqual([200, pair.charAt(1)])
  })

  it('200: CA by an admin, and the vehicle is visible again unless told otherwise', async () => {
    const [one, other] = [await plantIn('C'), await plantIn('C')]
    expect((await move(one, { status: 'A' })).json().data).toMatchObject({ status: 'A', visible: true })
    const hidden = await move(other, { status: 'A', visible: false })
    expect(hidden.json().data).toMatchObject({ status: 'A', visible: false })
  })

  it('403: CA by a dispatcher or a machine, naming the scope', async () => {
    const id = await plantIn('C')
    for (const as of ['1.dispatcher', '1.machine']) {
      const answer = await move(id, { status: 'A' }, as)
      expect([answer.statusCode, answer.json().code]).toStrictEqual([403, 'missing_scope'])
      expect(answer.json().detail).toContain('vehicle:reactivate')
    }
    expect(await readOne(fleet, 'vehicle', id)).toMatchObject({ status: 'C' })
  })

  it('409: CB, with the moves that are allowed to the caller', async () => {
    const id = await plantIn('C')
    const answers = [await move(id, { status: 'B' }), await move(id, { status: 'B' }, '1.dispatcher')]
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().code]).toStrictEqual([409, 'state_conflict'])
    }
    expect(answers.map((answer) => answer.json().allowed)).toStrictEqual([['A'], []])
  })

  it('422: no such status', async () => {
    const answer = await move(await plantIn('A'), { status: 'D' })
    expect(answer.json().errors).toMatchObject([{ pointer: '/data/status', code: 'not_allowed' }])
  })

  it('200: C is not visible, whatever is sent along; 409 to show it later', async () => {
    const id = await plantIn('A')
    const cancelled = await move(id, { status: 'C', visible: true })
    expect(cancelled.json().data).toMatchObject({ status: 'C', visible: false })
    expect((await move(id, { visible: true })).statusCode).toBe(409)
    expect((await move(id, { status: 'C', title: 'Old' })).json().data).toMatchObject({ visible: false })
  })

  it('200: C frees the device now, B does not', async () => {
    const vehicle_id = await plantVehicle(fleet)
    const device_id = await plantDevice(fleet, { vehicle_id })
    fleet.clock.advance(60_000)
    await move(vehicle_id, { status: 'B' })
    expect(await readOne(fleet, 'device', device_id)).toMatchObject({ vehicle_id })
    const before = await fleet.send('GET', `/device/${device_id}`)
    await move(vehicle_id, { status: 'C' })
    expect(await readOne(fleet, 'device', device_id)).toMatchObject({
      vehicle_id: null,
      date_installed: null,
    })
    const after = await fleet.send('GET', `/device/${device_id}`)
    expect(after.headers['etag']).not.toBe(before.headers['etag'])
    const installs = (await fleet.send('GET', `/device/${device_id}/install`)).json().data
    expect(installs).toMatchObject([{ vehicle_id, valid_to: fleet.clock.now().toISOString(), reason: null }])
  })

  it('409: a cancelled vehicle takes no device', async () => {
    const vehicle_id = await plantIn('C')
    const device_id = await plantDevice(fleet)
    const answer = await fleet.send('PUT', '/device/', { data: { id: device_id, vehicle_id } })
    expect([answer.statusCode, answer.json().code]).toStrictEqual([409, 'state_conflict'])
  })
})

describe('GET /vehicle/<id>/status_change', () => {
  const history = async (id: number, query = '') =>
    (await fleet.send('GET', `/vehicle/${id}/status_change${query}`, { as: '1.reader' })).json()

  it('200: each change with its reason, author and moment, newest first', async () => {
    const id = await plantVehicle(fleet)
    expect((await history(id)).data).toStrictEqual([])
    await move(id, { status: 'B', status_reason: 'in the workshop' })
    await move(id, { status: 'B', status_reason: 'still there' })
    fleet.clock.advance(1_000)
    await move(id, { status: 'C' }, '1.machine')
    const { data } = await history(id)
    expect(data).toMatchObject([
      { status_from: 'B', status_to: 'C', reason: null, user_id: null, api_key_id: 7 },
      { status_from: 'A', status_to: 'B', reason: 'in the workshop', user_id: 11, api_key_id: null },
    ])
    expect(data[0].date_created).toBe(fleet.clock.now().toISOString())
    const page = await history(id, '?limit=1')
    expect(page.data).toStrictEqual([data[0]])
    expect((await history(id, `?limit=1&cursor=${page.pagination.next_cursor}`)).data).toStrictEqual([
      data[1],
    ])
  })

  it('200: has nothing of a move that was refused', async () => {
    const id = await plantIn('C')
    await move(id, { status: 'B' })
    await move(id, { status: 'A' }, '1.dispatcher')
    expect((await history(id)).data).toHaveLength(1)
  })

  it('404: absent or another customer’s', async () => {
    const foreign = await plantVehicle(fleet, {}, '2.admin')
    for (const id of [foreign, 999_999]) {
      expect((await fleet.send('GET', `/vehicle/${id}/status_change`)).statusCode).toBe(404)
    }
  })
})
