import type { ImportReport } from '@tropeiro/contract/transfer.ts'
import type { ApiClient } from '../../simulator/api-client.ts'

type Cell = string | number | boolean | null
export type Row = Readonly<Record<string, Cell>>

/** Registers rows by a spreadsheet, which is fast, and says whether all of it was there already. */
export async function importRows(
  api: ApiClient,
  path: string,
  rows: readonly Row[],
): Promise<{ readonly is_known: boolean }> {
  if (rows.length === 0) return { is_known: true }
  const { data } = await api.upload<{ data: ImportReport }>(`${path}/import`, sheetOf(rows))
  const [wrong] = data.wrong_lines
  if (wrong !== undefined)
    throw new Error(`${path}: line ${wrong.line}, ${wrong.column ?? 'no column'}: ${wrong.message}`)
  return { is_known: data.created + data.changed === 0 }
}

/** The first row names the columns; an empty cell is null. */
export function sheetOf(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => columns.map((column) => cellOf(row[column] ?? null)).join(';'))
  return [columns.join(';'), ...lines].join('\n')
}

function cellOf(value: Cell): string {
  if (value === null) return ''
  const text = String(value)
  return /[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
