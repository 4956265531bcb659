import type { Field } from './field.ts'

/** Fields that are not in the grid until somebody chooses them. */
export const apart = <Row>(fields: readonly Field<Row>[]): readonly Field<Row>[] =>
  fields.map((field) => ({ ...field, is_apart: true }))

/** Texts are those of the language at the time: who keeps them keeps the language with them. */
export const inLanguage = <Result>(_locale: string, make: () => Result): Result => make()
