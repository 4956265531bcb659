import { formatCpf, parseCpf } from '@tropeiro/kernel/br/cpf.ts'
import type { Formatter } from '../../ui/format/formatter.ts'
import type { FieldKind, Value } from './field.ts'

/** Of the person who looks. */
export interface ValueWords {
  readonly format: Formatter
  readonly yes: string
  readonly no: string
}

/** A value as people read it; empty for none. */
export function writeValue(kind: FieldKind, value: Value, words: ValueWords): string {
  if (value === null || value === '') return ''
  switch (kind.type) {
    case 'text':
      return kind.form === 'cpf' ? writeCpf(String(value)) : String(value)
    case 'date':
      return words.format.shortDate(String(value))
    case 'number':
      return writeAmount(kind, Number(value), words.format)
    case 'choice':
      return kind.choices.find((choice) => choice.value === value)?.label ?? String(value)
    default:
      return value === true ? words.yes : words.no
  }
}

/** A mask stays as it is. */
function writeCpf(text: string): string {
  const digits = parseCpf(text)
  return digits === null ? text : formatCpf(digits)
}

function writeAmount(
  { digits = 0, unit, is_year = false }: Extract<FieldKind, { type: 'number' }>,
  value: number,
  { decimal, integer }: Formatter,
): string {
  if (is_year) return String(value)
  const is_whole = digits === 0 || Number.isInteger(value)
  const figure = is_whole ? integer(value) : decimal(value, Math.min(digits, 6))
  return unit === undefined ? figure : `${figure}\u00a0${unit}`
}

/** What an input holds while it is written: no unit, no groups, so that it can be read again. */
export function editText(kind: FieldKind, value: Value, format: Formatter): string {
  if (value === null) return ''
  if (kind.type === 'number')
    return new Intl.NumberFormat(format.settings.locale, {
      useGrouping: false,
      maximumFractionDigits: kind.digits ?? 0,
    }).format(Number(value))
  if (kind.type === 'text' && kind.form === 'cpf') return writeCpf(String(value))
  return String(value)
}
