import axe from 'axe-core'
import type { Page } from 'playwright-core'

interface AxeResults {
  readonly violations: readonly {
    readonly id: string
    readonly help: string
    readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
  }[]
}

export interface AxeWish {
  /** Of what is looked at alone; the whole page unless given. */
  readonly selector?: string
}

/**
 * By WCAG 2.2 AA and by what axe calls good practice: each breach by its rule, with where it is. To be called once what is
 * to be looked at is there.
 */
export async function findAxeViolations(page: Page, { selector }: AxeWish = {}): Promise<string[]> {
  // Evaluated by the browser itself, which the policy of the page does not bind.
  await page.evaluate(axe.source)
  const place = JSON.stringify(selector ?? null)
  const results = (await page.evaluate(
    `axe.run(${place} ?? document, { resultTypes: ['violations'] })`,
  )) as AxeResults
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} (${help}): ${target.join(' ')} ${failureSummary}`),
  )
}
