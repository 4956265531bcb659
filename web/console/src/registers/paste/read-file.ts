/** The text of a file with columns, whatever program wrote it; of a workbook its first sheet. */
export async function readFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === zip_sign[0] && bytes[1] === zip_sign[1]) return readWorkbook(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const zip_sign = [0x50, 0x4b]

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { default: readSheets } = await import('read-excel-file/universal')
  const [first] = await readSheets(new Blob([bytes]))
  return (first?.data ?? []).map((cells) => cells.map(writeCell).join('\t')).join('\n')
}

function writeCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text =
    value instanceof Date
      ? value.toISOString().slice(0, 10)
      : typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string'
        ? String(value)
        : ''
  return /["\t\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
