import type { Problem } from '../../ui/problem.ts'

/** A record with its version. */
export interface Loaded<Row> {
  readonly row: Row
  readonly etag: string | null
}

/** What somebody has changed of a record, and of which version. */
export interface Draft<Row> {
  readonly base: Loaded<Row>
  readonly changes: Partial<Row>
}

export const isDirty = <Row>(draft: Draft<Row> | null): draft is Draft<Row> =>
  draft !== null && Object.keys(draft.changes).length > 0

/** What was changed back to what it was is no change. */
export function changeDraft<Row extends object>(
  draft: Draft<Row> | null,
  loaded: Loaded<Row>,
  changes: Partial<Row>,
): Draft<Row> {
  const base = isDirty(draft) ? draft.base : loaded
  const all = { ...draft?.changes, ...changes }
  const kept = Object.entries(all).filter(([name, value]) => !isSame(value, base.row[name as keyof Row]))
  return { base, changes: Object.fromEntries(kept) as Partial<Row> }
}

/** The names of what somebody else has changed since. */
export function changedNames<Row extends object>(before: Row, after: Row): readonly string[] {
  return Object.keys(after).filter((name) => !isSame(before[name as keyof Row], after[name as keyof Row]))
}

/** What was typed as a number and is none; JSON would have it as nothing. */
export const hasWrongNumber = <Row extends object>({ changes }: Draft<Row>): boolean =>
  Object.values(changes).some(Number.isNaN)

const isSame = (one: unknown, other: unknown): boolean =>
  Number.isNaN(one) === Number.isNaN(other) && JSON.stringify(one) === JSON.stringify(other)

export type SaveState =
  | { readonly kind: 'rest' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'refused'; readonly problem: Problem }
