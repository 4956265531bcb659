import type { Vault } from '@tropeiro/db/vault.ts'

/** Whether a text names the person who is looked for. */
export type NamesPerson = (text: string | null) => boolean

/** A part of a search through rows of a customer, in the order of their ids. */
export interface PersonSearch<Id extends number | string = number> {
  /** Prepared before the transaction. */
  readonly vault: Vault
  readonly namesPerson: NamesPerson
  /** Null: from the beginning. */
  readonly after: Id | null
  readonly max: number
}

export interface SearchedRows<Id extends number | string = number> {
  /** Of rows that name the person. */
  readonly ids: readonly Id[]
  /** Where the next part goes on; null: that was all. */
  readonly last: Id | null
}

/** Something that we hold of a person, and where. */
export interface HeldItem {
  /** The table. */
  readonly from: string
  readonly id: number | string
  readonly values: Readonly<Record<string, unknown>>
}

/** What stands where a name was. */
export const erased_name = 'erased'

/** Where the next part of a search goes on, after these rows. */
export function lastOf<Id extends number | string>(ids: readonly Id[], max: number): Id | null {
  return ids.length < max ? null : (ids.at(-1) ?? null)
}
