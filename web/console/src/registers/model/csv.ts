import type { Value } from './field.ts'

/**
 * Lines as an import takes them. A text that would be run as a formula gets an apostrophe, which imports take away again:
 * so it arrives as it is.
 */
export function writeLines(columns: readonly string[], lines: readonly (readonly Value[])[]): string {
  return [columns, ...lines].map((cells) => cells.map(writeCell).join(';')).join('\r\n')
}

const guardText = (text: string): string => (/^'*[=+\-@\t\r]/u.test(text) ? `'${text}` : text)

function writeCell(value: Value): string {
  const text = value === null ? '' : typeof value === 'string' ? guardText(value) : String(value)
  return /[";\r\n]/u.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}
