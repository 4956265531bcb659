import type { UnassignedPoint } from '@tropeiro/contract/import-route-plan.ts'
import type { UnassignedOfImport, UnassignedOfPlan } from '@tropeiro/contract/route-plan-unassigned.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import type { RequestedPoint } from '../model/import-request.ts'
import {
  type PlanVersion,
  selectImport,
  selectUnassigned,
  selectVersionsOfRoute,
} from '../storage/queries.ts'
import { plan_versions, unassigned_lines } from '../storage/stored-documents.ts'
import { openRequest } from './open-request.ts'

/** What an import says of lines that nobody serves, and whether it is still true of its plans. `vault.prepare` comes before. */
export async function readUnassigned(
  tx: CustomerTransaction,
  route_id: number,
  vault: Vault,
): Promise<UnassignedOfPlan> {
  const [stored, versions] = await Promise.all([
    tx.one(selectUnassigned, route_id),
    tx.rows(selectVersionsOfRoute, route_id),
  ])
  const { explained_as_of } = stored
  const as_of = explained_as_of === null ? null : plan_versions.read(explained_as_of, route_id)
  const lines = unassigned_lines.read(stored.unassigned, route_id)
  const requested = await readRequested(tx, { route_id, is_needed: lines.length > 0, vault })
  return {
    route_id,
    as_of,
    stale: as_of === null || !isSame(as_of, versions),
    unassigned_points: lines.map((line) => presentLine(line, requested.get(line.index))),
  }
}

interface RequestToRead {
  readonly route_id: number
  readonly is_needed: boolean
  readonly vault: Vault
}

async function readRequested(
  tx: CustomerTransaction,
  { route_id, is_needed, vault }: RequestToRead,
): Promise<ReadonlyMap<number, RequestedPoint>> {
  if (!is_needed) return new Map()
  const { points } = await openRequest(tx, vault, await tx.one(selectImport, route_id))
  return new Map(points.map((point) => [point.line, point]))
}

function isSame(one: readonly PlanVersion[], other: readonly PlanVersion[]): boolean {
  const version_of = new Map(one.map(({ id, edit_version }) => [id, edit_version]))
  return (
    one.length === other.length && other.every(({ id, edit_version }) => version_of.get(id) === edit_version)
  )
}

type StoredLine = { readonly index: number } & Partial<UnassignedPoint>

/** Of a line that an undo gave back only its number is stored. */
function presentLine(stored: StoredLine, requested: RequestedPoint | undefined): UnassignedOfImport {
  const { index, reasons = [], fixes = [], fixes_sought = false } = stored
  return {
    index,
    external_code: stored.external_code ?? requested?.external_code ?? null,
    name: stored.name ?? requested?.name ?? '',
    reasons,
    fixes,
    fixes_sought,
    address: requested?.address ?? null,
    latitude: requested?.latitude ?? null,
    longitude: requested?.longitude ?? null,
    delivery_time: requested?.delivery_time ?? null,
    capacity: requested?.capacity ?? null,
    axles: requested?.axles ?? null,
    time_windows: [...(requested?.windows ?? [])],
  }
}
