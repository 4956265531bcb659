import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { Type } from 'typebox'
import {
  listExpiredPapers,
  listPlannedExecutors,
  listWorkShifts,
  type PlannedVehicle,
} from '../../../fleet/public.ts'
import { selectCustomer, settingsOf } from '../../../identity/public.ts'
import { listPlacesOfInterest } from '../../../places/public.ts'
import { storedJson } from '../../../platform/stored-json.ts'
import { shiftOf } from '../../intake/resolve-executors.ts'
import type { MomentWindow } from '../../model/import-request.ts'
import { profileFor } from '../../planning/build-problem.ts'
import type {
  ExecutorIds,
  Measurable,
  MeasurableExecutor,
  MeasurablePlan,
  Prices,
  StoredFinding,
} from './measurable.ts'
import {
  type MeasuredPlanRow,
  type MeasuredPointRow,
  selectMeasuredPlans,
  selectMeasuredPoints,
} from './queries.ts'

export interface MeasurableParts {
  readonly plan_ids: readonly number[]
  /** Those of the plans, and those that are to come from elsewhere. */
  readonly point_ids: readonly number[]
  /** Who may drive a plan after the edit, beside those who do. */
  readonly executors: readonly ExecutorIds[]
  /** Profiles that there are roads for, the usual one first. */
  readonly profiles: readonly string[]
}

/** One statement for each relation, in a snapshot or under the locks of the plans: nothing else is read while measuring. */
export async function readMeasurable(
  tx: CustomerTransaction,
  { plan_ids, point_ids, executors, profiles }: MeasurableParts,
): Promise<Measurable> {
  const [plans, points, customer] = await Promise.all([
    tx.rows(selectMeasuredPlans, plan_ids),
    tx.rows(selectMeasuredPoints, point_ids),
    tx.one(selectCustomer),
  ])
  const { vehicles, drivers } = await listPlannedExecutors(tx, {
    vehicle_ids: distinct(
      [...plans, ...executors].map(({ vehicle_id }) => vehicle_id),
      plans,
    ),
    driver_ids: distinct([...plans, ...executors].map(({ driver_id }) => driver_id)),
  })
  const shift_ids = [...vehicles.values(), ...drivers.values()].map(({ work_shift_id }) => work_shift_id)
  const home_ids = [...drivers.values()].map(({ point_of_interest_id }) => point_of_interest_id)
  const [shifts, homes] = await Promise.all([
    listShiftsOfPlans(tx, plans, distinct(shift_ids)),
    listPlacesOfInterest(tx, distinct(home_ids)),
  ])
  const { cost_per_km, cost_per_hour } = settingsOf(customer)
  return {
    plans: new Map(plans.map((row) => [row.id, planOf(row, vehicles, profiles)])),
    points: new Map(points.map((row) => [row.id, pointOf(row)])),
    executorOf: (plan, { vehicle_id, driver_id }): MeasurableExecutor => {
      const vehicle = vehicles.get(vehicle_id ?? 0)
      const driver = drivers.get(driver_id ?? 0)
      const days = shifts.get(plan.date_time_start.getTime())
      const own = [vehicle?.work_shift_id, driver?.work_shift_id].flatMap((id) => days?.get(id ?? 0) ?? [])
      const period = { start: plan.date_time_start, end: plan.date_time_end }
      const shift = shiftOf(period, own) ?? period
      const home = homes.get(driver?.point_of_interest_id ?? 0)
      const axles = vehicle?.axles ?? null
      return {
        axles,
        capacity: vehicle?.capacity ?? null,
        home: home === undefined ? null : { latitude: home.latitude, longitude: home.longitude },
        shift: { start: shift.start.toISOString(), end: shift.end.toISOString() },
        profile: profileFor(axles, profiles),
        prices: pricesOf(vehicle, { cost_per_km, cost_per_hour }),
        expired: listExpiredPapers({ vehicle, driver }, plan.day),
      }
    },
  }
}

function distinct(
  ids: readonly (number | null | undefined)[],
  plans: readonly Pick<MeasuredPlanRow, 'office_vehicle_id'>[] = [],
): number[] {
  const office = plans.map(({ office_vehicle_id }) => office_vehicle_id)
  return [...new Set([...ids, ...office].flatMap((id) => id ?? []))]
}

/** The days that hold when a plan starts, by that moment: plans of one day share it. */
async function listShiftsOfPlans(
  tx: CustomerTransaction,
  plans: readonly MeasuredPlanRow[],
  ids: readonly number[],
) {
  const starts = [...new Set(plans.map(({ date_time_start }) => date_time_start.getTime()))]
  const found = await Promise.all(
    starts.map(async (start_ms) => [start_ms, await listWorkShifts(tx, ids, new Date(start_ms))] as const),
  )
  return new Map(found)
}

/** What one does not say, the other does. */
export function pricesOf(vehicle: Prices | undefined, of_company: Prices): Prices {
  return {
    cost_per_km: vehicle?.cost_per_km ?? of_company.cost_per_km,
    cost_per_hour: vehicle?.cost_per_hour ?? of_company.cost_per_hour,
  }
}

const AnyFinding = Type.Object({
  code: Type.String(),
  index: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  amount: Type.Optional(Type.Number()),
})
export const stored_findings = storedJson(Type.Array(AnyFinding), { place: 'route_plans.findings' })

function planOf(
  row: MeasuredPlanRow,
  vehicles: ReadonlyMap<number, PlannedVehicle>,
  profiles: readonly string[],
): MeasurablePlan {
  const { findings: stored, has_time_window, driven_vehicle_at, office_vehicle_id, ...plan } = row
  const profileOf = (id: number | null) => profileFor(vehicles.get(id ?? 0)?.axles ?? null, profiles)
  const profile = profileOf(plan.vehicle_id)
  // The driver took another vehicle since: nobody knows by which of the two the legs were measured.
  const is_unsure = driven_vehicle_at !== null && profileOf(office_vehicle_id) !== profile
  const findings = stored_findings.read(stored, plan.id)
  return {
    ...plan,
    findings,
    waits: plan.is_optimized && (has_time_window ?? true),
    legs_profile: is_unsure ? null : profile,
    far: farOf(findings),
  }
}

function farOf(findings: readonly StoredFinding[]): ReadonlyMap<number, number> {
  return new Map(
    findings.flatMap(({ code, index = null, amount }): [number, number][] =>
      code === 'far_from_road' && index !== null && amount !== undefined ? [[index, amount]] : [],
    ),
  )
}

const stored_windows = storedJson(Type.Array(Type.Object({ start: Type.String(), end: Type.String() })), {
  place: 'route_points.time_windows',
})

function pointOf({ time_windows, ...row }: MeasuredPointRow) {
  return { ...row, windows: stored_windows.read(time_windows, row.id) as readonly MomentWindow[] }
}
