import { isUtf8 } from 'node:buffer'
import { createReadStream, type ReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

const CHUNK_BYTES = 262_144
const NEW_LINE = 10

/**
 * The lines of a text file, plain or `.gz`, some thousands at a time, with how much of the file was read. Text that is
 * not UTF-8 is read as Latin-1.
 */
export async function* readLines(
  file: string,
): AsyncGenerator<{ lines: string[]; bytes_read: number }, void, void> {
  const stream = createReadStream(file, { highWaterMark: CHUNK_BYTES })
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of file.endsWith('.gz') ? gunzip(stream) : (stream as AsyncIterable<Buffer>)) {
    const text = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const end = text.lastIndexOf(NEW_LINE) + 1
    rest = text.subarray(end)
    if (end > 0) yield { lines: splitLines(text.subarray(0, end - 1)), bytes_read: stream.bytesRead }
  }
  if (rest.length > 0) yield { lines: splitLines(rest), bytes_read: stream.bytesRead }
}

/** Whatever fails on the way, the reader hears of it. */
function gunzip(stream: ReadStream): AsyncIterable<Buffer> {
  return pipeline(stream, createGunzip({ chunkSize: CHUNK_BYTES }), () => undefined)
}

function splitLines(text: Buffer): string[] {
  if (isUtf8(text)) return text.toString('utf8').split('\n')
  const lines: string[] = []
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf(NEW_LINE, start)
    const end = found === -1 ? text.length : found
    const line = text.subarray(start, end)
    lines.push(line.toString(isUtf8(line) ? 'utf8' : 'latin1'))
    start = end + 1
  }
  return lines
}
