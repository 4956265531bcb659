import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { normaliseStreet } from '../../server/places/addresses/normaliser/street-name.ts'
import { createDefaultCity } from '../city/default-city.ts'
import { createRandom, type Random } from '../city/random.ts'
import { findRealData } from '../city/real-data.ts'

/** A house whose street, number and place are known. */
export interface TrueAddress {
  readonly street: string
  readonly number: number
  readonly neighborhood: string | null
  readonly cep: string | null
  readonly city: string
  readonly state: string
  readonly latitude: number
  readonly longitude: number
  /** Whether the source itself is sure that the house is of this street. */
  readonly is_sure: boolean
}

/** The addresses of one place, parted by house: what the base may know, and what it must find without knowing it. */
export interface Truth {
  readonly name: string
  readonly known: readonly TrueAddress[]
  readonly held_out: readonly TrueAddress[]
}

const metres_per_degree = 111_195
const held_out_share = 0.2

/** The city that the services have, its points moved by up to 10 m: official ones are no better. */
export function readGeneratedTruth(): Truth {
  const random = createRandom('addresses/generated')
  const addresses: TrueAddress[] = []
  for (const address of createDefaultCity().addresses()) {
    if (address.number === null) continue
    const { street_name: street, number, cep, neighborhood, town } = address
    addresses.push({
      street,
      number,
      neighborhood: neighborhood.name,
      cep,
      city: town.name,
      state: town.uf,
      is_sure: true,
      ...moved(address, 10, random),
    })
  }
  return part('generated city', addresses, random)
}

/** Null when the file is not beside the project. */
export function findRealTruth(
  file: string,
  place: { readonly city: string; readonly state: string },
): Truth | null {
  const path = findRealData(file)
  if (path === null) return null
  const addresses = gunzipSync(readFileSync(path))
    .toString('utf8')
    .split('\n')
    .flatMap((line) => readLine(line, place))
  return part(place.city, addresses, createRandom(`addresses/${place.city}`))
}

function readLine(line: string, place: { readonly city: string; readonly state: string }): TrueAddress[] {
  if (line === '') return []
  const row = JSON.parse(line) as {
    s: string | null
    n: string
    cep?: string
    q?: number
    lat: number
    lon: number
  }
  const number = Number(/^\d+/.exec(row.n)?.[0] ?? 0)
  if (row.s === null || row.s === '' || number === 0) return []
  return [
    {
      street: row.s,
      number,
      neighborhood: null,
      cep: row.cep ?? null,
      ...place,
      is_sure: row.q !== 0,
      latitude: row.lat,
      longitude: row.lon,
    },
  ]
}

/** A house that appears twice is held out twice, or not at all: the base must not know it under another line. */
function part(name: string, addresses: readonly TrueAddress[], random: Random): Truth {
  const held = new Map<string, boolean>()
  const known: TrueAddress[] = []
  const held_out: TrueAddress[] = []
  for (const address of addresses) {
    const house = `${address.city} ${normaliseStreet(address.street).key} ${address.number}`
    const isHeld = held.get(house) ?? random.chance(held_out_share)
    held.set(house, isHeld)
    ;(isHeld ? held_out : known).push(address)
  }
  return { name, known, held_out }
}

/** Anywhere within so many metres. */
function moved(
  { lat, lon }: { readonly lat: number; readonly lon: number },
  max_m: number,
  random: Random,
): { latitude: number; longitude: number } {
  const metres = max_m * Math.sqrt(random.next())
  const angle = random.between(0, 2 * Math.PI)
  const longitude_share = Math.cos((lat * Math.PI) / 180)
  return {
    latitude: lat + (metres * Math.sin(angle)) / metres_per_degree,
    longitude: lon + (metres * Math.cos(angle)) / (metres_per_degree * longitude_share),
  }
}
