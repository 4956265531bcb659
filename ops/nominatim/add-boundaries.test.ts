import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Boundary, renderBoundaries } from './add-boundaries.ts'

describe('boundaries for an extract that has none', () => {
  test('are closed rings with the tags that make a city and a state', () => {
    const map = renderBoundaries([
      { name: 'A & "B"', admin_level: 4, iso: 'BR-RS', bbox: [-52, -30, -51, -29] },
      {
        name: 'C',
        admin_level: 8,
        ring: [
          [-51.5, -29.5],
          [-51.4, -29.5],
          [-51.4, -29.4],
        ],
      },
    ])
    expect(map.match(/<node /g)).toHaveLength(7)
    const rings = [...map.matchAll(/<way .*?<\/way>/g)].map(([way]) =>
      [...way.matchAll(/ref="(\d+)"/g)].map(([, ref]) => ref),
    )
    expect(rings.map((refs) => [refs.length, refs[0] === refs.at(-1)])).toEqual([
      [5, true],
      [4, true],
    ])
    expect(map).toContain('<tag k="name" v="A &amp; &quot;B&quot;"/><tag k="ISO3166-2" v="BR-RS"/>')
    expect(map).toContain('<tag k="admin_level" v="8"/>')
  })

  test('are given for the cities of demos, each within a state', () => {
    const text = readFileSync(path.join(import.meta.dirname, 'demo-boundaries.json'), 'utf8')
    const boundaries = JSON.parse(text) as Boundary[]
    const states = boundaries.filter(({ admin_level }) => admin_level === 4)
    const isWithin = (inner: Boundary, { bbox: [west, south, east, north] = [0, 0, 0, 0] }: Boundary) => {
      const [inner_west, inner_south, inner_east, inner_north] = inner.bbox ?? [0, 0, 0, 0]
      return west < inner_west && south < inner_south && east > inner_east && north > inner_north
    }
    for (const city of boundaries.filter(({ admin_level }) => admin_level === 8)) {
      expect(
        states.filter((state) => isWithin(city, state)),
        city.name,
      ).toHaveLength(1)
    }
  })
})
