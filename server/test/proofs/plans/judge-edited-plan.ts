import { cargo_driving_rule } from '@tropeiro/kernel/br/driver-hours.ts'
import { createStraightLine } from '../../../engines/straight-line/straight-line.ts'
import { checkPlanned } from '../../../plans/checker/check-planned.ts'
import type { PlannedRoute } from '../../../plans/model/problem.ts'
import { sketchProblem } from '../../../plans/planning/build-problem.ts'
import type { PlanRow, PointRow } from './edit-world.ts'

interface StoredPlan {
  readonly plan: PlanRow
  /** In their order. */
  readonly points: readonly PointRow[]
  readonly vehicle: { readonly capacity: number; readonly axles: number } | null
}

/** What the checker says of a plan as it is stored, from its rows alone: rules that are broken, as `code point`. */
export async function judgeStoredPlan({ plan, points, vehicle }: StoredPlan): Promise<string[]> {
  const sketch = sketchProblem({
    request: {
      date_time_start: plan.date_time_start.toISOString(),
      has_time_window: true,
      objective: 'least_driving',
      executors: [
        {
          axles: vehicle?.axles ?? null,
          capacity: vehicle?.capacity ?? null,
          home: null,
          shift: { start: plan.date_time_start.toISOString(), end: '2026-03-03T05:00:00.000Z' },
        },
      ],
    },
    located: points.map(({ time_windows, type, ...point }) => ({
      ...point,
      type: type as 'PA' | 'PC' | 'PE' | 'CH',
      windows: time_windows,
    })),
    rule: cargo_driving_rule,
    profiles: ['car'],
  })
  const { size, durations_s, distances_m } = await createStraightLine().matrix({ points: sketch.places })
  const whole = (values: Float64Array) => Int32Array.from(values, (value) => Math.round(value))
  const problem = sketch.complete({
    car: { size, durations_s: whole(durations_s), distances_m: whole(distances_m) },
  })
  const route = routeOf({ plan, points })
  return checkPlanned(problem, { routes: [route], unassigned: [] }).map(({ code, point }) => {
    return `${code} ${point === null ? 'route' : sketch.served[point]?.id}`
  })
}

/** The days of this proof are short enough to be driven without a rest: every moment follows from the rows. */
function routeOf({ plan, points }: Pick<StoredPlan, 'plan' | 'points'>): PlannedRoute {
  const at = (time: Date | null) =>
    time === null ? Number.NaN : (time.getTime() - plan.date_time_start.getTime()) / 1_000
  const [start] = points
  const end = points.at(-1)
  const start_s = at(start?.time_scheduled ?? null)
  let free_s = start_s + (start?.delivery_time ?? 0)
  const stops = points.slice(1, -1).map((point, index) => {
    const duration_s = point.duration ?? Number.NaN
    const arrival_s = free_s + duration_s
    const service_s = at(point.time_scheduled)
    free_s = service_s + point.delivery_time
    const distance_m = point.distance ?? Number.NaN
    return { point: index, duration_s, distance_m, rests: [], arrival_s, start_s: service_s, end_s: free_s }
  })
  const arrival_s = at(end?.time_scheduled ?? null)
  const last = { duration_s: end?.duration ?? Number.NaN, distance_m: end?.distance ?? Number.NaN }
  const end_s = arrival_s + (end?.delivery_time ?? 0)
  return { vehicle: 0, start_s, stops, return: { ...last, rests: [], arrival_s }, end_s }
}

/** What the findings of a plan name. Those of its import, which an edit that changes no time leaves alone, name lines. */
export function listNamed({ findings }: PlanRow, points: readonly PointRow[]): string[] {
  const bindings = new Set(['vehicle_full', 'shift_ends', 'windows_cost', 'far_from_road'])
  const id_of = new Map(points.map(({ line, id }) => [line, id]))
  return findings
    .filter(({ code }) => !bindings.has(code))
    .map(({ code, route_point_id, index }) => {
      const named = route_point_id ?? (index === null ? undefined : id_of.get(index))
      return `${code} ${named ?? 'route'}`
    })
}
