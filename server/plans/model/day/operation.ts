import type { WaivableChange } from '@tropeiro/contract/route-plan.ts'
import type { RequestedPoint } from '../import-request.ts'

/** From 1; `best`: where it costs least; null: the last before an arrival. */
export type Position = number | 'best' | null

/** A rule that a plan or a point may break, by so much. */
export interface Waiver {
  readonly change: WaivableChange
  readonly amount: number
}

/** One thing that the office wants otherwise. Several are done together or not at all. */
export type PlanOperation =
  | {
      readonly op: 'add'
      readonly route_plan_id: number
      readonly position: Position
      readonly point: RequestedPoint
    }
  | { readonly op: 'remove'; readonly route_point_id: number }
  | { readonly op: 'retry'; readonly route_point_id: number }
  | {
      readonly op: 'move'
      readonly route_point_id: number
      readonly to_plan: number
      readonly position: Position
    }
  | { readonly op: 'reorder'; readonly route_plan_id: number; readonly route_point_ids: readonly number[] }
  | ({ readonly op: 'reassign'; readonly route_plan_id: number } & PlanExecutor)
  | ({ readonly op: 'rules'; readonly route_plan_id: number } & PlanRules)
  | {
      readonly op: 'place'
      readonly route_id: number
      readonly line: number
      readonly route_plan_id: number
      readonly position: Position
      /** Where the office says that it is. */
      readonly at?: { readonly latitude: number; readonly longitude: number } | null
      readonly waive?: Waiver | null
    }
  | { readonly op: 'lock'; readonly route_plan_id: number; readonly locked: boolean }
  | { readonly op: 'lock'; readonly route_point_id: number; readonly locked: boolean }
  | { readonly op: 'reoptimize'; readonly orders: readonly PlanOrder[] }

/** Open points that a plan is to have, in the order in which they are to be visited. */
export interface PlanOrder {
  readonly route_plan_id: number
  readonly route_point_ids: readonly number[]
}

/** What is absent stays as it is. */
interface PlanExecutor {
  readonly driver_id?: number | null
  /** That of the driver. */
  readonly user_id?: number | null
  readonly vehicle_id?: number | null
  readonly helper_id?: number | null
}

interface PlanRules {
  readonly require_signature?: boolean
  readonly require_picture?: boolean
  readonly require_hodometer?: boolean
  readonly load_check?: boolean
}

/** What is kept and told of an operation: ids and figures, nothing of persons. */
export function describeOperation(operation: PlanOperation): DescribedOperation {
  if (operation.op === 'reoptimize')
    return { op: 'reoptimize', route_plan_ids: operation.orders.map(({ route_plan_id }) => route_plan_id) }
  if (operation.op !== 'add') return { ...operation }
  const { point, ...rest } = operation
  return { ...rest, external_code: point.external_code, type: point.type }
}

export interface DescribedOperation {
  readonly op: string
  readonly [field: string]: unknown
}

/** The plans and points that operations name, and the plans that were looked at. */
export function partsOf(
  operations: readonly PlanOperation[],
  base: ReadonlyMap<number, number>,
): { plan_ids: number[]; point_ids: number[] } {
  const plan_ids = operations.flatMap((operation) => {
    if ('route_plan_id' in operation) return [operation.route_plan_id]
    if (operation.op === 'reoptimize') return operation.orders.map(({ route_plan_id }) => route_plan_id)
    return 'to_plan' in operation ? [operation.to_plan] : []
  })
  const point_ids = operations.flatMap((operation) => {
    if ('route_point_id' in operation) return [operation.route_point_id]
    return operation.op === 'reorder' ? operation.route_point_ids : []
  })
  return { plan_ids: [...new Set([...plan_ids, ...base.keys()])], point_ids: [...new Set(point_ids)] }
}
