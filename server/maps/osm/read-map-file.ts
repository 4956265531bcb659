import { open, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import type { Bounds } from '../drawing/map-picture.ts'
import { type CollectedMap, createMapCollector } from './collect-map.ts'
import type { OsmElement } from './osm-element.ts'
import { readFields, unzigzag } from './protobuf-fields.ts'
import { blobHeaderLength, readBlobHeader, readOsmBlob } from './read-osm-pbf.ts'
import { readOsmXml, unescapeXml } from './read-osm-xml.ts'

/** What the maker of a file says about it; null where he is silent. */
export interface MapHeader {
  readonly bbox: Bounds | null
  readonly date: Date | null
  /** Whose the data is, where it is not of OpenStreetMap. */
  readonly credit: string | null
}

const isPbf = (file: string) => file.endsWith('.pbf')

/** Every element of a .osm.pbf or .osm file, one blob in memory at a time. */
export async function* listMapElements(file: string): AsyncGenerator<OsmElement> {
  if (!isPbf(file)) {
    yield* readOsmXml(await readFile(file, 'utf8'))
    return
  }
  for await (const { type, blob } of listBlobs(file)) if (type === 'OSMData') yield* readOsmBlob(blob)
}

/** What a drawing of these bounds needs; null: of the whole map. */
export async function collectMap(file: string, bounds: Bounds | null): Promise<CollectedMap> {
  const collector = createMapCollector(bounds)
  for await (const element of listMapElements(file)) collector.add(element)
  return collector.collected()
}

export async function readMapHeader(file: string): Promise<MapHeader> {
  if (!isPbf(file)) return { bbox: null, date: null, credit: await readXmlCredit(file) }
  for await (const { type, blob } of listBlobs(file)) {
    if (type !== 'OSMHeader') break
    return readHeaderBlock(await unpack(blob))
  }
  throw new Error(`${file} is no OSM PBF file: it does not begin with a header`)
}

/** What OSM XML says in its first tag; files of OpenStreetMap have the address of its licence there. */
async function readXmlCredit(file: string): Promise<string | null> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2_000), 0, 2_000, 0)
    const [, credit = ''] =
      /<osm\b[^>]*\sattribution="([^"]*)"/.exec(buffer.toString('utf8', 0, bytesRead)) ?? []
    return credit === '' || /openstreetmap/i.test(credit) ? null : unescapeXml(credit)
  } finally {
    await handle.close()
  }
}

const bbox = 1
const replication_timestamp = 32

function readHeaderBlock(block: Buffer): MapHeader {
  const fields = [...readFields(block)]
  const box = fields.find(({ number }) => number === bbox)
  const time = fields.find(({ number }) => number === replication_timestamp)
  return {
    bbox: box === undefined ? null : readBox(box.bytes),
    date: time === undefined ? null : new Date(time.value * 1000),
    credit: null,
  }
}

function readBox(message: Buffer): Bounds {
  const sides = new Map([...readFields(message)].map(({ number, value }) => [number, unzigzag(value) / 1e9]))
  const get = (number: number) => sides.get(number) ?? Number.NaN
  return { west: get(1), east: get(2), north: get(3), south: get(4) }
}

const unzip = promisify(inflate)

async function unpack(blob: Buffer): Promise<Buffer> {
  for (const { number, bytes } of readFields(blob)) {
    if (number === 1) return bytes
    if (number === 3) return unzip(bytes)
  }
  throw new Error('the map is packed in a way that is not known here')
}

async function* listBlobs(file: string): AsyncGenerator<{ type: string; blob: Buffer }> {
  const handle = await open(file)
  const readAt = async (position: number, length: number): Promise<Buffer | null> => {
    const bytes = Buffer.alloc(length)
    const { bytesRead } = await handle.read(bytes, 0, length, position)
    if (bytesRead === 0) return null
    if (bytesRead < length) throw new Error(`${file} breaks off`)
    return bytes
  }
  try {
    let at = 0
    for (;;) {
      const four = await readAt(at, 4)
      if (four === null) return
      const header = await readAt(at + 4, blobHeaderLength(four))
      if (header === null) throw new Error(`${file} breaks off`)
      const { type, length } = readBlobHeader(header)
      const blob = await readAt(at + 4 + header.length, length)
      if (blob === null) throw new Error(`${file} breaks off`)
      yield { type, blob }
      at += 4 + header.length + length
    }
  } finally {
    await handle.close()
  }
}
