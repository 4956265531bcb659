import type { Locator, Page } from 'playwright-core'

/** Keys one after another, such as `pressKeys(page, 'g', 'p')`. */
export async function pressKeys(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Moves by Tab, once it is there, until it has the focus; throws where it is never reached. */
export async function tabTo(page: Page, target: Locator, { most = 60 } = {}): Promise<void> {
  await target.first().waitFor()
  for (let n = 0; n <= most; n++) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(target)} is not reached with ${most} presses of Tab`)
}

export async function hasFocus(target: Locator): Promise<boolean> {
  if ((await target.count()) === 0) return false
  return target.first().evaluate((element) => element.ownerDocument.activeElement === element)
}

/** Whether what has the focus is really seen: in view, and behind nothing (WCAG 2.4.11). */
export function isFocusVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return false
    const { left, top, width, height } = focused.getBoundingClientRect()
    const shown = document.elementFromPoint(left + width / 2, top + height / 2)
    return shown !== null && (focused.contains(shown) || shown.contains(focused))
  })
}
