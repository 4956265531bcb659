import { geodesicDistance } from '@tropeiro/kernel/geo/geodesic-distance.ts'
import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import { family_names, given_names } from '../../city/names/word-lists.ts'
import type { Random } from '../../city/random.ts'
import type { House } from './houses.ts'

export interface DemoPoint {
  /** Its key: the same point comes once, however often it is registered. */
  readonly migration_id: string
  readonly title: string
  readonly responsible_name: string
  readonly phone: string
  readonly latitude: number
  readonly longitude: number
  readonly point_of_interest_category_id: number
}

export interface DemoDepot {
  readonly name: string
  readonly house: House
}

/** A border around a place, which no vehicle is judged by. */
export interface DemoArea {
  readonly name: string
  readonly kind: 'polygon'
  readonly ring: readonly (readonly [number, number])[]
}

const depot_category = 1
/** One of each category of the API, by its id. */
const kinds = [
  'Residência',
  'Escritório',
  'Mercado',
  'Sítio',
  'Ponto de embarque',
  'Obra',
  'Escola',
  'Posto',
  'Oficina',
  'Distribuidora',
]
const points_per_kind = 3
const min_depots_apart_m = 500
const m_per_degree = 111_320

/** Where the fleets park: houses of different neighbourhoods, not beside each other. */
export function planDepots(houses: readonly House[], count: number, random: Random): DemoDepot[] {
  const depots: DemoDepot[] = []
  for (let tries = 0; depots.length < count && tries < 1_000; tries++) {
    const house = random.pick(houses)
    const is_free = depots.every(
      ({ house: other }) =>
        other.neighborhood !== house.neighborhood && geodesicDistance(other, house) > min_depots_apart_m,
    )
    if (is_free) depots.push({ name: `Depósito ${house.neighborhood}`, house })
  }
  if (depots.length < count) throw new Error(`the city has no room for ${count} depots`)
  return depots
}

/** The depots first, in their order; then some of every category. */
export function planPoints(
  houses: readonly House[],
  depots: readonly DemoDepot[],
  random: Random,
): DemoPoint[] {
  const own = depots.map(({ name, house }, n) =>
    pointAt(house, { title: name, key: `depot-${n + 1}`, category: depot_category, random }),
  )
  const others = kinds.flatMap((kind, category) =>
    Array.from({ length: points_per_kind }, (_, n) => {
      const house = random.pick(houses)
      const title = `${kind} ${random.pick(family_names)} (${house.neighborhood})`
      return pointAt(house, { title, key: `poi-${category}-${n + 1}`, category, random })
    }),
  )
  return [...own, ...others]
}

interface PointWish {
  readonly title: string
  readonly key: string
  readonly category: number
  readonly random: Random
}

function pointAt({ lat, lng }: LatLng, { title, key, category, random }: PointWish): DemoPoint {
  return {
    migration_id: key,
    title,
    responsible_name: `${random.pick(given_names)} ${random.pick(family_names)}`,
    phone: `51 3${String(500_0000 + random.int(0, 99_9999))}`,
    latitude: lat,
    longitude: lng,
    point_of_interest_category_id: category,
  }
}

export function planAreas(
  depots: readonly DemoDepot[],
  houses: readonly House[],
  random: Random,
): DemoArea[] {
  const yards = depots.map(({ name, house }) => areaAround(`Pátio ${name}`, house, 60))
  const customer = random.pick(houses)
  const closed = random.pick(houses)
  return [
    ...yards,
    areaAround(`Região do cliente ${customer.neighborhood}`, customer, 400),
    areaAround(`Zona proibida ${closed.neighborhood}`, closed, 150),
  ]
}

/** A hexagon. */
function areaAround(name: string, { lat, lng }: LatLng, radius_m: number): DemoArea {
  const ring = Array.from({ length: 6 }, (_, corner) => {
    const angle = (corner * Math.PI) / 3
    const north = (Math.cos(angle) * radius_m) / m_per_degree
    const east = (Math.sin(angle) * radius_m) / m_per_degree / Math.cos((lat * Math.PI) / 180)
    return [round(lng + east), round(lat + north)] as const
  })
  return { name, kind: 'polygon', ring }
}

const round = (degrees: number) => Number(degrees.toFixed(6))
