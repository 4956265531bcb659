import type { Locator, Page } from 'playwright-core'
import { findAxeViolations } from './axe.ts'

/** What axe finds in a part of a page, or in all of it, when it is light and when it is dark; it is as before in the end. */
export async function findAxeViolationsInBothThemes(page: Page, part?: Locator): Promise<string[]> {
  await part?.evaluate((element) => element.setAttribute('data-judged', ''))
  const wish = part === undefined ? {} : { selector: '[data-judged]' }
  const before = await setTheme(page, 'light')
  const light = await findAxeViolations(page, wish)
  await setTheme(page, 'dark')
  const dark = await findAxeViolations(page, wish)
  await setTheme(page, before)
  await part?.evaluate((element) => element.removeAttribute('data-judged'))
  return [...light.map((found) => `light: ${found}`), ...dark.map((found) => `dark: ${found}`)]
}

function setTheme(page: Page, theme: string): Promise<string> {
  return page.evaluate((next) => {
    const { dataset } = document.documentElement
    const before = dataset['theme'] ?? 'light'
    dataset['theme'] = next
    return before
  }, theme)
}
