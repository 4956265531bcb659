import { describe, expect, it } from 'vitest'
import { buildAreaIndex, createAreaFinder, findAreasHolding, type IndexedArea } from './area-index.ts'
import { createRandom, randomPointNearBorder, randomShape } from './test/random-areas.ts'
import { decodePoint, decodePolygon, encodePoint, encodePolygon } from './well-known-binary.ts'

const here = { lat: -23.55, lng: -46.63 }

const circle = (id: number, radius_m: number): IndexedArea => ({
  id,
  name: `circle ${id}`,
  shape: { kind: 'circle', centre: here, radius_m },
})

const idsAt = (areas: readonly IndexedArea[], lat: number, lng: number) =>
  findAreasHolding(buildAreaIndex(areas), { lat, lng }).map(({ id }) => id)

describe('findAreasHolding', () => {
  it('gives none of none', () => {
    expect(idsAt([], here.lat, here.lng)).toStrictEqual([])
  })

  it('gives every area that holds the point, by id', () => {
    const areas = [circle(3, 500), circle(1, 2_000), circle(2, 50)]
    expect(idsAt(areas, here.lat, here.lng)).toStrictEqual([1, 2, 3])
    expect(idsAt(areas, here.lat + 0.001, here.lng)).toStrictEqual([1, 3])
    expect(idsAt(areas, here.lat + 0.01, here.lng)).toStrictEqual([1])
    expect(idsAt(areas, here.lat + 1, here.lng)).toStrictEqual([])
  })

  it('measures over the ellipsoid: a degree of the meridian is longer than of a sphere near the poles', () => {
    const centre = { lat: 70, lng: 0 }
    const area: IndexedArea = { id: 1, name: 'north', shape: { kind: 'circle', centre, radius_m: 111_400 } }
    expect(idsAt([area], 71, 0)).toStrictEqual([])
    expect(idsAt([{ ...area, shape: { kind: 'circle', centre, radius_m: 111_600 } }], 71, 0)).toStrictEqual([
      1,
    ])
  })
})

describe('well-known binary', () => {
  it('keeps every digit of a point and of a polygon', () => {
    const point = { lat: -23.550519999999999, lng: 1e-7 }
    expect(decodePoint(encodePoint(point))).toStrictEqual(point)
    const lng_lat = Float64Array.from([0.1, 0.2, 0.3, 1 / 3, -46.6333, -90, 0.1, 0.2])
    expect(decodePolygon(encodePolygon(lng_lat))).toStrictEqual(lng_lat)
  })

  it('refuses another shape', () => {
    expect(() => decodePolygon(encodePoint(here))).toThrow('no shape of type 3')
  })
})

describe('createAreaFinder', () => {
  it.each([20, 2_000])('finds what the index finds, with %i areas', (count) => {
    const random = createRandom(count)
    const shapes = Array.from({ length: count }, () => randomShape(random))
    const index = buildAreaIndex(shapes.map((shape, n) => ({ id: n + 1, name: '', shape })))
    const findAreas = createAreaFinder(index)
    let found = 0
    for (const shape of [...shapes, ...shapes]) {
      const point = randomPointNearBorder(random, shape)
      const holding = findAreas(point)
      expect(holding).toStrictEqual(findAreasHolding(index, point))
      found += holding.length
    }
    expect(found).toBeGreaterThan(count / 2)
  })
})
