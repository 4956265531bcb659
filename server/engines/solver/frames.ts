/** Two little-endian u32 lengths, then JSON, then raw bytes; see process/frames.py. */
const lengths_bytes = 8

/** What to write, in order: matrices are not copied. */
export function encodeFrame(message: unknown, raw: readonly Uint8Array[] = []): Uint8Array[] {
  const body = Buffer.from(JSON.stringify(message))
  const lengths = Buffer.alloc(lengths_bytes)
  lengths.writeUInt32LE(body.length, 0)
  lengths.writeUInt32LE(
    raw.reduce((sum, part) => sum + part.byteLength, 0),
    4,
  )
  return [lengths, body, ...raw]
}

/** Takes bytes as they come, gives each message once it is whole. Answers carry no raw bytes. */
export function createFrameReader(): (chunk: Buffer) => unknown[] {
  let pending: Buffer[] = []
  let pending_bytes = 0
  let needed_bytes = lengths_bytes
  return (chunk) => {
    pending.push(chunk)
    pending_bytes += chunk.length
    if (pending_bytes < needed_bytes) return []
    let data = pending.length === 1 ? chunk : Buffer.concat(pending)
    const messages: unknown[] = []
    for (;;) {
      needed_bytes = frameBytes(data)
      if (data.length < needed_bytes) break
      messages.push(JSON.parse(data.toString('utf8', lengths_bytes, needed_bytes)))
      data = data.subarray(needed_bytes)
    }
    pending = [data]
    pending_bytes = data.length
    return messages
  }
}

function frameBytes(data: Buffer): number {
  return data.length < lengths_bytes ? lengths_bytes : lengths_bytes + data.readUInt32LE(0)
}
