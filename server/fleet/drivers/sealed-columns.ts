import type { Vault } from '@tropeiro/db/vault.ts'

/** What identifies a person is kept sealed, each value bound to its column and row. */
export const sealed_columns = ['cpf', 'rg', 'cnh_number', 'date_of_birth'] as const

export type SealedColumn = (typeof sealed_columns)[number]
export type Sealed = Readonly<Record<SealedColumn, Buffer | null>>
export type Opened = Readonly<Record<SealedColumn, string | null>>

interface Keeper {
  readonly vault: Vault
  readonly customer_id: number
}

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

/** One value after the other: with the data key in memory each is a few microseconds, and none is worth a queue. */
export async function openColumns(keeper: Keeper, row: Sealed & { readonly id: number }): Promise<Opened> {
  return {
    cpf: await openColumn(keeper, row, 'cpf'),
    rg: await openColumn(keeper, row, 'rg'),
    cnh_number: await openColumn(keeper, row, 'cnh_number'),
    date_of_birth: await openColumn(keeper, row, 'date_of_birth'),
  }
}

/** Those that are given; null stays null. */
export async function sealColumns(
  { vault, customer_id }: Keeper,
  id: number,
  given: Partial<Opened>,
): Promise<Partial<Sealed>> {
  const sealed: Partial<Record<SealedColumn, Buffer | null>> = {}
  for (const column of sealed_columns) {
    const text = given[column]
    if (text === undefined) continue
    sealed[column] =
      text === null ? null : await vault.seal(customer_id, placeOf(id, column), Buffer.from(text, 'utf8'))
  }
  return sealed
}
