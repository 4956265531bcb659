import { createSealedFields, type Fields, type Keeper, type SealedRow } from '@tropeiro/db/sealed-fields.ts'
import type { SealedValue } from '@tropeiro/db/vault.ts'
import { driver_fields } from './driver.ts'

/** Documents are sealed each by itself, bound to its column and row. */
export const sealed_columns = driver_fields.sealed_in_column

/** Where a driver lives and is reached, sealed together. */
export const sealed_contact = createSealedFields('drivers', driver_fields.sealed_in_row)

export type SealedColumn = (typeof sealed_columns)[number]
type SealedField = (typeof sealed_contact.names)[number]

type SealedDocuments = Readonly<Record<SealedColumn, Buffer | null>>
export type Sealed = SealedDocuments & { readonly sealed: Buffer | null }
/** A row as it is read. */
export type SealedDriver = SealedDocuments & SealedRow<SealedField>
export type Opened = Readonly<Record<SealedColumn, string | null>> & Fields<SealedField>

const placeOf = (id: number, column: SealedColumn) => ({
  table: 'drivers',
  column,
  row: String(id),
})

export async function openColumn<Name extends SealedColumn>(
  { vault, customer_id }: Keeper,
  row: { readonly id: number } & Readonly<Record<Name, Buffer | null>>,
  column: Name,
): Promise<string | null> {
  const sealed = row[column]
  if (sealed === null) return null
  return (await vault.open(customer_id, placeOf(row.id, column), sealed)).toString('utf8')
}

/** All that is sealed in the rows, in their order, with one look-up of the key. */
export async function openRows(keeper: Keeper, rows: readonly SealedDriver[]): Promise<Opened[]> {
  const values: SealedValue[] = []
  for (const row of rows) {
    for (const column of sealed_columns) {
      const sealed = row[column]
      if (sealed !== null) values.push({ place: placeOf(row.id, column), sealed })
    }
  }
  const texts = (await keeper.vault.openAll(keeper.customer_id, values)).map((bytes) =>
    bytes.toString('utf8'),
  )
  const fields = await sealed_contact.open(keeper, rows)
  let next = 0
  const textOf = (sealed: Buffer | null) => (sealed === null ? null : (texts[next++] ?? null))
  return rows.map((row, index) => {
    const documents = sealed_columns.map((column) => [column, textOf(row[column])])
    return { ...Object.fromEntries(documents), ...fields[index] } as Opened
  })
}

/** The documents that are given; null stays null. */
export async function sealColumns(
  { vault, customer_id }: Keeper,
  id: number,
  given: Partial<Opened>,
): Promise<Partial<SealedDocuments>> {
  const sealed: Partial<Record<SealedColumn, Buffer | null>> = {}
  for (const column of sealed_columns) {
    const text = given[column]
    if (text === undefined) continue
    sealed[column] =
      text === null ? null : await vault.seal(customer_id, placeOf(id, column), Buffer.from(text, 'utf8'))
  }
  return sealed
}
