import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { selectAddresses } from './queries.ts'
import { keyOfPlace, type RoundedPlace, roundPlace } from './rounded-place.ts'

type Place = { readonly latitude: number; readonly longitude: number }

export interface Addresses {
  /** Null: not found, or not yet. */
  find(place: Place): string | null
  /** Places that nobody has asked for yet. */
  readonly missing: readonly RoundedPlace[]
}

const no_addresses: Addresses = { find: () => null, missing: [] }

/** One statement for all places; none for no places. */
export async function readAddresses(
  tx: CustomerTransaction,
  places: readonly (Place | null)[],
): Promise<Addresses> {
  const asked = new Map<string, RoundedPlace>()
  for (const place of places) {
    if (place === null) continue
    const rounded = roundPlace(place)
    asked.set(keyOfPlace(rounded), rounded)
  }
  if (asked.size === 0) return no_addresses
  const rows = await tx.rows(selectAddresses, [...asked.values()])
  const known = new Map(rows.map((row) => [keyOfPlace(row), row.address]))
  return {
    find: (place) => known.get(keyOfPlace(roundPlace(place))) ?? null,
    missing: [...asked.entries()].filter(([key]) => !known.has(key)).map(([, place]) => place),
  }
}
