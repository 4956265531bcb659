import { pipeline, Readable, Transform } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

/** An archive whose entries are unpacked a piece at a time. */
export interface Zip {
  /** Null: there is no such entry. */
  open(name: string): Readable | null
}

const end_signature = 0x06054b50
const central_signature = 0x02014b50
const local_signature = 0x04034b50
const end_bytes = 22
const central_bytes = 46
const local_bytes = 30
const longest_comment = 65_535
const max_entries = 1_000
const piece_bytes = 64 * 1024
const stored = 0
const deflated = 8
const encrypted = 1

/** What the archive says of its sizes is not believed: all its entries together are unpacked to the limit, and no further. */
export function openZip(zip: Buffer, max_bytes: number): Zip {
  const places = listEntries(zip)
  let left = max_bytes
  const createMeter = () =>
    new Transform({
      transform(piece: Buffer, _encoding, done) {
        left -= piece.length
        if (left < 0) done(new RangeError('the archive is too large'))
        else done(null, piece)
      },
    })
  return {
    open(name) {
      const place = places.get(name)
      if (place === undefined) return null
      const { packed, is_deflated } = packedAt(zip, place)
      const steps = is_deflated ? [createInflateRaw(), createMeter()] : [createMeter()]
      // Whoever reads meets the fault.
      return pipeline([Readable.from(piecesOf(packed)), ...steps], () => undefined) as unknown as Readable
    },
  }
}

/** Where in the directory each entry is. */
function listEntries(zip: Buffer): Map<string, number> {
  const end = findEnd(zip)
  const count = zip.readUInt16LE(end + 10)
  if (count > max_entries) throw new RangeError('the archive has too many entries')
  const places = new Map<string, number>()
  let at = zip.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    if (zip.readUInt32LE(at) !== central_signature) throw new RangeError('the archive has no such entry')
    const name_length = zip.readUInt16LE(at + 28)
    places.set(zip.toString('utf8', at + central_bytes, at + central_bytes + name_length), at)
    at += central_bytes + name_length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return places
}

function findEnd(zip: Buffer): number {
  const first = Math.max(0, zip.length - end_bytes - longest_comment)
  for (let at = zip.length - end_bytes; at >= first; at--)
    if (zip.readUInt32LE(at) === end_signature) return at
  throw new RangeError('this is no archive')
}

function packedAt(zip: Buffer, central: number): { packed: Buffer; is_deflated: boolean } {
  const method = zip.readUInt16LE(central + 10)
  const packed_length = zip.readUInt32LE(central + 20)
  const local = zip.readUInt32LE(central + 42)
  if ((zip.readUInt16LE(central + 8) & encrypted) !== 0) throw new RangeError('the archive is encrypted')
  if (method !== deflated && method !== stored) throw new RangeError('the archive cannot be unpacked')
  if (zip.readUInt32LE(local) !== local_signature) throw new RangeError('the archive has no such entry')
  const begin = local + local_bytes + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const packed = zip.subarray(begin, begin + packed_length)
  if (packed.length !== packed_length) throw new RangeError('the archive is cut')
  return { packed, is_deflated: method === deflated }
}

function* piecesOf(whole: Buffer): Generator<Buffer> {
  for (let at = 0; at < whole.length; at += piece_bytes) yield whole.subarray(at, at + piece_bytes)
}
