import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type PlaceOfInterest, selectPlacesByIds, selectTitledPoints, type TitledPoint } from './queries.ts'

/** Those of the ids that exist, removed ones too, in one statement; none for no ids. */
export async function listPlacesOfInterest(
  tx: CustomerTransaction,
  ids: Iterable<number>,
): Promise<Map<number, PlaceOfInterest>> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return new Map()
  const rows = await tx.rows(selectPlacesByIds, asked)
  return new Map(rows.map((place) => [place.id, place]))
}

/** The same with their categories. */
export async function listTitledPoints(
  tx: CustomerTransaction,
  ids: Iterable<number>,
): Promise<Map<number, TitledPoint>> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return new Map()
  const rows = await tx.rows(selectTitledPoints, asked)
  return new Map(rows.map((point) => [point.id, point]))
}
