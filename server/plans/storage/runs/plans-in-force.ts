import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { WantedVersions } from '../../../platform/versions/wanted-versions.ts'
import { selectRuns } from './queries.ts'

/** A plan in execution in `[from, to)`, as it was then. */
export interface PlanInForce {
  readonly route_plan_id: number
  readonly vehicle_id: number
  readonly driver_id: number | null
  /** When it was started or reopened. */
  readonly date_started: Date
  readonly from: Date
  /** Null: it still is. */
  readonly to: Date | null
  /** Those that have coordinates, whatever their state. */
  readonly points: readonly { readonly id: number; readonly lat: number; readonly lng: number }[]
}

/** Those that were not over by then. */
export async function plansInForce(tx: CustomerTransaction, wanted: WantedVersions): Promise<PlanInForce[]> {
  const runs = await tx.rows(selectRuns, wanted)
  return runs.map(({ point_ids, latitudes, longitudes, valid_from, valid_to, ...run }) => ({
    ...run,
    from: valid_from,
    to: valid_to,
    points: point_ids.map((id, index) => ({
      id,
      lat: latitudes[index] ?? Number.NaN,
      lng: longitudes[index] ?? Number.NaN,
    })),
  }))
}
