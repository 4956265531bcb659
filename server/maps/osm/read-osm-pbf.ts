import { inflateSync } from 'node:zlib'
import type { OsmElement, OsmTags } from './osm-element.ts'
import { readDeltas, readFields, readPacked, unzigzag } from './protobuf-fields.ts'

const longest_blob = 32 * 1024 * 1024

/** How long the header is that follows the first four bytes of a blob. */
export function blobHeaderLength(four: Buffer): number {
  const length = four.readUInt32BE()
  if (length > 64 * 1024) throw new Error('this is no OSM PBF file')
  return length
}

export function readBlobHeader(header: Buffer): { type: string; length: number } {
  let [type, length] = ['', 0]
  for (const { number, value, bytes } of readFields(header)) {
    if (number === 1) type = bytes.toString('latin1')
    if (number === 3) length = value
  }
  if (length > longest_blob) throw new Error('a blob of this OSM PBF file is too long')
  return { type, length }
}

/** The elements of one blob of type OSMData. */
export function* readOsmBlob(blob: Buffer): Generator<OsmElement> {
  for (const { number, bytes } of readFields(blob)) {
    if (number === 1) yield* readBlock(bytes)
    else if (number === 3) yield* readBlock(inflateSync(bytes, { maxOutputLength: longest_blob }))
    else if (number > 3) throw new Error('this OSM PBF file is packed in a way that is not known here')
  }
}

interface Block {
  texts: string[]
  granularity: number
  lat_offset: number
  lng_offset: number
}

function* readBlock(message: Buffer): Generator<OsmElement> {
  const block: Block = { texts: [], granularity: 100, lat_offset: 0, lng_offset: 0 }
  const groups: Buffer[] = []
  for (const { number, value, bytes } of readFields(message)) {
    if (number === 1) block.texts = [...readFields(bytes)].map((field) => field.bytes.toString('utf8'))
    if (number === 2) groups.push(bytes)
    if (number === 17) block.granularity = value
    if (number === 19) block.lat_offset = value
    if (number === 20) block.lng_offset = value
  }
  for (const group of groups) {
    for (const { number, bytes } of readFields(group)) {
      if (number === 1) yield readNode(bytes, block)
      if (number === 2) yield* readDenseNodes(bytes, block)
      if (number === 3) yield readWay(bytes, block)
      if (number === 4) yield readRelation(bytes, block)
    }
  }
}

function toDegrees(value: number, offset: number, { granularity }: Block): number {
  return (offset + granularity * value) / 1e9
}

function fieldsOf(message: Buffer): Map<number, { value: number; bytes: Buffer }> {
  return new Map([...readFields(message)].map(({ number, ...field }) => [number, field]))
}

function packed(fields: ReturnType<typeof fieldsOf>, number: number): Buffer {
  return fields.get(number)?.bytes ?? Buffer.alloc(0)
}

function tagsOf(fields: ReturnType<typeof fieldsOf>, { texts }: Block): OsmTags {
  const values = readPacked(packed(fields, 3))
  return Object.fromEntries(
    readPacked(packed(fields, 2)).map((key, i) => [texts[key] ?? '', texts[values[i] ?? 0] ?? '']),
  )
}

function readNode(message: Buffer, block: Block): OsmElement {
  const fields = fieldsOf(message)
  const signed = (number: number): number => unzigzag(fields.get(number)?.value ?? 0)
  const lat = toDegrees(signed(8), block.lat_offset, block)
  return {
    kind: 'node',
    id: signed(1),
    lat,
    lng: toDegrees(signed(9), block.lng_offset, block),
    tags: tagsOf(fields, block),
  }
}

function* readDenseNodes(message: Buffer, block: Block): Generator<OsmElement> {
  const fields = fieldsOf(message)
  const lats = readDeltas(packed(fields, 8))
  const lngs = readDeltas(packed(fields, 9))
  const keys_values = readPacked(packed(fields, 10))
  let at = 0
  for (const [i, id] of readDeltas(packed(fields, 1)).entries()) {
    const tags: Record<string, string> = {}
    // Key, value, key, value, and a zero after the last one of a node.
    for (let key = keys_values[at++] ?? 0; key !== 0; key = keys_values[at++] ?? 0) {
      tags[block.texts[key] ?? ''] = block.texts[keys_values[at++] ?? 0] ?? ''
    }
    const lat = toDegrees(lats[i] ?? 0, block.lat_offset, block)
    yield { kind: 'node', id, lat, lng: toDegrees(lngs[i] ?? 0, block.lng_offset, block), tags }
  }
}

function readWay(message: Buffer, block: Block): OsmElement {
  const fields = fieldsOf(message)
  return {
    kind: 'way',
    id: fields.get(1)?.value ?? 0,
    nodes: readDeltas(packed(fields, 8)),
    tags: tagsOf(fields, block),
  }
}

const member_types = ['node', 'way', 'relation'] as const

function readRelation(message: Buffer, block: Block): OsmElement {
  const fields = fieldsOf(message)
  const roles = readPacked(packed(fields, 8))
  const types = readPacked(packed(fields, 10))
  const members = readDeltas(packed(fields, 9)).map((ref, i) => ({
    type: member_types[types[i] ?? 0] ?? 'node',
    ref,
    role: block.texts[roles[i] ?? 0] ?? '',
  }))
  return { kind: 'relation', id: fields.get(1)?.value ?? 0, members, tags: tagsOf(fields, block) }
}
