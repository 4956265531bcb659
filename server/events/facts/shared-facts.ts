import { buildAreaIndex, createAreaFinder } from '../../places/public.ts'
import { default_event_rules, type EventRules } from '../model/event-rules.ts'
import { createLocalDays, type LocalDays } from '../model/local-days.ts'
import type { AreaSet, PointSet } from '../model/vehicle-facts.ts'
import type { RulesVersion, SharedRows } from './fact-rows.ts'
import { buildPointIndex, type PointIndex, pointsAt } from './point-index.ts'
import { createShiftHours, type ShiftHours } from './shift-hours.ts'
import { createEdges, holdsAt, type Span, type Timed, timed } from './spans.ts'

/** What may concern any vehicle of a customer, from one change of it to the next. */
export interface SharedAt extends Span {
  readonly rules: EventRules
  readonly areas: AreaSet
  readonly points_of_interest: PointSet
  /** Some of them. */
  listPoints(ids: readonly number[]): PointSet
  findDriverOfCard(code: string): number | null
  findShiftOfDriver(driver_id: number): number | null
  timeZoneOf(fleet_id: number | null): string
}

export interface SharedFacts {
  readonly hours: ShiftHours
  /** One for each zone. */
  localDaysOf(time_zone: string): LocalDays
  /** How much memory it takes, in points of borders. */
  readonly weight: number
  /** The same object for all moments of its span. */
  at(time_ms: number): SharedAt
  listRulesOf(vehicle_id: number): readonly Timed<RulesVersion>[]
}

/** Moments that are kept put together: those of live positions are one or two, those of a replay some more. */
const max_moments = 64

export function buildSharedFacts(rows: SharedRows): SharedFacts {
  const all = indexRows(rows)
  const edges = createEdges(all.zones, all.fleets, all.drivers, all.areas, all.points, all.of_customer)
  const moments = new Map<number, SharedAt>()
  const days_of_zone = new Map<string, LocalDays>()
  return {
    hours: createShiftHours(rows.shifts),
    localDaysOf: (time_zone) => {
      const days = days_of_zone.get(time_zone) ?? createLocalDays(time_zone)
      days_of_zone.set(time_zone, days)
      return days
    },
    weight: weightOf(rows),
    listRulesOf: (vehicle_id) => all.rules.get(vehicle_id) ?? [],
    at: (time_ms) => {
      const span = edges.around(time_ms)
      const known = moments.get(span.from_ms)
      if (known !== undefined) return known
      if (moments.size >= max_moments) moments.clear()
      const made = combine(all, span, time_ms)
      moments.set(span.from_ms, made)
      return made
    },
  }
}

type IndexedRows = ReturnType<typeof indexRows>

/** Areas and points of all time are in one index each: what does not hold at a moment is passed over. */
function indexRows(rows: SharedRows) {
  const [areas, drivers, fleets] = [timed(rows.areas), timed(rows.drivers), timed(rows.fleets)]
  const points = timed(rows.points).map((point) => ({ ...point, subject: `poi:${point.id}` }))
  const rules = Map.groupBy(timed(rows.rules), ({ vehicle_id }) => vehicle_id)
  const point_index: PointIndex = buildPointIndex(points)
  return {
    zones: timed(rows.zones),
    areas,
    points,
    drivers,
    fleets,
    rules,
    of_customer: rules.get(null) ?? [],
    findAreas: createAreaFinder(buildAreaIndex(areas)),
    point_index,
    by_driver: Map.groupBy(drivers, ({ driver_id }) => driver_id),
    by_card: Map.groupBy(drivers, ({ card }) => card),
    by_fleet: Map.groupBy(fleets, ({ fleet_id }) => fleet_id),
  }
}

function combine(all: IndexedRows, span: Span, time_ms: number): SharedAt {
  const findAt = <Row extends Span>(rows: readonly Row[] | undefined) =>
    rows?.find((row) => holdsAt(row, time_ms))
  const zone = findAt(all.zones)?.time_zone
  return {
    ...span,
    rules: { ...default_event_rules, ...findAt(all.of_customer)?.rules },
    areas: areasAt(all.findAreas, time_ms),
    points_of_interest: pointsAt(all.point_index, time_ms, null),
    listPoints: createPointLists(all.point_index, time_ms),
    findDriverOfCard: (code) => {
      // Two identifiers may be one code; one of the two has it, and always the same.
      const holders = (all.by_card.get(code) ?? []).filter((row) => holdsAt(row, time_ms))
      const ids = holders.map(({ driver_id }) => driver_id)
      return ids.length === 0 ? null : Math.min(...ids)
    },
    findShiftOfDriver: (driver_id) => findAt(all.by_driver.get(driver_id))?.work_shift_id ?? null,
    timeZoneOf: (fleet_id) => {
      const of_fleet = fleet_id === null ? null : findAt(all.by_fleet.get(fleet_id))?.time_zone
      if (of_fleet !== null && of_fleet !== undefined) return of_fleet
      if (zone === undefined) throw new Error('a customer has a zone at every time')
      return zone
    },
  }
}

const no_ids: readonly number[] = []

function areasAt(findAreas: IndexedRows['findAreas'], time_ms: number): AreaSet {
  return {
    findHolding: (place) => {
      const holding = findAreas(place)
      if (holding.length === 0) return no_ids
      return holding.filter((area) => holdsAt(area, time_ms)).map(({ id }) => id)
    },
  }
}

/** Vehicles without rules of their own ask for the same list: they share what is made of it. */
function createPointLists(index: PointIndex, time_ms: number): SharedAt['listPoints'] {
  const lists = new WeakMap<readonly number[], PointSet>()
  return (ids) => {
    const points = lists.get(ids) ?? pointsAt(index, time_ms, new Set(ids))
    lists.set(ids, points)
    return points
  }
}

function weightOf({ areas, points, drivers, rules, shifts, fleets }: SharedRows): number {
  const borders = areas.reduce(
    (sum, { shape }) => sum + 10 + (shape.kind === 'polygon' ? shape.ring.lng_lat.length / 2 : 0),
    0,
  )
  return borders + 10 * (points.length + drivers.length + rules.length + shifts.length + fleets.length + 1)
}
