import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import type { RoutePoint } from '@tropeiro/contract/route-point.ts'
import { cargo_driving_rule } from '@tropeiro/kernel/br/driver-hours.ts'
import type { Point } from '../../../engines/osrm/osrm.ts'
import { getRawTable } from '../../../engines/osrm/test/raw-osrm.ts'
import { checkPlanned } from '../../../plans/checker/check-planned.ts'
import type {
  Planned,
  PlannedRest,
  PlannedRoute,
  PlanningProblem,
  Violation,
} from '../../../plans/model/problem.ts'
import type { PlanningClient } from './client.ts'
import type { importBody } from './import-body.ts'
import type { PlanningCell } from './planning-cell.ts'

export interface RecheckedImport {
  readonly plans: number
  readonly violations: readonly Violation[]
}

interface ImportedPlans {
  readonly body: ReturnType<typeof importBody>
  readonly route_plan_ids: readonly number[]
}

/**
 * The plans of an import as any client reads them, judged by the checker over a matrix of the engine's own: neither the
 * planner nor the worker has a say in it.
 */
export async function recheckImport(
  { osrm }: PlanningCell,
  client: PlanningClient,
  { body, route_plan_ids }: ImportedPlans,
): Promise<RecheckedImport> {
  const { date_time_start, date_time_end, route_points } = body.data
  const zero_ms = Date.parse(date_time_start)
  const places = route_points.map(({ latitude, longitude }): Point => ({ lat: latitude, lng: longitude }))
  const raw = await getRawTable(osrm.url, places)
  const whole = (rows: readonly (readonly (number | null)[])[]) =>
    Int32Array.from(rows.flat(), (value) => Math.abs(Math.round(value ?? 2 ** 30)))
  const stops = route_points.slice(1, -1)
  const plans = await Promise.all(route_plan_ids.map((id) => client.getPlan(id)))
  const problem: PlanningProblem = {
    points: stops.map((stop, index) => ({
      kind: 'delivery',
      location: index + 1,
      service_s: 'delivery_time' in stop ? stop.delivery_time : 0,
      windows: [],
      capacity: 0,
      max_axles: null,
    })),
    pairs: [],
    vehicles: plans.map(() => ({
      profile: 'car',
      start: 0,
      end: route_points.length - 1,
      capacity: null,
      axles: null,
      loading_s: 0,
      unloading_s: 0,
      shift: { start_s: 0, end_s: (Date.parse(date_time_end) - zero_ms) / 1_000 },
    })),
    matrices: {
      car: {
        size: places.length,
        durations_s: whole(raw.durations),
        distances_m: whole(raw.distances),
      },
    },
    rests: { longest_driving_s: cargo_driving_rule.longest_driving_s, rest_s: cargo_driving_rule.rest_s },
    objective: 'least_driving',
  }
  const routes = plans.map((plan, vehicle) => routeOf(plan, { vehicle, problem, zero_ms }))
  const served = new Set(routes.flatMap((route) => route.stops.map(({ point }) => point)))
  const planned: Planned = {
    routes,
    unassigned: stops.map((_, index) => index).filter((index) => !served.has(index)),
  }
  return { plans: plans.length, violations: checkPlanned(problem, planned) }
}

interface RouteTerms {
  readonly vehicle: number
  readonly problem: PlanningProblem
  readonly zero_ms: number
}

/** A plan tells when service starts; without windows nobody waits, so what is left between two stops is rest. */
function routeOf(plan: RoutePlan, { vehicle, problem, zero_ms }: RouteTerms): PlannedRoute {
  const points = plan.route_points.toSorted((a, b) => (a.optimized_order ?? 0) - (b.optimized_order ?? 0))
  const momentOf = ({ time_scheduled }: RoutePoint) => (Date.parse(String(time_scheduled)) - zero_ms) / 1_000
  const [first, ...others] = points
  const last = others.pop()
  if (first === undefined || last === undefined) throw new Error('a plan has a start and an arrival')
  let left_s = momentOf(first)
  const arrive = (row: RoutePoint) => {
    const arrival_s = momentOf(row)
    const duration_s = row.duration ?? 0
    const rests = restsOf(arrival_s - left_s - duration_s, left_s)
    return { duration_s, distance_m: row.distance ?? 0, rests, arrival_s }
  }
  const stops = others.map((row) => {
    const point = Number(/^stop (\d+)$/.exec(row.external_code ?? '')?.[1]) - 1
    const leg = arrive(row)
    left_s = leg.arrival_s + (problem.points[point]?.service_s ?? 0)
    return { point, ...leg, start_s: leg.arrival_s, end_s: left_s }
  })
  const back = arrive(last)
  return { vehicle, start_s: momentOf(first), stops, return: back, end_s: back.arrival_s }
}

function restsOf(duration_s: number, start_s: number): PlannedRest[] {
  return duration_s > 0 ? [{ start_s, duration_s, driven_s: 0 }] : []
}
