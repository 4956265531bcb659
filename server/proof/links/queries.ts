import { build, type RowOf } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'

export type LinkRow = Pick<
  RowOf<'app.proof_links'>,
  'id' | 'point_id' | 'with_pictures' | 'date_expires' | 'date_revoked'
>
export type NewLink = Pick<
  RowOf<'app.proof_links'>,
  'point_id' | 'token_hash' | 'with_pictures' | 'created_by' | 'date_created' | 'date_expires'
>

export function insertLink(customer_id: number, link: NewLink): Statement<{ id: number }> {
  return build
    .insertInto('app.proof_links')
    .values({ customer_id, ...link })
    .returning('id')
}

function linksOf(customer_id: number) {
  return build
    .selectFrom('app.proof_links')
    .select(['id', 'point_id', 'with_pictures', 'date_expires', 'date_revoked'])
    .where('customer_id', '=', customer_id)
}

export function lockLink(customer_id: number, id: number): Statement<LinkRow> {
  return linksOf(customer_id).where('id', '=', id).forUpdate()
}

export function selectLinkOfToken(customer_id: number, token_hash: Buffer): Statement<LinkRow> {
  return linksOf(customer_id).where('token_hash', '=', token_hash)
}

export function revokeLink(customer_id: number, id: number, date_revoked: Date): Statement<unknown> {
  return build
    .updateTable('app.proof_links')
    .set({ date_revoked })
    .where('customer_id', '=', customer_id)
    .where('id', '=', id)
}

export function revokeLinksOfPoints(
  customer_id: number,
  point_ids: readonly number[],
  date_revoked: Date,
): Statement<unknown> {
  return build
    .updateTable('app.proof_links')
    .set({ date_revoked })
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`point_id = any(${[...point_ids]}::bigint[])`)
    .where('date_revoked', 'is', null)
}
