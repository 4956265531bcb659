import type { Locator, Page } from 'playwright-core'
import type { BoardMove } from '../model/move.ts'
import './page-window.ts'

export const stopOf = (page: Page, route: number, stop: number): Locator =>
  page.locator(`[data-route="route-${route}"] [data-stop="stop-${route}-${stop}"]`)

export const rowOf = (page: Page, route: number): Locator => page.locator(`[data-route="route-${route}"]`)

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

export const movesOf = (page: Page): Promise<BoardMove[]> => page.evaluate(() => window.board.moves)

/** How often each row was rendered since the last time; once all that is under way is drawn. */
export async function takeRendered(page: Page): Promise<Record<string, number>> {
  await nextFrames(page)
  return page.evaluate(() => {
    const { rendered } = window.board
    const taken = { ...rendered }
    for (const id of Object.keys(rendered)) delete rendered[id]
    return taken
  })
}

export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

/** Texts of the blocks of a row with their looks, from left to right. */
export const blocksOf = (row: Locator): Promise<string[]> =>
  row
    .locator('.board-stop')
    .evaluateAll((blocks) =>
      blocks
        .toSorted((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
        .map((block) => `${block.textContent} ${block.getAttribute('data-look')}`),
    )
