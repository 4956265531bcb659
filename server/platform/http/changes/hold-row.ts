import { AppError } from '@tropeiro/contract/app-error.ts'

/** What the caller believes about a row: it throws when the belief is stale. */
export type AssertVersion = (row_version: number) => void

/** The row that a change is about, and what the caller believes about it. */
export interface RowToChange {
  readonly id: number
  readonly assertVersion: AssertVersion
}

/** A row that was read with its lock, as it stays until the transaction ends: 404 when there is none. */
export async function holdRow<Row extends { readonly row_version: number }>(
  locking: Promise<Row | undefined>,
  assertVersion: AssertVersion,
): Promise<Row> {
  const row = await locking
  if (row === undefined) throw new AppError('not_found')
  assertVersion(row.row_version)
  return row
}
