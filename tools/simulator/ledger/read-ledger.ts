import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { type LedgerLine, ledger_version } from './ledger-line.ts'

/** The lines of a ledger, one at a time. A last line that was cut off is left out: who wrote it was killed. */
export async function* readLedger(file: string): AsyncGenerator<LedgerLine, void> {
  let before: string | null = null
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (before !== null) yield parseLine(before)
    before = line
  }
  const last = before === null ? null : tryParse(before)
  if (last !== null) yield last
}

function parseLine(text: string): LedgerLine {
  const line = JSON.parse(text) as LedgerLine
  if (line.kind === 'header' && line.version !== ledger_version)
    throw new Error(`the ledger has version ${String(line.version)}; this release reads another`)
  return line
}

function tryParse(text: string): LedgerLine | null {
  try {
    return parseLine(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
