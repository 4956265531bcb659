import { geodesicDistance } from '@tropeiro/kernel/geo/geodesic-distance.ts'
import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import { ringHolds } from '@tropeiro/kernel/geo/spherical-ring.ts'
import { shiftIntervals, type WorkDay } from '@tropeiro/kernel/work-hours.ts'
import { default_event_rules, type EventRules } from '../event-rules.ts'
import { createLocalDays } from '../local-days.ts'
import type { AreaSet, FactsAt, NearPoint, PointSet, VehicleFacts, VehicleLimits } from '../vehicle-facts.ts'

export type TestArea =
  | { readonly id: number; readonly centre: LatLng; readonly radius_m: number }
  | { readonly id: number; readonly ring: readonly LatLng[] }

export interface TestPoint {
  readonly id: number
  readonly place: LatLng
}

/** What holds for a vehicle; what is left out is as for a vehicle of which nothing is known. */
export interface TestFacts {
  readonly rules?: Partial<EventRules>
  readonly limits?: Partial<VehicleLimits>
  readonly time_zone?: string
  readonly planned_driver_id?: number | null
  /** Drivers by the code of their card. */
  readonly cards?: Readonly<Record<string, number>>
  /** Of the vehicle. */
  readonly work_shift?: readonly WorkDay[] | null
  readonly work_shift_of_driver?: Readonly<Record<number, readonly WorkDay[]>>
  readonly areas?: readonly TestArea[]
  /** Ids of the areas that are linked to the vehicle; without them, all are. */
  readonly linked_areas?: readonly number[]
  /** Those in `watched_points` of the rules are watched. */
  readonly points_of_interest?: readonly TestPoint[]
  readonly plan_points?: readonly TestPoint[]
}

/** The same at all times. */
export function constantFacts(facts: TestFacts = {}): VehicleFacts {
  return factsInTime([{ from_ms: Number.NEGATIVE_INFINITY, ...facts }])
}

/** Versions in the order of their begin. Each says all that holds from there on; the first holds before it too. */
export function factsInTime(versions: readonly ({ readonly from_ms: number } & TestFacts)[]): VehicleFacts {
  const [first, ...later] = versions.map((version, index) =>
    factsAt(version, {
      from_ms: index === 0 ? Number.NEGATIVE_INFINITY : version.from_ms,
      to_ms: versions[index + 1]?.from_ms ?? Number.POSITIVE_INFINITY,
    }),
  )
  if (first === undefined) throw new Error('facts need a version')
  return { at: (time_ms) => later.findLast(({ from_ms }) => from_ms <= time_ms) ?? first }
}

const no_limits: VehicleLimits = {
  speed_max: null,
  speed_max_range_1: null,
  speed_max_rain: null,
  rpm_high: null,
  min_temperature: null,
  max_temperature: null,
}

function factsAt(facts: TestFacts, period: Pick<FactsAt, 'from_ms' | 'to_ms'>): FactsAt {
  const { time_zone = 'America/Sao_Paulo', areas = [], points_of_interest = [], plan_points = [] } = facts
  const rules = { ...default_event_rules, ...facts.rules }
  const linked = areas.filter(({ id }) => facts.linked_areas?.includes(id) ?? true)
  const watched = points_of_interest.filter(({ id }) => rules.watched_points.includes(id))
  return {
    ...period,
    rules,
    limits: { ...no_limits, ...facts.limits },
    time_zone,
    local_days: createLocalDays(time_zone),
    planned_driver_id: facts.planned_driver_id ?? null,
    findDriverOfCard: (code) => facts.cards?.[code] ?? null,
    isOutOfShift: createShiftCheck(facts, time_zone),
    fences: areaSet(linked),
    areas: areaSet(areas),
    watched: pointSet([...named('poi', watched), ...named('point', plan_points)]),
    points_of_interest: pointSet(named('poi', points_of_interest)),
  }
}

function areaSet(areas: readonly TestArea[]): AreaSet {
  const sorted = areas.toSorted((a, b) => a.id - b.id)
  return { findHolding: (place) => sorted.filter((area) => holds(area, place)).map(({ id }) => id) }
}

function holds(area: TestArea, place: LatLng): boolean {
  if ('radius_m' in area) return geodesicDistance(area.centre, place) <= area.radius_m
  const [start] = area.ring
  const closed = start === undefined ? [] : [...area.ring, start]
  return ringHolds({ lng_lat: new Float64Array(closed.flatMap(({ lng, lat }) => [lng, lat])) }, place)
}

type NamedPoint = TestPoint & { readonly subject: string }

function named(kind: string, points: readonly TestPoint[]): NamedPoint[] {
  return points.map((point) => ({ ...point, subject: `${kind}:${point.id}` }))
}

function pointSet(points: readonly NamedPoint[]): PointSet {
  const near = (from: LatLng): NearPoint[] =>
    points.map(({ subject, id, place }) => ({ subject, id, distance_m: geodesicDistance(from, place) }))
  return {
    findWithin: (place, radius_m) =>
      near(place)
        .filter(({ distance_m }) => distance_m <= radius_m)
        .toSorted((a, b) => a.distance_m - b.distance_m || a.id - b.id),
    distanceTo(subject, place) {
      const point = points.find((each) => each.subject === subject)
      return point === undefined ? null : geodesicDistance(place, point.place)
    },
  }
}

const utc_day_ms = 86_400_000

/** By the shift of the driver, else of the vehicle. The hours of a UTC day are made once. */
function createShiftCheck(facts: TestFacts, zone: string): FactsAt['isOutOfShift'] {
  const hours_of = new Map<string, readonly { start: Date; end: Date }[]>()
  return (driver_id, time_ms) => {
    const own = driver_id === null ? undefined : facts.work_shift_of_driver?.[driver_id]
    const days = own ?? facts.work_shift ?? null
    if (days === null) return false
    const utc_day = Math.floor(time_ms / utc_day_ms)
    const key = `${own === undefined ? 'vehicle' : driver_id} ${utc_day}`
    const period = { start: new Date(utc_day * utc_day_ms), end: new Date((utc_day + 1) * utc_day_ms) }
    const hours = hours_of.get(key) ?? shiftIntervals(days, zone, period)
    hours_of.set(key, hours)
    return !hours.some(({ start, end }) => start.getTime() <= time_ms && time_ms < end.getTime())
  }
}
