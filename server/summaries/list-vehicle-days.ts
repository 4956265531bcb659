import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { VehicleDays } from '../events/public.ts'
import { listFleetZones } from '../fleet/public.ts'
import { daysOf, type SummaryPeriod } from './summary-period.ts'

interface AskedDays {
  readonly period: SummaryPeriod
  /** Of the customer, for vehicles whose fleet has none of its own. */
  readonly time_zone: string
}

/** The days of each vehicle that the period touches. Ids of nobody's are kept: they have no rows. */
export async function listVehicleDays(
  tx: CustomerTransaction,
  vehicle_ids: ReadonlySet<number>,
  { period, time_zone }: AskedDays,
): Promise<VehicleDays[]> {
  const zones = await listFleetZones(tx, [...vehicle_ids])
  const days_of = new Map<string, Omit<VehicleDays, 'vehicle_id'>>()
  return [...vehicle_ids].map((vehicle_id) => {
    const zone = zones.get(vehicle_id) ?? time_zone
    const days = days_of.get(zone) ?? daysOf(period, zone)
    days_of.set(zone, days)
    return { vehicle_id, ...days }
  })
}
