import type { Page } from 'playwright-core'

/** What every screen says of itself: one main part, one heading of it, and a title for the tab. */
export function findMissingLandmarks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const count = (selector: string) => document.querySelectorAll(selector).length
    const faults: string[] = []
    if (count('main, [role=main]') !== 1) faults.push(`${count('main, [role=main]')} main landmarks`)
    if (count('h1') !== 1) faults.push(`${count('h1')} headings of the first level`)
    if (document.title === 'Tropeiro' || document.title === '') faults.push(`no title: ${document.title}`)
    const order = document.querySelectorAll('[tabindex]:not([tabindex^="-"]):not([tabindex="0"])')
    for (const one of order) faults.push(`an order of its own: ${one.outerHTML.slice(0, 120)}`)
    return faults
  })
}

/** How a page is wider than its window, and what makes it so. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    const wide = Math.max(root.scrollWidth, document.body.scrollWidth)
    if (wide <= innerWidth) return []
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > innerWidth + 1
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => isBeyond(element) && ![...element.children].some(isBeyond),
    )
    return [
      `${wide} px in ${innerWidth}`,
      ...beyond.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 160)),
    ]
  })
}

/** Main actions that cannot be pressed where the screen is as wide as it is now. */
export async function findUnreachable(page: Page): Promise<string[]> {
  // Behind a dialog nothing is meant to be.
  const has_dialog = (await page.locator('[role=dialog], [role=alertdialog]').count()) > 0
  const within = has_dialog ? ':is([role=dialog], [role=alertdialog])' : 'main'
  const actions = await page.locator(`${within} [data-variant=primary]`).all()
  const faults: string[] = []
  for (const action of actions) {
    if (!(await action.isVisible())) continue
    await action.scrollIntoViewIfNeeded()
    const is_reached = await action.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const shown = document.elementFromPoint(left + width / 2, top + height / 2)
      return left >= 0 && left + width <= innerWidth + 1 && shown !== null && element.contains(shown)
    })
    if (!is_reached) faults.push(await action.evaluate(({ outerHTML }) => outerHTML.slice(0, 160)))
  }
  return faults
}

/** What moves, or would, though less motion is asked for. */
export function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map(({ effect }) => {
        const { target = null } = effect instanceof KeyframeEffect ? effect : {}
        return target?.outerHTML.slice(0, 160) ?? 'something'
      }),
  )
}

export interface TabWalk {
  /** What had the focus, in turn. */
  readonly reached: readonly string[]
  /** What had it and was not seen. */
  readonly hidden: readonly string[]
}

/** Tab after Tab, until the focus is where it was first, or `most` times. */
export async function walkByTab(page: Page, most = 60): Promise<TabWalk> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  const reached: string[] = []
  const hidden: string[] = []
  for (let n = 0; n < most; n++) {
    await page.keyboard.press('Tab')
    const { name, is_first, is_seen } = await page.evaluate(lookAtFocus, n === 0)
    if (is_first && n > 0) break
    if (name === null) continue
    reached.push(name)
    if (!is_seen) hidden.push(name)
  }
  return { reached, hidden }
}

interface Walking {
  tropeiro_first?: Element | null
}

function lookAtFocus(begins: boolean) {
  const focused = document.activeElement
  const page = globalThis as Walking
  if (focused === null || focused === document.body) return { name: null, is_first: false, is_seen: true }
  if (begins) page.tropeiro_first = focused
  const { left, top, right, bottom } = focused.getBoundingClientRect()
  const isShownAt = (x: number, y: number) => {
    const shown = document.elementFromPoint(x, y)
    return shown !== null && (focused.contains(shown) || shown.contains(focused))
  }
  // Some of it at least (WCAG 2.4.11): of a field whose look is drawn by its label, a pixel.
  const xs = [left + 1, (left + right) / 2, right - 1]
  const ys = [top + 1, (top + bottom) / 2, bottom - 1]
  const is_seen = xs.some((x) => ys.some((y) => isShownAt(x, y)))
  const name = focused.getAttribute('aria-label') ?? focused.textContent.trim().slice(0, 40)
  return {
    name: `${focused.tagName.toLowerCase()} ${name}`,
    is_first: !begins && focused === page.tropeiro_first,
    is_seen,
  }
}
