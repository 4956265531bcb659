import type { ViolationCode } from '@tropeiro/contract/route-plan.ts'

/**
 * The planning problem and its answer, as the plans slice speaks of them: pure data, whole seconds and metres. Times are
 * seconds since the start of the import's period, so that no zone and no clock is needed. Every array is referred to by index.
 */

/** The moment service starts must fall inside, ends included. */
export interface TimeWindow {
  readonly start_s: number
  readonly end_s: number
}

export interface Place {
  readonly lat: number
  readonly lng: number
}

/** Road times and lengths between all locations, row by row: cell (from, to) is at `from * size + to`. */
export interface RoadMatrix<Cells extends ReadCells = Int32Array> {
  readonly size: number
  readonly durations_s: Cells
  readonly distances_m: Cells
}

/** What can be read by cell: all of them side by side, or only those that somebody drives. */
export type ReadCells = Readonly<Record<number, number>>

/** A cell that no road joins. Far above any time of a plan, far below what the solvers' sums can carry. */
export const unreachable = 2 ** 30

export type PointKind = 'delivery' | 'pickup'

/** A stop that somebody must be served at (PE or PC); starts and arrivals belong to the vehicles. */
export interface PlanningPoint {
  readonly kind: PointKind
  readonly location: number
  readonly service_s: number
  /** Hard. None: at any moment of the shift. */
  readonly windows: readonly TimeWindow[]
  /** In the customer's own unit. Deliveries are aboard from the start, pickups stay aboard to the end. */
  readonly capacity: number
  /** The most axles of a vehicle that may serve it. Null: any. */
  readonly max_axles: number | null
  /** The key of the one vehicle that may serve it. Absent: any. */
  readonly stays_with?: number
}

/**
 * Goods picked up at one point of this plan and delivered at another, by one vehicle, in this order. Both ends have the same
 * capacity, that of the goods; a point is in one pair at most.
 */
export interface PickupAndDelivery {
  readonly pickup: number
  readonly delivery: number
}

export interface PlanningVehicle {
  /** By which points name it that stay with it. */
  readonly key?: number
  /** Which of the matrices it drives by. */
  readonly profile: string
  /** Null: the route starts at its first stop, or ends at its last. */
  readonly start: number | null
  readonly end: number | null
  /** Null: no limit. */
  readonly capacity: number | null
  readonly axles: number | null
  /** Loading at the start, before it leaves, and unloading on arrival. Zero where there is no such place. */
  readonly loading_s: number
  readonly unloading_s: number
  /** It may not begin to load before, nor have unloaded (or end its last service, without an arrival) after. */
  readonly shift: TimeWindow
}

/** Driving without a rest is limited; a rest of `rest_s` starts the count anew. Split rests are not planned. */
export interface RestRule {
  readonly longest_driving_s: number
  readonly rest_s: number
}

export const objectives = ['least_driving', 'fewest_vehicles'] as const
export type Objective = (typeof objectives)[number]

export interface PlanningProblem<Cells extends ReadCells = Int32Array> {
  readonly points: readonly PlanningPoint[]
  readonly pairs: readonly PickupAndDelivery[]
  readonly vehicles: readonly PlanningVehicle[]
  readonly matrices: Readonly<Record<string, RoadMatrix<Cells>>>
  readonly rests: RestRule | null
  readonly objective: Objective
}

/** A problem whose roads may be known only as far as its routes drive them. */
export type RouteProblem = PlanningProblem<ReadCells>

/** Part of a leg's time that the driver rests; the drive goes on afterwards. */
export interface PlannedRest {
  readonly start_s: number
  readonly duration_s: number
  /** Driven on this leg before the rest: 0 is before leaving, the leg's whole duration is on arrival. */
  readonly driven_s: number
}

export interface PlannedStop {
  readonly point: number
  /** The leg that arrives here; zero when the route starts here. */
  readonly duration_s: number
  readonly distance_m: number
  readonly rests: readonly PlannedRest[]
  readonly arrival_s: number
  /** Start of service: arrival, or later when the window opens later. */
  readonly start_s: number
  readonly end_s: number
}

/** The last leg, of a vehicle with an arrival point, where it unloads from the arrival on. */
export interface PlannedReturn {
  readonly duration_s: number
  readonly distance_m: number
  readonly rests: readonly PlannedRest[]
  readonly arrival_s: number
}

export interface PlannedRoute {
  readonly vehicle: number
  /** When it begins to load at its start, or starts service at its first stop. */
  readonly start_s: number
  readonly stops: readonly PlannedStop[]
  readonly return: PlannedReturn | null
  /** When it has unloaded, or ends its last service. */
  readonly end_s: number
}

export interface Planned {
  readonly routes: readonly PlannedRoute[]
  readonly unassigned: readonly number[]
}

/** Routes as mere orders of stops: what a solver answers, and what a schedule makes times of. */
export interface StopOrder {
  readonly vehicle: number
  readonly points: readonly number[]
}

/** What breaks a rule of the contract in a planned answer. */
export interface Violation {
  readonly code: ViolationCode
  readonly vehicle: number | null
  readonly point: number | null
  readonly detail: string
  /** By how much: seconds, axles, or load in the customer's own unit. Absent where there is nothing to count. */
  readonly amount?: number
}
