import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { inOwnerTransaction } from '@tropeiro/db/owner-transaction.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCurrentTiles } from '../../engines/tiles/current-tiles.ts'
import { writeTileFile } from '../../engines/tiles/test/write-tile-file.ts'
import { tiles_file } from '../../engines/tiles/tile-file.ts'
import { createSliceApp, type SliceApp } from '../../test/slice-app.ts'
import { rememberMap } from './remember-map.ts'
import { registerMap } from './routes.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tropeiro-map-routes-'))
const file = path.join(folder, tiles_file)
const tiles = createCurrentTiles({ file, onBroken: () => {} })

let slice: SliceApp
beforeAll(async () => {
  slice = await createSliceApp({
    registerSlices: (app) => registerMap(app, tiles),
    scopes: { reader: ['map:read'], stranger: [] },
  })
})
afterAll(async () => {
  await slice.close()
  tiles.close()
  rmSync(folder, { recursive: true })
})

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
    expect(await getMap()).toEqual({
      data: { bbox: null, date: null, credits: [], profiles: [], tiles: null },
    })
    await remember('a1')
    expect(await getMap()).toEqual({
      data: {
        bbox: [-74, -34, -28.8, 5.3],
        date: '2026-01-02T03:04:05.000Z',
        credits: ['© OpenStreetMap contributors, ODbL 1.0'],
        profiles: ['car', 'truck'],
        tiles: null,
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

/** Half a degree around Porto Alegre, of which one tile has something to draw. */
const bounds = { west: -51.5, south: -30.25, east: -51, north: -29.75 }
const centre = '/map/tile/14/5859/9624'

/** As `tropeiro map build` puts them in place. */
function useTiles(key: string, content: string): void {
  const tile = { z: 14, x: 5_859, y: 9_624, content }
  renameSync(writeTileFile(`${file}.${key}`, { key, bounds, tiles: [tile] }), file)
}

const getTile = (url: string, headers = {}) => slice.send('GET', url, { as: '1.reader', headers })

describe('GET /map/tile/:z/:x/:y', () => {
  it('404 where this installation has no base map', async () => {
    const answer = await getTile(centre)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  })

  it('200: the bytes, to be kept for a year under their key; GET /map tells it', async () => {
    useTiles('k1', 'streets')
    await remember('c3')
    expect((await getMap()).data.tiles).toEqual({ key: 'k1', min_zoom: 4, max_zoom: 14 })
    const answer = await getTile(`${centre}?key=k1`)
    expect(answer.statusCode).toBe(200)
    expect(gunzipSync(answer.rawPayload).toString()).toBe('streets')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.mapbox-vector-tile',
      'content-encoding': 'gzip',
      'content-length': String(answer.rawPayload.length),
      etag: '"k1"',
      'cache-control': 'private, max-age=31536000, immutable',
    })
  })

  it('200 of the tiles in use, not to be kept under the key of others or none', async () => {
    useTiles('k2', 'more streets')
    for (const url of [centre, `${centre}?key=k1`]) {
      const answer = await getTile(url)
      expect(gunzipSync(answer.rawPayload).toString()).toBe('more streets')
      expect(answer.headers).toMatchObject({ etag: '"k2"', 'cache-control': 'private, no-cache' })
    }
  })

  it('204 where there is nothing to draw', async () => {
    const answer = await getTile('/map/tile/14/5860/9624?key=k2')
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(answer.headers).toMatchObject({ etag: '"k2"', 'cache-control': /immutable/ })
  })

  it.each(['"k2"', 'W/"k2"', '"k1", "k2"', '*'])('304 for who has it: %s', async (known) => {
    const answer = await getTile(`${centre}?key=k2`, { 'if-none-match': known })
    expect([answer.statusCode, answer.body, answer.headers['content-encoding']]).toEqual([304, '', undefined])
    expect((await getTile(centre, { 'if-none-match': '"k1"' })).statusCode).toBe(200)
  })

  it.each([
    ['beside the map', '/map/tile/14/5000/9624'],
    ['of no such column', '/map/tile/4/16/9'],
    ['too far away', '/map/tile/3/2/4'],
    ['too close', '/map/tile/15/11718/19248'],
  ])('404 %s', async (_what, url) => {
    const answer = await getTile(url)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  })

  it.each([
    '/map/tile/a/1/1',
    '/map/tile/23/1/1',
    '/map/tile/4/-1/1',
    '/map/tile/4/1/1.5',
    '/map/tile/4/1/1e9',
  ])('422 for what is no place: %s', async (url) => {
    expect((await getTile(url)).statusCode).toBe(422)
  })

  it('401 and 403 like everything else', async () => {
    expect((await slice.send('GET', centre, { as: null })).statusCode).toBe(401)
    expect((await slice.send('GET', centre, { as: '1.stranger' })).statusCode).toBe(403)
  })
})
