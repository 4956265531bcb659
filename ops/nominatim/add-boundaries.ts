/** A city, a state or a neighbourhood that an extract names nowhere, as a simple ring. */
export type Boundary = {
  name: string
  /** 4 a state, 8 a city, 10 a neighbourhood. */
  admin_level: 4 | 8 | 10
  /** "BR-RS", for a state. */
  iso?: string
  /** West, south, east, north; or a ring of [longitude, latitude]. */
  bbox?: [number, number, number, number]
  ring?: [number, number][]
}

/** Far above every id of OpenStreetMap, so that the file can be imported together with any extract. */
const first_id = 4_000_000_000_000

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function ringOf({ name, bbox, ring }: Boundary): [number, number][] {
  if (ring !== undefined && ring.length >= 3) return ring
  if (bbox === undefined) throw new Error(`${name} has neither a ring nor a bbox`)
  const [west, south, east, north] = bbox
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
}

function tagsOf({ name, admin_level, iso }: Boundary): string {
  const tags = {
    type: 'boundary',
    boundary: 'administrative',
    admin_level: String(admin_level),
    name,
    ...(iso !== undefined && { 'ISO3166-2': iso }),
  }
  return Object.entries(tags)
    .map(([key, value]) => `<tag k="${key}" v="${escapeText(value)}"/>`)
    .join('')
}

/** The boundaries as a map of their own: nodes, one way each, one relation each, in the order that importers want. */
export function renderBoundaries(boundaries: readonly Boundary[]): string {
  const nodes: string[] = []
  const ways: string[] = []
  const relations: string[] = []
  for (const [index, boundary] of boundaries.entries()) {
    const id = first_id + index
    const ring = ringOf(boundary).map(([lon, lat]) => {
      const node = first_id + nodes.length
      nodes.push(`<node id="${node}" version="1" lat="${lat}" lon="${lon}"/>`)
      return `<nd ref="${node}"/>`
    })
    ways.push(`<way id="${id}" version="1">${ring.join('')}${ring[0]}</way>`)
    const member = `<member type="way" ref="${id}" role="outer"/>`
    relations.push(`<relation id="${id}" version="1">${member}${tagsOf(boundary)}</relation>`)
  }
  const elements = [...nodes, ...ways, ...relations].join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<osm version="0.6" generator="tropeiro">\n${elements}\n</osm>\n`
}
