import { createSealedFields, type Fields, type Keeper, type SealedRow } from '@tropeiro/db/sealed-fields.ts'
import type { SealedValue } from '@tropeiro/db/vault.ts'

/** Documents are sealed each by itself, bound to its column and row: some are looked for by their hash. */
export const sealed_columns = ['cpf', 'rg', 'cnh_number', 'date_of_birth'] as const

/** Where a driver lives and is reached, sealed together. */
export const driver_fields = createSealedFields('drivers', [
  'email',
  'phone_number',
  'neighborhood',
  'number',
  'cep',
])

export type SealedColumn = (typeof sealed_columns)[number]
type SealedField = (typeof driver_fields.names)[number]

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
  const fields = await driver_fields.open(keeper, rows)
  let next = 0
  const textOf = (sealed: Buffer | null) => (sealed === null ? null : (texts[next++] ?? null))
  return rows.map((row, index) => ({
    // In the order of the columns, as they were opened.
    cpf: textOf(row.cpf),
    rg: textOf(row.rg),
    cnh_number: textOf(row.cnh_number),
    date_of_birth: textOf(row.date_of_birth),
    ...(fields[index] as Fields<SealedField>),
  }))
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
