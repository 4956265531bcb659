export { listSisterPlans } from './reading/list-sister-plans.ts'
export { type PlanInForce, plansInForce } from './storage/runs/plans-in-force.ts'
