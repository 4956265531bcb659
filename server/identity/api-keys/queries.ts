import { build } from '@tropeiro/db/build.ts'
import type { CustomerTransaction, Statement } from '@tropeiro/db/database.ts'
import type { Page } from '../../platform/http/lists/list.ts'

export interface ApiKeyRow {
  readonly id: number
  readonly name: string
  readonly scopes: string[]
  readonly created_by: number
  readonly date_created: Date
  readonly date_expires: Date | null
}

const COLUMNS = ['id', 'name', 'scopes', 'created_by', 'date_created', 'date_expires'] as const

const keysOf = (customer_id: number) =>
  build
    .selectFrom('app.api_keys')
    .select(COLUMNS)
    .where('customer_id', '=', customer_id)
    .where('date_excluded', 'is', null)

export function selectApiKeys(customer_id: number, page: Page): Statement<ApiKeyRow> {
  const query = keysOf(customer_id).orderBy('id').limit(page.limit)
  return page.after === null ? query : query.where('id', '>', Number(page.after['id']))
}

export function selectApiKey(customer_id: number, id: number): Statement<ApiKeyRow> {
  return keysOf(customer_id).where('id', '=', id)
}

export async function insertApiKey(
  tx: CustomerTransaction,
  key: Omit<ApiKeyRow, 'id'> & { readonly key_hash: Buffer },
): Promise<ApiKeyRow> {
  const [row] = await tx.rows(
    build
      .insertInto('app.api_keys')
      .values({ customer_id: tx.customer_id, ...key })
      .returning(COLUMNS),
  )
  if (row === undefined) throw new Error('an insert returns its row')
  return row
}

/** False when there is no such key. */
export async function excludeApiKey(tx: CustomerTransaction, id: number, now: Date): Promise<boolean> {
  const changed = await tx.count(
    build
      .updateTable('app.api_keys')
      .set({ date_excluded: now })
      .where('customer_id', '=', tx.customer_id)
      .where('id', '=', id)
      .where('date_excluded', 'is', null),
  )
  return changed > 0
}
