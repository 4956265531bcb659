import { build, type RowOf } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'

export interface ReceiptRow
  extends Pick<
    RowOf<'app.erasures'>,
    'id' | 'found_by' | 'subject_hash' | 'operator' | 'reason' | 'date_started' | 'date_finished'
  > {
  readonly kind: 'recipient' | 'driver'
  readonly counts: Readonly<Record<string, number>>
}

const columns = [
  'id',
  'kind',
  'found_by',
  'subject_hash',
  'operator',
  'reason',
  'counts',
  'date_started',
  'date_finished',
] as const

/** The newest first. */
export function selectReceipts(
  customer_id: number,
  { kind, hashes }: { kind: ReceiptRow['kind']; hashes: readonly Buffer[] },
): Statement<ReceiptRow> {
  return build
    .selectFrom('app.erasures')
    .select(columns)
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`subject_hash = any(${[...hashes]}::bytea[])`)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .$castTo<ReceiptRow>()
}

export function insertReceipt(
  customer_id: number,
  receipt: Pick<
    RowOf<'app.erasures'>,
    'kind' | 'found_by' | 'subject_hash' | 'hash_key_version' | 'operator' | 'reason' | 'date_started'
  >,
): Statement<ReceiptRow> {
  return build
    .insertInto('app.erasures')
    .values({ customer_id, ...receipt })
    .returning(columns)
    .$castTo<ReceiptRow>()
}

export function lockReceipt(customer_id: number, id: number): Statement<ReceiptRow> {
  return build
    .selectFrom('app.erasures')
    .select(columns)
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .forUpdate()
    .$castTo<ReceiptRow>()
}

export function updateReceipt(
  customer_id: number,
  { id, counts, date_finished }: Pick<ReceiptRow, 'id' | 'counts' | 'date_finished'>,
): Statement<ReceiptRow> {
  return build
    .updateTable('app.erasures')
    .set({ counts: sql`${JSON.stringify(counts)}::jsonb`, date_finished })
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
    .returning(columns)
    .$castTo<ReceiptRow>()
}
