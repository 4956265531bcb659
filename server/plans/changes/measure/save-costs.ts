import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { listPlannedExecutors } from '../../../fleet/public.ts'
import { selectCustomer, settingsOf } from '../../../identity/public.ts'
import { costOf } from './plan-figures.ts'
import { selectPlanTotals, updateCosts } from './queries.ts'
import { pricesOf } from './read-measurable.ts'

/** What plans cost by the prices of now, once their figures are written. Without prices nothing is said. */
export async function savePlanCosts(tx: CustomerTransaction, plan_ids: readonly number[]): Promise<void> {
  const [plans, customer] = await Promise.all([tx.rows(selectPlanTotals, plan_ids), tx.one(selectCustomer)])
  const vehicle_ids = [...new Set(plans.flatMap(({ vehicle_id }) => vehicle_id ?? []))]
  const { vehicles } = await listPlannedExecutors(tx, { vehicle_ids, driver_ids: [] })
  const of_company = settingsOf(customer)
  const costs = plans.flatMap(({ id, vehicle_id, total_time, total_distance, cost: before }) => {
    const prices = pricesOf(vehicles.get(vehicle_id ?? 0), of_company)
    const figures = { distance_m: total_distance ?? 0, duration_s: total_time ?? 0 }
    const cost = total_time === null || total_distance === null ? null : costOf(figures, prices)
    return cost === before ? [] : [{ id, cost }]
  })
  if (costs.length > 0) await tx.count(updateCosts, costs)
}
