export { isMoving, max_age_ms, type SpokenPlace } from './estimates/estimate-arrivals.ts'
export { createEstimatesReader, type EstimatesReader, type PlacesReader } from './estimates/read-estimates.ts'
export {
  findSuccessorPoints,
  listSisterSuccessors,
  listSuccessorPlans,
  type SisterPlans,
} from './execution/find-successors.ts'
export { type Assigned, judgeAssigned } from './execution/judge-assigned.ts'
export {
  checkLoad,
  listLoadItems,
  listPlanCodes,
  listPointPlaces,
  listReasonsAsShown,
} from './execution/load.ts'
export { type AgendaPlanVersion, selectPlanDates } from './execution/queries.ts'
export { listAgendaVersions, listCatalogueReasons, readAgendaPlans } from './execution/read-agenda.ts'
export { type KnownRules, readKnownRules } from './execution/read-known-rules.ts'
export { recordSeen } from './execution/record-seen.ts'
export type { DayEvent } from './model/day/day-events.ts'
export { deriveDay } from './model/day/derive-day.ts'
export { derivePoint, isExecuted } from './model/day/derive-point.ts'
export type { Facts, RecordFact, VisitFact } from './model/day/facts.ts'
export { isExecutor } from './model/day/intent.ts'
export { sortByOrder } from './model/day/place-in-order.ts'
export { type ToldVehicle, vehicleAt } from './model/day/vehicle-at.ts'
export { erasePoints, listErasedPoints } from './persons/erase-points.ts'
export { exportPoints, listPointStandings, searchPoints } from './persons/read-points.ts'
export type { RecordedPoint } from './reading/assemble-points.ts'
export { hasRoutePoint } from './reading/has-route-point.ts'
export { listPlansBetween } from './reading/list-plans-between.ts'
export { listPlansOfUser } from './reading/list-plans-of-user.ts'
export { listSisterPlans } from './reading/list-sister-plans.ts'
export { applyFacts } from './storage/day/apply-facts.ts'
export { type HeldDay, holdDay, intentOf, vehiclesOf } from './storage/day/hold-day.ts'
export type { DayOutcome } from './storage/day/save-day.ts'
export { type PlanInForce, plansInForce } from './storage/runs/plans-in-force.ts'
export { selectDuePoints, selectWatchedPlans, type WatchedPlan } from './watching/queries.ts'
