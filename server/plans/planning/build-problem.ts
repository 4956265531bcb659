import type { DrivingRule } from '@tropeiro/kernel/br/driver-hours.ts'
import {
  type Executor,
  type ImportRequest,
  isStop,
  type PlacedPoint,
  type RequestedPoint,
} from '../model/import-request.ts'
import type {
  PickupAndDelivery,
  Place,
  PlanningPoint,
  PlanningProblem,
  PlanningVehicle,
  ReadCells,
  RoadMatrix,
} from '../model/problem.ts'

/** A point as far as planning looks at it. */
export type PlannablePoint = Pick<
  PlacedPoint,
  'type' | 'latitude' | 'longitude' | 'external_code' | 'axles' | 'delivery_time' | 'windows' | 'capacity'
>

/** What the road engine has to measure, and the problem that its answer completes. */
export interface ProblemSketch<Point extends PlannablePoint = PlacedPoint> {
  readonly places: readonly Place[]
  /** The profiles that the vehicles drive by. */
  readonly profiles: readonly string[]
  /** Points to serve, by their place in the problem. */
  readonly served: readonly Point[]
  readonly start: Point | null
  readonly end: Point | null
  /** The place of a point among those that are measured. */
  placeOf(point: Pick<Point, 'latitude' | 'longitude'>): number
  complete<Cells extends ReadCells>(
    matrices: Readonly<Record<string, RoadMatrix<Cells>>>,
  ): PlanningProblem<Cells>
}

interface SketchOptions<Point extends PlannablePoint> {
  readonly request: Pick<ImportRequest, 'date_time_start' | 'has_time_window' | 'objective'> & {
    readonly executors: readonly PlanningExecutor[]
  }
  readonly located: readonly Point[]
  readonly rule: DrivingRule | null
  /** Profiles that this deployment has roads for, the usual one first. */
  readonly profiles: readonly string[]
}

/** An executor as far as planning looks at them. */
export type PlanningExecutor = Pick<Executor, 'axles' | 'capacity' | 'home' | 'shift'>

/** From this many axles on a vehicle drives by the rules of trucks. */
const truck_axles = 3

/** Pure: the import in the terms of planning. One start and one arrival serve all vehicles. */
export function sketchProblem<Point extends PlannablePoint>({
  request,
  located,
  rule,
  profiles,
}: SketchOptions<Point>): ProblemSketch<Point> {
  const start = located.find(({ type }) => type === 'PA') ?? null
  const end = located.findLast(({ type }) => type === 'CH') ?? null
  const served = located.filter(isStop)
  const places = createPlaces()
  const zero_ms = Date.parse(request.date_time_start)
  const points = served.map((point) => pointOf(point, { request, zero_ms, locate: places.locate }))
  const pairs = listPairs(served)
  const vehicles = request.executors.map((executor) =>
    vehicleOf(executor, { start, end, zero_ms, profiles, locate: places.locate }),
  )
  return {
    places: places.list,
    profiles: [...new Set(vehicles.map(({ profile }) => profile))],
    served,
    start,
    end,
    placeOf: places.locate,
    complete: (matrices) => ({
      points: points.map((point, index) => ({ ...point, capacity: carriedAt(index, { points, pairs }) })),
      pairs,
      vehicles,
      matrices,
      rests: rule === null ? null : { longest_driving_s: rule.longest_driving_s, rest_s: rule.rest_s },
      objective: request.objective,
    }),
  }
}

type Locate = (place: { readonly latitude: number; readonly longitude: number }) => number

/** Equal coordinates are one place: half of a city's parcels go to the same towers. */
export function createPlaces(): { list: Place[]; locate: Locate } {
  const list: Place[] = []
  const index_of = new Map<string, number>()
  const locate: Locate = ({ latitude, longitude }) => {
    const key = `${latitude} ${longitude}`
    const known = index_of.get(key)
    if (known !== undefined) return known
    index_of.set(key, list.length)
    return list.push({ lat: latitude, lng: longitude }) - 1
  }
  return { list, locate }
}

interface PointTerms {
  readonly request: SketchOptions<PlannablePoint>['request']
  readonly zero_ms: number
  readonly locate: Locate
}

function pointOf(point: PlannablePoint, { request, zero_ms, locate }: PointTerms): PlanningPoint {
  return {
    kind: point.type === 'PC' ? 'pickup' : 'delivery',
    location: locate(point),
    service_s: point.delivery_time,
    windows: request.has_time_window ? windowsOf(point, zero_ms) : [],
    capacity: Math.ceil(point.capacity ?? 0),
    max_axles: point.axles,
  }
}

export function windowsOf({ windows }: Pick<RequestedPoint, 'windows'>, zero_ms: number) {
  return windows.map(({ start, end }) => ({
    start_s: Math.ceil((Date.parse(start) - zero_ms) / 1_000),
    end_s: Math.floor((Date.parse(end) - zero_ms) / 1_000),
  }))
}

/** The one that suits the vehicle, or the usual one where there are no roads for it. */
export function profileFor(axles: number | null, profiles: readonly string[]): string {
  const wanted = (axles ?? 0) >= truck_axles ? 'truck' : 'car'
  return profiles.includes(wanted) ? wanted : (profiles[0] ?? wanted)
}

interface VehicleTerms {
  readonly start: PlannablePoint | null
  readonly end: PlannablePoint | null
  readonly zero_ms: number
  readonly profiles: readonly string[]
  readonly locate: Locate
}

function vehicleOf(
  executor: PlanningExecutor,
  { start, end, zero_ms, profiles, locate }: VehicleTerms,
): PlanningVehicle {
  const from = start ?? executor.home
  return {
    profile: profileFor(executor.axles, profiles),
    start: from === null ? null : locate(from),
    end: end === null ? null : locate(end),
    loading_s: start?.delivery_time ?? 0,
    unloading_s: end?.delivery_time ?? 0,
    capacity: executor.capacity,
    axles: executor.axles,
    shift: {
      start_s: Math.round((Date.parse(executor.shift.start) - zero_ms) / 1_000),
      end_s: Math.round((Date.parse(executor.shift.end) - zero_ms) / 1_000),
    },
  }
}

/** A pickup and a delivery under one external code belong together; a code that stands more often links nothing. */
export function listPairs(points: readonly PlannablePoint[]): PickupAndDelivery[] {
  const by_code = new Map<string, number[]>()
  points.forEach(({ external_code }, index) => {
    if (external_code !== null) by_code.set(external_code, [...(by_code.get(external_code) ?? []), index])
  })
  return [...by_code.values()].flatMap((indexes) => {
    const pickup = indexes.filter((index) => points[index]?.type === 'PC')
    const delivery = indexes.filter((index) => points[index]?.type === 'PE')
    const [from] = pickup
    const [to] = delivery
    return pickup.length === 1 && delivery.length === 1 && from !== undefined && to !== undefined
      ? [{ pickup: from, delivery: to }]
      : []
  })
}

/** The items of a pair may be listed at either end, or at both: what is carried is the larger of the two. */
export function carriedAt(
  index: number,
  { points, pairs }: Pick<PlanningProblem, 'points' | 'pairs'>,
): number {
  const pair = pairs.find(({ pickup, delivery }) => pickup === index || delivery === index)
  const ends = pair === undefined ? [index] : [pair.pickup, pair.delivery]
  return Math.max(...ends.map((end) => points[end]?.capacity ?? 0))
}
