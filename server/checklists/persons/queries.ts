import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'

/** In the order of their ids. */
export function selectIdsToSearch(
  customer_id: number,
  { after, max }: { after: number; max: number },
): Statement<{ id: number }> {
  return build
    .selectFrom('app.checklists')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(max)
}

export function selectIdsOfUser(
  customer_id: number,
  { user_id, after, max }: { user_id: number; after: number; max: number },
): Statement<{ id: number }> {
  return build
    .selectFrom('app.checklists')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('user_id', '=', user_id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(max)
}

/** What was answered from a list, what was judged by it and the counts stay. */
export function blankChecklists(customer_id: number, ids: readonly number[]): Statement<unknown> {
  return build
    .updateTable('app.checklists')
    .set((eb) => ({
      sealed: null,
      latitude: null,
      longitude: null,
      signature: null,
      row_version: eb('row_version', '+', 1),
    }))
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where(sql<boolean>`(sealed is not null or latitude is not null or signature is not null)`)
}

export function blankAnswers(customer_id: number, checklist_ids: readonly number[]): Statement<unknown> {
  return build
    .updateTable('app.checklist_answers')
    .set({ sealed: null, image: null })
    .where('customer_id', '=', customer_id)
    .where(sql<boolean>`checklist_id = any(${[...checklist_ids]}::bigint[])`)
    .where(sql<boolean>`(sealed is not null or image is not null)`)
}
