import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Facts } from '../../plans/public.ts'
import { type OtherFactRow, selectOtherFacts, selectRecordFacts } from './queries.ts'

/** What people said of these plans, and of these points in whatever plan. */
export async function readFacts(
  tx: CustomerTransaction,
  parts: { readonly plan_ids: readonly number[]; readonly point_ids: readonly number[] },
): Promise<Facts> {
  const [records, others] = await Promise.all([
    tx.rows(selectRecordFacts, parts),
    tx.rows(selectOtherFacts, parts),
  ])
  return {
    records,
    visits: others.flatMap((row) => {
      const { kind, route_point_id, assignment } = row
      if ((kind !== 'arrive' && kind !== 'depart') || route_point_id === null) return []
      return [{ ...placeOf(row), kind, route_point_id, assignment: assignment ?? 0 }]
    }),
    starts: others.filter(({ kind }) => kind === 'start').map(placeOf),
    finishes: others
      .filter(({ kind }) => kind === 'finish')
      .map((row) => ({
        ...placeOf(row),
        plan_version: row.plan_version ?? 0,
        unvisited: row.unvisited.map(Number),
      })),
  }
}

function placeOf({ route_plan_id, user_id, at }: OtherFactRow) {
  return { route_plan_id, user_id, at }
}
