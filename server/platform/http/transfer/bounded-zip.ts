import { crc32, inflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly content: Buffer
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const end_bytes = 22
const central_bytes = 46
const local_bytes = 30
const longest_comment = 65_535
const most_entries = 1_000
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1

/**
 * Unpacks the entries that are wanted. What the archive says of its sizes is not believed: unpacking stops for good at
 * the limit, whatever is left.
 */
export function unpackZip(
  zip: Buffer,
  { isWanted, most_bytes }: { isWanted: (name: string) => boolean; most_bytes: number },
): ZipEntry[] {
  const end = findEnd(zip)
  const count = zip.readUInt16LE(end + 10)
  if (count > most_entries) throw new RangeError('the archive has too many entries')
  const entries: ZipEntry[] = []
  let left = most_bytes
  let at = zip.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw new RangeError('the archive has no such entry')
    const name_length = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + central_bytes, at + central_bytes + name_length)
    if (isWanted(name)) {
      const content = unpackEntry(zip, at, left)
      left -= content.length
      entries.push({ name, content })
    }
    at += central_bytes + name_length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

function findEnd(zip: Buffer): number {
  const first = Math.max(0, zip.length - end_bytes - longest_comment)
  for (let at = zip.length - end_bytes; at >= first; at--) if (zip.readUInt32LE(at) === END) return at
  throw new RangeError('this is no archive')
}

function unpackEntry(zip: Buffer, central: number, most_bytes: number): Buffer {
  const method = zip.readUInt16LE(central + 10)
  const packed_length = zip.readUInt32LE(central + 20)
  const local = zip.readUInt32LE(central + 42)
  if ((zip.readUInt16LE(central + 8) & ENCRYPTED) !== 0) throw new RangeError('the archive is encrypted')
  if (zip.readUInt32LE(local) !== LOCAL) throw new RangeError('the archive has no such entry')
  const begin = local + local_bytes + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const packed = zip.subarray(begin, begin + packed_length)
  if (packed.length !== packed_length) throw new RangeError('the archive is cut')
  if (method === DEFLATED) return inflateRawSync(packed, { maxOutputLength: Math.max(1, most_bytes) })
  if (method !== STORED || packed.length > most_bytes) throw new RangeError('the archive cannot be unpacked')
  return packed
}

/** An archive of these entries as they are, not packed: its sizes are true because we wrote them. */
export function storeZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const name_bytes = Buffer.from(name)
    const fields = Buffer.alloc(22)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(content.length, 14)
    fields.writeUInt32LE(content.length, 18)
    const lengths = Buffer.alloc(4)
    lengths.writeUInt16LE(name_bytes.length, 0)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const local = Buffer.concat([signature(LOCAL), fields, lengths, name_bytes])
    parts.push(local, content)
    directory.push(Buffer.concat([signature(CENTRAL), version(), fields, lengths, place, name_bytes]))
    offset += local.length + content.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, central, signature(END), end])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function version(): Buffer {
  return Buffer.from([20, 0])
}
