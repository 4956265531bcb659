import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getMapSource } from './map-source.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tropeiro-map-source-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A folder of maps as `tropeiro map build` leaves it. */
async function makeMapsDir(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const maps_dir = path.join(folder, name)
  await mkdir(path.join(maps_dir, 'key'), { recursive: true })
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(maps_dir, 'key', file), text)
  await symlink('key', path.join(maps_dir, 'current'))
  return maps_dir
}

const facts = JSON.stringify({ name: 'town.osm.pbf', credits: ['Prefeitura', 'IBGE'], date: '2026-01-01' })

async function writeXml(name: string, attributes: string): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, `<?xml version="1.0"?>\n<osm version="0.6" ${attributes}></osm>`)
  return file
}

describe('the map to draw over', () => {
  test('is the one in use, with its credits', async () => {
    const maps_dir = await makeMapsDir('built', { 'map.json': facts, 'source.osm.pbf': '' })
    expect(await getMapSource(undefined, maps_dir)).toEqual({
      file: path.join(maps_dir, 'key/source.osm.pbf'),
      credits: 'Prefeitura; IBGE',
    })
  })

  test('is asked for where none is in use, or its file was not kept', async () => {
    await expect(getMapSource(undefined, path.join(folder, 'none'))).rejects.toThrow(
      /there is no map in .*none \(TROPEIRO_OSRM_MAPS_DIR\): name one with --map .* tropeiro map build/,
    )
    const maps_dir = await makeMapsDir('older', { 'map.json': facts })
    await expect(getMapSource(undefined, maps_dir)).rejects.toThrow(/town\.osm\.pbf.* name it with --map/)
  })

  test.each([
    ['attribution="A generated city, of no &quot;place&quot;"', 'A generated city, of no "place"'],
    ['attribution="http://www.openstreetmap.org/copyright"', '© colaboradores do OpenStreetMap (ODbL)'],
    ['generator="osmium"', '© colaboradores do OpenStreetMap (ODbL)'],
  ])('that is named, with %s, credits whom its file names, or OpenStreetMap', async (attributes, credits) => {
    const file = await writeXml('given.osm', attributes)
    expect(await getMapSource(file, folder)).toEqual({ file, credits })
  })

  test('that is named must be there', async () => {
    await expect(getMapSource('/nowhere.osm', folder)).rejects.toThrow('there is no file /nowhere.osm')
  })
})
