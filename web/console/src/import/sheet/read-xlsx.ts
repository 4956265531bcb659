import readWorkbook from 'read-excel-file/universal'
import { cellText } from './cell-text.ts'
import type { ReadOptions } from './read-csv.ts'
import { sheet_limits, type Table, UnreadableSheet } from './sheet.ts'
import { unpackArchive } from './unpack-archive.ts'

const told_each = 250

/** All tables of a workbook that have something in them. */
export async function readXlsx(bytes: Uint8Array, { onLines }: ReadOptions): Promise<Table[]> {
  const archive = await unpackArchive(bytes)
  const sheets = await readWorkbook(new Blob([archive.slice()])).catch((error: unknown) => {
    throw new UnreadableSheet(isEmptyWorkbook(error) ? 'empty' : 'broken')
  })
  return sheets.map(({ sheet, data }) => {
    if (data.length > sheet_limits.lines + 10 * sheet_limits.header_depth)
      throw new UnreadableSheet('too_many_lines', { sheet, count: data.length })
    const rows = data.map((row, index) => {
      if ((index + 1) % told_each === 0) onLines(index + 1)
      return { line: index + 1, cells: row.map(cellText) }
    })
    return { name: sheet, rows }
  })
}

const isEmptyWorkbook = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'NO_DATA'
