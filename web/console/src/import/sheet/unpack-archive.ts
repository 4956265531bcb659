import { sheet_limits, UnreadableSheet } from './sheet.ts'

/** An entry of the list at the end of a ZIP archive (APPNOTE.TXT, 4.3.12). */
interface Entry {
  readonly name: Uint8Array
  readonly method: number
  readonly packed_bytes: number
  /** Where its local header is. */
  readonly offset: number
}

const end_signature = 0x06054b50
const entry_signature = 0x02014b50
const local_signature = 0x04034b50
const end_length = 22
const max_comment_length = 65_535
const deflated = 8
const max_entries = 5_000

/**
 * The same archive, not packed. What it really unpacks to is counted, whatever its list says: a small file may hold more than
 * there is memory. And the reader of spreadsheets would unpack large parts in workers made of text, which our policy refuses.
 */
export async function unpackArchive(bytes: Uint8Array): Promise<Uint8Array> {
  const entries = listEntries(bytes)
  const parts: { name: Uint8Array; data: Uint8Array }[] = []
  let left = sheet_limits.unpacked_bytes
  for (const entry of entries) {
    if (!isText(entry.name)) continue
    const data = await unpackEntry(bytes, entry, left)
    left -= data.length
    parts.push({ name: entry.name, data })
  }
  return writeArchive(parts)
}

/** Pictures and macros are not looked at. */
const isText = (name: Uint8Array) => /\.(xml|rels)$/.test(new TextDecoder().decode(name))

function listEntries(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > max_entries) throw new UnreadableSheet('broken')
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entry_signature)
      throw new UnreadableSheet('broken')
    const name_length = view.getUint16(at + 28, true)
    entries.push({
      name: bytes.subarray(at + 46, at + 46 + name_length),
      method: view.getUint16(at + 10, true),
      packed_bytes: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + name_length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - end_length - max_comment_length)
  for (let at = view.byteLength - end_length; at >= first; at -= 1)
    if (view.getUint32(at, true) === end_signature) return at
  throw new UnreadableSheet('broken')
}

async function unpackEntry(bytes: Uint8Array, entry: Entry, max_bytes: number): Promise<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { offset, packed_bytes, method } = entry
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== local_signature)
    throw new UnreadableSheet('broken')
  const begin = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  const packed = bytes.slice(begin, begin + packed_bytes)
  if (method !== deflated) {
    if (packed.length > max_bytes) throw new UnreadableSheet('too_large')
    return packed
  }
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    for await (const chunk of stream) {
      length += chunk.length
      if (length > max_bytes) throw new UnreadableSheet('too_large')
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet('broken')
  }
  return join(chunks, length)
}

function writeArchive(parts: readonly { name: Uint8Array; data: Uint8Array }[]): Uint8Array {
  const chunks: Uint8Array[] = []
  const list: Uint8Array[] = []
  let offset = 0
  for (const { name, data } of parts) {
    const local = header(local_signature, 30, { name, data })
    chunks.push(local, name, data)
    const entry = header(entry_signature, 46, { name, data })
    new DataView(entry.buffer).setUint32(42, offset, true)
    list.push(entry, name)
    offset += local.length + name.length + data.length
  }
  const list_length = list.reduce((sum, { length }) => sum + length, 0)
  const end = new Uint8Array(end_length)
  const view = new DataView(end.buffer)
  view.setUint32(0, end_signature, true)
  view.setUint16(8, parts.length, true)
  view.setUint16(10, parts.length, true)
  view.setUint32(12, list_length, true)
  view.setUint32(16, offset, true)
  return join([...chunks, ...list, end], offset + list_length + end_length)
}

/** Without a check sum, which the reader does not look at. The list has two more bytes before the same figures. */
function header(signature: number, length: number, part: { name: Uint8Array; data: Uint8Array }): Uint8Array {
  const bytes = new Uint8Array(length)
  const view = new DataView(bytes.buffer)
  const shift = signature === entry_signature ? 2 : 0
  view.setUint32(0, signature, true)
  view.setUint16(4, 20, true)
  view.setUint32(18 + shift, part.data.length, true)
  view.setUint32(22 + shift, part.data.length, true)
  view.setUint16(26 + shift, part.name.length, true)
  return bytes
}

function join(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
