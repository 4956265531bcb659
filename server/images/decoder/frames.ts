/** One message between us and a decoder: the length of each part (32 bits, big-endian), then the parts. */
export function encodeFrame(parts: readonly Uint8Array[]): Buffer[] {
  const head = Buffer.alloc(4 * parts.length)
  for (const [index, part] of parts.entries()) head.writeUInt32BE(part.length, 4 * index)
  return [head, ...parts.map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength))]
}

/**
 * Reads messages of as many parts as there are bounds. What says it is longer than its bound throws: who wrote it is not to be trusted
 * any more.
 */
export function createFrameReader(bounds: readonly number[]): (chunk: Buffer) => Buffer[][] {
  const head_bytes = 4 * bounds.length
  let pieces: Buffer[] = []
  let held = 0
  let lengths: number[] | null = null

  const take = (length: number): Buffer => {
    const all = pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces, held)
    pieces = all.length === length ? [] : [all.subarray(length)]
    held -= length
    return all.subarray(0, length)
  }
  const next = (): Buffer[] | null => {
    if (lengths === null) {
      if (held < head_bytes) return null
      const head = take(head_bytes)
      lengths = bounds.map((_bound, index) => head.readUInt32BE(4 * index))
      if (lengths.some((length, index) => length > (bounds[index] ?? 0)))
        throw new RangeError('too long a part')
    }
    if (held < lengths.reduce((sum, length) => sum + length, 0)) return null
    const parts = lengths.map((length) => take(length))
    lengths = null
    return parts
  }
  return (chunk) => {
    pieces.push(chunk)
    held += chunk.length
    const messages: Buffer[][] = []
    for (let message = next(); message !== null; message = next()) messages.push(message)
    return messages
  }
}
