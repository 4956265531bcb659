import { crc32, deflateSync } from 'node:zlib'

interface PngDetails {
  readonly width?: number
  readonly height?: number
  readonly red?: number
  readonly green?: number
  readonly blue?: number
  /** Between IHDR and IDAT. */
  readonly chunks?: readonly Buffer[]
  /** Behind IEND. */
  readonly behind?: Buffer
}

export function pngChunk(kind: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

/** One colour, and nothing in it but the picture. */
export function makePng({
  width = 4,
  height = 3,
  red = 0,
  green = 0,
  blue = 0,
  chunks = [],
  behind = Buffer.alloc(0),
}: PngDetails = {}): Buffer {
  const line = Buffer.alloc(1 + 3 * width)
  for (let x = 0; x < width; x++) line.set([red, green, blue], 1 + 3 * x)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    ...chunks,
    pngChunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))),
    pngChunk('IEND'),
    behind,
  ])
}
