import type { ImageExtension } from '../image.ts'

/** What the bytes begin as, whatever their sender calls them. Null: none of what is taken. */
export function sniffFormat(bytes: Buffer): ImageExtension | null {
  if (bytes.length >= 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpg'
  if (bytes.length >= 8 && bytes.subarray(0, 8).equals(png_signature)) return 'png'
  const isRiff = bytes.length >= 12 && bytes.toString('latin1', 0, 4) === 'RIFF'
  return isRiff && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : null
}

/** Nothing in it but what draws the picture: it is kept as it is, byte for byte, under the hash that its sender knows. */
export function isClean(bytes: Buffer, format: ImageExtension): boolean {
  if (format === 'jpg') return isCleanJpeg(bytes)
  return format === 'png' && isCleanPng(bytes)
}

const marker = {
  soi: 0xd8,
  eoi: 0xd9,
  app0: 0xe0,
  dqt: 0xdb,
  dht: 0xc4,
  sof0: 0xc0,
  sof2: 0xc2,
  dri: 0xdd,
  sos: 0xda,
}

/** SOI, APP0 without a thumbnail, DQT, DHT, SOF0 or SOF2, DRI, SOS with its data, EOI, and nothing behind (ITU T.81, JFIF 1.02). */
function isCleanJpeg(bytes: Buffer): boolean {
  let at = 2
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return false
    const kind = bytes[at + 1] ?? 0
    const length = bytes.readUInt16BE(at + 2)
    const body = bytes.subarray(at + 4, at + 2 + length)
    if (length < 2 || body.length !== length - 2 || !isCleanSegment(kind, body, at)) return false
    at += 2 + length
    if (kind === marker.sos) at = endOfScan(bytes, at)
    if (bytes[at] === 0xff && bytes[at + 1] === marker.eoi) return at + 2 === bytes.length
  }
  return false
}

function isCleanSegment(kind: number, body: Buffer, at: number): boolean {
  switch (kind) {
    case marker.app0:
      // Its last two bytes are the sides of a thumbnail.
      return (
        at === 2 &&
        body.length === 14 &&
        body.toString('latin1', 0, 5) === 'JFIF\0' &&
        body.readUInt16BE(12) === 0
      )
    case marker.dqt:
      return isWhole(body, (rest) => ((rest[0] ?? 0) >> 4 === 0 ? 65 : 129))
    case marker.dht:
      return isWhole(body, (rest) => 17 + rest.subarray(1, 17).reduce((sum, count) => sum + count, 0))
    case marker.sof0:
    case marker.sof2:
      return body.length >= 6 && body.length === 6 + 3 * (body[5] ?? 0)
    case marker.dri:
      return body.length === 2
    case marker.sos:
      return body.length >= 1 && body.length === 4 + 2 * (body[0] ?? 0)
    default:
      return false
  }
}

/** Made of tables that end where the segment does. */
function isWhole(body: Buffer, lengthOf: (rest: Buffer) => number): boolean {
  let at = 0
  while (at < body.length) at += lengthOf(body.subarray(at))
  return at === body.length && at > 0
}

/** Where the marker is that follows the data of a scan: neither a stuffed byte nor one to restart at. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

const png_signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** In this order, each as often. */
const clean_png = /^IHDR (?:PLTE )?(?:tRNS )?(?:IDAT )+IEND $/
const max_chunks = 100_000

function isCleanPng(bytes: Buffer): boolean {
  const kinds: string[] = []
  let at = 8
  while (at + 12 <= bytes.length && kinds.length < max_chunks) {
    const length = bytes.readUInt32BE(at)
    const kind = bytes.toString('latin1', at + 4, at + 8)
    if (kinds.at(-1) !== 'IDAT' || kind !== 'IDAT') kinds.push(kind)
    at += 12 + length
    if (kind === 'IEND') return length === 0 && at === bytes.length && clean_png.test(`${kinds.join(' ')} `)
  }
  return false
}
