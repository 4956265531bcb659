import { hash } from 'node:crypto'
import type { StreetName } from '../../address.ts'
import { normaliseStreet } from '../../normaliser/street-name.ts'
import { titleCase } from './city-names.ts'

export interface KnownStreet {
  readonly id: number
  readonly city_id: number
  readonly name: string
  readonly street: StreetName
}

/** Normalising costs more than all the rest of a row, and a street comes a hundred times, mostly in a row. */
const max_known = 200_000

/** 53 bits: what a number holds. A base in which two streets share an id is refused by its unique index. */
function streetId(city_id: number, key: string): number {
  const digest = hash('sha256', `${city_id} ${key}`, 'buffer')
  return digest.readUInt32BE(0) * 2_097_152 + (digest.readUInt32BE(4) >>> 11)
}

/** From a street as the source writes it to its id; `onNew` hears of each that was not met lately. */
export function createStreetIds(
  onNew: (street: KnownStreet) => void,
): (city_id: number, text: string) => number {
  let known = new Map<number, Map<string, number>>()
  let size = 0
  const ofCity = (city_id: number) => {
    const found = known.get(city_id) ?? new Map<string, number>()
    known.set(city_id, found)
    return found
  }
  return (city_id, text) => {
    const found = known.get(city_id)?.get(text)
    if (found !== undefined) return found
    const street = normaliseStreet(text)
    const id = street.key === '' ? 0 : streetId(city_id, street.key)
    if (size >= max_known) {
      known = new Map()
      size = 0
    }
    ofCity(city_id).set(text, id)
    size += 1
    if (id !== 0) onNew({ id, city_id, name: titleCase(text), street })
    return id
  }
}
