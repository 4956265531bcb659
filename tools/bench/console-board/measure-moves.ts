import type { Page } from 'playwright-core'

/** Milliseconds from a move of the pointer to the picture after it, for each of `moves` while a stop is dragged. */
export async function measureDrag(page: Page, moves: number): Promise<number[]> {
  const from = await middleOf(page, stop(1, 6))
  const over = await middleOf(page, stop(3, 5))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(over.x, over.y, { steps: 4 })
  await page.locator('.board-impact').waitFor()
  await page.evaluate(watchMoves)
  for (let n = 0; n < moves; n += 1) {
    // To and fro over the hours, and down and up the rows: another place at each move.
    const { x, y } = { x: over.x + Math.sin(n / 7) * 220, y: over.y + Math.cos(n / 11) * 110 }
    await page.mouse.move(x, y)
    while (!(await page.evaluate<boolean>(`window.seen_moves.length > ${n}`))) await page.waitForTimeout(1)
  }
  const latencies = await page.evaluate<number[]>('window.seen_moves')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return latencies
}

/**
 * What the browser itself says how long people wait: to the picture after a key or a click, each after the one before.
 * A press, its release and its click are one.
 */
export async function measureInteractions(page: Page, rounds: number): Promise<number[]> {
  await page.evaluate(watchInteractions)
  for (let n = 0; n < rounds; n += 1) {
    await page.locator(stop(1 + (n % 4), 3)).click()
    await page.evaluate(nextPicture)
    for (const key of ['ArrowRight', 'ArrowDown', 'm', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'Escape']) {
      await page.keyboard.press(key)
      await page.evaluate(nextPicture)
    }
  }
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300)))')
  return page.evaluate<number[]>('[...window.seen_interactions.values()]')
}

const stop = (route: number, n: number): string =>
  `[data-route="route-${route}"] [data-stop="stop-${route}-${n}"]`

async function middleOf(page: Page, selector: string): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.locator(selector).boundingBox()
  if (box === null) throw new Error(`${selector} is not on the page`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const watchMoves = `
  window.seen_moves = []
  addEventListener('pointermove', ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      // Answered once the picture is made.
      port1.onmessage = () => window.seen_moves.push(performance.now() - timeStamp)
      port2.postMessage(null)
    })
  }, true)
`

const nextPicture =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))'

const watchInteractions = `
  window.seen_interactions = new Map()
  new PerformanceObserver((list) => {
    for (const { duration, interactionId: id } of list.getEntries())
      if (id > 0) window.seen_interactions.set(id, Math.max(duration, window.seen_interactions.get(id) ?? 0))
  }).observe({ type: 'event', durationThreshold: 16 })
`
