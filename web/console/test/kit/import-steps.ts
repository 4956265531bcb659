import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export interface SheetFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Presses what opens the choice of a file, by mouse or by keys, and chooses. */
export async function chooseFile(
  page: Page,
  file: SheetFile,
  press: () => Promise<void> = () => page.getByRole('button', { name: 'Escolher planilha' }).click(),
): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  // A key may be quicker than the browser, which is told by then that somebody waits for this.
  await page.evaluate('null')
  await press()
  await (await choosing).setFiles(file)
}

/** Every address has an answer. */
export async function awaitAddresses(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Endereços para conferir' }).waitFor()
  await page.getByRole('progressbar', { name: 'Procura de endereços' }).waitFor({ state: 'detached' })
}

/** The addresses that nobody has checked. */
export const listOpen = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Endereços para conferir' })
    .getByRole('listitem')
    .filter({ hasNotText: /Conferido|Pulado/ })

/** Decides on one address after the other, until none is left; answers how many there were. */
export async function reviewAll(page: Page, decide: (n: number) => Promise<void>): Promise<number> {
  for (let n = 0; ; n += 1) {
    const left = await listOpen(page).count()
    if (left === 0) return n
    await decide(n)
    await expect.poll(() => listOpen(page).count()).toBe(left - 1)
  }
}

/** From the import as it is to its plans. */
export async function planAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Planejar \d/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Planejar', exact: true }).click()
  await page.getByRole('table', { name: 'Rotas planejadas' }).waitFor()
}
