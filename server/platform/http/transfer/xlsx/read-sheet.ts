import type { Readable } from 'node:stream'
import { max_columns, max_line_bytes, max_sheet_chars, max_xlsx_rows } from '../transfer-limits.ts'
import { createCellReader, type ReadCell, type SheetCell } from './read-sheet-cell.ts'
import { createAttributeReader, readXml, SheetFault } from './read-xml.ts'
import { createRichText } from './shared-strings.ts'
import type { Workbook } from './workbook.ts'

export interface SheetRow {
  /** As a spreadsheet counts. */
  readonly line: number
  readonly cells: readonly SheetCell[]
}

export interface RowTaker {
  take(row: SheetRow): void
  /** Waits until there is room for more. */
  pause(): Promise<void>
}

interface Sheet extends Pick<Workbook, 'is_1904'> {
  readonly content: Readable
  readonly strings: readonly string[]
  readonly date_styles: readonly boolean[]
}

const placeOf = createAttributeReader('r')
const typeOf = createAttributeReader('t')
const styleOf = createAttributeReader('s')

/**
 * Gives each row with something in it as soon as it is whole. Where a row and a cell stand is taken from what they say,
 * within bounds: nothing is kept for what lies between.
 */
export async function readSheet(sheet: Sheet, taker: RowTaker): Promise<void> {
  const text = createRichText()
  const readCell = createCellReader(sheet)
  let row = createRow(0)
  let total_chars = 0
  let cell: { column: number; type: string | null; style: string | null; value: string | null } | null = null
  let is_value = false
  await readXml(sheet.content, {
    open(name, attributes) {
      if (name === 'row') row = createRow(rowNumberOf(placeOf(attributes), row.line))
      else if (name === 'c') {
        const column = columnNumberOf(placeOf(attributes), row.cells.length)
        cell = { column, type: typeOf(attributes), style: styleOf(attributes), value: null }
      } else if (name === 'v') is_value = true
      else if (cell !== null) text.handler.open(name)
    },
    text(piece) {
      if (cell === null) return
      if (is_value) cell.value = (cell.value ?? '') + piece
      else text.handler.text(piece)
    },
    close(name) {
      text.handler.close(name)
      if (name === 'v') is_value = false
      else if (name === 'c' && cell !== null) {
        row.put(cell.column, readCell({ ...cell, inline: text.take() }))
        cell = null
      } else if (name === 'row' && row.chars > 0) {
        total_chars += row.chars
        if (total_chars > max_sheet_chars) throw new SheetFault('too_long', max_sheet_chars)
        taker.take({ line: row.line, cells: row.cells })
      }
    },
    pause: () => taker.pause(),
  })
}

function createRow(line: number) {
  const cells: SheetCell[] = []
  let chars = 0
  return {
    line,
    cells,
    get chars() {
      return chars
    },
    put(column: number, cell: ReturnType<ReadCell>): void {
      while (cells.length < column) cells.push(null)
      cells[column - 1] = cell
      if (cell !== null) chars += typeof cell === 'string' ? cell.length : 1
      if (chars > max_line_bytes) throw new SheetFault('too_long', max_line_bytes)
    },
  }
}

function rowNumberOf(place: string | null, previous: number): number {
  const line = place === null ? previous + 1 : Number(place)
  if (!Number.isInteger(line) || line <= previous) throw new SheetFault('unreadable')
  if (line > max_xlsx_rows) throw new SheetFault('too_many', max_xlsx_rows)
  return line
}

/** `AB7` is in column 28; a cell that does not say where it is follows the one before it. */
function columnNumberOf(place: string | null, previous: number): number {
  if (place === null) return assertColumn(previous + 1)
  let column = 0
  for (const letter of /^[A-Z]{1,7}(?=\d+$)/i.exec(place)?.[0].toUpperCase() ?? '') {
    column = column * 26 + letter.charCodeAt(0) - 64
  }
  if (column <= previous) throw new SheetFault('unreadable')
  return assertColumn(column)
}

function assertColumn(column: number): number {
  if (column > max_columns) throw new SheetFault('too_many', max_columns)
  return column
}
