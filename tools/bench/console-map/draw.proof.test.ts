import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, type MapPages, openMapPages, openTiles, paper } from './open-page.ts'

const tiles = openTiles()
let pages: MapPages

beforeAll(async () => {
  pages = await openMapPages(tiles.findTile)
})

afterAll(async () => {
  await pages[Symbol.asyncDispose]()
  tiles[Symbol.dispose]()
})

interface Pixel {
  readonly x: number
  readonly y: number
}

/** How far each pixel of a picture is from the colour of paper: the sum of the three parts. */
async function readDistances(picture: Buffer): Promise<(pixel: Pixel) => number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const paper_colour = [0xf2, 0xf1, 0xec]
  return ({ x, y }) => {
    const start = (Math.round(y) * info.width + Math.round(x)) * 3
    return paper_colour.reduce((sum, part, place) => sum + Math.abs(part - (data[start + place] ?? 0)), 0)
  }
}

const far = 150

/** Those that no other may lie upon: a vehicle and its rim are smaller than this. */
const listAlone = (places: readonly Pixel[]): Pixel[] =>
  places.filter((a) => places.every((b) => a === b || Math.hypot(a.x - b.x, a.y - b.y) > 28))

test('every vehicle that no other hides is on the picture, at its place', async () => {
  const wish = { contender: 'ours', base_map: paper, vehicles: 400 }
  const { page, faults } = await pages.open()
  await call(page, 'openScene', { ...wish, contender: 'bare' })
  const places = listAlone(await call<Pixel[]>(page, 'listPixels', wish))
  const empty = await readDistances(await page.screenshot())
  expect(places.filter((place) => empty(place) > far)).toEqual([])
  await call(page, 'openScene', wish)
  // Words beside vehicles lie above others.
  await page.evaluate(
    'document.querySelectorAll("[class*=pointer-events-none]").forEach((words) => words.remove())',
  )
  const full = await readDistances(await page.screenshot())
  expect(places.length).toBeGreaterThan(30)
  expect(places.filter((place) => full(place) <= far)).toEqual([])
  expect(faults).toEqual([])
  await page.close()
})

interface Word {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly middle: number
}

/** As in `vehicle-labels.ts`: from the middle of a vehicle in alarm to its words. */
const gap_px = 24

test('words stand beside their vehicles however the map is moved', async () => {
  const wish = { contender: 'ours', base_map: paper, vehicles: 400 }
  const { page, faults } = await pages.open()
  await call(page, 'openScene', wish)
  const moves = [
    ['panBy([0, 0], still)', 10],
    ['panBy([30, 210], still)', 10],
    ['panBy([-2600, 40], still)', 0],
    ['panBy([2590, -40], still)', 10],
    ['zoomTo(map.getZoom() - 0.7, still)', 10],
  ] as const
  for (const [move, count] of moves) {
    await page.evaluate(
      `(({ map }, still) => map.${move})(window.map_page.scene(), { animate: false }) && null`,
    )
    await expect.poll(() => lookAtWords(page, wish)).toEqual({ count, astray: [] })
  }
  expect(faults).toEqual([])
  await page.close()
})

async function lookAtWords(page: Page, wish: object): Promise<{ count: number; astray: Word[] }> {
  const words = await page.evaluate<Word[]>(readWords)
  const places = await call<Pixel[]>(page, 'listPixels', wish)
  const isBeside = ({ text, left, right, middle }: Word) => {
    const { x, y } = places[Number(text.replace('TRP', ''))] ?? { x: Infinity, y: Infinity }
    const beside = Math.min(Math.abs(left - (x + gap_px)), Math.abs(right - (x - gap_px)))
    return beside <= 2 && Math.abs(middle - y) <= 2
  }
  return { count: words.length, astray: words.filter((word) => !isBeside(word)) }
}

const readWords = `[...document.querySelectorAll('[class*=pointer-events-none] .shadow-pop')].map((word) => {
  const { left, right, top, height } = word.getBoundingClientRect()
  return { text: word.textContent, left, right, middle: top + height / 2 }
})`

const readPaper = `getComputedStyle(document.documentElement).getPropertyValue('--map-paper')`

test('a theme that changes while the map is loaded, or without its graphics, is that of the map', async () => {
  const { page, faults } = await pages.open({ width: 600, height: 400 })
  const changeTheme = (theme: string) =>
    page.evaluate(`{ document.documentElement.dataset.theme = '${theme}'; null }`)
  const paintOfPaper = () => call(page, 'scene().map.getPaintProperty', 'paper', 'background-color')
  await page.evaluate(`void new MutationObserver((_, self) => {
    if (document.querySelector('.maplibregl-canvas') === null) return
    self.disconnect()
    document.documentElement.dataset.theme = 'dark'
  }).observe(document.body, { childList: true, subtree: true })`)
  await call(page, 'openScene', { contender: 'ours', base_map: paper, vehicles: 10 })
  const dark = await page.evaluate(readPaper)
  expect(dark).not.toBe('#f2f1ec')
  expect(await paintOfPaper()).toBe(dark)
  await page.evaluate(`(async () => {
    const { map } = window.map_page.scene()
    window.graphics = map.getCanvas().getContext('webgl2').getExtension('WEBGL_lose_context')
    const lost = map.once('webglcontextlost')
    window.graphics.loseContext()
    await lost
  })()`)
  await changeTheme('light')
  await page.evaluate('window.graphics.restoreContext()')
  await expect.poll(paintOfPaper).toBe('#f2f1ec')
  await expect.poll(() => call(page, 'scene().map.getLayersOrder')).toContain('vehicles')
  expect(faults).toEqual([])
  await page.close()
})

test('ten thousand vehicles are drawn by one call while the camera moves', async () => {
  const { page, faults } = await pages.open({ width: 640, height: 400 })
  await call(page, 'openScene', { contender: 'ours', base_map: tiles.base_map, vehicles: 10_000 })
  const rendered = await call<number>(page, 'moveCamera', 5)
  expect(rendered).toBeGreaterThan(0)
  expect(await call(page, 'scene().countDrawn')).toBe(10_000)
  expect(faults).toEqual([])
  await page.close()
})

test('the policy of the page refuses nothing of the map, and tiles are asked for with the token', async () => {
  const { page, faults } = await pages.open({ width: 900, height: 500 })
  await call(page, 'showFleet', { base_map: tiles.base_map, label: 'Mapa da frota' })
  await expect.poll(() => [...pages.served.authorizations]).toEqual(['Bearer token-of-the-page'])
  await page.getByText('© those who drew it').waitFor()
  await page.getByRole('button', { name: 'Aproximar' }).click()
  await page.locator('canvas').waitFor()
  expect(await page.evaluate('window.map_page.violations')).toEqual([])
  expect(faults).toEqual([])
  await page.close()
})

test('no other script becomes a worker than that of the map', async () => {
  const { page } = await pages.open({ width: 300, height: 200 })
  await call(page, 'showFleet', { base_map: paper, label: 'Mapa da frota' })
  await page.locator('canvas').waitFor()
  const start = `(() => { try { new Worker('/assets/other.js'); return 'started' } catch (error) { return error.name } })()`
  expect(await page.evaluate(start)).toBe('TypeError')
  await page.close()
})

test('a browser without WebGL says so, and does not fail', async () => {
  const { page, faults } = await pages.open({ width: 600, height: 400 })
  await page.evaluate('HTMLCanvasElement.prototype.getContext = () => null')
  await call(page, 'showFleet', { base_map: paper, label: 'Mapa da frota' })
  await page.getByText('Este navegador não desenha mapas').waitFor()
  expect(faults).toEqual([])
  await page.close()
})

test('arrows move the pin, by five metres and with Shift by fifty', async () => {
  const { page } = await pages.open({ width: 600, height: 400 })
  const pin = { lat: -29.893, lng: -52.49 }
  const candidates = [{ number: 1, ...pin, label: 'Rua Sete Quedas' }]
  await call(page, 'showPins', { base_map: paper, label: 'Pino', candidates, selected: 1, pin, area: null })
  await page.locator('canvas').focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowRight')
  const [up, right] = await page.evaluate<{ pin: typeof pin }[]>('window.map_page.told')
  expect(((up?.pin.lat ?? 0) - pin.lat) * 111_320).toBeCloseTo(5, 1)
  expect(((right?.pin.lng ?? 0) - pin.lng) * 111_320 * Math.cos((pin.lat * Math.PI) / 180)).toBeCloseTo(50, 0)
  await page.close()
})
