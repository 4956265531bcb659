/** How long solvers may search. */
export interface BudgetSettings {
  /** While somebody waits for the answer. */
  readonly solve_synchronous_ms: number
  readonly solve_asynchronous_ms: number
  readonly solve_per_point_ms: number
}

/** Small plans are done long before a budget ends: it grows with the points, up to what the settings allow. */
export function budgetOf(settings: BudgetSettings) {
  const { solve_synchronous_ms, solve_asynchronous_ms, solve_per_point_ms } = settings
  return (points: number, is_urgent: boolean): number =>
    Math.min(500 + points * solve_per_point_ms, is_urgent ? solve_synchronous_ms : solve_asynchronous_ms)
}
