import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { decodeText } from './decode-text.ts'
import { findSeparator } from './find-separator.ts'
import { sheet_limits, type Table, type TableRow, UnreadableSheet } from './sheet.ts'

export interface ReadOptions {
  /** Told how many lines there are by now. */
  readonly onLines: (count: number) => void
}

const told_each = 250

/** A text file with columns: of any separator, line end and encoding that programs here write. */
export function readCsv(bytes: Uint8Array, { onLines }: ReadOptions): Table {
  const text = decodeText(bytes)
  if (text.includes('\0')) throw new UnreadableSheet('unknown_format')
  const rows: TableRow[] = []
  let end = 0
  try {
    parse(text, {
      delimiter: findSeparator(text),
      bom: true,
      relax_column_count: true,
      // An inch or a nickname in the middle of a cell opens no quotes.
      relax_quotes: true,
      skip_empty_lines: false,
      trim: true,
      max_record_size: sheet_limits.cell_length * sheet_limits.columns,
      on_record: (cells, { lines }) => {
        // A cell may have lines of its own: people look for where it begins.
        rows.push({ line: end + 1, cells })
        end = lines
        if (rows.length % told_each === 0) onLines(rows.length)
        if (rows.length > sheet_limits.lines + sheet_limits.header_depth)
          throw new UnreadableSheet('too_many_lines')
        return null
      },
    })
  } catch (error) {
    throw problemOf(error, end + 1)
  }
  return { name: null, rows }
}

/** The parser tells where it gave up: people look for where the cell begins. */
function problemOf(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error
  return new UnreadableSheet(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'broken_quotes' : 'broken', { line })
}
