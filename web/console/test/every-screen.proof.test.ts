import { beforeAll, expect, test } from 'vitest'
import { findAxeViolations } from './kit/axe.ts'
import { openConsole } from './kit/browser.ts'
import {
  findMissingLandmarks,
  findMotion,
  findOverflow,
  findUnreachable,
  walkByTab,
} from './kit/judge-screen.ts'
import { findScreenIds, type ScreenIds, screens } from './kit/screens.ts'
import { waitUntilSettled } from './kit/settle.ts'
import { getWorld } from './kit/world.ts'

/** As wide as a window of 1280 px is at 400 %, and one of 1440 px at 200 %. */
const zoomed = { '400 %': { width: 320, height: 640 }, '200 %': { width: 720, height: 450 } }

let ids: ScreenIds
beforeAll(async () => {
  const { origin, company } = await getWorld()
  ids = await findScreenIds(origin, company)
})

test.each(screens)('$name can be used by everybody', async ({ as, pathOf, is_print = false }) => {
  const { page } = await openConsole({ as, path: pathOf(ids), reduced_motion: true })
  await waitUntilSettled(page)
  const found: Record<string, readonly string[]> = {
    landmarks: await findMissingLandmarks(page),
    light: await findAxeViolations(page),
    motion: await findMotion(page),
  }
  if (!is_print) {
    const { reached, hidden } = await walkByTab(page)
    found['focus that is not seen'] = reached.length === 0 ? ['Tab leads nowhere'] : hidden
  }
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark'
  })
  found['dark'] = await findAxeViolations(page)
  for (const [zoom, size] of Object.entries(zoomed)) {
    await page.setViewportSize(size)
    await waitUntilSettled(page)
    found[`wider than the window at ${zoom}`] = await findOverflow(page)
    found[`out of reach at ${zoom}`] = await findUnreachable(page)
  }
  expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([])
})
