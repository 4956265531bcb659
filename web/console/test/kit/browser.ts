import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import type { ConsoleRole, WorldCompany } from '../../../../tools/console-world/world.ts'
import { type OpenedBrowser, openChromium } from './chromium.ts'
import { openPage, type PageWish } from './open-page.ts'
import type { FaultWatch } from './watch-faults.ts'
import { getWorld } from './world.ts'

export interface ConsoleWish extends Partial<Omit<PageWish, 'login'>> {
  /** Null: nobody is logged in. */
  readonly as: ConsoleRole | null
  /** That of the world unless given. */
  readonly company?: WorldCompany
}

export interface OpenedConsole {
  readonly page: Page
  readonly faults: FaultWatch
  /** Another tab of the same browser. */
  openTab(path: string): Promise<Page>
}

let opening: Promise<OpenedBrowser> | null = null

/** One for all files of a worker. */
async function getBrowser(): Promise<OpenedBrowser> {
  opening ??= openChromium((await getWorld()).chromium)
  return opening
}

/**
 * The console in front of somebody. The test fails at its end where the page asked elsewhere, broke its policy, threw,
 * wrote an error to its console or got an answer from 500 on; `faults.expect` names what is meant to be.
 */
export async function openConsole(wish: ConsoleWish): Promise<OpenedConsole> {
  const world = await getWorld()
  const { as, company = world.company, path = '/today', origin = world.origin, ...rest } = wish
  const login = as === null ? null : company.logins[as]
  const { page, context, faults } = await openPage(await getBrowser(), { ...rest, path, origin, login })
  onTestFinished(async () => {
    const found = faults.list()
    await context.close()
    expect(found).toEqual([])
  })
  const openTab = async (tab_path: string) => {
    const tab = await context.newPage()
    await tab.goto(tab_path)
    return tab
  }
  return { page, faults, openTab }
}
