import type { OwnerStatements } from '@tropeiro/db/owner-transaction.ts'
import { normaliseText } from '@tropeiro/kernel/text.ts'
import type { ExtensibleKind } from './kinds.ts'
import { insertEntry, lockCatalogue, selectNames } from './queries.ts'

export interface CatalogueAddition {
  readonly kind: ExtensibleKind
  readonly name: string
  /** By name: that of a model. */
  readonly manufacturer: string | null
  /** By name: that of a manufacturer, which may have none. */
  readonly category: string | null
}

/** Adds a name that is not there yet, accents and capitals ignored, and gives its id. */
export async function addToCatalogue(tx: OwnerStatements, addition: CatalogueAddition): Promise<number> {
  const { kind, name } = addition
  await tx.rows(lockCatalogue(kind))
  const belongs_to = await findOwner(tx, addition)
  const manufacturer_id = kind === 'vehicle_model' ? (belongs_to?.id ?? null) : null
  const taken = await findByName(tx, kind, { name, manufacturer_id })
  if (taken !== null) throw new Error(`there is a ${kind} "${name}" already: ${taken}`)
  const { id } = await tx.one(insertEntry(kind, name.trim(), belongs_to))
  return id
}

async function findOwner(
  tx: OwnerStatements,
  { kind, manufacturer, category }: CatalogueAddition,
): Promise<{ column: string; id: number } | null> {
  if (kind === 'vehicle_model') {
    if (manufacturer === null) throw new Error('a vehicle_model needs --manufacturer')
    const id = await getByName(tx, 'vehicle_model_manufacturer', manufacturer)
    return { column: 'vehicle_model_manufacturer_id', id }
  }
  if (kind !== 'vehicle_model_manufacturer' || category === null) return null
  return { column: 'vehicle_category_id', id: await getByName(tx, 'vehicle_category', category) }
}

async function getByName(tx: OwnerStatements, kind: ExtensibleKind, name: string): Promise<number> {
  const id = await findByName(tx, kind, { name, manufacturer_id: null })
  if (id === null) throw new Error(`there is no ${kind} "${name}": add it first`)
  return id
}

async function findByName(
  tx: OwnerStatements,
  kind: ExtensibleKind,
  { name, manufacturer_id }: { name: string; manufacturer_id: number | null },
): Promise<number | null> {
  const entries = await tx.rows(selectNames(kind, manufacturer_id))
  const key = normaliseText(name)
  return entries.find((entry) => normaliseText(entry.name) === key)?.id ?? null
}
