import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

const LOOKED_AT_BYTES = 65_536

/** Tells one file, read in one way, from another: its size, its age, its beginning and its end. */
export async function fingerprintOf(file: string, ways: readonly string[]): Promise<string> {
  const handle = await open(file, 'r')
  try {
    const { size, mtimeMs } = await handle.stat()
    const hash = createHash('sha256').update(JSON.stringify([size, mtimeMs, ...ways]))
    for (const position of [0, Math.max(0, size - LOOKED_AT_BYTES)]) {
      const { buffer, bytesRead } = await handle.read(
        Buffer.alloc(LOOKED_AT_BYTES),
        0,
        LOOKED_AT_BYTES,
        position,
      )
      hash.update(buffer.subarray(0, bytesRead))
    }
    return hash.digest('hex')
  } finally {
    await handle.close()
  }
}
