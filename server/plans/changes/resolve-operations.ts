import { AppError, type FieldError, invalidRequest } from '@tropeiro/contract/app-error.ts'
import type { Language } from '@tropeiro/contract/languages.ts'
import type { RequestedOperation } from '@tropeiro/contract/route-plan-change.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import {
  type ExecutingDriver,
  type ExecutingVehicle,
  findExecutorsByIds,
  listExpiredPapers,
} from '../../fleet/public.ts'
import type { PlanOperation } from '../model/day/operation.ts'
import { type DayPlanRow, selectDayPlans } from '../storage/day/queries.ts'
import { type PointRules, readAddedPoint } from './read-operations.ts'

type OperationTerms = Omit<PointRules, 'plan' | 'language'> & {
  readonly language: Language
  /** True: who has an expired paper is given no plan. */
  readonly block_expired: boolean
}

/** Operations with what they name looked up: the user of a driver, the day of a plan. 422 for who is not there. */
export async function resolveOperations(
  tx: CustomerTransaction,
  operations: readonly RequestedOperation[],
  { block_expired, ...terms }: OperationTerms,
): Promise<PlanOperation[]> {
  const reassigned = operations.filter((one) => one.op === 'reassign')
  const plan_ids = operations.flatMap((one) =>
    one.op === 'add' || (one.op === 'reassign' && block_expired) ? [one.route_plan_id] : [],
  )
  const [executors, plans] = await Promise.all([
    findExecutorsByIds(tx, {
      driver_ids: reassigned.flatMap(({ driver_id, helper_id }) => [driver_id ?? [], helper_id ?? []].flat()),
      vehicle_ids: reassigned.flatMap(({ vehicle_id }) => vehicle_id ?? []),
    }),
    plan_ids.length === 0 ? [] : tx.rows(selectDayPlans, plan_ids),
  ])
  const plan_of = new Map(plans.map((plan) => [plan.id, plan]))
  return operations.map((operation, index): PlanOperation => {
    if (operation.op === 'reassign') {
      const plan = plan_of.get(operation.route_plan_id)
      const resolved = resolveExecutor(operation, index, executors)
      if (block_expired && plan !== undefined) assertPapers(operation, index, { plan, executors })
      return resolved
    }
    if (operation.op === 'add') {
      const { route_plan_id, position = null, point } = operation
      const rules = { ...terms, plan: plan_of.get(route_plan_id) }
      return { op: 'add', route_plan_id, position, point: readAddedPoint(point, index, rules) }
    }
    if (operation.op === 'move') return { ...operation, position: operation.position ?? null }
    if (operation.op === 'place') return { ...operation, position: operation.position ?? null }
    return operation as PlanOperation
  })
}

interface Executors {
  readonly drivers: ReadonlyMap<number, ExecutingDriver>
  readonly vehicles: ReadonlyMap<number, ExecutingVehicle>
}

type Reassigning = Extract<RequestedOperation, { op: 'reassign' }>

function resolveExecutor(operation: Reassigning, index: number, found: Executors): PlanOperation {
  const { route_plan_id, driver_id, vehicle_id, helper_id } = operation
  const fault = (name: string): FieldError => ({
    pointer: `/data/operations/${index}/${name}`,
    code: 'not_found',
  })
  const isAbsent = (id: number | null | undefined, known: ReadonlyMap<number, unknown>) =>
    id !== undefined && id !== null && !known.has(id)
  const errors = [
    ...(isAbsent(driver_id, found.drivers) ? [fault('driver_id')] : []),
    ...(isAbsent(helper_id, found.drivers) ? [fault('helper_id')] : []),
    // One that is blocked takes no plan.
    ...(isAbsent(vehicle_id, found.vehicles) ? [fault('vehicle_id')] : []),
  ]
  if (errors.length > 0) throw invalidRequest(errors)
  return {
    op: 'reassign',
    route_plan_id,
    ...(driver_id !== undefined && {
      driver_id,
      user_id: driver_id === null ? null : (found.drivers.get(driver_id)?.user_id ?? null),
    }),
    ...(vehicle_id !== undefined && { vehicle_id }),
    ...(helper_id !== undefined && { helper_id }),
  }
}

interface Reassigned {
  readonly plan: DayPlanRow
  readonly executors: Executors
}

/** 422 for who is given the plan anew with a paper that expired before its day; who has it already keeps it. */
function assertPapers(
  { driver_id, vehicle_id }: Reassigning,
  index: number,
  { plan, executors }: Reassigned,
): void {
  const owners = {
    driver: driver_id === plan.driver_id ? null : executors.drivers.get(driver_id ?? 0),
    vehicle: vehicle_id === plan.vehicle_id ? null : executors.vehicles.get(vehicle_id ?? 0),
  }
  const errors = listExpiredPapers(owners, plan.day).map(
    ({ owner, paper, expires }): FieldError => ({
      pointer: `/data/operations/${index}/${owner}_id`,
      code: 'document_expired',
      params: { paper, field: paper, expires },
    }),
  )
  if (errors.length > 0) throw new AppError('document_expired', { public: { errors } })
}
