import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAxeViolations } from '../../test/kit/axe.ts'
import { openConsole } from '../../test/kit/browser.ts'
import { isFocusVisible, pressKeys } from '../../test/kit/keys.ts'
import { causeTrouble, createTroubledCompany } from '../../test/kit/troubled-company.ts'

/** What has the focus, by its text. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
const panicsOf = (page: Page) => page.getByRole('list', { name: 'Botões de pânico' })

/** Steps until the focus is on it. */
async function walkTo(page: Page, title: RegExp): Promise<void> {
  for (let n = 0; n < 10; n += 1) {
    if (title.test(await focused(page))) return
    const before = await focused(page)
    await page.keyboard.press('j')
    await expect.poll(() => focused(page)).not.toBe(before)
  }
  throw new Error(`nothing is ${String(title)}`)
}

async function findBreaches(page: Page): Promise<string[]> {
  const light = await findAxeViolations(page)
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark'
  })
  const dark = await findAxeViolations(page)
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'light'
  })
  return [...light, ...dark]
}

test('a panic is put off by keys alone, for an hour at most', async () => {
  const day = await createTroubledCompany()
  await causeTrouble(day)
  const { page } = await openConsole({ as: 'dispatcher', company: day.company, reduced_motion: true })
  await panicsOf(page).waitFor()
  await page.keyboard.press('j')
  await expect.poll(() => focused(page)).toContain('Botão de pânico')
  await page.keyboard.press('s')
  await page.getByRole('menu', { name: 'Adiar por' }).waitFor()
  await expect.poll(() => focused(page)).toMatch(/^15\smin/u)
  expect(await findBreaches(page)).toEqual([])
  await pressKeys(page, 'End')
  await expect.poll(() => focused(page)).toMatch(/^1\sh/u)
  await pressKeys(page, 'Enter')
  await page.getByText(/^Adiada até/u).waitFor()
  await page.getByRole('radio', { name: 'Adiadas 1' }).waitFor()
  expect(await panicsOf(page).count()).toBe(0)
  const panic = (await day.listExceptions()).find(({ kind }) => kind === 'panic')
  expect(panic?.state).toBe('snoozed')
  await expect.poll(() => focused(page)).toMatch(/^(?:Atraso|Devolvida|Rastreador)/u)
})

test('the inbox is walked, and what is in it owned, put off and closed, by keys alone; all of it can be used by everybody', async () => {
  const day = await createTroubledCompany()
  await causeTrouble(day)
  const { page } = await openConsole({ as: 'dispatcher', company: day.company, reduced_motion: true })
  await panicsOf(page).waitFor()

  await page.keyboard.press('j')
  await expect.poll(() => focused(page)).toContain('Botão de pânico')
  expect(await isFocusVisible(page)).toBe(true)
  await page.keyboard.press('a')
  await panicsOf(page).getByText('Em ação · você').waitFor()
  expect(await findBreaches(page)).toEqual([])

  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: 'Encerrar exceção' })
  await dialog.waitFor()
  expect(await findBreaches(page)).toEqual([])
  const solved = dialog.getByRole('radio', { name: /^Resolvida/ })
  while (!(await solved.evaluate((radio) => radio === document.activeElement)))
    await page.keyboard.press('Tab')
  await pressKeys(page, 'Space', 'Enter')
  await expect.poll(() => dialog.count()).toBe(0)
  await expect.poll(() => panicsOf(page).count()).toBe(0)

  // The focus went on with the next: nobody has to look for it.
  await walkTo(page, /^Atraso previsto/)
  await page.getByRole('group', { name: /^Quem pode assumir/ }).waitFor()
  expect(await isFocusVisible(page)).toBe(true)
  expect(await findBreaches(page)).toEqual([])

  await walkTo(page, /^Devolvida/)
  await page.keyboard.press('s')
  await page.getByRole('menu', { name: 'Adiar por' }).waitFor()
  expect(await findBreaches(page)).toEqual([])
  await pressKeys(page, 'ArrowDown', 'Enter')
  await page.getByText(/^Adiada até/).waitFor()
  await page.getByRole('radio', { name: 'Adiadas 1' }).waitFor()
  await expect.poll(() => focused(page)).not.toBe('')
  await page.keyboard.press('k')
  await expect.poll(() => isFocusVisible(page)).toBe(true)
})
