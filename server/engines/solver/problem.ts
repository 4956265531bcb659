/**
 * A problem of routes without a word of ours: locations are indexes of a matrix, everything else is a whole number.
 * Times are seconds on any clock, the same for windows of vehicles and of stops.
 */
export interface RoutingProblem {
  /** By the profile that vehicles name; all of the same size. */
  readonly matrices: Readonly<Record<string, DurationMatrix>>
  readonly vehicles: readonly RoutingVehicle[]
  readonly jobs: readonly RoutingJob[]
  readonly shipments: readonly RoutingShipment[]
  readonly objective: RoutingObjective
  /** Routes to begin the search with; they need not hold. */
  readonly initial?: readonly SolutionRoute[]
}

/** `fewest_vehicles` first saves vehicles, then driving. Both serve as many stops as can be. */
export type RoutingObjective = 'least_driving' | 'fewest_vehicles'

export interface DurationMatrix {
  readonly size: number
  /** Row by row: the way from i to j is at `i * size + j`. No way is `unreachable_s`. */
  readonly durations_s: Int32Array
}

/** No road leads there. No route uses it. */
export const unreachable_s = 2 ** 30

/** Of a service the start must lie inside, both ends included. Of a vehicle the whole route must. */
export type SecondsWindow = readonly [start_s: number, end_s: number]

export interface RoutingVehicle {
  readonly profile: string
  /** null: the route begins at its first stop. */
  readonly start: number | null
  /** null: the route ends at its last stop. */
  readonly end: number | null
  /** null: no limit. */
  readonly capacity: number | null
  readonly window: SecondsWindow
  readonly skills: readonly number[]
  /** What using the vehicle costs, in seconds of driving. */
  readonly fixed_cost_s?: number
  readonly max_stops?: number
}

export interface RoutingStop {
  readonly location: number
  readonly service_s: number
  /** None: any moment. Before a window the vehicle waits. */
  readonly windows: readonly SecondsWindow[]
}

export interface RoutingJob extends RoutingStop {
  readonly amount: number
  /** A delivery is on board from the start, a pickup until the end. */
  readonly kind: 'delivery' | 'pickup'
  /** The vehicle must have all of them. */
  readonly skills: readonly number[]
  /** 0 to 100: who is served first when not all can be. */
  readonly priority?: number
}

/** One vehicle picks up, and delivers later. */
export interface RoutingShipment {
  readonly pickup: RoutingStop
  readonly delivery: RoutingStop
  readonly amount: number
  readonly skills: readonly number[]
  readonly priority?: number
}

/** A job by its index, or one end of the shipment with that index. */
export interface StopRef {
  readonly kind: 'job' | 'pickup' | 'delivery'
  readonly index: number
}

export interface SolutionRoute {
  readonly vehicle: number
  readonly stops: readonly StopRef[]
}

export type SolverName = 'vroom' | 'pyvrp'

export interface RoutingSolution {
  /** Only of vehicles that are used. */
  readonly routes: readonly SolutionRoute[]
  /** Of a shipment both ends. */
  readonly unassigned: readonly StopRef[]
  /** Driving and fixed costs, in seconds. */
  readonly cost: number
  readonly solver: SolverName
}
