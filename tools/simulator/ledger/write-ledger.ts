import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { LedgerLine } from './ledger-line.ts'

/** A file of lines of JSON, written as they come. */
export interface LedgerWriter {
  write(line: LedgerLine): void
  /** Resolves when what was written has left the memory; who writes much waits for it now and then. */
  drained(): Promise<void>
  close(): Promise<void>
}

export function createLedgerWriter(file: string): LedgerWriter {
  const stream = createWriteStream(file, { highWaterMark: 1 << 20 })
  let failure: Error | null = null
  stream.on('error', (error) => {
    failure = error
  })
  // Lines are gathered: a write for each would cost more than making it.
  let gathered: string[] = []
  const flush = () => {
    if (gathered.length === 0) return
    stream.write(`${gathered.join('\n')}\n`)
    gathered = []
  }
  return {
    write: (line) => {
      gathered.push(JSON.stringify(line))
      if (gathered.length >= 500) flush()
    },
    drained: async () => {
      if (failure !== null) throw failure
      if (stream.writableNeedDrain) await once(stream, 'drain')
    },
    close: async () => {
      flush()
      stream.end()
      await once(stream, 'close')
      if (failure !== null) throw failure
    },
  }
}
