import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ensureDefaultMap } from '../../../ops/services/default-map.ts'
import { getTilePrograms } from '../../../ops/services/tile-programs.ts'
import { ensureToolOrSkip } from '../../../ops/tools.ts'
import { ensureTiles, tellProgress, type TileWork } from './make-tiles.ts'
import { readTile, type TileLayers } from './test/read-tile.ts'
import { openTileFile, tiles_file } from './tile-file.ts'

/** Of the generated city: its middle and a lake north of it. */
const bounds = { west: -52.56, south: -29.95, east: -52.42, north: -29.85 }
const absent = '/nowhere/program'

const root = mkdtempSync(path.join(tmpdir(), 'tropeiro-make-tiles-'))
let osm_file: string
let folder: string
beforeAll(async () => {
  osm_file = await ensureDefaultMap()
})
beforeEach(({ task }) => {
  folder = path.join(root, task.id)
  mkdirSync(folder)
})
afterAll(() => rmSync(root, { recursive: true }))

const workOf = (change: Partial<TileWork> = {}): TileWork => ({
  programs: { tilemaker: absent, osmium: absent },
  osm_file,
  map_key: 'a1',
  bounds,
  folder,
  ...change,
})

/** Everything of one zoom. */
function readZoom(file: string, z: number): TileLayers {
  const tiles = openTileFile(file)
  const layers: Record<string, Record<string, unknown>[]> = {}
  const count = 2 ** z
  const from = { x: Math.floor(((bounds.west + 180) / 360) * count), y: Math.floor(0.586 * count) }
  for (let x = from.x; x <= from.x + 8; x++) {
    for (let y = from.y; y <= from.y + 24; y++) {
      const tile = tiles.find({ z, x, y })
      if (tile.state !== 'found') continue
      for (const [name, things] of Object.entries(readTile(gunzipSync(tile.bytes))))
        (layers[name] ??= []).push(...things)
    }
  }
  tiles.close()
  return layers
}

const valuesOf = (things: TileLayers[string] | undefined, name: string): string[] => {
  const values = (things ?? []).flatMap((thing) => (name in thing ? [String(thing[name])] : []))
  return [...new Set(values)].toSorted()
}

describe('ensureTiles', () => {
  it('draws the layers that the style of screens relies on', async ({ skip }) => {
    const programs = await getTilePrograms((tool) => ensureToolOrSkip(tool, skip))
    const progress: string[] = []
    const made = await ensureTiles(workOf({ programs, onProgress: (line) => progress.push(line) }))
    expect(made).toMatchObject({ state: 'made', min_zoom: 4, max_zoom: 14 })
    expect(progress.at(-1)).toBe('base map: 100 %')
    expect(readdirSync(folder)).toEqual([tiles_file])

    const near = readZoom(path.join(folder, tiles_file), 14)
    expect(Object.keys(near).toSorted()).toEqual(['boundary', 'park', 'place', 'rail', 'street', 'water'])
    expect(valuesOf(near['street'], 'class')).toEqual(['arterial', 'highway', 'street'])
    expect(valuesOf(near['street'], 'name').length).toBeGreaterThan(50)
    expect(valuesOf(near['place'], 'class')).toEqual(['city', 'suburb'])
    expect(valuesOf(near['place'], 'name')).toContain('Tropeirópolis')
    expect(valuesOf(near['water'], 'name')).toContain('Rio das Tropas')
    expect(valuesOf(near['boundary'], 'class')).toEqual(['city'])

    const far = readZoom(path.join(folder, tiles_file), 8)
    expect(valuesOf(far['street'], 'class')).toEqual(['arterial', 'highway'])
    expect(valuesOf(far['street'], 'name')).toEqual([])
    expect(valuesOf(far['place'], 'class')).toEqual(['city'])
  })

  it('keeps what it made, and makes it anew for another map, or where it is broken', async ({ skip }) => {
    const programs = await getTilePrograms((tool) => ensureToolOrSkip(tool, skip))
    const file = path.join(folder, tiles_file)
    const first = await ensureTiles(workOf({ programs }))
    const { ino } = statSync(file)
    expect(await ensureTiles(workOf({ programs }))).toEqual({ ...first, state: 'kept' })
    expect(statSync(file).ino).toBe(ino)
    const other = await ensureTiles(workOf({ programs, map_key: 'b2' }))
    expect(other).toMatchObject({ state: 'made' })
    expect('key' in other && 'key' in first && other.key !== first.key).toBe(true)
    writeFileSync(file, 'cut off')
    expect(await ensureTiles(workOf({ programs }))).toEqual(first)
  })

  it('names the program that is not installed, and leaves the map as it was', async () => {
    expect(await ensureTiles(workOf())).toEqual({
      state: 'not_installed',
      program: absent,
    })
    expect(readdirSync(folder)).toEqual([])
  })

  it('throws what a program says that fails, and leaves nothing half made', async ({ skip }) => {
    const programs = await getTilePrograms((tool) => ensureToolOrSkip(tool, skip))
    const bad = path.join(root, 'bad.osm.pbf')
    writeFileSync(bad, 'no map at all')
    await expect(ensureTiles(workOf({ programs, osm_file: bad }))).rejects.toThrow(
      'made tiles that cannot be read',
    )
    const failing = workOf({ osm_file: bad, programs: { ...programs, tilemaker: '/bin/false' } })
    await expect(ensureTiles(failing)).rejects.toThrow('/bin/false ended with 1')
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('tellProgress', () => {
  it('tells the last count, however the pieces of output are cut', () => {
    const told: string[] = []
    const hear = tellProgress((line) => told.push(line))
    hear(
      'Zoom level 12, writing tile 5 of 100  \rZoom level 12, writing tile 31 of 100  \rZoom level 12, wri',
    )
    hear('ting tile 39 of 100  \rZoom level 13, writing tile 42 of 10')
    expect(told).toEqual(['base map: 31 %'])
    hear('0  \r')
    expect(told).toEqual(['base map: 31 %', 'base map: 42 %'])
  })
})
