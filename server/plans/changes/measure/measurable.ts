import type { ExpiredPaper } from '@tropeiro/contract/paper.ts'
import type { PlanEngine } from '@tropeiro/contract/route-plan.ts'
import type { PointType } from '@tropeiro/contract/route-point.ts'
import type { PointStatus } from '../../model/day/derive-point.ts'
import type { Waiver } from '../../model/day/operation.ts'
import type { MomentWindow } from '../../model/import-request.ts'
import type { PlanState } from '../../model/plan-state.ts'
import type { PlanningExecutor } from '../../planning/build-problem.ts'

/** A point as far as its times and legs go. One that is only tried has an id below zero. */
export interface MeasurablePoint {
  readonly id: number
  /** Where it is shown now. */
  readonly route_plan_id: number
  readonly type: PointType
  readonly line: number
  readonly external_code: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly delivery_time: number
  readonly windows: readonly MomentWindow[]
  readonly capacity: number | null
  readonly axles: number | null
  readonly status: PointStatus
  readonly arrived_at: Date | null
  /** Rules that it may break; its own above are already wider by them. */
  readonly waived?: readonly Waiver[]
  /** As they were last measured. */
  readonly time_scheduled: Date | null
  readonly duration: number | null
  readonly distance: number | null
  /** Where that leg begins; null: nobody knows. */
  readonly leg_from_id: number | null
}

export interface MeasurablePlan {
  readonly id: number
  readonly status: PlanState
  /** Null: it was never planned, and has no figures. */
  readonly engine: PlanEngine | null
  readonly date_time_start: Date
  readonly date_time_end: Date
  /** In the zone of the company. */
  readonly day: string
  readonly date_started: Date | null
  readonly edit_version: number
  readonly row_version: number
  readonly vehicle_id: number | null
  readonly driver_id: number | null
  /** Who comes too early waits for a window. */
  readonly waits: boolean
  /** The profile that the stored legs were measured by; null: nobody can tell. */
  readonly legs_profile: string | null
  readonly is_optimized: boolean
  /** Rules that it may break; who executes it is already given more by them. */
  readonly waived?: readonly Waiver[]
  /** Lines of points far from their road, with the metres. */
  readonly far: ReadonlyMap<number, number>
  /** As they were last written. */
  readonly findings: readonly StoredFinding[]
}

/** What else it says is shown, and nothing decides by it. */
export interface StoredFinding {
  readonly code: string
  readonly index?: number | null
  readonly amount?: number
}

export interface Prices {
  readonly cost_per_km: number | null
  readonly cost_per_hour: number | null
}

export interface MeasurableExecutor extends PlanningExecutor {
  readonly profile: string
  readonly prices: Prices
  /** Papers of driver and vehicle that expired before the day of the plan. */
  readonly expired: readonly ExpiredPaper[]
}

export interface ExecutorIds {
  readonly vehicle_id: number | null
  readonly driver_id: number | null
}

/** All that measuring changes of these plans needs, read once. */
export interface Measurable {
  readonly plans: ReadonlyMap<number, MeasurablePlan>
  readonly points: ReadonlyMap<number, MeasurablePoint>
  /** Whoever was asked about, in the period of a plan. */
  executorOf(plan: MeasurablePlan, who: ExecutorIds): MeasurableExecutor
}
