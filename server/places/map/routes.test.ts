import { inOwnerTransaction } from '@tropeiro/db/owner-transaction.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSliceApp, type SliceApp } from '../../test/slice-app.ts'
import { rememberMap } from './remember-map.ts'
import { registerMap } from './routes.ts'

let slice: SliceApp
beforeAll(async () => {
  slice = await createSliceApp({
    registerSlices: registerMap,
    scopes: { reader: ['map:read'], stranger: [] },
  })
})
afterAll(() => slice.close())

const map = {
  name: 'brazil.osm.pbf',
  map_key: 'a1',
  date: new Date('2026-01-02T03:04:05Z'),
  west: -74,
  south: -34,
  east: -28.8,
  north: 5.3,
  credits: ['© OpenStreetMap contributors, ODbL 1.0'],
  profiles: ['car', 'truck'],
}

const remember = (map_key: string) =>
  inOwnerTransaction(slice.test_database.migrator_url, (tx) =>
    rememberMap(tx, { ...map, map_key }, new Date('2026-02-03T04:05:06Z')),
  )

const getMap = async () => (await slice.send('GET', '/map', { as: '1.reader' })).json()

describe('GET /map', () => {
  it('200: says that there is none, then which one is in use', async () => {
    expect(await getMap()).toEqual({ data: { bbox: null, date: null, credits: [], profiles: [] } })
    await remember('a1')
    expect(await getMap()).toEqual({
      data: {
        bbox: [-74, -34, -28.8, 5.3],
        date: '2026-01-02T03:04:05.000Z',
        credits: ['© OpenStreetMap contributors, ODbL 1.0'],
        profiles: ['car', 'truck'],
      },
    })
  })

  it('remembers the same map once, and a former one again when it is back', async () => {
    for (const key of ['a1', 'a1', 'b2', 'a1']) await remember(key)
    const rows = await slice.rowsBehind('select map_key from reference.maps order by id')
    expect(rows).toEqual([{ map_key: 'a1' }, { map_key: 'b2' }, { map_key: 'a1' }])
  })

  it('401 and 403 like everything else', async () => {
    expect((await slice.send('GET', '/map', { as: null })).statusCode).toBe(401)
    expect((await slice.send('GET', '/map', { as: '1.stranger' })).statusCode).toBe(403)
  })
})
