import type { ReactNode } from 'react'
import type { IconName } from '../../ui/icon.tsx'

/** What a field of a record holds, as the API has it. */
export type Value = string | number | boolean | null

export interface Choice {
  readonly value: string | number
  readonly label: string
}

export type TextForm = 'plate' | 'cpf' | 'cnh' | 'renavam' | 'email'

export type FieldKind =
  | {
      readonly type: 'text'
      readonly most: number
      readonly form?: TextForm
      /** Another form, in the one way in which it is kept; null for what is none. */
      readonly reads?: (text: string) => string | null
    }
  /** A paper is valid up to its day. */
  | { readonly type: 'date'; readonly is_paper?: boolean }
  | {
      readonly type: 'number'
      readonly least: number
      readonly most: number
      readonly digits?: number
      readonly unit?: string
      /** Its figures are not parted into groups. */
      readonly is_year?: boolean
    }
  | { readonly type: 'choice'; readonly choices: readonly Choice[] }
  | { readonly type: 'flag' }

/** One column of a register: what it is called, what it holds, and how it may be changed. */
export interface Field<Row> {
  /** As the API calls it, or a name of its own for what is only shown. */
  readonly id: string
  readonly label: string
  /** What else its column may be called in a spreadsheet. */
  readonly names?: readonly string[]
  readonly kind: FieldKind
  readonly valueOf: (row: Row) => Value
  readonly width: number
  readonly grow?: boolean
  /** Only shown: it is changed elsewhere, or by nobody. */
  readonly is_fixed?: boolean
  /** Given with a new record, and not changed later. */
  readonly is_fixed_later?: boolean
  readonly is_required?: boolean
  /** What a new record has unless somebody says otherwise. */
  readonly usual?: Value
  /** The same for many makes sense. */
  readonly is_for_many?: boolean
  /** Not in the grid until somebody chooses it. */
  readonly is_apart?: boolean
  /** What stands for an empty one: `nenhum`, `não se aplica`. */
  readonly empty_text?: string
  readonly icon?: IconName
  /** In the place of what its kind shows. */
  readonly render?: (row: Row) => ReactNode
}

export type Values = Readonly<Record<string, Value>>

export interface Identified {
  readonly id: number
}

/** No text and nothing are the same. */
export const isSame = (a: Value | undefined, b: Value | undefined): boolean =>
  (a === '' || a === undefined ? null : a) === (b === '' || b === undefined ? null : b)
