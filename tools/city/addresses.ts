import type { MapBuilder } from './map-builder.ts'
import type { BlockFace, Neighborhood, Street, StreetEdge, Town } from './map-elements.ts'
import { fullName } from './map-elements.ts'
import { createProjection, distanceBetween, type Point } from './projection.ts'
import { createRandom, type Random } from './random.ts'

/** A true address: what is written on the house and where the house stands. */
export interface CityAddress {
  street: Street
  street_name: string
  /** Null when the house has no number. */
  number: number | null
  /** On a highway: what people say instead of the number. */
  km: number | null
  side: 'left' | 'right'
  cep: string
  lon: number
  lat: number
  neighborhood: Neighborhood
  town: Town
  face: BlockFace
}

export interface AddressSource {
  map: MapBuilder
  seed: number
  centre: { lon: number; lat: number }
  /** Metres of street front per house, at least and at most. */
  front_m: readonly [number, number]
}

/** House by house, a street at a time: as many as the city has are never in memory together. */
export function* listAddresses(source: AddressSource): Generator<CityAddress> {
  const projection = createProjection(source.centre)
  for (const street of source.map.streets) {
    const random = createRandom(`${String(source.seed)}/houses/${String(street.id)}`)
    const stretches = measure(source.map, street)
    for (const side of ['left', 'right'] as const) {
      for (const house of housesOf({ street, stretches, side, random, front_m: source.front_m })) {
        const neighborhood = source.map.neighborhoods[house.face.neighborhood]
        const town = neighborhood && source.map.towns[neighborhood.town]
        if (neighborhood === undefined || town === undefined)
          throw new Error(`the face of a house of ${street.name} is in no town`)
        yield {
          street,
          street_name: fullName(street),
          ...house,
          side,
          cep: side === 'left' ? street.cep_left : street.cep_right,
          ...projection.toLonLat(house.point),
          neighborhood,
          town,
        }
      }
    }
  }
}

interface Stretch {
  edge: StreetEdge
  from: Point
  to: Point
  start_m: number
  length_m: number
}

function measure(map: MapBuilder, street: Street): Stretch[] {
  let start_m = 0
  let last: Point | null = null
  return street.edges.map((edge) => {
    const from = map.getNode(edge.from)
    const to = map.getNode(edge.to)
    // Where a river or a missing block interrupts the street, its numbers go on as if it did not.
    if (last !== null) start_m += distanceBetween(last, from)
    const stretch = { edge, from, to, start_m, length_m: distanceBetween(from, to) }
    start_m += stretch.length_m
    last = to
    return stretch
  })
}

interface House {
  number: number | null
  km: number | null
  point: Point
  face: BlockFace
}

interface HouseSource {
  street: Street
  stretches: Stretch[]
  side: 'left' | 'right'
  random: Random
  front_m: readonly [number, number]
}

/** Numbers are metres from the street's beginning, even on the right, odd on the left, each higher than the one before. */
function* housesOf({ street, stretches, side, random, front_m }: HouseSource): Generator<House> {
  const wide = street.numbered_by === 'km' || street.type === 'Estrada' ? 9 : 1
  let last_number = street.first_number
  for (const { edge, from, to, start_m, length_m } of stretches) {
    const face = edge[side]
    const is_bridge = 'bridge' in edge.tags || 'maxheight' in edge.tags
    if (face === null || is_bridge) continue
    // Corner lots face one street only, and nobody lives on the crossing.
    let at_m = random.between(11, 16)
    while (at_m < length_m - 11) {
      const front = random.between(front_m[0], front_m[1]) * wide
      const middle_m = at_m + Math.min(front, length_m - 11 - at_m) / 2
      at_m += front
      if (random.chance(0.08)) continue
      const number = nextNumber(street.first_number + start_m + middle_m, side, last_number)
      last_number = number
      const point = beside(from, to, {
        share: middle_m / length_m,
        out_m: (side === 'left' ? 1 : -1) * random.between(9, 14),
      })
      const has_none = random.chance(street.type === 'Estrada' ? 0.3 : 0.015)
      const km =
        street.numbered_by === 'km' ? Math.round((street.first_number + start_m + middle_m) / 100) / 10 : null
      yield { number: has_none ? null : number, km, point, face }
    }
  }
}

function nextNumber(metres: number, side: 'left' | 'right', last: number): number {
  const odd = side === 'left' ? 1 : 0
  const metre = Math.max(1 + odd, Math.round(metres))
  const number = metre % 2 === odd ? metre : metre + 1
  if (number > last) return number
  return last % 2 === odd ? last + 2 : last + 1
}

/** `out_m` metres to the left of the line. */
function beside(from: Point, to: Point, { share, out_m }: { share: number; out_m: number }): Point {
  const length = distanceBetween(from, to)
  return {
    x: from.x + (to.x - from.x) * share - ((to.y - from.y) / length) * out_m,
    y: from.y + (to.y - from.y) * share + ((to.x - from.x) / length) * out_m,
  }
}
