import type { FieldError } from '@tropeiro/contract/app-error.ts'
import { type ChecklistFieldGiven, form_limits } from '@tropeiro/contract/checklist-form.ts'
import { type FieldTable, type FormField, hasTable, type TableItem } from './form-field.ts'

type TableGiven = NonNullable<ChecklistFieldGiven['table']>
type ItemGiven = TableGiven['items'][number]

interface Parts {
  /** What the form asks now: its parts keep their ids. */
  readonly before: readonly FormField[]
  readonly takeId: () => number
  readonly now: Date
}

/** How many ids `assembleFields` may take. */
export function countNewParts(given: readonly ChecklistFieldGiven[]): number {
  return given.reduce((count, { table }) => count + (table ? 2 + table.items.length : 1), 0)
}

/**
 * What is wrong with the fields of a form, at most one fault for each. A part is known by its id under the part that holds it:
 * an item that moved to another table would change what was answered.
 */
export function findFieldFaults(
  given: readonly ChecklistFieldGiven[],
  before: readonly FormField[],
): FieldError[] {
  const known = new Map(before.map((field) => [field.id, field]))
  const taken = new Set<number>()
  const faults: FieldError[] = []
  for (const [index, field] of given.entries()) {
    const fault = findFault(field, known, taken)
    if (fault !== null) faults.push({ ...fault, pointer: `/fields/${index}${fault.pointer}` })
    if (field.id) taken.add(field.id)
  }
  return [...faults, ...findExcess(given)]
}

function findExcess(given: readonly ChecklistFieldGiven[]): FieldError[] {
  const items = given.reduce((count, { table }) => count + (table?.items.length ?? 0), 0)
  const identifiers = given.filter(({ identifier }) => identifier === true).length
  const excess = (limit: number): FieldError => ({ pointer: '/fields', code: 'too_many', params: { limit } })
  return [
    ...(items > form_limits.items ? [excess(form_limits.items)] : []),
    ...(identifiers > form_limits.identifiers ? [excess(form_limits.identifiers)] : []),
  ]
}

type Fault = FieldError & { readonly pointer: string }

function findFault(
  { id, type, table, identifier }: ChecklistFieldGiven,
  known: ReadonlyMap<number, FormField>,
  taken: ReadonlySet<number>,
): Fault | null {
  const same = id ? known.get(id) : undefined
  if (id && same === undefined) return { pointer: '/id', code: 'not_found' }
  if (id && taken.has(id)) return { pointer: '/id', code: 'duplicate' }
  if (identifier === true && (type === 'photo' || type === 'signature'))
    return { pointer: '/identifier', code: 'invalid' }
  if (!table) return hasTable(type) ? { pointer: '/table', code: 'required' } : null
  if (!hasTable(type)) return { pointer: '/table', code: 'invalid' }
  const fault = findTableFault(table, same?.table ?? null)
  return fault && { ...fault, pointer: `/table${fault.pointer}` }
}

function findTableFault({ id, items }: TableGiven, same: FieldTable | null): Fault | null {
  if (id && id !== same?.id) return { pointer: '/id', code: 'not_found' }
  const known = new Set(id ? same?.items.map((item) => item.id) : [])
  const [ids, names] = [new Set<number>(), new Set<string>()]
  for (const [index, item] of items.entries()) {
    const pointer = `/items/${index}`
    if (item.id && !known.has(item.id)) return { pointer: `${pointer}/id`, code: 'not_found' }
    if (item.id && ids.has(item.id)) return { pointer: `${pointer}/id`, code: 'duplicate' }
    // An answer may name an item by its name.
    if (names.has(item.name)) return { pointer: `${pointer}/name`, code: 'duplicate' }
    if (item.id) ids.add(item.id)
    names.add(item.name)
  }
  return null
}

/** Fields without a fault as they are kept, by their order; ones with the same order as they were given. */
export function assembleFields(given: readonly ChecklistFieldGiven[], parts: Parts): FormField[] {
  const known = new Map(parts.before.map((field) => [field.id, field]))
  return given
    .map(
      (field, index): FormField => ({
        id: field.id ?? parts.takeId(),
        name: field.name,
        type: field.type,
        order: field.order ?? index + 1,
        required: field.required ?? false,
        identifier: field.identifier ?? false,
        can_photo: field.can_photo ?? 0,
        can_additional_data: field.can_additional_data ?? 0,
        table: field.table
          ? assembleTable(field.table, { ...parts, field, same: known.get(field.id ?? 0)?.table ?? null })
          : null,
      }),
    )
    .toSorted((one, other) => one.order - other.order)
}

function assembleTable(
  { id, name, items }: TableGiven,
  { field, same, takeId, now }: Parts & { field: ChecklistFieldGiven; same: FieldTable | null },
): FieldTable {
  const kept = id === same?.id ? same : null
  return {
    id: id ?? takeId(),
    name: name ?? field.name,
    date_created: kept?.date_created ?? now.toISOString(),
    items: items.map((item) => assembleItem(item, takeId)),
  }
}

function assembleItem({ id, name, risk_level }: ItemGiven, takeId: () => number): TableItem {
  return { id: id ?? takeId(), name, risk_level: risk_level ?? null }
}
