import type { Figure } from '../test-report/record-figure.ts'

export interface SolvedInstance {
  readonly name: string
  readonly best_known: number
  readonly cost: number
  readonly solver: string
  readonly elapsed_ms: number
  /** Of bare VROOM with the same budget; null when it was not asked. */
  readonly vroom_cost: number | null
}

export interface Promises {
  readonly set: string
  readonly budget_s: number
  readonly max_mean_percent: number
  /** null: nothing is promised for the worst. */
  readonly max_worst_percent: number | null
}

export const gapOf = (cost: number, best_known: number): number => 100 * (cost / best_known - 1)

const percent = (value: number) => `${value.toFixed(2)} %`

export function renderTable(rows: readonly SolvedInstance[]): string {
  const cells = rows.map(({ name, best_known, cost, solver, elapsed_ms, vroom_cost }) => [
    name,
    (best_known / 10).toFixed(1),
    (cost / 10).toFixed(1),
    percent(gapOf(cost, best_known)),
    solver,
    `${(elapsed_ms / 1_000).toFixed(1)} s`,
    vroom_cost === null ? '-' : percent(gapOf(vroom_cost, best_known)),
  ])
  const head = ['instance', 'best known', 'ours', 'gap', 'by', 'took', 'VROOM x5']
  return [head, ...cells]
    .map((row) =>
      row
        .map((cell) => cell.padEnd(12))
        .join('')
        .trimEnd(),
    )
    .join('\n')
}

/** The promises about a set, as figures. */
export function judgeRows(rows: readonly SolvedInstance[], promises: Promises): Figure[] {
  const gaps = rows.map(({ cost, best_known }) => gapOf(cost, best_known))
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  const worst = Math.max(...gaps)
  const worse = rows.filter(({ cost, vroom_cost }) => vroom_cost !== null && cost > vroom_cost)
  const what = `${promises.set}, ${rows.length} instances, ${promises.budget_s} s`
  const figures: Figure[] = [
    {
      promise: `mean gap to the best known: ${what}`,
      needed: `≤ ${percent(promises.max_mean_percent)}`,
      measured: percent(mean),
      held: mean <= promises.max_mean_percent,
    },
    {
      promise: `never worse than bare VROOM x5 with the same budget: ${what}`,
      needed: '0 instances',
      measured: `${worse.length}: ${worse.map(({ name }) => name).join(', ')}`.replace(/: $/, ''),
      held: worse.length === 0,
    },
  ]
  if (promises.max_worst_percent === null) return figures
  const { max_worst_percent } = promises
  return figures.toSpliced(1, 0, {
    promise: `worst gap to the best known: ${what}`,
    needed: `≤ ${percent(max_worst_percent)}`,
    measured: percent(worst),
    held: worst <= max_worst_percent,
  })
}
