import { geodesicDistance } from '@tropeiro/kernel/geo/geodesic-distance.ts'
import type { LatLng } from '@tropeiro/kernel/geo/lat-lng.ts'
import { default_event_rules, type EventRules } from '../../model/event-rules.ts'
import { createLocalDays, type LocalDays } from '../../model/local-days.ts'
import type { AreaSet, FactsAt, PointSet, VehicleFacts, VehicleLimits } from '../../model/vehicle-facts.ts'

export interface Circle {
  readonly id: number
  readonly place: LatLng
  readonly radius_m: number
}

export interface TestPoint {
  readonly subject: string
  readonly id: number
  readonly place: LatLng
}

/** Hours of UTC days; driver null: the vehicle's own. */
export interface TestShift {
  readonly driver_id: number | null
  readonly from_hour: number
  readonly to_hour: number
}

export interface Settings {
  readonly rules: Partial<EventRules>
  readonly limits: Partial<VehicleLimits>
  readonly time_zone: string
  readonly planned_driver_id: number | null
  readonly cards: Readonly<Record<string, number>>
  readonly shifts: readonly TestShift[]
  readonly fences: readonly Circle[]
  readonly areas: readonly Circle[]
  readonly watched: readonly TestPoint[]
  readonly points: readonly TestPoint[]
}

/** What holds in [from, to) instead of what was said before it in the list. */
export interface Fact {
  readonly from_ms: number
  readonly to_ms: number | null
  readonly settings: Partial<Settings>
}

const no_limits: VehicleLimits = {
  speed_max: null,
  speed_max_range_1: null,
  speed_max_rain: null,
  rpm_high: null,
  min_temperature: null,
  max_temperature: null,
}

const no_settings: Settings = {
  rules: {},
  limits: {},
  time_zone: 'UTC',
  planned_driver_id: null,
  cards: {},
  shifts: [],
  fences: [],
  areas: [],
  watched: [],
  points: [],
}

/** Facts of a vehicle as plain data. */
export function factsOf(facts: readonly Fact[]): VehicleFacts {
  const ends = facts.flatMap(({ from_ms, to_ms }) => (to_ms === null ? [from_ms] : [from_ms, to_ms]))
  const bounds = [
    Number.NEGATIVE_INFINITY,
    ...new Set(ends.toSorted((a, b) => a - b)),
    Number.POSITIVE_INFINITY,
  ]
  const pieces = new Map<number, FactsAt>()
  return {
    at(time_ms) {
      const after = bounds.findIndex((bound) => bound > time_ms)
      const known = pieces.get(after)
      if (known !== undefined) return known
      const piece = pieceOf(facts, { from_ms: bounds[after - 1] ?? 0, to_ms: bounds[after] ?? 0, time_ms })
      pieces.set(after, piece)
      return piece
    },
  }
}

function pieceOf(
  facts: readonly Fact[],
  { from_ms, to_ms, time_ms }: { from_ms: number; to_ms: number; time_ms: number },
): FactsAt {
  let settings = no_settings
  for (const fact of facts) {
    if (fact.from_ms > time_ms || (fact.to_ms !== null && fact.to_ms <= time_ms)) continue
    const { rules, limits, ...others } = fact.settings
    settings = {
      ...settings,
      ...others,
      rules: { ...settings.rules, ...rules },
      limits: { ...settings.limits, ...limits },
    }
  }
  return {
    from_ms,
    to_ms,
    rules: { ...default_event_rules, ...settings.rules },
    limits: { ...no_limits, ...settings.limits },
    time_zone: settings.time_zone,
    local_days: localDaysOf(settings.time_zone),
    planned_driver_id: settings.planned_driver_id,
    findDriverOfCard: (code) => settings.cards[code] ?? null,
    isOutOfShift: (driver_id, moment_ms) => isOutOf(settings.shifts, driver_id, moment_ms),
    fences: areasOf(settings.fences),
    areas: areasOf(settings.areas),
    watched: pointsOf(settings.watched),
    points_of_interest: pointsOf(settings.points),
  }
}

const known_days = new Map<string, LocalDays>()

function localDaysOf(zone: string): LocalDays {
  const days = known_days.get(zone) ?? createLocalDays(zone)
  known_days.set(zone, days)
  return days
}

function isOutOf(shifts: readonly TestShift[], driver_id: number | null, time_ms: number): boolean {
  const own = driver_id === null ? undefined : shifts.find((shift) => shift.driver_id === driver_id)
  const shift = own ?? shifts.find((each) => each.driver_id === null)
  if (shift === undefined) return false
  const hour = (time_ms / 3_600_000) % 24
  return hour < shift.from_hour || hour >= shift.to_hour
}

function areasOf(circles: readonly Circle[]): AreaSet {
  const sorted = circles.toSorted((a, b) => a.id - b.id)
  return {
    findHolding: (place) =>
      sorted.filter((each) => geodesicDistance(each.place, place) <= each.radius_m).map(({ id }) => id),
  }
}

function pointsOf(points: readonly TestPoint[]): PointSet {
  return {
    findWithin: (place, radius_m) =>
      points
        .map(({ subject, id, place: own }) => ({ subject, id, distance_m: geodesicDistance(own, place) }))
        .filter(({ distance_m }) => distance_m <= radius_m)
        .toSorted((a, b) => a.distance_m - b.distance_m || a.id - b.id || (a.subject < b.subject ? -1 : 1)),
    distanceTo: (subject, place) => {
      const point = points.find((each) => each.subject === subject)
      return point === undefined ? null : geodesicDistance(point.place, place)
    },
  }
}
