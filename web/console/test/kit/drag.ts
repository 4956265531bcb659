import type { Locator, Page } from 'playwright-core'

export interface Spot {
  readonly x: number
  readonly y: number
}

export async function middleOf(locator: Locator): Promise<Spot> {
  const box = await locator.boundingBox()
  if (box === null) throw new Error(`${String(locator)} is not on the page`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Presses and holds it over the left edge of a stop: the place before it. */
export async function dragBefore(page: Page, what: Locator, target: Locator): Promise<void> {
  const from = await middleOf(what)
  const box = await target.boundingBox()
  if (box === null) throw new Error('the target is not on the page')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y, { steps: 2 })
  await page.mouse.move(box.x + 1, box.y + box.height / 2, { steps: 5 })
}
