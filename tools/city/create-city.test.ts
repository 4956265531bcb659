import { describe, expect, test } from 'vitest'
import { type City, createCity } from './create-city.ts'
import { createDefaultCity, presets } from './default-city.ts'
import { fullName } from './map-elements.ts'
import { axle_limit_t, low_bridge_m } from './strips.ts'
import { strongComponents } from './test/strong-components.ts'

const city = createDefaultCity()
const addresses = city.addresses().toArray()

function waysOf({ ways }: City, ids: readonly number[]) {
  return ids.flatMap((id) => ways.filter((way) => way.id === id))
}

describe('the roads of a city', () => {
  test.each([1, 2, 3, 7])('of seed %i join everything but the two islands', (seed) => {
    const sizes = strongComponents(createCity({ seed, ...presets.small }))
    const [main = 0, lake_island, river_island, ...others] = sizes
    expect(main).toBeGreaterThan(700)
    expect([lake_island, river_island, others]).toEqual([17 * 17, 7, []])
  })

  test('have the usual types and titles', () => {
    const types = new Set(city.streets.map((street) => street.type))
    expect([...types]).toEqual(
      expect.arrayContaining(['Rua', 'Avenida', 'Travessa', 'Alameda', 'Praça', 'Rodovia', 'Estrada']),
    )
    expect(new Set(city.streets.map((street) => street.title)).size).toBeGreaterThan(12)
  })

  test('have each name once in a town, and many names in both towns', () => {
    const [own, neighbour] = [0, 1].map((town) =>
      city.streets.filter((street) => street.town === town).map(fullName),
    )
    expect(new Set(own).size).toBe(own?.length)
    expect(new Set(neighbour).size).toBe(neighbour?.length)
    expect(own?.filter((name) => neighbour?.includes(name)).length).toBeGreaterThan(15)
    expect(own).toEqual(
      expect.arrayContaining(['Rua João Silva', 'Rua João da Silva', 'Travessa João Silva']),
    )
  })

  test('have one-ways, speeds, ramps, few bridges and forbidden turns', () => {
    const count = (key: string, value?: string): number =>
      city.ways.filter(({ tags }) => tags[key] !== undefined && (value === undefined || tags[key] === value))
        .length
    expect(count('oneway')).toBeGreaterThan(20)
    expect(count('maxspeed')).toBeGreaterThan(100)
    expect(count('highway', 'motorway_link')).toBe(16)
    expect(count('bridge') - 4 - 1).toBe(3)
    expect(city.relations.filter(({ tags }) => tags['type'] === 'restriction').length).toBeGreaterThan(2)
  })

  test('end the ways of a forbidden turn at its crossing', () => {
    for (const { members } of city.relations.filter(({ tags }) => tags['type'] === 'restriction')) {
      const via = members.find(({ role }) => role === 'via')?.ref
      for (const way of waysOf(
        city,
        members.filter(({ type }) => type === 'way').map(({ ref }) => ref),
      )) {
        expect([way.nodes[0], way.nodes.at(-1)]).toContain(via)
      }
    }
  })
})

describe('the landmarks of a city', () => {
  const { truck_ban, low_bridge, axle_limit, unreachable, gated } = city.landmarks

  test('carry the tags that keep lorries out', () => {
    expect(waysOf(city, truck_ban.way_ids).map(({ tags }) => tags['hgv'])).toContain('no')
    expect(waysOf(city, low_bridge.way_ids).map(({ tags }) => tags['maxheight'])).toEqual([
      String(low_bridge_m),
    ])
    expect(waysOf(city, axle_limit.way_ids).map(({ tags }) => tags['maxaxleload'])).toEqual([
      String(axle_limit_t),
    ])
  })

  test('begin and end outside what is forbidden', () => {
    for (const { from, to, way_ids } of [truck_ban, low_bridge, axle_limit]) {
      const inside = waysOf(city, way_ids).flatMap(({ nodes }) => nodes.map((id) => city.nodes[id - 1]))
      for (const end of [from, to])
        expect(inside.some((node) => node?.lon === end.lon && node.lat === end.lat)).toBe(false)
    }
  })

  test('stay what they are without the forbidden ways: lorries have another way', () => {
    const forbidden = new Set([...truck_ban.way_ids, ...low_bridge.way_ids, ...axle_limit.way_ids])
    const closed = { ...city, ways: city.ways.filter((way) => !forbidden.has(way.id)) }
    expect(strongComponents(closed)[0]).toBeGreaterThan(700)
  })

  test('have an island and a gate', () => {
    expect(unreachable.from).not.toEqual(unreachable.to)
    const node = city.nodes.find(({ lon, lat }) => lon === gated.lon && lat === gated.lat)
    const through = city.ways.filter(({ nodes }) => nodes.includes(node?.id ?? 0))
    expect(through.map(({ tags }) => tags['access'])).toEqual(['private', 'private'])
  })
})

describe('the houses of a city', () => {
  test('are as many as the size says', () => {
    expect(addresses.length).toBeGreaterThan(2800)
    expect(addresses.length).toBeLessThan(4200)
    expect(city.streets.length).toBeGreaterThan(140)
  })

  test('are odd on the left and even on the right, and grow along the street', () => {
    const last = new Map<string, number>()
    for (const { street, side, number } of addresses) {
      if (number === null) continue
      expect(number % 2).toBe(side === 'left' ? 1 : 0)
      const key = `${String(street.id)}/${side}`
      expect(number).toBeGreaterThan(last.get(key) ?? 0)
      last.set(key, number)
    }
  })

  test('share their number with no other house of the street', () => {
    const numbered = addresses.filter(({ number }) => number !== null)
    const keys = new Set(numbered.map(({ street, number }) => `${String(street.id)} ${String(number)}`))
    expect(keys.size).toBe(numbered.length)
  })

  test('of one face of a block stand on one side of one street', () => {
    const sides = new Map<string, Set<string>>()
    for (const { face, street, side } of addresses) {
      const key = `${String(face.neighborhood)}/${String(face.block)}/${String(face.face)}`
      sides.set(key, (sides.get(key) ?? new Set()).add(`${String(street.id)} ${side}`))
    }
    expect([...sides.values()].filter((set) => set.size > 1)).toEqual([])
  })

  test('have kilometres on the highway and two CEPs on an avenue', () => {
    const highway = addresses.filter(({ street }) => street.type === 'Rodovia')
    expect(highway.length).toBeGreaterThan(10)
    expect(highway.every(({ km }) => km !== null && km >= 12 && km < 20)).toBe(true)
    const avenue = city.streets.find(({ type }) => type === 'Avenida')
    expect(avenue?.cep_left).not.toBe(avenue?.cep_right)
  })
})
