import type { Locator, Page } from 'playwright-core'
import type { BoardMove } from '../model/move.ts'
import './page-window.ts'

export const stopOf = (page: Page, route: number, stop: number): Locator =>
  page.locator(`[data-route="route-${route}"] [data-stop="stop-${route}-${stop}"]`)

export const rowOf = (page: Page, route: number): Locator => page.locator(`[data-route="route-${route}"]`)

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
