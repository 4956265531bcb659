import type { PlanFaultCode, WrongRoutePlan } from '@tropeiro/contract/import-route-plan.ts'
import type { Language } from '@tropeiro/contract/languages.ts'
import type { ExpiredPaper } from '@tropeiro/contract/paper.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import type { Vault } from '@tropeiro/db/vault.ts'
import { type Interval, shiftIntervals, type WorkDay } from '@tropeiro/kernel/work-hours.ts'
import {
  type ExecutingDriver,
  type ExecutingVehicle,
  findDriversByCpfs,
  findVehiclesByPlates,
  listExpiredPapers,
  listWorkShifts,
} from '../../fleet/public.ts'
import { listPlacesOfInterest } from '../../places/public.ts'
import type { Executor } from '../model/import-request.ts'
import { wrongPlan } from '../model/wrong-plan.ts'
import type { NamedExecutor } from './executors.ts'

interface ExecutorsRequest {
  readonly named: readonly NamedExecutor[]
  readonly period: Interval
  /** Of the plan, in the zone of the company. */
  readonly day: string
  /** True: who has an expired paper gets no plan. */
  readonly block_expired: boolean
  readonly external_code: string
  readonly language: Language
}

interface ResolvedExecutors {
  readonly executors: readonly Executor[]
  readonly wrong_route_plans: readonly WrongRoutePlan[]
}

interface ExecutorRecords {
  readonly vehicle: ExecutingVehicle | null
  readonly driver: ExecutingDriver | null
  readonly helper: ExecutingDriver | null
}

/** Looks everybody up, in a few statements whatever their number. Nobody named: one plan without an executor. */
export async function resolveExecutors(
  tx: CustomerTransaction,
  vault: Vault,
  { named, period, day, block_expired, external_code, language }: ExecutorsRequest,
): Promise<ResolvedExecutors> {
  if (named.length === 0) return { executors: [nobody(period)], wrong_route_plans: [] }
  const cpfs = named.flatMap(({ cpf, helper_cpf }) => [cpf, helper_cpf].filter((text) => text !== null))
  const [vehicles, drivers] = await Promise.all([
    findVehiclesByPlates(
      tx,
      named.flatMap(({ plate }) => plate ?? []),
    ),
    findDriversByCpfs(tx, vault, cpfs),
  ])
  const [shifts, places] = await Promise.all([
    listWorkShifts(
      tx,
      [...vehicles.values(), ...drivers.values()].flatMap(({ work_shift_id }) => work_shift_id ?? []),
      period.start,
    ),
    listPlacesOfInterest(
      tx,
      [...drivers.values()].flatMap(({ point_of_interest_id }) => point_of_interest_id ?? []),
    ),
  ])
  const executors: Executor[] = []
  const wrong_route_plans: WrongRoutePlan[] = []
  named.forEach((name, index) => {
    const found: ExecutorRecords = {
      vehicle: name.plate === null ? null : (vehicles.get(name.plate) ?? null),
      driver: name.cpf === null ? null : (drivers.get(name.cpf) ?? null),
      helper: name.helper_cpf === null ? null : (drivers.get(name.helper_cpf) ?? null),
    }
    const shift_ids = [found.vehicle?.work_shift_id, found.driver?.work_shift_id]
    const shift = shiftOf(
      period,
      shift_ids.flatMap((id) => shifts.get(id ?? 0) ?? []),
    )
    const expired = block_expired ? listExpiredPapers(found, day) : []
    const code = findFault(name, found, expired) ?? (shift === null ? 'outside_working_hours' : null)
    if (code !== null || shift === null)
      wrong_route_plans.push(
        wrongPlan({
          external_code,
          code: code ?? 'outside_working_hours',
          place: index + 1,
          plate: name.plate,
          papers: expired,
          language,
        }),
      )
    else executors.push(executorOf(found, shift, places.get(found.driver?.point_of_interest_id ?? 0) ?? null))
  })
  return { executors: withoutDoubles(executors), wrong_route_plans }
}

/** One vehicle or driver named twice, written in two ways or once more beside the other, drives one route. */
function withoutDoubles(executors: readonly Executor[]): Executor[] {
  const pairs = executors.filter(({ vehicle_id, driver_id }) => vehicle_id !== null && driver_id !== null)
  const vehicles = new Set(pairs.map(({ vehicle_id }) => vehicle_id))
  const drivers = new Set(pairs.map(({ driver_id }) => driver_id))
  const kept = executors.filter(({ vehicle_id, driver_id }) =>
    driver_id === null ? !vehicles.has(vehicle_id) : vehicle_id !== null || !drivers.has(driver_id),
  )
  return [...new Map(kept.map((executor) => [executor.key, executor])).values()]
}

function findFault(
  { plate, cpf, helper_cpf }: NamedExecutor,
  found: ExecutorRecords,
  expired: readonly ExpiredPaper[],
): PlanFaultCode | null {
  if (plate !== null && found.vehicle === null) return 'unknown_vehicle'
  // Blocked takes no new plan, and cancelled is gone.
  if (found.vehicle !== null && found.vehicle.status !== 'A') return 'vehicle_not_active'
  if (cpf !== null && found.driver === null) return 'unknown_driver'
  if (helper_cpf !== null && found.helper === null) return 'unknown_helper'
  return expired.length > 0 ? 'document_expired' : null
}

function executorOf(
  { vehicle, driver, helper }: ExecutorRecords,
  shift: Interval,
  home: Executor['home'],
): Executor {
  return {
    key: [vehicle === null ? '' : `v${vehicle.id}`, driver === null ? '' : `d${driver.id}`].join(''),
    vehicle_id: vehicle?.id ?? null,
    plate: vehicle?.plate ?? null,
    capacity: vehicle?.capacity ?? null,
    axles: vehicle?.axles ?? null,
    driver_id: driver?.id ?? null,
    user_id: driver?.user_id ?? null,
    helper_id: helper?.id ?? null,
    home,
    shift: windowOf(shift),
  }
}

function nobody(period: Interval): Executor {
  return {
    key: '',
    vehicle_id: null,
    plate: null,
    capacity: null,
    axles: null,
    driver_id: null,
    user_id: null,
    helper_id: null,
    home: null,
    shift: windowOf(period),
  }
}

function windowOf({ start, end }: Interval) {
  return { start: start.toISOString(), end: end.toISOString() }
}

interface Shift {
  readonly time_zone: string
  readonly days: readonly WorkDay[]
}

/**
 * The plan's period cut by the work shifts of driver and vehicle. Of several stretches the longest: a plan is one shift. Null:
 * nobody works in the period.
 */
export function shiftOf(period: Interval, shifts: readonly Shift[]): Interval | null {
  let stretches: Interval[] = [period]
  for (const { days, time_zone } of shifts)
    stretches = stretches.flatMap((stretch) => shiftIntervals(days, time_zone, stretch))
  const [longest] = stretches.toSorted((a, b) => lengthOf(b) - lengthOf(a))
  return longest ?? null
}

function lengthOf({ start, end }: Interval): number {
  return end.getTime() - start.getTime()
}
