import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { WorkDay } from '@tropeiro/kernel/work-hours.ts'
import type { WantedVersions } from '../../platform/versions/wanted-versions.ts'
import { work_days } from '../work-shifts/days.ts'
import {
  type DriverAssignment,
  type DriverVersion,
  type FleetVersion,
  selectAssignments,
  selectDriverVersions,
  selectFleetVersions,
  selectShiftVersions,
  selectVehicleVersions,
  type VehicleVersion,
} from './queries.ts'

/** Limits, fleet and shift of vehicles over time. */
export function listVehicleVersions(
  tx: CustomerTransaction,
  wanted: WantedVersions,
): Promise<VehicleVersion[]> {
  return tx.rows(selectVehicleVersions, wanted)
}

/** Which driver a vehicle had, as believed now. */
export function listAssignments(
  tx: CustomerTransaction,
  wanted: WantedVersions,
): Promise<DriverAssignment[]> {
  return tx.rows(selectAssignments, wanted)
}

/** Cards and shifts of all drivers, of all time. */
export function listDriverVersions(tx: CustomerTransaction): Promise<DriverVersion[]> {
  return tx.rows(selectDriverVersions)
}

/** Zones of all fleets, of all time. */
export function listFleetVersions(tx: CustomerTransaction): Promise<FleetVersion[]> {
  return tx.rows(selectFleetVersions)
}

/** The hours of a shift until its next version; the first holds before it too. */
export interface ShiftVersion {
  readonly work_shift_id: number
  readonly valid_from: Date
  readonly days: readonly WorkDay[]
  readonly time_zone: string
}

/** Of each shift from the oldest on, of all time. */
export async function listShiftVersions(tx: CustomerTransaction): Promise<ShiftVersion[]> {
  const rows = await tx.rows(selectShiftVersions)
  return rows.map((row) => ({ ...row, days: work_days.read(row.days, row.work_shift_id) }))
}
