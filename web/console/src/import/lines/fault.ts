import type { Field } from '../columns/fields.ts'

export type FaultKind =
  | 'code_repeated'
  | 'name_empty'
  | 'address_empty'
  | 'too_long'
  | 'not_number'
  | 'negative'
  | 'window_no_end'
  | 'window_no_start'
  | 'window_backwards'
  | 'window_in_words'
  | 'window_unreadable'
  | 'type_unknown'
  | 'duration_unreadable'
  | 'degrees_unreadable'
  | 'cep_digits'

/** The smallest change after which the line is right. */
export type Fix =
  | {
      readonly kind: 'set'
      readonly column: number
      readonly value: string
      /** How the button names it: by the value itself, or by what it does. */
      readonly named: 'value' | 'use_code' | 'use_address' | 'clear' | 'cut'
    }
  | { readonly kind: 'mark' }

/** What is wrong with a cell. */
export interface Fault {
  readonly column: number
  readonly field: Field
  readonly kind: FaultKind
  /** The line that has the code already, the figures of a CEP, or how many signs there may be. */
  readonly figure: number | null
  readonly fix: Fix | null
}

export const setFix = (
  column: number,
  value: string,
  named: (Fix & { kind: 'set' })['named'] = 'value',
): Fix => ({ kind: 'set', column, value, named })
