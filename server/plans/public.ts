export { listSisterPlans } from './reading/list-sister-plans.ts'
