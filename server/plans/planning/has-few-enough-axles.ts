import type { PlanningPoint, PlanningVehicle } from '../model/problem.ts'

/** Whether a vehicle may come to a point at all. Nothing known of either side forbids nothing. */
export function hasFewEnoughAxles(
  { axles }: Pick<PlanningVehicle, 'axles'>,
  { most_axles }: Pick<PlanningPoint, 'most_axles'>,
): boolean {
  return axles === null || most_axles === null || axles <= most_axles
}
