import type { Locale } from '../../i18n/locale.ts'
import type { Field, Value, Values } from './field.ts'
import { readValue, type ValueProblem } from './read-value.ts'

export interface JudgedValues {
  readonly values: Values
  readonly problems: Readonly<Record<string, ValueProblem>>
}

/** Values as a form has them: texts are read as what their fields hold, and what is missing is named. */
export function judgeValues<Row>(fields: readonly Field<Row>[], given: Values, locale: Locale): JudgedValues {
  const values: Record<string, Value> = {}
  const problems: Record<string, ValueProblem> = {}
  for (const field of fields) {
    const value = given[field.id]
    if (value === undefined && field.is_required !== true) continue
    const read =
      field.kind.type === 'text' || value === null || value === undefined
        ? readValue(field, String(value ?? ''), locale)
        : judgeRange(field, value)
    if ('problem' in read) problems[field.id] = read.problem
    else if (value !== undefined) values[field.id] = read.value
  }
  return { values, problems }
}

function judgeRange<Row>({ kind }: Field<Row>, value: Value) {
  if (kind.type !== 'number' || typeof value !== 'number') return { value }
  if (Number.isNaN(value)) return { problem: 'number' as const }
  if (value < kind.least) return { problem: 'too_small' as const }
  return value > kind.most ? { problem: 'too_large' as const } : { value }
}
