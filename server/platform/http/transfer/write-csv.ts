export const byte_order_mark = '\u{feff}'

export type DecimalMark = 'comma' | 'point'

const needs_quotes = /[;"\r\n\t,]|^\s|\s$/

/** One line. Excel takes the semicolon for the separator wherever the comma is the decimal mark. */
export function writeLine(values: readonly unknown[], decimal: DecimalMark): string {
  return `${values.map((value) => writeCell(value, decimal)).join(';')}\r\n`
}

function writeCell(value: unknown, decimal: DecimalMark): string {
  if (value === null || value === undefined) return ''
  // A number is no formula, and guarded it would be no number.
  if (typeof value === 'number') return writeNumber(value, decimal)
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return quote(guardText(value))
  return quote(JSON.stringify(value))
}

function writeNumber(value: number, decimal: DecimalMark): string {
  return decimal === 'comma' ? String(value).replace('.', ',') : String(value)
}

function quote(text: string): string {
  return needs_quotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What a spreadsheet takes for a formula, behind any number of apostrophes that are there already. */
const dangerous = /^'*[=+\-@\t\r]/
const guarded = /^'+[=+\-@\t\r]/

/** A text that no spreadsheet runs: those that look like a formula get an apostrophe. */
export function guardText(text: string): string {
  return dangerous.test(text) ? `'${text}` : text
}

/** The text that was guarded; others stay as they are. */
export function unguardText(text: string): string {
  return guarded.test(text) ? text.slice(1) : text
}
