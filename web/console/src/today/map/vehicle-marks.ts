import type { RoutePlan } from '../../api/route-plans.ts'
import type { VehicleMark } from '../../map/vehicles/vehicle-look.ts'
import type { SubjectedException } from '../model/group-exceptions.ts'

/** What the map is told of vehicles that their positions do not say. */
export function markVehicles(
  exceptions: readonly SubjectedException[],
  plans: readonly RoutePlan[],
  vehicle_ids: Iterable<number>,
): ReadonlyMap<number, VehicleMark> {
  const on_road = new Set(plans.filter(({ status }) => status !== 'C').map(({ vehicle_id }) => vehicle_id))
  const marks = new Map<number, VehicleMark>()
  for (const id of vehicle_ids) if (!on_road.has(id)) marks.set(id, 'quiet')
  for (const { exception, subject } of exceptions) {
    if (subject.vehicle_id === null || exception.state === 'snoozed') continue
    if (exception.kind === 'panic') marks.set(subject.vehicle_id, 'alarm')
    else if (exception.kind === 'late' && marks.get(subject.vehicle_id) !== 'alarm')
      marks.set(subject.vehicle_id, 'late')
  }
  return marks
}
