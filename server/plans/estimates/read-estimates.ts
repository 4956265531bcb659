import type { EtaState } from '@tropeiro/contract/route-point.ts'
import type { Clock } from '@tropeiro/kernel/clock.ts'
import type { Osrm } from '../../engines/osrm/osrm.ts'
import { createStraightLine } from '../../engines/straight-line/straight-line.ts'
import { listVehicles } from '../../fleet/public.ts'
import type { Reader } from '../../platform/reader.ts'
import { findRelated, idsOf } from '../../platform/relations.ts'
import { profileFor } from '../planning/build-problem.ts'
import { arrivalAfter, estimateArrivals, isTooOld, type VehiclePlace } from './estimate-arrivals.ts'
import { listPending, type PendingLegs } from './list-pending.ts'
import { createMeasureLegs, type DriveTime, type MeasureLegs } from './measure-legs.ts'
import { type StopRow, selectRunningStops } from './queries.ts'

/** When a point is expected to be reached; null: nobody can say, for the reason that the state names. */
export interface Estimate {
  readonly eta: Date | null
  readonly eta_state: EtaState
}

/** The estimates of the points that running plans, asked for by their ids, have still to visit. */
export type EstimatesReader = Reader<number, Estimate>

/** Where vehicles are, by their ids. Telemetry fills it. */
export type PlacesReader = Reader<number, VehiclePlace>

export interface EstimatesContext {
  readonly clock: Clock
  readonly osrm: Osrm
  /** The profiles that there are roads for, the usual one first. */
  readonly profiles: readonly string[]
  /** Absent: this deployment takes no positions. */
  readonly readPlaces?: PlacesReader | undefined
}

/** A reader waits for plans, not for an engine. */
const deadline_ms = 1_500

export function createEstimatesReader(context: EstimatesContext): EstimatesReader {
  const { clock, profiles, readPlaces } = context
  const measureLegs = createMeasureLegs(clock)
  return async (tx, plan_ids) => {
    const stops = await tx.rows(selectRunningStops, plan_ids)
    const vehicle_ids = [...idsOf(stops, 'vehicle_id')]
    const [places, vehicles] = await Promise.all([
      readPlaces?.(tx, vehicle_ids),
      listVehicles(tx, vehicle_ids),
    ])
    const plans = [...Map.groupBy(stops, ({ route_plan_id }) => route_plan_id)].map(([id, own]) => {
      const vehicle_id = own[0]?.vehicle_id ?? null
      const axles = findRelated(vehicles, vehicle_id)?.axles ?? null
      return {
        key: `${tx.customer_id} ${id}`,
        pending: listPending(own),
        problem: findProblem(vehicle_id, places, clock.now()),
        place: places === undefined ? null : findRelated(places, vehicle_id),
        driveTime: createDriveTime(context.osrm, own, profileFor(axles, profiles)),
      }
    })
    const estimates = await Promise.all(plans.map((plan) => estimatePlan(plan, measureLegs, clock.now())))
    return new Map(estimates.flat())
  }
}

/** Why nothing can be said of a vehicle; null: something can. */
function findProblem(
  vehicle_id: number | null,
  places: ReadonlyMap<number, VehiclePlace> | undefined,
  now: Date,
): EtaState | null {
  if (vehicle_id === null) return 'no_vehicle'
  if (places === undefined) return 'positions_off'
  const place = places.get(vehicle_id)
  if (place === undefined) return 'no_position'
  return isTooOld(place, now) ? 'old_position' : null
}

/** By what the plan was measured with. */
function createDriveTime(osrm: Osrm, [stop]: readonly StopRow[], profile: string): DriveTime {
  const lines = createStraightLine()
  return async ({ from, to }) => {
    const points = [from, to]
    const { durations_s } =
      stop?.engine === 'straight_line'
        ? await lines.matrix({ points })
        : await osrm.matrix({ profile, points, deadline_ms })
    return durations_s[1] ?? 0
  }
}

interface RunningPlan {
  readonly key: string
  readonly pending: PendingLegs
  readonly problem: EtaState | null
  readonly place: VehiclePlace | null
  readonly driveTime: DriveTime
}

async function estimatePlan(
  { key, pending, problem, place, driveTime }: RunningPlan,
  measureLegs: MeasureLegs,
  now: Date,
): Promise<[number, Estimate][]> {
  const without = (eta_state: EtaState) =>
    pending.ids.map((id): [number, Estimate] => [id, { eta: null, eta_state }])
  if (problem !== null || place === null) return without(problem ?? 'no_position')
  const legs = pending.listLegs({ lat: place.latitude, lng: place.longitude })
  if (legs === null) return without('no_roads')
  const measured = await measureLegs({ key, mark: pending.mark, place, legs, driveTime })
  if (measured === null) return without('no_roads')
  const [first_s = 0, ...others_s] = measured.drives_s
  const arrivals = estimateArrivals(arrivalAfter(measured.place, first_s, now), pending.listStops(others_s))
  return [...arrivals].map(([id, eta_ms]) => [id, { eta: new Date(eta_ms), eta_state: 'estimated' }])
}
