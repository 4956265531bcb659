import { stepVehicle } from '../model/step-vehicle.ts'
import type { PartitionAnalysis } from './analysis.ts'
import type { PartitionState } from './partition-state.ts'
import type { NewestOf, PreparedBatch } from './prepare-batch.ts'

export interface Stepping {
  readonly state: PartitionState
  readonly analysis: PartitionAnalysis | null
}

/** Without an analysis, the newest sample of any kind. */
export function newestIn({ state, analysis }: Stepping): NewestOf {
  if (analysis !== null) return (customer_id, vehicle_id) => analysis.newestOf(customer_id, vehicle_id)
  return (customer_id, vehicle_id) =>
    state.vehicle(customer_id, vehicle_id)?.time_ms ?? Number.NEGATIVE_INFINITY
}

/** Steps everything of each vehicle over what a batch says of it. */
export function stepBatch({ vehicles }: PreparedBatch, { state, analysis }: Stepping): void {
  for (const { customer_id, vehicle_id, samples, late_count } of vehicles) {
    let now = state.vehicle(customer_id, vehicle_id)
    for (const sample of samples) now = stepVehicle(now, sample)
    if (now !== null) state.setVehicle(customer_id, vehicle_id, now)
    const newer = late_count === 0 ? samples : samples.slice(late_count)
    if (newer.length > 0) analysis?.step(customer_id, vehicle_id, newer)
  }
}

/** Loads what judging takes, where there is somebody who judges. */
export async function knowBatch({ vehicles }: PreparedBatch, { analysis }: Stepping): Promise<void> {
  if (analysis === null) return
  const seen = vehicles.flatMap(({ customer_id, vehicle_id, samples, late_count }) => {
    const oldest = samples[late_count]
    return oldest === undefined ? [] : [{ customer_id, vehicle_id, oldest_ms: oldest.time_ms }]
  })
  if (seen.length > 0) await analysis.know(seen)
}
