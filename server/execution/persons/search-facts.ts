import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { lastOf, type PersonSearch, type SearchedRows } from '../../platform/personal-data.ts'
import { openCommand } from '../commands/seal-command.ts'
import { record_fields } from '../facts/sealed.ts'
import { selectCommandsToSearch, selectRecordsToSearch } from './queries.ts'

/** Points where the person received something, or is named in what the driver wrote. */
export async function searchRecords(
  tx: CustomerTransaction,
  { vault, namesPerson, after, max }: PersonSearch,
): Promise<SearchedRows & { readonly point_ids: readonly number[] }> {
  const rows = await tx.rows(selectRecordsToSearch, { after: after ?? 0, max })
  const opened = await record_fields.open(
    { vault, customer_id: tx.customer_id },
    rows.map(({ id, sealed }) => ({ id, sealed, receiver_name: null, receiver_document: null, notes: null })),
  )
  const named = rows.filter((_row, index) => Object.values(opened[index] ?? {}).some(namesPerson))
  const last = lastOf(
    rows.map(({ id }) => id),
    max,
  )
  return {
    ids: named.map(({ id }) => id),
    point_ids: named.map(({ route_point_id }) => route_point_id),
    last,
  }
}

/** Commands of no point that name the person. */
export async function searchCommands(
  tx: CustomerTransaction,
  { vault, namesPerson, after, max }: PersonSearch<string>,
): Promise<SearchedRows<string>> {
  const first = '00000000-0000-0000-0000-000000000000'
  const rows = await tx.rows(selectCommandsToSearch, { after: after ?? first, max })
  const ids: string[] = []
  for (const row of rows) {
    const document = await openCommand({ vault, customer_id: tx.customer_id }, row)
    if (textsOf(document).some(namesPerson)) ids.push(row.command_id)
  }
  return {
    ids,
    last: lastOf(
      rows.map(({ command_id }) => command_id),
      max,
    ),
  }
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}
