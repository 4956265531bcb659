import type {
  DriverAssignment,
  DriverVersion,
  FleetVersion,
  ShiftVersion,
  VehicleVersion,
} from '../../fleet/public.ts'
import type { CustomerVersion } from '../../identity/public.ts'
import type { PlannedDriver } from '../../itineraries/public.ts'
import type { AreaLinkVersion, AreaVersion, PointVersion } from '../../places/public.ts'
import type { PlanInForce } from '../../plans/public.ts'
import type { Validity } from '../../platform/versions/wanted-versions.ts'
import type { EventRules } from '../model/event-rules.ts'

/** What is set of the rules for a time: of a vehicle, or (null) of all. */
export interface RulesVersion extends Validity {
  readonly vehicle_id: number | null
  readonly rules: Partial<EventRules>
}

/** Facts that may concern any vehicle, of all time. */
export interface SharedRows {
  readonly zones: readonly CustomerVersion[]
  readonly fleets: readonly FleetVersion[]
  readonly drivers: readonly DriverVersion[]
  readonly shifts: readonly ShiftVersion[]
  readonly areas: readonly AreaVersion[]
  readonly points: readonly PointVersion[]
  readonly rules: readonly RulesVersion[]
}

/** Facts of one vehicle, from some moment on. */
export interface VehicleRows {
  readonly vehicles: readonly VehicleVersion[]
  readonly links: readonly AreaLinkVersion[]
  readonly plans: readonly PlanInForce[]
  readonly itineraries: readonly PlannedDriver[]
  readonly assignments: readonly DriverAssignment[]
}
