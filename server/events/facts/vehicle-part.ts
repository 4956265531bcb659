import type { PlanInForce } from '../../plans/public.ts'
import type { EventRules } from '../model/event-rules.ts'
import type { PointSet, VehicleLimits } from '../model/vehicle-facts.ts'
import type { RulesVersion, VehicleRows } from './fact-rows.ts'
import { buildPointIndex, type PointIndex, pointsAt } from './point-index.ts'
import { createEdges, holdsAt, type Span, type Timed, timed } from './spans.ts'

/** What is a vehicle's own, from one change of it to the next. */
export interface VehicleAt extends Span {
  readonly limits: VehicleLimits
  readonly fleet_id: number | null
  readonly work_shift_id: number | null
  /** What is set for it, over what is set for all. */
  readonly rules: Partial<EventRules> | null
  readonly linked_areas: ReadonlySet<number>
  readonly planned_driver_id: number | null
  /** Points of each plan in execution. */
  readonly plan_points: readonly PointSet[]
}

export interface VehiclePart {
  at(time_ms: number): VehicleAt
}

const no_limits: VehicleLimits = {
  speed_max: null,
  speed_max_range_1: null,
  speed_max_rain: null,
  rpm_high: null,
  min_temperature: null,
  max_temperature: null,
}

/** `rows` are of one vehicle. */
export function buildVehiclePart(rows: VehicleRows, rules: readonly Timed<RulesVersion>[]): VehiclePart {
  const own = {
    rules,
    vehicles: timed(rows.vehicles),
    links: timed(rows.links),
    plans: timed(rows.plans).map((plan) => ({ ...plan, pointsAt: createPlanPoints(plan) })),
    itineraries: timed(rows.itineraries),
    assignments: timed(rows.assignments),
  }
  const edges = createEdges(own.rules, own.vehicles, own.links, own.plans, own.itineraries, own.assignments)
  return {
    at: (time_ms) => {
      const listAt = <Row extends Span>(list: readonly Row[]) => list.filter((row) => holdsAt(row, time_ms))
      const [version] = listAt(own.vehicles)
      const plans = listAt(own.plans)
      return {
        ...edges.around(time_ms),
        limits: version === undefined ? no_limits : limitsOf(version),
        fleet_id: version?.fleet_id ?? null,
        work_shift_id: version?.work_shift_id ?? null,
        rules: listAt(own.rules)[0]?.rules ?? null,
        linked_areas: new Set(listAt(own.links).map(({ virtual_area_id }) => virtual_area_id)),
        planned_driver_id:
          findDriver(plans.map(startOfPlan)) ??
          findDriver(listAt(own.itineraries).map(startOfSpan)) ??
          findDriver(listAt(own.assignments).map(startOfSpan)),
        plan_points: plans.map(({ pointsAt: points }) => points(time_ms)),
      }
    },
  }
}

function limitsOf(version: VehicleLimits): VehicleLimits {
  const { speed_max, speed_max_range_1, speed_max_rain, rpm_high, min_temperature, max_temperature } = version
  return { speed_max, speed_max_range_1, speed_max_rain, rpm_high, min_temperature, max_temperature }
}

interface Claim {
  readonly driver_id: number | null
  readonly start_ms: number
  readonly id: number
}

const startOfPlan = ({ driver_id, date_started, route_plan_id }: PlanInForce): Claim => ({
  driver_id,
  start_ms: date_started.getTime(),
  id: route_plan_id,
})

const startOfSpan = ({ driver_id, from_ms, id }: Span & { driver_id: number; id: number }): Claim => ({
  driver_id,
  start_ms: from_ms,
  id,
})

/** Of several the latest start, then the highest id. A plan without a driver names nobody. */
function findDriver(claims: readonly Claim[]): number | null {
  const [first] = claims
    .filter(({ driver_id }) => driver_id !== null)
    .toSorted((one, other) => other.start_ms - one.start_ms || other.id - one.id)
  return first?.driver_id ?? null
}

/** Indexed when a sample first asks: most plans of a period are never asked about. */
function createPlanPoints({ points }: PlanInForce): (time_ms: number) => PointSet {
  let index: PointIndex | null = null
  return (time_ms) => {
    const always = { from_ms: Number.NEGATIVE_INFINITY, to_ms: Number.POSITIVE_INFINITY }
    index ??= buildPointIndex(points.map((point) => ({ ...point, ...always, subject: `point:${point.id}` })))
    return pointsAt(index, time_ms, null)
  }
}
