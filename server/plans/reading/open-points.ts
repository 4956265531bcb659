import type { RoutePoint } from '@tropeiro/contract/route-plan.ts'
import type { Keeper } from '@tropeiro/db/sealed-fields.ts'
import { route_point_fields } from '../storage/sealed-request.ts'
import { presentPoint } from './present-plan.ts'
import type { PointRow } from './queries.ts'

/** The rows with what was sealed in them, in their order. */
export async function openInfos(keeper: Keeper, rows: readonly PointRow[]): Promise<PointRow[]> {
  const fields = await route_point_fields.open(keeper, rows)
  return rows.map((row, index) => ({ ...row, ...fields[index] }))
}

/** Points without their relations, in the order of the rows. `vault.prepare` comes before a transaction. */
export async function presentPoints(keeper: Keeper, rows: readonly PointRow[]): Promise<RoutePoint[]> {
  return (await openInfos(keeper, rows)).map((row) => presentPoint(row, row.info))
}
