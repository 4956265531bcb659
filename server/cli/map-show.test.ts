import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDefaultCity, type DefaultCity, ensureDefaultCity } from '../../tools/city/default-city.ts'
import { findRealData } from '../../tools/city/real-data.ts'
import { encodePolyline6 } from '../engines/polyline6.ts'
import { collectMap } from '../maps/osm/read-map-file.ts'
import { type AskRoute, showMap } from './map-show.ts'

let folder: string
const maps_dir = '/nowhere'
let city: DefaultCity
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tropeiro-map-show-'))
  city = await ensureDefaultCity(folder)
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const straight: AskRoute = async (_, points) => ({
  polyline6: encodePolyline6(points),
  distance_m: 1234,
  duration_s: 600,
})

describe('tropeiro map show', () => {
  test('draws the streets and houses of a city', async () => {
    const svg = join(folder, 'city.svg')
    const { json } = await showMap(
      { svg, maps_dir, map: city.osm, addresses: city.addresses_ndjson, title: 'Tropeirópolis' },
      [],
      straight,
    )
    expect(json['points']).toBe(createDefaultCity().addresses().toArray().length)
    const drawn = await readFile(svg, 'utf8')
    expect(drawn).toContain('A generated city')
    expect(drawn).not.toContain('OpenStreetMap')
    for (const part of ['class="motorway"', 'class="water"', '>Rodovia Perimetral<', '>CENTRO<'])
      expect(drawn).toContain(part)
  })

  test('draws a route per profile', async () => {
    const svg = join(folder, 'route.svg')
    const { from, to } = createDefaultCity().landmarks.axle_limit
    const ends = {
      from: `${String(from.lat)},${String(from.lon)}`,
      to: `${String(to.lat)},${String(to.lon)}`,
    }
    await showMap({ svg, maps_dir, map: city.osm, ...ends }, ['car', 'truck'], straight)
    const drawn = await readFile(svg, 'utf8')
    expect(drawn).toContain('>Carro: 1,2 km, 10 min<')
    expect(drawn).toContain('>Caminhão: 1,2 km, 10 min<')
    expect(drawn.match(/class="stop"/g)).toHaveLength(2)
  })

  test('draws only what is inside the box', async () => {
    const { lon, lat } = createDefaultCity().landmarks.centre
    const box = [lon - 0.003, lat - 0.003, lon + 0.003, lat + 0.003].join(',')
    const options = { svg: join(folder, 'box.svg'), maps_dir, map: city.osm, box }
    const inside = (await showMap(options, [], straight)).json['streets']
    expect(Number(inside)).toBeLessThan((await collectMap(city.osm, null)).streets.length / 2)
    await expect(showMap({ ...options, box: '1,1,2,2' }, [], straight)).rejects.toThrow('no streets')
  })

  test('says what is wrong with its options', async () => {
    const options = { svg: join(folder, 'no.svg'), maps_dir, map: city.osm }
    await expect(showMap({ ...options, from: '1,2' }, ['car'], straight)).rejects.toThrow('go together')
    await expect(showMap({ ...options, from: 'x', to: '1,2' }, ['car'], straight)).rejects.toThrow(
      '--from is',
    )
    await expect(showMap({ ...options, box: '3,1,2,2' }, [], straight)).rejects.toThrow('--box is')
  })

  const real = findRealData('curitiba-centro.osm.pbf')
  test.runIf(real !== null)('reads a real map in PBF', async () => {
    const { streets, addresses } = await collectMap(real ?? '', null)
    expect(streets.length).toBeGreaterThan(500)
    expect(addresses.length).toBeGreaterThan(5000)
  })
})
