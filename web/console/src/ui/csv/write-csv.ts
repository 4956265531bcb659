/** A number is written as the reader's spreadsheet reads it; a text is a text whatever it looks like. */
export type CsvCell = string | number | null

export interface CsvStyle {
  readonly separator: ',' | ';'
  readonly decimal: '.' | ','
}

/** Where the comma parts decimals, spreadsheets part columns by a semicolon. */
export const csvStyleOf = (locale: string): CsvStyle =>
  locale.startsWith('en') ? { separator: ',', decimal: '.' } : { separator: ';', decimal: ',' }

/** Without it Excel reads the file in the code page of the machine. */
const byte_order_mark = '\uFEFF'
const line_end = '\r\n'

/** By RFC 4180, with the head as the first line. */
export function writeCsv(
  head: readonly string[],
  rows: readonly (readonly CsvCell[])[],
  style: CsvStyle,
): string {
  const lines = [head, ...rows].map((cells) =>
    cells.map((cell) => writeCell(cell, style)).join(style.separator),
  )
  return `${byte_order_mark}${lines.join(line_end)}${line_end}`
}

function writeCell(cell: CsvCell, { separator, decimal }: CsvStyle): string {
  if (cell === null) return ''
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? quote(String(cell).replace('.', decimal), separator) : ''
  return quote(disarm(cell), separator)
}

const quote = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]/.test(text) || text !== text.trim()
    ? `"${text.replaceAll('"', '""')}"`
    : text

/** What spreadsheets would run: they see through blanks, controls and wide forms of these signs. */
const begins_formula = /^[\s\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u

const disarm = (text: string): string => (begins_formula.test(text) ? `'${text}` : text)
