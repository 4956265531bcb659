import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cnefe_columns } from './cnefe.ts'
import { createCity } from './create-city.ts'
import { createDefaultCity, type DefaultCity, ensureDefaultCity, presets } from './default-city.ts'
import { writeCityAddresses } from './write-addresses.ts'
import { writeCityOsm } from './write-osm.ts'

let folder: string
let files: DefaultCity
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tropeiro-city-'))
  files = await ensureDefaultCity(folder)
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

async function digest(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
}

async function digestsOfSeed(seed: number): Promise<string[]> {
  const other = await mkdtemp(join(folder, 'seed-'))
  const city = createCity({ seed, ...presets.small })
  await writeCityOsm(city, join(other, 'city.osm'))
  const { ndjson, cnefe, municipalities } = await writeCityAddresses(city, other)
  return Promise.all([join(other, 'city.osm'), ndjson, ...cnefe, municipalities].map(digest))
}

describe('the files of a city', () => {
  test('have the same bytes for the same seed, and others for another', async () => {
    const mine = await Promise.all(Object.values(files).map(digest))
    expect(await digestsOfSeed(7)).toEqual(mine)
    const others = await digestsOfSeed(8)
    // The names of the two towns do not depend on the seed.
    expect(others.filter((one) => mine.includes(one))).toEqual(mine.slice(-1))
  })

  test('are not touched when they are right already', async () => {
    const before = await stat(files.osm)
    await ensureDefaultCity(folder)
    expect((await stat(files.osm)).ino).toBe(before.ino)
  })

  test('have every element once, by id, and no reference to nothing', async () => {
    const osm = await readFile(files.osm, 'utf8')
    for (const kind of ['node', 'way', 'relation']) {
      const ids = [...osm.matchAll(new RegExp(`<${kind} id="(\\d+)"`, 'g'))].map((match) => Number(match[1]))
      expect(ids).toEqual(ids.map((_, i) => i + 1))
      if (kind !== 'node') continue
      const references = [...osm.matchAll(/<nd ref="(\d+)"/g)].map((match) => Number(match[1]))
      expect(Math.max(...references)).toBeLessThanOrEqual(ids.length)
    }
    for (const level of ['2', '4', '8', '10']) expect(osm).toContain(`k="admin_level" v="${level}"`)
  })
})

describe('the truth of a city', () => {
  test('has one line per house', async () => {
    const lines = (await readFile(files.addresses_ndjson, 'utf8')).trimEnd().split('\n')
    expect(lines.length).toBe(createDefaultCity().addresses().toArray().length)
    const keys = ['s', 'n', 'cep', 'lon', 'lat', 'neighborhood', 'city', 'state']
    expect(Object.keys(JSON.parse(lines[0] ?? '{}'))).toEqual(keys)
  })

  test('has CNEFE’s columns, capitals without accents, rows without a number and rows that stand badly', async () => {
    const [header, ...lines] = (await readFile(files.addresses_cnefe, 'utf8')).trimEnd().split('\n')
    expect(header).toBe(cnefe_columns.join(';'))
    expect(cnefe_columns.length).toBe(34)
    const rows = lines.map((line) => line.split(';'))
    const column = (name: string): string[] => rows.map((row) => row[cnefe_columns.indexOf(name)] ?? '')
    expect(rows.every((row) => row.length === cnefe_columns.length)).toBe(true)
    expect(lines.filter((line) => /[^\x20-\x7e]|[a-z]/.test(line))).toEqual([])
    expect(new Set(column('NV_GEO_COORD'))).toEqual(new Set(['1', '2', '3', '4', '5', '6']))
    expect(column('DSC_MODIFICADOR')).toEqual(expect.arrayContaining(['SN', 'KM 12']))
    expect(new Set(column('COD_MUNICIPIO'))).toEqual(new Set(['4399901']))
    expect(column('CEP').every((cep) => /^\d{8}$/.test(cep))).toBe(true)
  })

  test('repeats a number once per dwelling', async () => {
    const lines = (await readFile(files.addresses_cnefe, 'utf8')).trimEnd().split('\n')
    const places = new Set(lines.map((line) => line.split(';').slice(5, 14).join(';')))
    expect(lines.length).toBeGreaterThan(places.size * 1.3)
  })
})
