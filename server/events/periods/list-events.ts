import { type EventCategoryId, event_category_names } from '@tropeiro/contract/event.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { type PeriodEventRow, selectEventsOfPeriods, type VehicleTime } from './queries.ts'

export type PeriodEvent = Omit<PeriodEventRow, 'period'>

const trip: EventCategoryId = 1
const all_categories = Object.keys(event_category_names).map(Number)

/** The trips of each period, which overlap it and are not cut, in the order of time: one statement for all periods. */
export const listTrips = (tx: CustomerTransaction, periods: readonly VehicleTime[]) =>
  listEventsOf(tx, periods, [trip])

/** The same of all events. */
export const listEvents = (tx: CustomerTransaction, periods: readonly VehicleTime[]) =>
  listEventsOf(tx, periods, all_categories)

async function listEventsOf(
  tx: CustomerTransaction,
  periods: readonly VehicleTime[],
  categories: readonly number[],
): Promise<PeriodEvent[][]> {
  const found = periods.map((): PeriodEvent[] => [])
  if (periods.length === 0) return found
  for (const { period, ...event } of await tx.rows(selectEventsOfPeriods, periods, categories)) {
    found[period]?.push(event)
  }
  return found
}
