import {
  type Sheet,
  type SheetLine,
  sheet_limits,
  type Table,
  type TableRow,
  UnreadableSheet,
} from './sheet.ts'

/** The header row and the lines below it, within bounds. */
export function takeTable(table: Table, names: readonly string[]): Sheet {
  const { name } = table
  const written = table.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (written.length === 0) throw new UnreadableSheet('empty', { sheet: name })
  const header = findHeader(written)
  if (header === undefined)
    throw new UnreadableSheet('no_header', { sheet: name, line: written[0]?.line ?? 1 })
  const below = written.slice(written.indexOf(header) + 1)
  if (below.length === 0) throw new UnreadableSheet('no_lines', { sheet: name, line: header.line })
  if (below.length > sheet_limits.lines)
    throw new UnreadableSheet('too_many_lines', { sheet: name, count: below.length })
  const width = Math.max(...[header, ...below].map(({ cells }) => widthOf(cells)))
  if (width > sheet_limits.columns)
    throw new UnreadableSheet('too_many_columns', { sheet: name, line: header.line, count: width })
  const used = usedColumns([header, ...below], width)
  return {
    name,
    names,
    titles: takeCells(header, used),
    lines: below.map((row): SheetLine => ({ line: row.line, cells: takeCells(row, used) })),
  }
}

/** Above it there may be a letterhead: the header is the first row that names most of the columns that are used below. */
function findHeader(rows: readonly TableRow[]): TableRow | undefined {
  const first = rows.slice(0, sheet_limits.header_depth)
  const most = Math.max(...first.map(filled))
  const candidate = first.find((row) => filled(row) >= Math.max(1, Math.ceil(most * 0.6)))
  return candidate?.cells.some((cell) => /\p{L}/u.test(cell)) ? candidate : undefined
}

const filled = ({ cells }: TableRow) => cells.filter((cell) => cell.trim() !== '').length

const widthOf = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1

/** Columns between which have nothing at all, not even a title, are only space. */
function usedColumns(rows: readonly TableRow[], width: number): number[] {
  return Array.from({ length: width }, (_, column) => column).filter((column) =>
    rows.some(({ cells }) => (cells[column] ?? '').trim() !== ''),
  )
}

const takeCells = ({ cells }: TableRow, columns: readonly number[]) =>
  columns.map((column) => (cells[column] ?? '').trim().slice(0, sheet_limits.cell_length))
