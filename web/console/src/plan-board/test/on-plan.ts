import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PlansChangeResult, RoutePlan } from '../../api/route-plans.ts'
import { findAxeViolations } from '../../../test/kit/axe.ts'

/** The cell of a stop, by the name that is heard: "Parada 2, Loja 2, prevista 11:52". */
export const stopCell = (page: Page, name: string): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`^Parada \\d+, ${name},`, 'u') })

export const rowHead = (page: Page, code: string): Locator =>
  page.getByRole('rowheader', { name: new RegExp(`\\b${code}\\b`, 'u') })

export const namesOf = ({ route_points }: RoutePlan): string[] => route_points.map(({ name }) => name)

/** All that a plan is, but for how often the office changed it. */
export const contentOf = (plan: RoutePlan): RoutePlan => ({ ...plan, edit_version: 0 })

/** A column of a table of effects: km, minutes, minutes of lateness, and money. */
export type Figures = readonly number[]

/** As the server says them: of the plan that is left, of the one that is reached, and in all. */
export function figuresOf({ plans }: PlansChangeResult, plan_ids: readonly number[]): Figures[] {
  const deltas = plan_ids.map((id) => plans.find((plan) => plan.id === id)?.delta)
  const sum = (field: 'distance_m' | 'duration_s' | 'late_s' | 'cost') =>
    deltas.reduce((total, delta) => total + (delta?.[field] ?? 0), 0)
  const columns = deltas.map((delta) => toShown(delta ?? {}))
  const total = {
    distance_m: sum('distance_m'),
    duration_s: sum('duration_s'),
    late_s: sum('late_s'),
    cost: sum('cost'),
  }
  return [...columns, toShown(total)]
}

type Delta = Partial<
  Pick<
    NonNullable<PlansChangeResult['plans'][number]['delta']>,
    'distance_m' | 'duration_s' | 'late_s' | 'cost'
  >
>

const toShown = ({ distance_m, duration_s, late_s, cost }: Delta): Figures => [
  round((distance_m ?? 0) / 1_000, 1),
  round((duration_s ?? 0) / 60, 0),
  round((late_s ?? 0) / 60, 0),
  round(cost ?? 0, 2),
]

/** Never −0. */
const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits + 0

/** Column by column; NaN is what is only estimated yet. */
export async function readFigures(box: Locator): Promise<Figures[]> {
  const rows = await box
    .locator('tbody tr')
    .evaluateAll((lines) =>
      lines.map((line) => [...line.querySelectorAll('td')].map(({ textContent }) => textContent)),
    )
  return (rows[0] ?? []).map((_, column) => rows.map((row) => toNumber(row[column] ?? '')))
}

const toNumber = (text: string) => {
  const [, sign, digits] = /^([±+−])([\d.]+(?:,\d+)?)$/u.exec(text) ?? []
  if (digits === undefined) return Number.NaN
  return (sign === '−' ? -1 : 1) * Number(digits.replaceAll('.', '').replace(',', '.')) + 0
}

/** A state that only a journey reaches, by everybody, in both themes. */
export async function expectUsable(page: Page): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen
    }, theme)
    expect({ theme, found: await findAxeViolations(page) }).toEqual({ theme, found: [] })
  }
}
