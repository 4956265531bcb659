import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const lines_per_chunk = 2000

/** Streams: what is written may be larger than memory. */
export async function writeLines(path: string, lines: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(chunksOf(lines)), createWriteStream(path))
}

function* chunksOf(lines: Iterable<string>): Generator<string> {
  let chunk: string[] = []
  for (const line of lines) {
    chunk.push(line)
    if (chunk.length < lines_per_chunk) continue
    yield `${chunk.join('\n')}\n`
    chunk = []
  }
  if (chunk.length > 0) yield `${chunk.join('\n')}\n`
}
