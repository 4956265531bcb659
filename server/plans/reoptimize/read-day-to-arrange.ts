import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { no_legs } from '../changes/measure/leg-book.ts'
import { readMeasurableDay } from '../changes/measure/measure-day.ts'
import { readDay } from '../storage/day/hold-day.ts'
import type { DayToArrange } from './seek-orders.ts'

interface StandingPlans {
  readonly plan_ids: readonly number[]
  /** Profiles that there are roads for, the usual one first. */
  readonly profiles: readonly string[]
  readonly now: Date
}

/** Plans as they stand, with all that their figures are made of. In a snapshot. */
export async function readDayToArrange(
  tx: CustomerTransaction,
  { plan_ids, profiles, now }: StandingPlans,
): Promise<DayToArrange> {
  const held = await readDay(tx, { plan_ids, point_ids: [] })
  const day = await readMeasurableDay(tx, {
    measuring: { profiles, legs: no_legs },
    held,
    added: [],
    drafts: [],
    operations: [],
    plan_ids,
    now,
  })
  return { held, day, plan_ids }
}
