import { type ReadOptions, readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { type Sheet, sheet_limits, type Table, UnreadableSheet } from './sheet.ts'
import { takeTable } from './take-table.ts'

export interface ReadSheetOptions extends ReadOptions {
  /** Of which sheet; absent: of the first with lines. */
  readonly sheet?: string | undefined
}

/** What stands in a file, told by its bytes: names of files are often wrong. */
export async function readSheet(bytes: Uint8Array, options: ReadSheetOptions): Promise<Sheet> {
  if (bytes.length === 0) throw new UnreadableSheet('empty')
  if (bytes.length > sheet_limits.bytes) throw new UnreadableSheet('too_large', { count: bytes.length })
  // An archive; then a compound file, as Excel wrote them until 2003.
  if (beginsWith(bytes, 0x50, 0x4b)) return chooseTable(await readXlsx(bytes, options), options.sheet)
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableSheet('old_excel')
  if (beginsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw new UnreadableSheet('unknown_format')
  return takeTable(readCsv(bytes, options), [])
}

function chooseTable(tables: readonly Table[], wanted: string | undefined): Sheet {
  const used = tables.filter(({ rows }) => rows.some(({ cells }) => cells.some((cell) => cell.trim() !== '')))
  const names = used.flatMap(({ name }) => name ?? [])
  const asked = used.find(({ name }) => name === wanted)
  if (asked !== undefined) return takeTable(asked, names)
  const [first] = used
  if (first === undefined) throw new UnreadableSheet('empty')
  // A cover page has no lines: the first that has them is meant, and the first one's trouble is told.
  for (const table of used) {
    try {
      return takeTable(table, names)
    } catch (error) {
      if (table === used.at(-1)) break
      if (!(error instanceof UnreadableSheet)) throw error
    }
  }
  return takeTable(first, names)
}

const beginsWith = (bytes: Uint8Array, ...signs: readonly number[]) =>
  signs.every((sign, index) => bytes[index] === sign)
