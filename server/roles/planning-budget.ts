import type { Config } from '../config.ts'

type BudgetConfig = Pick<Config, 'solve_synchronous_ms' | 'solve_asynchronous_ms' | 'solve_per_point_ms'>

/** Small plans are done long before a budget ends: it grows with the points, up to what the settings allow. */
export function budgetOf({ solve_synchronous_ms, solve_asynchronous_ms, solve_per_point_ms }: BudgetConfig) {
  return (points: number, is_urgent: boolean): number =>
    Math.min(500 + points * solve_per_point_ms, is_urgent ? solve_synchronous_ms : solve_asynchronous_ms)
}
