import { createHash } from 'node:crypto'
import type { NormalisedAddress } from '../addresses/address.ts'

/**
 * One key for every way of writing an address. The complement is left out: all flats of a house are at one place. Where no
 * street was understood, the text itself says what was meant.
 */
export function addressKeyOf(address: NormalisedAddress, text: string): Buffer {
  const { street, number, number_suffix, highway_km, neighborhood, city, state, cep } = address
  const unread = street === null ? text : null
  const meaning = [
    street?.key ?? null,
    number,
    number_suffix,
    highway_km,
    neighborhood,
    city,
    state,
    cep,
    unread,
  ]
  return createHash('sha256').update(JSON.stringify(meaning)).digest()
}
