import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import type { ConsoleRole } from '../../../tools/console-world/world.ts'
import { openConsole } from './kit/browser.ts'
import { openRelay, type Relay } from './kit/relay.ts'
import { waitUntilSettled } from './kit/settle.ts'
import { getWorld } from './kit/world.ts'

const kb = 1_000
const map_worker = /maplibre-gl-worker/
const fonts_most = 50 * kb
const level = 9

/** What a browser loads that has never been here, each file as gzip makes it, in bytes. */
interface Weight {
  readonly program: number
  readonly map_worker: number
  readonly fonts: number
  /** The heaviest first, for who has to find what it was. */
  readonly files: readonly string[]
}

async function weigh(path: string, as: ConsoleRole | null): Promise<Weight> {
  const relay = await openRelay((await getWorld()).origin)
  onTestFinished(() => relay.close())
  const { page } = await openConsole({ as, path, origin: relay.origin })
  await page.locator('h1').first().waitFor()
  // The stream is the last to come; who is not logged in has none.
  await expect.poll(() => relay.countOpen('/v1/live')).toBe(as === null ? 0 : 1)
  await waitUntilSettled(page)
  return sumUp(relay)
}

const is_program = new Set(['script', 'style', 'worker', 'sharedworker'])

async function sumUp({ origin, asked }: Relay): Promise<Weight> {
  const found = new Map(asked.map(({ path, destination }) => [path, destination]))
  const weighed: { path: string; destination: string; bytes: number }[] = []
  for (const [path, destination] of found) {
    if (!is_program.has(destination) && destination !== 'font') continue
    const answer = await fetch(`${origin}${path}`)
    const body = new Uint8Array(await answer.arrayBuffer())
    // Fonts are small by themselves.
    const bytes = destination === 'font' ? body.length : gzipSync(body, { level }).length
    weighed.push({ path, destination, bytes })
  }
  const sum = (isIn: (file: (typeof weighed)[number]) => boolean) =>
    weighed.filter(isIn).reduce((all, { bytes }) => all + bytes, 0)
  return {
    program: sum(({ path, destination }) => is_program.has(destination) && !map_worker.test(path)),
    map_worker: sum(({ path }) => map_worker.test(path)),
    fonts: sum(({ destination }) => destination === 'font'),
    files: weighed.toSorted((a, b) => b.bytes - a.bytes).map(({ path, bytes }) => `${bytes} ${path}`),
  }
}

test.each([
  { name: 'the sign-in page', path: '/sign-in', as: null, most: 90 * kb },
  { name: 'a screen of lists', path: '/registers', as: 'admin', most: 230 * kb },
] as const)('$name is not heavier than promised, and brings no map', async ({ path, as, most }) => {
  const weight = await weigh(path, as)
  expect(weight.program, weight.files.join('\n')).toBeLessThanOrEqual(most)
  expect(weight.fonts).toBeLessThanOrEqual(fonts_most)
  expect(weight.map_worker).toBe(0)
})

test('the live map is not heavier than promised, nor is its worker', async () => {
  const weight = await weigh('/today', 'dispatcher')
  expect(weight.program, weight.files.join('\n')).toBeLessThanOrEqual(510 * kb)
  expect(weight.fonts).toBeLessThanOrEqual(fonts_most)
  expect(weight.map_worker).toBeGreaterThan(0)
  expect(weight.map_worker).toBeLessThanOrEqual(150 * kb)
})
