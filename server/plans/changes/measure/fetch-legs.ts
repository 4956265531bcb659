import { isUnavailable, roadEngineUnavailable } from '../../../engines/osrm/errors.ts'
import { fetchMatrices } from '../../job/fetch-matrices.ts'
import type { Roads } from '../../job/roads.ts'
import { type Place, type RoadMatrix, unreachable } from '../../model/problem.ts'
import { type Leg, type LegBook, type LegFigures, legKey } from './leg-book.ts'

export interface LegRoads {
  readonly roads: Roads
  readonly straight_roads: Roads
}

/** Asks for the legs that an edit needs and nobody knows. 503 when the engine is away. */
export type FetchLegs = (legs: readonly Leg[]) => Promise<LegBook>

/** Who drags a stop waits for the answer. */
const deadline_ms = 5_000
/** One table for nearly every edit. A new order of thousands has legs between neighbours, and a table has all to all. */
const max_places = 100
const tables_at_once = 4

export function createFetchLegs({ roads, straight_roads }: LegRoads): FetchLegs {
  return async (legs) => {
    const signal = AbortSignal.timeout(deadline_ms)
    const tables = [...Map.groupBy(legs, ({ engine, profile }) => `${engine} ${profile}`).values()].flatMap(
      splitLegs,
    )
    const book = new Map<string, LegFigures>()
    const measure = async (table: readonly Leg[]) => {
      const found = await measureTable(table[0]?.engine === 'straight_line' ? straight_roads : roads, {
        legs: table,
        signal,
      })
      for (const [key, figures] of found) book.set(key, figures)
    }
    try {
      for (let first = 0; first < tables.length; first += tables_at_once)
        await Promise.all(tables.slice(first, first + tables_at_once).map(measure))
    } catch (error) {
      if (!signal.aborted || isUnavailable(error)) throw error
      throw roadEngineUnavailable(`no legs in ${deadline_ms} ms`, 2, error)
    }
    return book
  }
}

/** In their order, so that neighbours share a table. */
function splitLegs(legs: readonly Leg[]): Leg[][] {
  const tables: Leg[][] = []
  let places = new Set<string>()
  for (const leg of legs) {
    const ends = [placeKey(leg.from), placeKey(leg.to)]
    const with_leg = new Set([...places, ...ends])
    const table = tables.at(-1)
    if (table === undefined || with_leg.size > max_places) {
      tables.push([leg])
      places = new Set(ends)
    } else {
      table.push(leg)
      places = with_leg
    }
  }
  return tables
}

const placeKey = ({ lat, lng }: Place) => `${lat} ${lng}`

interface TableOfLegs {
  readonly legs: readonly Leg[]
  readonly signal: AbortSignal
}

/** A place that no road leads to is on no leg: it is left out, and the others are asked for again. */
async function measureTable(roads: Roads, { legs, signal }: TableOfLegs): Promise<LegBook> {
  const book = new Map<string, LegFigures>()
  let left = legs
  while (left.length > 0) {
    const places = [
      ...new Map(left.flatMap(({ from, to }) => [from, to]).map((p) => [placeKey(p), p])).values(),
    ]
    const profile = left[0]?.profile ?? ''
    const measured = await fetchMatrices(roads, { places, profiles: [profile], signal })
    if ('matrices' in measured) {
      const matrix = measured.matrices[profile]
      const index = new Map(places.map((place, at) => [placeKey(place), at]))
      for (const leg of left) book.set(legKey(leg), cellOf(matrix, leg, index))
      return book
    }
    const off = new Set(measured.off_map.flatMap((at) => places[at] ?? []).map(placeKey))
    if (off.size === 0) throw new Error('the places off the map are none that were asked about')
    const isOff = ({ from, to }: Leg) => off.has(placeKey(from)) || off.has(placeKey(to))
    for (const leg of left.filter(isOff)) book.set(legKey(leg), no_way)
    left = left.filter((leg) => !isOff(leg))
  }
  return book
}

const no_way: LegFigures = { duration_s: unreachable, distance_m: unreachable }

function cellOf(
  matrix: RoadMatrix | undefined,
  { from, to }: Leg,
  index: ReadonlyMap<string, number>,
): LegFigures {
  const row = index.get(placeKey(from))
  const column = index.get(placeKey(to))
  if (matrix === undefined || row === undefined || column === undefined) return no_way
  const cell = row * matrix.size + column
  return {
    duration_s: matrix.durations_s[cell] ?? unreachable,
    distance_m: matrix.distances_m[cell] ?? unreachable,
  }
}
