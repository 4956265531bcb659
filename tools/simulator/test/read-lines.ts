import type { LedgerLine } from '../ledger/ledger-line.ts'
import { readLedger } from '../ledger/read-ledger.ts'

/** A whole ledger, of a test. */
export async function readLines(file: string): Promise<LedgerLine[]> {
  const lines: LedgerLine[] = []
  for await (const line of readLedger(file)) lines.push(line)
  return lines
}
