import type { Page } from 'playwright-core'

/** A screen whose lists have come: nothing says that it is busy, and nothing new has come since the last look. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.evaluate('document.fonts.ready.then(() => null)')
  // What a new size of the window changes is changed with a picture, and the last look may be of before.
  await page.evaluate(nextPictures)
  // Asked from here: the policy of the page lets none of it wait inside.
  while (!(await page.evaluate<boolean>(isSettled))) await page.waitForTimeout(150)
}

const nextPictures = `new Promise((done) => {
  globalThis.tropeiro_seen = null
  requestAnimationFrame(() => requestAnimationFrame(() => done(null)))
})`

/** As a text: tools are checked without what a page has. */
const isSettled = `(() => {
  const is_there = document.querySelector('main, [role=main]') !== null
  const is_busy = document.querySelector('[aria-busy=true]') !== null
  const seen = location.href + ' ' + document.querySelectorAll('*').length
  const is_still = globalThis.tropeiro_seen === seen
  globalThis.tropeiro_seen = seen
  return is_there && !is_busy && is_still
})()`
