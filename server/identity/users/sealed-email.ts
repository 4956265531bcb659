import { createSealedFields, type Keeper, type SealedRow } from '@tropeiro/db/sealed-fields.ts'

export const user_fields = createSealedFields('users', ['email'])

/** The rows with their e-mail addresses, in their order. */
export async function openEmails<Row extends SealedRow<'email'>>(
  keeper: Keeper,
  rows: readonly Row[],
): Promise<Row[]> {
  const fields = await user_fields.open(keeper, rows)
  return rows.map((row, index) => ({ ...row, ...fields[index] }))
}
