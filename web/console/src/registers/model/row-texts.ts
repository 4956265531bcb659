import { normaliseText } from '@tropeiro/kernel/text.ts'
import type { Field, Identified, Value } from './field.ts'

const most_characters = 20_000

/** What a row is found by: all its values, as they are shown and as they are kept. Each is written once. */
export function createRowTexts<Row extends Identified>(
  fields: readonly Field<Row>[],
  writeValue: (field: Field<Row>, value: Value) => string,
): (row: Row) => string {
  const texts = new WeakMap<Row, string>()
  return (row) => {
    const known = texts.get(row)
    if (known !== undefined) return known
    const written = fields.flatMap((field) => {
      const value = field.valueOf(row)
      return [writeValue(field, value), String(value ?? '')]
    })
    const text = normaliseText(written.join(' ').slice(0, most_characters))
    texts.set(row, text)
    return text
  }
}
