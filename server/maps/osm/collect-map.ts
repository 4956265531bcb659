import type {
  Bounds,
  DrawnArea,
  DrawnPlace,
  DrawnPoint,
  DrawnStreet,
  Position,
  StreetClass,
} from '../drawing/map-picture.ts'
import type { OsmElement, OsmNode, OsmRelation, OsmTags, OsmWay } from './osm-element.ts'

export interface CollectedMap {
  readonly streets: readonly DrawnStreet[]
  readonly areas: readonly DrawnArea[]
  readonly places: readonly DrawnPlace[]
  readonly addresses: readonly DrawnPoint[]
}

const classes: Readonly<Record<string, StreetClass>> = {
  motorway: 'motorway',
  motorway_link: 'motorway',
  trunk: 'trunk',
  trunk_link: 'trunk',
  primary: 'primary',
  primary_link: 'primary',
  secondary: 'secondary',
  secondary_link: 'secondary',
  tertiary: 'tertiary',
  tertiary_link: 'tertiary',
  residential: 'street',
  unclassified: 'street',
  living_street: 'street',
  pedestrian: 'service',
  service: 'service',
}

/**
 * What a drawing needs of a map. Only nodes in and around the bounds are kept, so that a window of a country's map fits into
 * memory; elements come in the order of OSM files: nodes, ways, relations.
 */
export function createMapCollector(bounds: Bounds | null) {
  const kept = bounds === null ? null : widen(bounds)
  const nodes = new Map<number, Position>()
  const lines = new Map<number, readonly Position[]>()
  const streets: DrawnStreet[] = []
  const areas: DrawnArea[] = []
  const places: DrawnPlace[] = []
  const addresses: DrawnPoint[] = []
  const addNode = ({ id, lng, lat, tags }: OsmNode): void => {
    if (kept !== null && !isInside(kept, lng, lat)) return
    const at: Position = [lng, lat]
    nodes.set(id, at)
    if (tags['place'] === 'suburb' && tags['name'] !== undefined) places.push({ at, name: tags['name'] })
    if (tags['addr:housenumber'] !== undefined) addresses.push({ at })
  }
  const addWay = ({ id, nodes: ids, tags }: OsmWay): void => {
    const pieces = piecesOf(ids.map((node) => nodes.get(node)))
    const highway = classes[tags['highway'] ?? ''] ?? (tags['railway'] === 'rail' ? 'rail' : undefined)
    const name = tags['name'] === undefined ? {} : { name: tags['name'] }
    if (highway !== undefined) streets.push(...pieces.map((line) => ({ class: highway, line, ...name })))
    const ring = pieces.flat()
    if (highway !== undefined || ring.length < 2) return
    const kind = areaKind(tags)
    if (kind !== null && ids[0] === ids.at(-1)) areas.push({ kind, rings: [ring] })
    // Sides of lakes and rivers carry few tags of their own, or none.
    if (tags['building'] === undefined) lines.set(id, ring)
  }
  const addRelation = ({ members, tags }: OsmRelation): void => {
    const kind = tags['type'] === 'multipolygon' ? areaKind(tags) : null
    if (kind === null) return
    const rings = (role: string): (readonly Position[])[] =>
      closeRings(
        members
          .filter((member) => member.type === 'way' && member.role === role)
          .map(({ ref }) => lines.get(ref) ?? []),
      )
    const outlines = rings('outer')
    if (outlines.length > 0) areas.push({ kind, rings: [...outlines, ...rings('inner')] })
  }
  return {
    add(element: OsmElement): void {
      if (element.kind === 'node') addNode(element)
      else if (element.kind === 'way') addWay(element)
      else addRelation(element)
    },
    collected: (): CollectedMap => ({ streets, areas, places, addresses }),
  }
}

/** Half as far again on every side, so that what crosses the edge of the picture is drawn up to it. */
function widen({ west, south, east, north }: Bounds): Bounds {
  const [wide, high] = [(east - west) / 2, (north - south) / 2]
  return { west: west - wide, south: south - high, east: east + wide, north: north + high }
}

export function isInside({ west, south, east, north }: Bounds, lng: number, lat: number): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north
}

/** A street that leaves the bounds and comes back is two lines, not one across. */
function piecesOf(line: readonly (Position | undefined)[]): Position[][] {
  const pieces: Position[][] = [[]]
  for (const at of line) {
    if (at === undefined) pieces.push([])
    else pieces.at(-1)?.push(at)
  }
  return pieces.filter((piece) => piece.length > 1)
}

function areaKind(tags: OsmTags): DrawnArea['kind'] | null {
  if (tags['natural'] === 'water' || tags['waterway'] === 'riverbank' || tags['landuse'] === 'reservoir')
    return 'water'
  if (tags['leisure'] === 'park' || tags['leisure'] === 'garden' || tags['landuse'] === 'forest')
    return 'park'
  return null
}

/** The sides of a large lake are several ways; put end to end they are rings. */
function closeRings(pieces: readonly (readonly Position[])[]): (readonly Position[])[] {
  const waiting = pieces.filter((piece) => piece.length > 1)
  const rings: (readonly Position[])[] = []
  for (let ring = waiting.shift(); ring !== undefined; ring = waiting.shift()) {
    for (;;) {
      const end: Position | undefined = ring.at(-1)
      const next: number =
        end === ring[0] ? -1 : waiting.findIndex((piece) => piece[0] === end || piece.at(-1) === end)
      const piece: readonly Position[] | undefined = next === -1 ? undefined : waiting.splice(next, 1)[0]
      if (piece === undefined) break
      ring = [...ring, ...(piece[0] === end ? piece : piece.toReversed()).slice(1)]
    }
    rings.push(ring)
  }
  return rings
}
