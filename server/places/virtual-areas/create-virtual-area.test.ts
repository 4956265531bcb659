import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { max_areas } from './create-virtual-area.ts'
import { circle, closed_ring, open_ring, plantArea, plantVehicle, polygon, readArea } from './test/areas.ts'
import { type AreasApp, createAreasApp } from './test/areas-app.ts'

let areas: AreasApp

beforeAll(async () => {
  areas = await createAreasApp()
})
afterAll(() => areas.close())

const create = (data: object, headers = {}) =>
  areas.send('POST', '/virtual_area/', { body: { data }, headers })

describe('POST /virtual_area/', () => {
  it('201: a circle, as it can be read again, with Location and ETag', async () => {
    const answer = await create(circle)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toStrictEqual({
      data: { id: expect.any(Number), ...circle, ring: null, vehicle_ids: [] },
    })
    expect(answer.headers['location']).toBe(`/v1/virtual_area/${answer.json().data.id}`)
    expect(answer.headers['etag']).toBe('"1"')
    const again = await areas.send('GET', String(answer.headers['location']))
    expect(again.json()).toStrictEqual(answer.json())
    expect(again.headers['etag']).toBe('"1"')
  })

  it('201: a polygon from an open ring or a closed one, which is closed', async () => {
    for (const ring of [open_ring, closed_ring]) {
      const answer = await create({ ...polygon, ring })
      expect(answer.json().data).toStrictEqual({
        id: expect.any(Number),
        name: polygon.name,
        kind: 'polygon',
        latitude: null,
        longitude: null,
        radius_m: null,
        ring: closed_ring,
        vehicle_ids: [],
      })
    }
  })

  it('201: coordinates keep every digit', async () => {
    const ring = [
      [-46.700000000000003, -23.600000000000001],
      [-46.5 + 1e-14, -23.6],
      [-46.5, -23.399999999999999],
    ]
    const { data } = (await create({ ...polygon, ring })).json()
    expect(data.ring).toStrictEqual([...ring, ring[0]])
  })

  it('201: a ring of 1,000 points, closed or not, and it can be sent back', async () => {
    const ring = Array.from({ length: 1_000 }, (_, n) => {
      const turn = (n * 2 * Math.PI) / 1_000
      return [-46.6 + 0.1 * Math.cos(turn), -23.5 + 0.1 * Math.sin(turn)]
    })
    const { data } = (await create({ ...polygon, ring })).json()
    expect(data.ring).toHaveLength(1_001)
    expect((await create({ ...polygon, ring: data.ring })).statusCode).toBe(201)
    const longer = await create({ ...polygon, ring: [...ring, [-46.4999, -23.5]] })
    expect(longer.statusCode).toBe(422)
    expect(longer.json().errors).toMatchObject([{ pointer: '/data/ring', code: 'too_many' }])
  })

  it('201: for vehicles, each once', async () => {
    const [one, other] = [await plantVehicle(areas), await plantVehicle(areas)]
    const answer = await create({ ...circle, vehicle_ids: [other, one, other] })
    expect(answer.json().data.vehicle_ids).toStrictEqual([one, other])
    expect((await readArea(areas, answer.json().data.id)).vehicle_ids).toStrictEqual([one, other])
  })

  it('422: vehicles that are absent, removed or another customer’s, each where it stands', async () => {
    const [known, removed, foreign] = [
      await plantVehicle(areas),
      await plantVehicle(areas),
      await plantVehicle(areas, 2),
    ]
    await areas.rowsBehind(`update app.vehicles set date_excluded = '2026-02-01' where id = $1`, [removed])
    const answer = await create({ ...circle, vehicle_ids: [999_999, known, removed, foreign] })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([
      { pointer: '/data/vehicle_ids/0', code: 'not_found' },
      { pointer: '/data/vehicle_ids/2', code: 'not_found' },
      { pointer: '/data/vehicle_ids/3', code: 'not_found' },
    ])
  })

  const bow_tie = [open_ring[0], open_ring[2], open_ring[1], open_ring[3]]
  it.each([
    ['name', { name: undefined }, 'required'],
    ['name', { name: '' }, 'too_short'],
    ['name', { name: ' ' }, 'required'],
    ['name', { name: 'x'.repeat(201) }, 'too_long'],
    ['kind', { kind: undefined }, 'required'],
    ['kind', { kind: 'square' }, 'not_allowed'],
    ['latitude', { latitude: null }, 'required'],
    ['latitude', { latitude: 85.1 }, 'too_big'],
    ['longitude', { longitude: undefined }, 'required'],
    ['longitude', { longitude: -180.1 }, 'too_small'],
    ['radius_m', { radius_m: undefined }, 'required'],
    ['radius_m', { radius_m: 0 }, 'too_small'],
    ['radius_m', { radius_m: 1_000_001 }, 'too_big'],
    ['radius_m', { longitude: 179.9999 }, 'invalid'],
    ['radius_m', { latitude: 84, radius_m: 900_000 }, 'invalid'],
    ['ring', { ring: open_ring }, 'invalid'],
    ['ring', { ...polygon, radius_m: null, latitude: null, longitude: null, ring: null }, 'required'],
    ['vehicle_ids', { vehicle_ids: 3 }, 'wrong_type'],
    ['vehicle_ids/0', { vehicle_ids: [0] }, 'too_small'],
  ])('422: %s of %j is %s', async (field, fields, code) => {
    const answer = await create({ ...circle, ...fields })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ pointer: `/data/${field}`, code }])
  })

  it.each([
    ['crosses itself', 'ring', bow_tie, 'invalid'],
    ['has no area', 'ring', [open_ring[0], open_ring[1], open_ring[0]], 'too_few'],
    ['is a line', 'ring', [open_ring[0], [-46.6, -23.6], open_ring[1]], 'invalid'],
    ['has two points', 'ring', open_ring.slice(0, 2), 'too_few'],
    [
      'is a quarter of the earth wide',
      'ring',
      [
        [-50, 0],
        [40, 0],
        [0, 10],
      ],
      'invalid',
    ],
    [
      'lies over the antimeridian',
      'ring',
      [
        [179, 0],
        [-179, 0],
        [-179, 1],
      ],
      'invalid',
    ],
    [
      'reaches too far north',
      'ring/2/1',
      [
        [0, 80],
        [1, 80],
        [0, 85.5],
      ],
      'too_big',
    ],
    [
      'reaches too far west',
      'ring/0/0',
      [
        [-181, 0],
        [-170, 0],
        [-170, 1],
      ],
      'too_small',
    ],
    [
      'has heights',
      'ring/0',
      [
        [0, 0, 1],
        [1, 0],
        [0, 1],
      ],
      'too_many',
    ],
    [
      'has texts',
      'ring/0/0',
      [
        ['0', 0],
        [1, 0],
        [0, 1],
      ],
      'wrong_type',
    ],
  ])('422: a ring that %s', async (_, field, ring, code) => {
    const answer = await create({ ...polygon, ring })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ pointer: `/data/${field}`, code }])
  })

  it('422: more than 10,000 areas, not even when the last ones race; removed ones do not count', async () => {
    await areas.rowsBehind(
      `insert into app.virtual_areas (customer_id, name, name_key, kind, shape, radius_m, date_created, date_modified)
       select 3, 'area', 'area', 'circle', st_makepoint(-46, -23)::geography, 10, '2026-01-01', '2026-01-01'
       from generate_series(1, $1::integer - 1)`,
      [max_areas],
    )
    const racing = Array.from({ length: 4 }, () =>
      areas.send('POST', '/virtual_area/', { as: '3.writer', body: { data: circle } }),
    )
    const answers = await Promise.all(racing)
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(statuses).toStrictEqual([201, 422, 422, 422])
    const refused = answers.find(({ statusCode }) => statusCode === 422)
    expect(refused?.json().errors).toMatchObject([{ pointer: '/data', code: 'too_many' }])
    const made = answers.find(({ statusCode }) => statusCode === 201)?.json().data
    await areas.send('DELETE', `/virtual_area/${made.id}`, { as: '3.writer' })
    await plantArea(areas, {}, '3.writer')
  })
})
