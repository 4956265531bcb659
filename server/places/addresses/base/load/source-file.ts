import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { createReadStream, type ReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

const chunk_bytes = 262_144
const new_line = 10

/**
 * The lines of a text file, plain or `.gz`, some thousands at a time, with how much of the file was read. Text that is
 * not UTF-8 is read as Latin-1.
 */
export async function* readLines(
  file: string,
): AsyncGenerator<{ lines: string[]; bytes_read: number }, void, void> {
  const stream = createReadStream(file, { highWaterMark: chunk_bytes })
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of file.endsWith('.gz') ? gunzip(stream) : (stream as AsyncIterable<Buffer>)) {
    const text = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const end = text.lastIndexOf(new_line) + 1
    rest = text.subarray(end)
    if (end > 0) yield { lines: splitLines(text.subarray(0, end - 1)), bytes_read: stream.bytesRead }
  }
  if (rest.length > 0) yield { lines: splitLines(rest), bytes_read: stream.bytesRead }
}

/** Whatever fails on the way, the reader hears of it. */
function gunzip(stream: ReadStream): AsyncIterable<Buffer> {
  return pipeline(stream, createGunzip({ chunkSize: chunk_bytes }), () => undefined)
}

function splitLines(text: Buffer): string[] {
  if (isUtf8(text)) return text.toString('utf8').split('\n')
  const lines: string[] = []
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf(new_line, start)
    const end = found === -1 ? text.length : found
    const line = text.subarray(start, end)
    lines.push(line.toString(isUtf8(line) ? 'utf8' : 'latin1'))
    start = end + 1
  }
  return lines
}

const looked_at_bytes = 65_536

/** Tells one file, read in one way, from another: its size, its age, its beginning and its end. */
export async function fingerprintOf(file: string, ways: readonly string[]): Promise<string> {
  const handle = await open(file, 'r')
  try {
    const { size, mtimeMs } = await handle.stat()
    const hash = createHash('sha256').update(JSON.stringify([size, mtimeMs, ...ways]))
    for (const position of [0, Math.max(0, size - looked_at_bytes)]) {
      const { buffer, bytesRead } = await handle.read(
        Buffer.alloc(looked_at_bytes),
        0,
        looked_at_bytes,
        position,
      )
      hash.update(buffer.subarray(0, bytesRead))
    }
    return hash.digest('hex')
  } finally {
    await handle.close()
  }
}

const every_ms = 2_000

/** Says every few seconds how far a file was read, and how fast. */
export async function createProgress(
  file: string,
  say: (line: string) => void,
): Promise<(lines: number, bytes_read: number) => void> {
  const { size } = await stat(file)
  const started = performance.now()
  let said = started
  return (lines, bytes_read) => {
    const now = performance.now()
    if (now - said < every_ms) return
    said = now
    const share = size === 0 ? 100 : Math.floor((bytes_read / size) * 100)
    const rate = Math.round(lines / ((now - started) / 1_000))
    say(`${share} %, ${lines.toLocaleString('en')} lines, ${rate.toLocaleString('en')} a second`)
  }
}
