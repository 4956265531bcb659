import type { AreaSet, FactsAt, PointSet, VehicleFacts } from '../model/vehicle-facts.ts'
import { joinPoints } from './point-index.ts'
import type { SharedAt, SharedFacts } from './shared-facts.ts'
import type { VehicleAt, VehiclePart } from './vehicle-part.ts'

interface FactsOfVehicle {
  readonly shared: SharedFacts
  readonly own: VehiclePart
  readonly since_ms: number
}

/** Of one vehicle; a live one needs one or two, a replay goes from one to the next. */
const max_kept = 16

/** Puts together what holds at a moment when it is first asked for, and keeps it for all moments of its span. */
export function buildVehicleFacts({ shared, own, since_ms }: FactsOfVehicle): VehicleFacts {
  const kept = new Map<number, FactsAt>()
  let last: FactsAt | null = null
  const find = (time_ms: number): FactsAt => {
    const [of_all, of_vehicle] = [shared.at(time_ms), own.at(time_ms)]
    // What ended before is not loaded: of the time before, these say nothing.
    const from_ms = Math.max(of_all.from_ms, of_vehicle.from_ms, since_ms)
    const known = kept.get(from_ms)
    if (known !== undefined) return known
    if (kept.size >= max_kept) kept.clear()
    const made = { ...combine(shared, of_all, of_vehicle), from_ms }
    kept.set(from_ms, made)
    return made
  }
  return {
    at: (time_ms) => {
      if (last !== null && last.from_ms <= time_ms && time_ms < last.to_ms) return last
      if (time_ms < since_ms) {
        throw new RangeError(`facts are loaded from ${since_ms} on, and ${time_ms} is before`)
      }
      last = find(time_ms)
      return last
    },
  }
}

function combine(shared: SharedFacts, of_all: SharedAt, of_vehicle: VehicleAt): Omit<FactsAt, 'from_ms'> {
  const rules = of_vehicle.rules === null ? of_all.rules : { ...of_all.rules, ...of_vehicle.rules }
  const { limits, linked_areas, planned_driver_id, work_shift_id, fleet_id } = of_vehicle
  const time_zone = of_all.timeZoneOf(fleet_id)
  return {
    to_ms: Math.min(of_all.to_ms, of_vehicle.to_ms),
    rules,
    limits,
    time_zone,
    local_days: shared.localDaysOf(time_zone),
    planned_driver_id,
    findDriverOfCard: (code) => of_all.findDriverOfCard(code),
    isOutOfShift: (driver_id, time_ms) => {
      const of_driver = driver_id === null ? null : of_all.findShiftOfDriver(driver_id)
      const shift_id = of_driver ?? work_shift_id
      return shift_id !== null && shared.hours.isOutOf(shift_id, time_ms)
    },
    fences: fencesOf(of_all.areas, linked_areas),
    areas: of_all.areas,
    watched: watchedOf(of_all, { ids: rules.watched_points, plan_points: of_vehicle.plan_points }),
    points_of_interest: of_all.points_of_interest,
  }
}

const no_areas: AreaSet = { findHolding: () => [] }

function fencesOf(areas: AreaSet, linked: ReadonlySet<number>): AreaSet {
  if (linked.size === 0) return no_areas
  return {
    findHolding: (place) => {
      const ids = areas.findHolding(place)
      return ids.length === 0 ? ids : ids.filter((id) => linked.has(id))
    },
  }
}

interface Watched {
  readonly ids: readonly number[]
  readonly plan_points: readonly PointSet[]
}

function watchedOf(of_all: SharedAt, { ids, plan_points }: Watched): PointSet {
  return joinPoints(ids.length === 0 ? plan_points : [of_all.listPoints(ids), ...plan_points])
}
