import { cargo_driving_rule } from '@tropeiro/kernel/br/driver-hours.ts'
import { type OpenRoute, openRoute, type PlacedStop } from '../changes/measure/open-route.ts'
import type { PlanRoute } from '../changes/measure/scheduled-plan.ts'
import { isStop } from '../model/import-request.ts'
import type {
  PickupAndDelivery,
  Place,
  PlanningPoint,
  PlanningProblem,
  PlanningVehicle,
  RoadMatrix,
} from '../model/problem.ts'
import { carriedAt, createPlaces, listPairs, windowsOf } from '../planning/build-problem.ts'

/** A plan as it stands, and those of its points that may not leave it. */
export interface PlanToArrange {
  readonly route: PlanRoute
  readonly locked: ReadonlySet<number>
}

/** By how much rules give, so that the order that there is holds them: in seconds. */
export interface Slack {
  /** By point: so much after its last window. */
  readonly late_s: ReadonlyMap<number, number>
  /** By plan: when it ends, since the start of its own period. */
  readonly end_s: ReadonlyMap<number, number>
}

/** What is still open of several plans as one problem: each goes on from where it is, with its own start, arrival and hours. */
export interface JointProblem {
  readonly places: readonly Place[]
  /** Roads to measure, by the name under which vehicles drive by them. */
  readonly roads: ReadonlyMap<string, { readonly engine: string; readonly profile: string }>
  /** By the index of a point. */
  readonly stops: readonly PlacedStop[]
  /** By the index of a vehicle. */
  readonly plan_ids: readonly number[]
  placeOf(place: Place): number | null
  complete(matrices: Readonly<Record<string, RoadMatrix>>, slack?: Slack): PlanningProblem
}

/** Places that no road leads to. */
export type OffMap = (place: Place) => boolean

interface OpenPlan extends PlanToArrange {
  readonly open: OpenRoute
  readonly stops: readonly PlacedStop[]
}

const nowhere: OffMap = () => false
const no_slack: Slack = { late_s: new Map(), end_s: new Map() }

interface JoiningTerms {
  readonly isOff?: OffMap
  /** Points that are in no plan, behind all others. */
  readonly waiting?: readonly PlacedStop[]
}

/** Pure. What lies off the map is in no problem: it stays as it is. */
export function joinPlans(
  plans: readonly PlanToArrange[],
  { isOff = nowhere, waiting = [] }: JoiningTerms = {},
): JointProblem {
  const on_map = (place: { readonly latitude: number; readonly longitude: number } | null | undefined) =>
    place === null || place === undefined || isOff(toPlace(place)) ? null : place
  const opened = plans.map((plan): OpenPlan => {
    const open = openRoute(plan.route)
    return {
      ...plan,
      open,
      stops: open.located.filter((point) => isMovable(point) && on_map(point) !== null),
    }
  })
  const places = createPlaces()
  const left = waiting.filter((point) => on_map(point) !== null)
  const stops = [...opened.flatMap((plan) => plan.stops), ...left]
  const located = stops.map((stop) => places.locate(stop))
  const zero_ms = Math.min(...plans.map(({ route }) => route.plan.date_time_start.getTime()))
  const ends = opened.map(({ open }) => {
    const start = on_map(open.located.find(({ type }) => type === 'PA') ?? open.executor.home)
    const end = on_map(open.located.findLast(({ type }) => type === 'CH'))
    return {
      start: start === null ? null : places.locate(start),
      end: end === null ? null : places.locate(end),
    }
  })
  const roads = new Map(opened.map(({ route }) => [roadsOf(route), roadNames(route)]))
  const bound = listBound(opened)
  const pairs = pairWithin([...opened.map((plan) => plan.stops), left])
  const index_of = new Map(places.list.map((place, index) => [keyOf(place), index]))
  return {
    places: places.list,
    roads,
    stops,
    plan_ids: opened.map(({ route }) => route.plan.id),
    placeOf: (place) => index_of.get(keyOf(place)) ?? null,
    complete: (matrices, slack = no_slack) => {
      const points = stops.map((stop) => pointOf(stop, { zero_ms, slack, stays_with: bound.get(stop.id) }))
      const placed = points.map((point, index) => ({ ...point, location: located[index] ?? 0 }))
      return {
        points: placed.map((point, index) => ({
          ...point,
          capacity: carriedAt(index, { points: placed, pairs }),
        })),
        pairs,
        vehicles: opened.map((plan, index) =>
          vehicleOf(plan, {
            zero_ms,
            slack,
            start: ends[index]?.start ?? null,
            end: ends[index]?.end ?? null,
          }),
        ),
        matrices,
        rests: { longest_driving_s: cargo_driving_rule.longest_driving_s, rest_s: cargo_driving_rule.rest_s },
        objective: 'least_driving',
      }
    },
  }
}

/** Where somebody stands, nobody is sent again. */
export function isMovable(point: Pick<PlacedStop, 'type' | 'status' | 'arrived_at'>): boolean {
  return isStop(point) && point.status === 'P' && point.arrived_at === null
}

const toPlace = ({
  latitude,
  longitude,
}: {
  readonly latitude: number
  readonly longitude: number
}): Place => ({
  lat: latitude,
  lng: longitude,
})

const keyOf = ({ lat, lng }: Place) => `${lat} ${lng}`

/** Straight lines and roads are measured apart. */
function roadsOf(route: PlanRoute): string {
  const { engine, profile } = roadNames(route)
  return `${engine} ${profile}`
}

function roadNames({ plan, executor }: PlanRoute) {
  return { engine: plan.engine ?? 'osrm', profile: executor.profile }
}

interface StopTerms {
  readonly zero_ms: number
  readonly slack: Slack
  readonly stays_with: number | undefined
}

function pointOf(
  stop: PlacedStop,
  { zero_ms, slack, stays_with }: StopTerms,
): Omit<PlanningPoint, 'location'> {
  const late_s = slack.late_s.get(stop.id) ?? 0
  const windows = windowsOf(stop, zero_ms)
  const last_s = Math.max(...windows.map(({ end_s }) => end_s))
  return {
    kind: stop.type === 'PC' ? 'pickup' : 'delivery',
    service_s: stop.delivery_time,
    windows: windows.map(({ start_s, end_s }) => ({
      start_s,
      end_s: end_s === last_s ? end_s + late_s : end_s,
    })),
    capacity: Math.ceil(stop.capacity ?? 0),
    max_axles: stop.axles,
    ...(stays_with !== undefined && { stays_with }),
  }
}

interface VehicleTerms {
  readonly zero_ms: number
  readonly slack: Slack
  readonly start: number | null
  readonly end: number | null
}

function vehicleOf({ route, open }: OpenPlan, { zero_ms, slack, start, end }: VehicleTerms): PlanningVehicle {
  const { id, date_time_start } = route.plan
  const { axles, capacity, shift } = open.executor
  const own_s = Math.round((date_time_start.getTime() - zero_ms) / 1_000)
  const since = (moment: string) => Math.round((Date.parse(moment) - zero_ms) / 1_000)
  const start_s = since(shift.start)
  const serviceAt = (type: 'PA' | 'CH') =>
    open.located.find((point) => point.type === type)?.delivery_time ?? 0
  return {
    key: id,
    profile: roadsOf(route),
    start,
    end,
    loading_s: start === null ? 0 : serviceAt('PA'),
    unloading_s: end === null ? 0 : serviceAt('CH'),
    capacity,
    axles,
    shift: { start_s, end_s: Math.max(since(shift.end), (slack.end_s.get(id) ?? 0) + own_s) },
  }
}

/** A pair is of one plan: the same code in another plan is of other goods. */
function pairWithin(groups: readonly (readonly PlacedStop[])[]): PickupAndDelivery[] {
  let first = 0
  return groups.flatMap((stops) => {
    const from = first
    first += stops.length
    return listPairs(stops).map(({ pickup, delivery }) => ({
      pickup: pickup + from,
      delivery: delivery + from,
    }))
  })
}

/**
 * By point that stays with its plan, that plan: one that is locked, and one whose goods would be parted from it. A pickup and a
 * delivery of one code may leave together where nothing else has that code.
 */
function listBound(plans: readonly OpenPlan[]): Map<number, number> {
  const of_code = Map.groupBy(
    plans.flatMap(({ route }) =>
      route.points.filter(isStop).map((point) => ({ point, plan: route.plan.id })),
    ),
    ({ point }) => point.external_code,
  )
  const bound = new Map<number, number>()
  for (const { route, stops, locked } of plans) {
    const free = new Set(stops.map(({ id }) => id))
    for (const { id, external_code } of stops) {
      const same = external_code === null ? [] : (of_code.get(external_code) ?? [])
      const is_mixed = same.some(({ point }) => point.type === 'PC') && same.length > 1
      const is_pair =
        same.length === 2 &&
        new Set(same.map(({ point }) => point.type)).size === 2 &&
        same.every(({ point, plan }) => plan === route.plan.id && free.has(point.id) && !locked.has(point.id))
      if (locked.has(id) || (is_mixed && !is_pair)) bound.set(id, route.plan.id)
    }
  }
  return bound
}
