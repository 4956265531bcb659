import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { listExpiredPapers, listPlannedExecutors } from '../../../fleet/public.ts'
import { replacePapers } from '../../model/paper-findings.ts'
import { selectFindings, updateFindings } from './queries.ts'
import { stored_findings } from './read-measurable.ts'

/** Papers of who drives plans, and of their vehicles, that expired before the day: said once the plans are written. */
export async function savePaperFindings(tx: CustomerTransaction, plan_ids: readonly number[]): Promise<void> {
  const plans = await tx.rows(selectFindings, plan_ids)
  const { vehicles, drivers } = await listPlannedExecutors(tx, {
    vehicle_ids: [...new Set(plans.flatMap(({ vehicle_id }) => vehicle_id ?? []))],
    driver_ids: [...new Set(plans.flatMap(({ driver_id }) => driver_id ?? []))],
  })
  const found = plans.flatMap(({ id, day, vehicle_id, driver_id, findings }) => {
    const owners = { vehicle: vehicles.get(vehicle_id ?? 0), driver: drivers.get(driver_id ?? 0) }
    const expired = listExpiredPapers(owners, day)
    return expired.length === 0
      ? []
      : [{ id, findings: replacePapers(stored_findings.read(findings, id), expired) }]
  })
  if (found.length > 0) await tx.count(updateFindings, found)
}
