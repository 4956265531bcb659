import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'

/** How shapes travel to and from PostGIS without losing a digit: OGC well-known binary, little-endian. */
const little_endian = 1
const point = 1
const polygon = 3
const head_bytes = 5
const point_bytes = 16

export function encodePoint({ lat, lng }: LatLng): Buffer {
  const bytes = Buffer.alloc(head_bytes + point_bytes)
  writeHead(bytes, point)
  bytes.writeDoubleLE(lng, head_bytes)
  bytes.writeDoubleLE(lat, head_bytes + 8)
  return bytes
}

/** `lng_lat` is lng, lat, lng, lat… of a closed ring without holes. */
export function encodePolygon(lng_lat: Float64Array): Buffer {
  const bytes = Buffer.alloc(head_bytes + 8 + lng_lat.length * 8)
  writeHead(bytes, polygon)
  bytes.writeUInt32LE(1, head_bytes)
  bytes.writeUInt32LE(lng_lat.length / 2, head_bytes + 4)
  for (const [at, value] of lng_lat.entries()) bytes.writeDoubleLE(value, head_bytes + 8 + at * 8)
  return bytes
}

export function decodePoint(bytes: Buffer): LatLng {
  assertHead(bytes, point)
  return { lng: bytes.readDoubleLE(head_bytes), lat: bytes.readDoubleLE(head_bytes + 8) }
}

export function decodePolygon(bytes: Buffer): Float64Array {
  assertHead(bytes, polygon)
  const points = bytes.readUInt32LE(head_bytes + 4)
  return Float64Array.from({ length: points * 2 }, (_, at) => bytes.readDoubleLE(head_bytes + 8 + at * 8))
}

function writeHead(bytes: Buffer, type: number): void {
  bytes.writeUInt8(little_endian, 0)
  bytes.writeUInt32LE(type, 1)
}

function assertHead(bytes: Buffer, type: number): void {
  const is_expected = bytes.readUInt8(0) === little_endian && bytes.readUInt32LE(1) === type
  if (!is_expected) throw new Error(`these bytes are no shape of type ${type}`)
}
