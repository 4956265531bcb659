import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type CurrentTiles, createCurrentTiles } from './current-tiles.ts'
import { writeTileFile } from './test/write-tile-file.ts'

const bounds = { west: -51.5, south: -30.25, east: -51, north: -29.75 }
const centre = { z: 14, x: 5_859, y: 9_624 }

let folder: string
let tiles: CurrentTiles
let broken: unknown[]
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tropeiro-tiles-'))
  broken = []
  tiles = createCurrentTiles({
    file: path.join(folder, 'current', 'tiles.mbtiles'),
    onBroken: (error) => broken.push(error),
  })
})
afterEach(() => {
  tiles.close()
  rmSync(folder, { recursive: true })
})

/** A map in use, as `tropeiro map build` puts it there. */
function useMap(name: string, content: string | null): void {
  mkdirSync(path.join(folder, name))
  if (content !== null)
    writeTileFile(path.join(folder, name, 'tiles.mbtiles'), {
      key: name,
      bounds,
      tiles: [{ ...centre, content }],
    })
  symlinkSync(name, path.join(folder, 'next'))
  renameSync(path.join(folder, 'next'), path.join(folder, 'current'))
}

async function contentAt(place: typeof centre): Promise<string | undefined> {
  const found = await tiles.find(place)
  if (found?.tile.state !== 'found') return found?.tile.state
  return gunzipSync(found.tile.bytes).toString()
}

it('has nothing without a map, nor where the map has no tiles', async () => {
  expect(await tiles.describe()).toBeNull()
  expect(await tiles.find(centre)).toBeNull()
  useMap('bare', null)
  expect(await tiles.describe()).toBeNull()
  expect(broken).toEqual([])
})

it('finds a tile, tells an empty one from one outside, and both from other zooms', async () => {
  useMap('a', 'streets')
  expect(await tiles.describe()).toEqual({ key: 'a', min_zoom: 4, max_zoom: 14 })
  expect(await contentAt(centre)).toBe('streets')
  expect(await contentAt({ ...centre, x: centre.x + 1 })).toBe('empty')
  expect(await contentAt({ ...centre, x: centre.x + 100 })).toBe('outside')
  expect(await contentAt({ z: 3, x: 2, y: 4 })).toBe('outside')
  expect(await contentAt({ z: 15, x: centre.x * 2, y: centre.y * 2 })).toBe('outside')
})

it('takes up the tiles of the next map, and those that are made anew for the same', async () => {
  useMap('a', 'before')
  expect(await contentAt(centre)).toBe('before')
  useMap('b', 'after')
  expect(await contentAt(centre)).toBe('after')
  expect(await tiles.describe()).toMatchObject({ key: 'b' })
  const again = writeTileFile(path.join(folder, 'again'), {
    key: 'b2',
    bounds,
    tiles: [{ ...centre, content: 'anew' }],
  })
  renameSync(again, path.join(folder, 'b', 'tiles.mbtiles'))
  expect(await tiles.find(centre)).toMatchObject({ key: 'b2' })
  expect(await contentAt(centre)).toBe('anew')
})

it('tells once of a file that cannot be read, and serves the next one', async () => {
  useMap('bad', null)
  writeFileSync(path.join(folder, 'bad', 'tiles.mbtiles'), 'no database at all')
  expect(await tiles.describe()).toBeNull()
  expect(await tiles.find(centre)).toBeNull()
  expect(broken).toHaveLength(1)
  useMap('good', 'streets')
  expect(await contentAt(centre)).toBe('streets')
})
