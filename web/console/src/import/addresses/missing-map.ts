import type { LatLng } from './answer.ts'
import type { PlacedLine } from './place-lines.ts'

export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** As `GET /map` has it: west, south, east, north. */
export function boundsOfBox(bbox: readonly number[] | null): Bounds | null {
  const [west, south, east, north] = bbox ?? []
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null
  return { west, south, east, north }
}

const isWithin = ({ west, south, east, north }: Bounds, { lat, lng }: LatLng): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north

/** Ready lines that lie beyond the map in use: no road leads there. Without a known map nobody can say. */
export const countOffMap = (ready: readonly PlacedLine[], bounds: Bounds | null): number =>
  bounds === null ? 0 : ready.filter(({ place }) => place !== null && !isWithin(bounds, place)).length

/** Most addresses are found nowhere: as when the addresses of the city were never brought here. */
export function isCityUnknown(
  queue: readonly { readonly risk: { readonly kind: string } }[],
  asked: number,
): boolean {
  const lost = queue.filter(({ risk }) => risk.kind === 'not_found').length
  return lost >= fewest && lost > asked / 2
}

/** Fewer may be wrong by themselves. */
const fewest = 3
