import type { CustomerTransaction } from '@tropeiro/db/database.ts'

/** When the points of running plans are expected to be reached, by the id of the point. Telemetry fills it. */
export type EtaReader = (
  tx: CustomerTransaction,
  running_plan_ids: readonly number[],
) => Promise<ReadonlyMap<number, Date>>

/** Without telemetry nobody knows where the vehicle is. */
export const readNoEtas: EtaReader = async () => new Map()
