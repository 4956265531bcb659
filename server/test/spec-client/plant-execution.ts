import type { PlanningApp } from '../product/planning-app.ts'

interface PlantedExecution {
  /** How many records the point has. */
  readonly records: number
}

/** What a driver did at a point, as a phone reports it. Nothing can be reported yet: the point is as it was planned. */
export function plantExecution(_planning: PlanningApp, _route_plan_id: number): Promise<PlantedExecution> {
  return Promise.resolve({ records: 0 })
}
