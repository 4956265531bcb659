import type { UnassignedPoint } from '@tropeiro/contract/import-route-plan.ts'
import type { UnassignedOfPlan } from '@tropeiro/contract/route-plan-unassigned.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type PlanVersion, selectUnassigned, selectVersionsOfRoute } from '../storage/queries.ts'
import { plan_versions, unassigned_lines } from '../storage/stored-documents.ts'

/** What an import says of lines that nobody serves, and whether it is still true of its plans. */
export async function readUnassigned(tx: CustomerTransaction, route_id: number): Promise<UnassignedOfPlan> {
  const [stored, versions] = await Promise.all([
    tx.one(selectUnassigned, route_id),
    tx.rows(selectVersionsOfRoute, route_id),
  ])
  const { explained_as_of } = stored
  const as_of = explained_as_of === null ? null : plan_versions.read(explained_as_of, route_id)
  return {
    route_id,
    as_of,
    stale: as_of === null || !isSame(as_of, versions),
    unassigned_points: unassigned_lines.read(stored.unassigned, route_id).map(presentLine),
  }
}

function isSame(one: readonly PlanVersion[], other: readonly PlanVersion[]): boolean {
  const version_of = new Map(one.map(({ id, edit_version }) => [id, edit_version]))
  return (
    one.length === other.length && other.every(({ id, edit_version }) => version_of.get(id) === edit_version)
  )
}

/** Of a line that an undo gave back only its number is stored. */
function presentLine(stored: { readonly index: number } & Partial<UnassignedPoint>): UnassignedPoint {
  const { index, external_code = null, name = '', reasons = [], fixes = [], fixes_sought = false } = stored
  return { index, external_code, name, reasons, fixes, fixes_sought }
}
