import { type FileHandle, open, readFile } from 'node:fs/promises'
import type { Bounds } from '../maps/drawing/map-picture.ts'
import { type CollectedMap, createMapCollector } from '../maps/osm/collect-map.ts'
import { blobHeaderLength, readBlobHeader, readOsmBlob } from '../maps/osm/read-osm-pbf.ts'
import { readOsmXml } from '../maps/osm/read-osm-xml.ts'

/** Reads what a drawing needs: `.osm.pbf` blob by blob, `.osm` as a whole. */
export async function readMapFile(path: string, bounds: Bounds | null): Promise<CollectedMap> {
  const collector = createMapCollector(bounds)
  if (!path.endsWith('.pbf')) {
    for (const element of readOsmXml(await readFile(path, 'utf8'))) collector.add(element)
    return collector.collected()
  }
  await using file = await open(path)
  for await (const blob of blobsOf(file)) for (const element of readOsmBlob(blob)) collector.add(element)
  return collector.collected()
}

async function* blobsOf(file: FileHandle): AsyncGenerator<Buffer> {
  const { size } = await file.stat()
  for (let at = 0; at < size; ) {
    const length = blobHeaderLength(await take(file, at, 4))
    const header = readBlobHeader(await take(file, at + 4, length))
    const blob_at = at + 4 + length
    if (header.type === 'OSMData') yield await take(file, blob_at, header.length)
    at = blob_at + header.length
  }
}

async function take(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, at)
  if (bytesRead !== length) throw new Error('the map file ends too early')
  return bytes
}
