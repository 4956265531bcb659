import type { FixChange, FixUnit } from '@tropeiro/contract/import-route-plan.ts'
import type { BindingCode } from '@tropeiro/contract/route-plan.ts'

/** Why nobody serves a point. Each is true by itself: without that rule, and with all others, it could be served. */
export interface Reason {
  readonly code: 'time_window' | 'capacity' | 'axles' | 'working_hours' | 'no_vehicle'
  /** The vehicle it is said of; null: of all of them, or of none. */
  readonly vehicle: number | null
}

/** The smallest change of one thing that places the point with everybody else still served. */
export interface Fix {
  readonly change: FixChange
  readonly amount: number
  readonly unit: FixUnit
  readonly vehicle: number | null
}

export interface Explanation {
  readonly point: number
  readonly reasons: readonly Reason[]
  readonly fixes: readonly Fix[]
  /** False: the plan is too big to try changes for every point. */
  readonly fixes_sought: boolean
}

/** What keeps a plan from being better: shown on the plan itself. */
export interface Binding {
  readonly code: BindingCode
  readonly vehicle: number
  /** Units of capacity left, seconds of shift left, or seconds that the route would end earlier without windows. */
  readonly amount: number
  readonly unit: 'capacity' | 's'
}
