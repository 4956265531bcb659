import { normalisePlaceName } from '../../normaliser/place-name.ts'
import type { AddressRow } from './address-row.ts'
import { titleCase } from './city-names.ts'
import { createPointBuffer, encodeText } from './encode-rows.ts'
import type { Batch, KnownNeighborhood } from './queries.ts'
import { createStreetIds } from './street-ids.ts'

interface BatchOptions {
  readonly batch_lines: number
  /** Those that earlier runs of this load have written. */
  readonly known: readonly KnownNeighborhood[]
  readonly lines_skipped: number
}

export interface BatchBuilder {
  add(city_id: number, row: AddressRow): void
  skip(line: string): void
  take(lines_done: number): Batch
  linesSkipped(): number
}

/** Gathers rows until they are sent. */
export function createBatch(options: BatchOptions): BatchBuilder {
  const points = createPointBuffer(options.batch_lines)
  let streets: Array<Array<string | number | null>> = []
  let neighborhoods: Array<Array<string | number | null>> = []
  let skipped = options.lines_skipped
  let before: { street_id: number; row: AddressRow } | null = null
  const neighborhoodIds = new Map(options.known.map(({ id, city_id, key }) => [`${city_id} ${key}`, id]))
  const neighborhoodTexts = new Map<string, number>()
  const idOfStreet = createStreetIds(({ id, city_id, name, street }) => {
    streets.push([id, city_id, street.key, street.name, street.type, street.title, name])
  })

  function idOfNeighborhood(city_id: number, text: string): number {
    if (text === '') return 0
    const place = `${city_id} ${text}`
    const known = neighborhoodTexts.get(place)
    if (known !== undefined) return known
    const id = idOfKey(city_id, normalisePlaceName(text), text)
    neighborhoodTexts.set(place, id)
    return id
  }

  function idOfKey(city_id: number, key: string, text: string): number {
    const found = neighborhoodIds.get(`${city_id} ${key}`)
    if (key === '' || found !== undefined) return found ?? 0
    const id = neighborhoodIds.size + 1
    neighborhoodIds.set(`${city_id} ${key}`, id)
    neighborhoods.push([id, city_id, key, titleCase(text)])
    return id
  }

  return {
    add: (city_id, row) => {
      const street_id = idOfStreet(city_id, row.street)
      if (street_id === 0) {
        skipped += 1
        return
      }
      // Dwellings of one building follow each other.
      if (before !== null && before.street_id === street_id && isSamePoint(before.row, row)) return
      before = { street_id, row }
      const neighborhood_id = idOfNeighborhood(city_id, row.neighborhood)
      points.add(street_id, neighborhood_id, row)
    },
    skip: (line) => {
      if (line.trim() !== '') skipped += 1
    },
    take: (lines_done) => {
      const batch = {
        points: points.take(),
        streets: encodeText(streets),
        neighborhoods: encodeText(neighborhoods),
        lines_done,
        lines_skipped: skipped,
      }
      streets = []
      neighborhoods = []
      return batch
    },
    linesSkipped: () => skipped,
  }
}

function isSamePoint(a: AddressRow, b: AddressRow): boolean {
  return (
    a.number === b.number &&
    a.suffix === b.suffix &&
    a.latitude_e6 === b.latitude_e6 &&
    a.longitude_e6 === b.longitude_e6 &&
    a.level === b.level &&
    a.cep === b.cep &&
    a.face === b.face
  )
}
