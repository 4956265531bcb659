import { describe, expect, test } from 'vitest'
import { createMapCollector } from './collect-map.ts'
import type { OsmElement } from './osm-element.ts'
import { blobHeaderLength, readBlobHeader, readOsmBlob } from './read-osm-pbf.ts'
import { readOsmXml } from './read-osm-xml.ts'
import { encodeSmallMap } from './test/encode-pbf.ts'

const first_id = 12_345_678_901

function elementsOfPbf(file: Buffer): OsmElement[] {
  const header_length = blobHeaderLength(file)
  const header = readBlobHeader(file.subarray(4, 4 + header_length))
  expect(header.type).toBe('OSMData')
  return [...readOsmBlob(file.subarray(4 + header_length, 4 + header_length + header.length))]
}

const expected: OsmElement[] = [
  { kind: 'node', id: first_id, lat: -29.9, lng: -52.5, tags: {} },
  { kind: 'node', id: first_id + 1, lat: -29.8999999, lng: -52.49, tags: { name: 'Praça "Sé" & <1>' } },
  { kind: 'way', id: 5, nodes: [first_id, first_id + 1], tags: { name: 'Praça "Sé" & <1>' } },
  {
    kind: 'relation',
    id: 6,
    members: [{ type: 'way', ref: 5, role: 'outer' }],
    tags: { name: 'Praça "Sé" & <1>' },
  },
]

describe('an OSM map', () => {
  test('is read from PBF', () => {
    expect(elementsOfPbf(encodeSmallMap({ key: 'name', value: 'Praça "Sé" & <1>' }, first_id))).toEqual(
      expected,
    )
  })

  test('is read from XML, with either quotes and entities', () => {
    const tag = `<tag k="name" v='Pra&#231;a "S&#xe9;" &amp; &lt;1&gt;'/>`
    const xml = `<?xml version="1.0"?><osm><bounds minlat="0"/>
      <node id="${String(first_id)}" lat="-29.9" lon="-52.5"/>
      <node id="${String(first_id + 1)}" lat="-29.8999999" lon="-52.49">${tag}</node>
      <way id="5"><nd ref="${String(first_id)}"/><nd ref="${String(first_id + 1)}"/>${tag}</way>
      <relation id="6"><member type="way" ref="5" role="outer"/>${tag}</relation></osm>`
    expect([...readOsmXml(xml)]).toEqual(expected)
  })

  test('that is cut short or something else is refused', () => {
    const file = encodeSmallMap({ key: 'a', value: 'b' }, 1)
    expect(() => elementsOfPbf(file.subarray(0, -9))).toThrow('too early')
    expect(() => blobHeaderLength(Buffer.from('%PDF'))).toThrow('no OSM PBF')
  })
})

describe('a collected map', () => {
  const node = (id: number, lng: number): OsmElement => ({ kind: 'node', id, lng, lat: 0, tags: {} })

  test('breaks a street that leaves the bounds', () => {
    const collector = createMapCollector({ west: 0, south: -1, east: 10, north: 1 })
    for (const [id, lng] of [1, 2, 90, 3, 4].entries()) collector.add(node(id, lng))
    collector.add({
      kind: 'way',
      id: 1,
      nodes: [0, 1, 2, 3, 4],
      tags: { highway: 'residential', name: 'Rua' },
    })
    const line = (from: number, to: number) => ({
      class: 'street',
      name: 'Rua',
      line: [
        [from, 0],
        [to, 0],
      ],
    })
    expect(collector.collected().streets).toEqual([line(1, 2), line(3, 4)])
  })

  test('puts the sides of a lake together', () => {
    const collector = createMapCollector(null)
    for (const id of [1, 2, 3, 4]) collector.add(node(id, id))
    collector.add({ kind: 'way', id: 1, nodes: [1, 2, 3], tags: {} })
    collector.add({ kind: 'way', id: 2, nodes: [1, 4, 3], tags: {} })
    const members = [1, 2].map((ref) => ({ type: 'way' as const, ref, role: 'outer' }))
    collector.add({ kind: 'relation', id: 1, members, tags: { type: 'multipolygon', natural: 'water' } })
    const ring = [1, 2, 3, 4, 1].map((lng) => [lng, 0])
    expect(collector.collected().areas).toEqual([{ kind: 'water', rings: [ring] }])
  })
})
