import type { OsmElement, OsmRelation } from './osm-element.ts'

const tokens = /<(\/?)(node|way|relation|tag|nd|member)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/g
const attributes = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

interface OpenElement {
  kind: OsmElement['kind']
  head: Record<string, string>
  tags: Record<string, string>
  nodes: number[]
  members: OsmRelation['members'][number][]
}

/** The elements of an OSM XML document, in its order. */
export function* readOsmXml(xml: string): Generator<OsmElement> {
  let open: OpenElement | null = null
  for (const [, closing, name, rest = ''] of xml.matchAll(tokens)) {
    const fields = closing === '/' ? {} : readAttributes(rest)
    if (name === 'node' || name === 'way' || name === 'relation') {
      if (closing !== '/') open = { kind: name, head: fields, tags: {}, nodes: [], members: [] }
      const is_finished = closing === '/' || rest.endsWith('/')
      if (is_finished && open !== null) yield finish(open)
      if (is_finished) open = null
    } else if (open !== null) addInside(open, name ?? '', fields)
  }
}

function addInside(open: OpenElement, name: string, fields: Record<string, string>): void {
  if (name === 'tag') open.tags[fields['k'] ?? ''] = fields['v'] ?? ''
  if (name === 'nd') open.nodes.push(Number(fields['ref']))
  if (name !== 'member') return
  const type = fields['type']
  if (type !== 'node' && type !== 'way' && type !== 'relation') return
  open.members.push({ type, ref: Number(fields['ref']), role: fields['role'] ?? '' })
}

function finish({ kind, head, tags, nodes, members }: OpenElement): OsmElement {
  const id = Number(head['id'])
  if (kind === 'node') return { kind, id, lng: Number(head['lon']), lat: Number(head['lat']), tags }
  if (kind === 'way') return { kind, id, nodes, tags }
  return { kind, id, members, tags }
}

function readAttributes(text: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [, name = '', double, single] of text.matchAll(attributes))
    fields[name] = unescapeXml(double ?? single ?? '')
  return fields
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,5}));/gi,
    (whole, ...[hex, decimal, name = '']: (string | undefined)[]) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      if (Number.isInteger(code) && code <= 0x10ffff) return String.fromCodePoint(code)
      return entities[name] ?? whole
    },
  )
}
