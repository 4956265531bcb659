import { AppError, type FieldError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import { layout_limits, type NewImportLayout } from '@tropeiro/contract/import-layout.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type Actor, recordChange } from '../../identity/public.ts'
import { holdRow, type RowToChange } from '../../platform/http/changes/hold-row.ts'
import { fingerprintHeader, hasTitle } from './fingerprint-header.ts'
import {
  deleteLayout,
  insertLayout,
  type LayoutRow,
  lockLayout,
  lockLayouts,
  selectKnown,
  updateLayout,
} from './queries.ts'

const too_many = {
  'pt-BR': 'Já há {limit} layouts de importação nesta empresa; apague um que não seja mais usado.',
  en: 'There are {limit} import layouts of this company already; delete one that is no longer used.',
  es: 'Ya hay {limit} diseños de importación de esta empresa; elimine uno que ya no se use.',
}

interface SavedLayout {
  readonly row: LayoutRow
  readonly is_new: boolean
}

/** A header row that is known gets what is sent: who maps a spreadsheet again need not know that somebody did before. */
export async function saveLayout(
  tx: CustomerTransaction,
  actor: Actor,
  { name, headers, columns }: NewImportLayout,
): Promise<SavedLayout> {
  const faults = findFaults({ headers, columns })
  if (faults.length > 0) throw invalidRequest(faults)
  const fingerprint = fingerprintHeader(headers)
  await tx.rows(lockLayouts)
  const known = await tx.one(selectKnown, fingerprint)
  const fields = ['name', 'columns']
  if (known.id !== null) {
    const row = await tx.one(updateLayout, { id: known.id, name, columns }, actor.now)
    await recordChange(tx, actor, { resource: 'import_layout', action: 'change', id: row.id, fields })
    return { row, is_new: false }
  }
  const limit = layout_limits.layouts
  if (known.count >= limit)
    throw new AppError('state_conflict', { public: { detail: too_many, params: { limit } } })
  const row = await tx.one(insertLayout, { name, columns, fingerprint }, actor.now)
  await recordChange(tx, actor, { resource: 'import_layout', action: 'create', id: row.id, fields })
  return { row, is_new: true }
}

function findFaults({ headers, columns }: Pick<NewImportLayout, 'headers' | 'columns'>): FieldError[] {
  if (!hasTitle(headers)) return [{ pointer: '/data/headers', code: 'required' }]
  if (columns.length !== headers.length) return [{ pointer: '/data/columns', code: 'invalid' }]
  return columns.flatMap((field, index): FieldError[] =>
    field !== null && columns.indexOf(field) < index
      ? [{ pointer: `/data/columns/${index}`, code: 'duplicate' }]
      : [],
  )
}

/** For good: nothing refers to it, and its place is free for another. */
export async function removeLayout(
  tx: CustomerTransaction,
  actor: Actor,
  { id, assertVersion }: RowToChange,
): Promise<void> {
  await holdRow(tx.find(lockLayout, id), assertVersion)
  await tx.count(deleteLayout, id)
  await recordChange(tx, actor, { resource: 'import_layout', action: 'remove', id, fields: [] })
}
