import { beforeAll, expect, test } from 'vitest'
import type { WorldCompany } from '../../../tools/console-world/world.ts'
import { openConsole } from './kit/browser.ts'
import { makeHostile } from './kit/hostile-company.ts'
import { findOverflow } from './kit/judge-screen.ts'
import { findScreenIds, type ScreenIds, screens } from './kit/screens.ts'
import { waitUntilSettled } from './kit/settle.ts'
import { createCompany, getWorld } from './kit/world.ts'

let company: WorldCompany
let ids: ScreenIds

beforeAll(async () => {
  const { origin } = await getWorld()
  company = await makeHostile(origin, await createCompany({ vehicles: 1, drivers: 1 }))
  ids = await findScreenIds(origin, company)
})

const behind_the_door = screens.filter(({ as }) => as !== null)

// A breach of the policy, a request to elsewhere and an error fail a journey by themselves.
test.each(behind_the_door)('$name shows as text what nobody should write', async ({ as, pathOf }) => {
  const { page } = await openConsole({ as, company, path: pathOf(ids) })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await waitUntilSettled(page)
  const wide = await findOverflow(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await waitUntilSettled(page)
  const narrow = await findOverflow(page)
  const made = await page.locator('#hostile, img[src*="elsewhere"], img[src="x"]').count()
  expect({ dialogs, wide, narrow, made }).toEqual({ dialogs: [], wide: [], narrow: [], made: 0 })
})
