import writeWorkbook from 'write-excel-file/universal'
import type { Row } from './deliveries.ts'

/** A spreadsheet as a file that a person chooses. */
export async function writeXlsx(name: string, rows: readonly Row[]) {
  const data = rows.map((row) => row.map((value) => (value === null ? null : { value })))
  const blob = await writeWorkbook([{ sheet: 'Entregas', data }]).toBlob()
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await blob.arrayBuffer()),
  }
}
