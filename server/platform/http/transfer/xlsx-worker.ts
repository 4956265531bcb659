import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/node'
import { storeZip, unpackZip } from './bounded-zip.ts'
import type { Cell } from './row.ts'
import { most_columns, most_unpacked_bytes, most_xlsx_rows } from './transfer-limits.ts'

/** Rows of the first sheet, some at a time; then null when that was all, or why there are no more. */
export type XlsxMessage = readonly (readonly Cell[])[] | null | { readonly fault: 'unreadable' | 'too_many' }

const rows_at_a_time = 500

/** The parser is given an archive of our own making: it unpacks to no more than we have seen. */
async function readRows(bytes: Uint8Array): Promise<readonly (readonly unknown[])[]> {
  const entries = unpackZip(Buffer.from(bytes), {
    isWanted: (name) => name.endsWith('.xml') || name.endsWith('.rels'),
    most_bytes: most_unpacked_bytes,
  })
  return readSheet(storeZip(entries), { trim: false })
}

function send(message: XlsxMessage): void {
  parentPort?.postMessage(message)
}

function toCell(value: unknown): Cell {
  if (value instanceof Date || typeof value === 'number' || typeof value === 'boolean') return value
  return typeof value === 'string' && value !== '' ? value : null
}

try {
  const rows = await readRows(workerData as Uint8Array)
  if (rows.length > most_xlsx_rows || (rows[0]?.length ?? 0) > most_columns) send({ fault: 'too_many' })
  else {
    for (let at = 0; at < rows.length; at += rows_at_a_time) {
      send(rows.slice(at, at + rows_at_a_time).map((cells) => cells.map(toCell)))
    }
    send(null)
  }
} catch {
  send({ fault: 'unreadable' })
}
