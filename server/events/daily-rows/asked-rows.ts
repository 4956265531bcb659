import type { RowOf } from '@tropeiro/db/build.ts'

/** The parts of a row, added up: lengths in cm and times in ms, so that nothing is rounded twice. Of speed_max the highest. */
export type PartSums = Omit<
  RowOf<'app.daily_parts'>,
  'customer_id' | 'vehicle_id' | 'date' | 'driver_id' | 'day'
>

/** Of what is not grouped by, the keys are the same in all rows. */
export interface DailyRow extends PartSums {
  /** '' of a whole period. */
  readonly date: string
  /** 0: all together. */
  readonly vehicle_key: number
  /** 0: all together. */
  readonly driver_key: number
}

/** In the order of a list nobody comes after everybody. */
export const nobody_key = Number.MAX_SAFE_INTEGER

/** What has a row of its own. */
export interface RowGrouping {
  readonly by_date: boolean
  readonly by_vehicle: boolean
  readonly by_driver: boolean
}

/** The days of a vehicle that are asked for, both ends among them, as `2026-11-16`. */
export interface VehicleDays {
  readonly vehicle_id: number
  readonly first: string
  readonly last: string
}

export interface AskedRows {
  readonly grouping: RowGrouping
  readonly vehicles: readonly VehicleDays[]
  /** None: whoever drove. */
  readonly driver_ids: readonly number[]
}
