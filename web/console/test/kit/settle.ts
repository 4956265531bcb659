import type { Page } from 'playwright-core'

/** A screen whose lists have come: nothing says that it is busy, and nothing new has come since the last look. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.evaluate('document.fonts.ready.then(() => null)')
  // Asked from here: the policy of the page lets none of it wait inside.
  while (!(await page.evaluate<boolean>(isSettled))) await page.waitForTimeout(150)
}

/** As a text: tools are checked without what a page has. */
const isSettled = `(() => {
  const is_there = document.querySelector('main, [role=main]') !== null
  const is_busy = document.querySelector('[aria-busy=true]') !== null
  const seen = location.href + ' ' + document.querySelectorAll('*').length
  const is_still = globalThis.tropeiro_seen === seen
  globalThis.tropeiro_seen = seen
  return is_there && !is_busy && is_still
})()`
