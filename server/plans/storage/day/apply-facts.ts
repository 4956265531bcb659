import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { DayEvent } from '../../model/day/day-events.ts'
import type { ToldVehicle } from '../../model/day/vehicle-at.ts'
import { type FactsReader, type HeldDay } from './hold-day.ts'
import { type DayOutcome, saveDay } from './save-day.ts'

export interface NewFacts {
  readonly readFacts: FactsReader
  readonly now: Date
  /** Plans that something was said of, even if it moves nothing: their phones are told. */
  readonly touched: readonly number[]
  /** Vehicles that drivers say they took, by plan. */
  readonly driven?: ReadonlyMap<number, ToldVehicle>
  /** What only execution knows of a record: reason, vehicle, proof. */
  readonly dataOf?: (event: DayEvent) => Readonly<Record<string, unknown>>
  /** Further events, such as what was only recorded; told before what follows from the states. */
  readonly causes?: readonly DayEvent[]
}

/**
 * States after facts were added to the plans that are held: to be called once, after the last of them, in their transaction.
 * What the office wants, and its version, stay.
 */
export async function applyFacts(
  tx: CustomerTransaction,
  day: HeldDay,
  { readFacts, ...change }: NewFacts,
): Promise<DayOutcome> {
  return saveDay(tx, day, { ...change, facts: await readFactsOf(tx, day, readFacts) })
}

/** All that was said of the plans and the points that are held. */
export function readFactsOf(tx: CustomerTransaction, { plans, points }: HeldDay, readFacts: FactsReader) {
  return readFacts(tx, { plan_ids: [...plans.keys()], point_ids: [...points.keys()] })
}
