import { expect, test } from 'vitest'
import type { BaseMap } from './base-map.ts'
import { createMapStyle } from './style.ts'
import { test_tokens } from './test/tokens.ts'

const base_map: BaseMap = {
  bbox: { west: -53, south: -30, east: -52, north: -29 },
  credits: ['© those who drew it'],
  tiles: { key: 'a b', min_zoom: 4, max_zoom: 14 },
}
const facts = { base_map, tokens: test_tokens, origin: 'https://tropeiro.example' }
const idsOf = (style: ReturnType<typeof createMapStyle>) => style.layers.map(({ id }) => id)

test('tiles are asked from our own server, by the key of the map', () => {
  const { sources } = createMapStyle(facts)
  expect(sources['base']).toEqual({
    type: 'vector',
    tiles: ['https://tropeiro.example/v1/map/tile/{z}/{x}/{y}?key=a%20b'],
    minzoom: 4,
    maxzoom: 14,
    bounds: [-53, -30, -52, -29],
  })
})

test('lines of routes lie on the streets and under their names, stops above all', () => {
  const ids = idsOf(createMapStyle(facts))
  const order = ['paper', 'park', 'water', 'street-casing', 'highway-fill', 'route-quiet', 'route-casing']
  const above = ['route-solid', 'street-name', 'place-name', 'stops']
  const places = [...order, ...above].map((id) => ids.indexOf(id))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(ids.at(-1)).toBe('stops')
})

test.each([null, { ...base_map, tiles: null }])('without tiles there is paper with routes on it', (map) => {
  const style = createMapStyle({ ...facts, base_map: map })
  expect(style.sources['base']).toBeUndefined()
  expect(idsOf(style).filter((id) => !id.startsWith('route-'))).toEqual(['paper', 'stops'])
})

test('the style names no letters and no pictures of others', () => {
  expect(createMapStyle(facts)).not.toHaveProperty('glyphs')
  expect(createMapStyle(facts)).not.toHaveProperty('sprite')
})

test('all colours are tokens', () => {
  const colours = createMapStyle(facts).layers.flatMap(({ paint = {} }) =>
    Object.entries(paint).filter(([name]) => name.endsWith('-color')),
  )
  expect(colours.filter(([, value]) => !JSON.stringify(value).includes('token '))).toEqual([])
})
