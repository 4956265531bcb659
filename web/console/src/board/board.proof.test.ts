import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ensureTool } from '../../../../ops/tools.ts'
import { findAxeViolations } from '../../test/kit/axe.ts'
import { buildPage } from '../../test/kit/build-page.ts'
import { type OpenedBrowser, openChromium } from '../../test/kit/chromium.ts'
import { dragBefore, middleOf } from '../../test/kit/drag.ts'
import { isFocusVisible } from '../../test/kit/keys.ts'
import { openPage, type PageWish } from '../../test/kit/open-page.ts'
import { blocksOf, movesOf, nextFrames, rowOf, stopOf, takeRendered } from './test/on-board.ts'
import { board_page, type ServedPage, serveBoardPage } from './test/serve-board-page.ts'

let folder = ''
let served: ServedPage
let opened: OpenedBrowser

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'board-page-'))
  await buildPage(board_page, folder)
  served = await serveBoardPage(folder)
  opened = await openChromium(await ensureTool('chromium'))
})

afterAll(async () => {
  await opened.browser.close()
  await served[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

type BoardWish = Pick<PageWish, 'viewport' | 'theme'> & {
  readonly query: string
  readonly has_touch?: boolean
}

/** The board over the page of the proof; the test fails where the page breaks its policy, throws, or lacks a text. */
async function openBoard({ query, ...wish }: BoardWish): Promise<Page> {
  const viewport = wish.viewport ?? { width: 1016, height: 560 }
  const path_of_page = `/${board_page}?${query}&theme=${wish.theme ?? 'light'}`
  const { page, context, faults } = await openPage(opened, {
    ...wish,
    viewport,
    login: null,
    path: path_of_page,
    origin: served.origin,
  })
  onTestFinished(async () => {
    const found = faults.list()
    await context.close()
    expect(found).toEqual([])
  })
  await page.locator('[data-stop]').first().waitFor()
  return page
}

const plan = 'kind=plan&routes=10&stops=12'
const whole_plan = 'kind=plan&routes=100&stops=25'
const live = 'kind=live&routes=100&stops=25&order=exception'

describe('a stop that is dragged', () => {
  it('leaves a hole, shows the new times over the old ones, and what it comes to', async () => {
    const page = await openBoard({ query: plan })
    const at_rest = await blocksOf(rowOf(page, 3))
    await dragBefore(page, stopOf(page, 1, 6), stopOf(page, 3, 5))
    const impact = page.locator('.board-impact')
    await expect.poll(() => impact.textContent()).toContain('Soltar entre 4 e 5')
    expect(await impact.textContent()).toContain('≈ ')
    expect(await stopOf(page, 1, 6).getAttribute('data-look')).toBe('hole')
    const shown = await blocksOf(rowOf(page, 3))
    expect(shown).toHaveLength(at_rest.length + 1)
    expect(shown[4]).toBe('B6 slot')
    expect(await rowOf(page, 3).locator('.board-tick').count()).toBe(12)
    const row = await rowOf(page, 3).boundingBox()
    const popover = await impact.boundingBox()
    const apart =
      (popover?.y ?? 0) >= (row?.y ?? 0) + (row?.height ?? 0) ||
      (popover?.y ?? 0) + (popover?.height ?? 0) <= (row?.y ?? 0)
    expect(apart).toBe(true)
    await page.mouse.up()
    expect(await movesOf(page)).toEqual([
      {
        what: { kind: 'stop', route_id: 'route-1', stop_id: 'stop-1-6' },
        to: { route_id: 'route-3', index: 4 },
      },
    ])
    await expect.poll(() => page.locator('.board-impact, .board-card').count()).toBe(0)
  })

  it('stays where it was after Escape, beside the rows, and on a locked route', async () => {
    const page = await openBoard({ query: plan })
    const before = await blocksOf(rowOf(page, 1))
    await dragBefore(page, stopOf(page, 1, 6), stopOf(page, 3, 5))
    await page.keyboard.press('Escape')
    await expect.poll(() => blocksOf(rowOf(page, 1))).toEqual(before)
    await page.mouse.up()
    await dragBefore(page, stopOf(page, 1, 6), page.locator('h1'))
    await page.mouse.up()
    await dragBefore(page, stopOf(page, 1, 6), stopOf(page, 6, 5))
    await expect.poll(() => page.locator('.board-impact').textContent()).toContain('Rota travada')
    await page.mouse.up()
    expect(await movesOf(page)).toEqual([])
  })

  it('scrolls the board near its edge', async () => {
    const page = await openBoard({ query: whole_plan })
    const grid = page.getByRole('grid')
    await dragBefore(page, stopOf(page, 1, 6), stopOf(page, 3, 5))
    const box = await grid.boundingBox()
    await page.mouse.move(500, (box?.y ?? 0) + (box?.height ?? 0) - 6)
    await expect.poll(() => grid.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(400)
    await page.keyboard.press('Escape')
    await page.mouse.up()
  })

  it('may come from beside the board', async () => {
    const page = await openBoard({ query: plan })
    await dragBefore(page, page.locator('#card'), stopOf(page, 3, 5))
    await expect.poll(() => blocksOf(rowOf(page, 3))).toContain('+ slot')
    await page.mouse.up()
    const [move] = await movesOf(page)
    expect(move).toMatchObject({
      what: { kind: 'external', item: { id: 'card-1' } },
      to: { route_id: 'route-3', index: 4 },
    })
  })
})

describe('a press', () => {
  it('keeps the page from scrolling by a finger alone: that costs a drawing of the whole page', async () => {
    const page = await openBoard({ query: plan, has_touch: true })
    const session = await page.context().newCDPSession(page)
    const held = async () => {
      const { result } = await session.send('Runtime.evaluate', { expression: 'document' })
      const found = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' })
      return found.listeners.filter(({ type, passive }) => type === 'touchmove' && !passive).length
    }
    const { x, y } = await middleOf(stopOf(page, 1, 6))
    await page.mouse.move(x, y)
    await page.mouse.down()
    expect(await held()).toBe(0)
    await page.mouse.up()
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await expect.poll(held).toBe(1)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  })
})

describe('the same move', () => {
  it('by mouse, by keys and by a call leads to the same plan', async () => {
    const after = async (move: (page: Page) => Promise<void>) => {
      const page = await openBoard({ query: plan })
      await move(page)
      await expect.poll(async () => (await movesOf(page)).length).toBe(1)
      const rows = [await blocksOf(rowOf(page, 1)), await blocksOf(rowOf(page, 2))]
      return { moves: await movesOf(page), rows }
    }
    const by_mouse = await after(async (page) => {
      await dragBefore(page, stopOf(page, 1, 6), stopOf(page, 2, 8))
      await page.mouse.up()
    })
    const by_keys = await after(async (page) => {
      await stopOf(page, 1, 6).click()
      for (const key of ['m', 'ArrowDown', 'Home', ...Array.from({ length: 7 }, () => 'ArrowRight')]) {
        await page.keyboard.press(key)
      }
      await page.keyboard.press('Enter')
    })
    const by_call = await after((page) =>
      page.evaluate(() => {
        const what = { kind: 'stop', route_id: 'route-1', stop_id: 'stop-1-6' } as const
        window.board.drop({ what, to: { route_id: 'route-2', index: 7 } })
      }),
    )
    expect(by_keys).toEqual(by_mouse)
    expect(by_call).toEqual(by_mouse)
  })

  it('by keys keeps the focus, says what it comes to, and ends with Escape', async () => {
    const page = await openBoard({ query: plan })
    await stopOf(page, 1, 6).click()
    await page.keyboard.press('m')
    const status = page.locator('.board > [role=status].sr-only')
    await expect.poll(() => status.textContent()).toContain('Movendo 6')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => status.textContent()).toMatch(/Davi Nunes\. Soltar entre \d+ e \d+\. No total/u)
    await page.keyboard.press('Escape')
    await expect.poll(() => status.textContent()).toBe('')
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.closest('[data-route]')?.getAttribute('data-route')),
      )
      .toBe('route-2')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-stop'))).toBe('stop-1-6')
  })

  it('of a locked stop says why it stays', async () => {
    const page = await openBoard({ query: plan })
    await stopOf(page, 2, 4).click()
    for (const key of ['m', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect.poll(() => page.locator('.board-impact').textContent()).toContain('Parada travada')
    await page.keyboard.press('Escape')
    expect(await movesOf(page)).toEqual([])
  })

  it('by a finger that rests before it moves', async () => {
    const page = await openBoard({ query: plan })
    const session = await page.context().newCDPSession(page)
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] })
    const from = await middleOf(stopOf(page, 1, 6))
    const to = await middleOf(stopOf(page, 3, 5))
    await touch('touchStart', from)
    await page.locator('.board-card').waitFor()
    await touch('touchMove', { x: to.x - 30, y: to.y - 4 })
    await touch('touchMove', { x: to.x - 2, y: to.y })
    await expect.poll(() => blocksOf(rowOf(page, 3))).toContain('B6 slot')
    await touch('touchEnd')
    await expect.poll(async () => (await movesOf(page))[0]?.to).toEqual({ route_id: 'route-3', index: 4 })
  })
})

describe('the grid', () => {
  it('names each stop by number, place, time and lateness', async () => {
    const page = await openBoard({ query: 'kind=live&routes=12&stops=12' })
    const names = await page
      .locator('[data-route] [data-stop]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')))
    const late = /^Parada \d+, [^,]+, (?:prevista|feita) \d\d:\d\d, \d+\smin depois da janela$/u
    expect(
      names.every((name) =>
        /^Parada \d+, [^,]+, (?:prevista|feita|devolvida|em atendimento desde|pulada)/u.test(name ?? ''),
      ),
    ).toBe(true)
    expect(names.filter((name) => late.test(name ?? '')).length).toBeGreaterThan(5)
  })

  it('is walked by arrows, with one stop for Tab, and nothing over what is in focus', async () => {
    const page = await openBoard({ query: whole_plan })
    await page.getByRole('grid').locator('[tabindex="0"]').focus()
    const active = () =>
      page.evaluate(
        () => document.activeElement?.getAttribute('data-stop') ?? document.activeElement?.textContent,
      )
    expect(await active()).toContain('Anderson Lopes')
    for (const key of [
      'ArrowRight',
      'End',
      'PageDown',
      'PageDown',
      'ArrowUp',
      'Home',
      'Control+End',
      'Control+Home',
    ]) {
      await page.keyboard.press(key)
      await nextFrames(page)
      expect([key, await isFocusVisible(page)]).toEqual([key, true])
      expect(await page.locator('.board-body [tabindex="0"]').count()).toBe(1)
    }
    await page.keyboard.press('Control+End')
    await expect.poll(active).toBe('stop-99-25')
  })

  it('tells the screen what keys ask for', async () => {
    const page = await openBoard({ query: plan })
    await stopOf(page, 1, 6).click()
    for (const key of ['Enter', 'Shift+M', 'l']) await page.keyboard.press(key)
    expect(await page.evaluate(() => window.board.commands)).toEqual([
      'open route-1 stop-1-6',
      'dialog route-1 stop-1-6',
      'lock route-1 stop-1-6',
    ])
  })

  it.each([
    ['a day', live, 1016, 'light'],
    ['a day at night', live, 1016, 'dark'],
    ['a plan', plan, 1016, 'light'],
    ['a plan at night', plan, 1016, 'dark'],
    ['a plan on a phone', plan, 320, 'light'],
  ] as const)('can be used by everybody: %s', async (_name, query, width, theme) => {
    const page = await openBoard({ query, theme, viewport: { width, height: 640 } })
    expect(await findAxeViolations(page)).toEqual([])
    if (query === live) return
    await stopOf(page, 1, 6).click()
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowDown')
    await page.locator('.board-impact').waitFor()
    expect(await findAxeViolations(page)).toEqual([])
  })

  it('does not make a narrow page wider than it is', async () => {
    const page = await openBoard({ query: plan, viewport: { width: 320, height: 640 } })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const label = await rowOf(page, 0).locator('[data-head]').boundingBox()
    await page.getByRole('grid').evaluate((grid) => grid.scrollTo({ left: 200 }))
    expect(await rowOf(page, 0).locator('[data-head]').boundingBox()).toEqual(label)
  })
})

describe('what is drawn again', () => {
  it('is the row alone of the route that changed', async () => {
    const page = await openBoard({ query: live })
    await takeRendered(page)
    await page.evaluate(() => {
      window.board.change((routes) =>
        routes.map((route) => (route.id === 'route-4' ? { ...route, done: 3 } : route)),
      )
    })
    await expect.poll(() => rowOf(page, 4).textContent()).toContain('3/25')
    expect(await takeRendered(page)).toEqual({ 'route-4': 1 })
  })

  it('is at most the row that a drag leaves and the one that it reaches', async () => {
    const page = await openBoard({ query: whole_plan })
    await dragBefore(page, stopOf(page, 1, 6), stopOf(page, 3, 5))
    await page.locator('.board-impact').waitFor()
    const places = [
      stopOf(page, 3, 9),
      stopOf(page, 4, 7),
      stopOf(page, 5, 12),
      stopOf(page, 5, 2),
      stopOf(page, 1, 9),
    ]
    await takeRendered(page)
    for (const place of places) {
      const { x, y } = await middleOf(place)
      await page.mouse.move(x - 12, y)
      const rendered = await takeRendered(page)
      const count = Object.values(rendered).reduce((sum, times) => sum + times, 0)
      expect([count >= 1, count <= 2]).toEqual([true, true])
    }
    await page.keyboard.press('Escape')
    await page.mouse.up()
  })

  it('is no row when the line of now moves, and none when another cell has the focus but its own', async () => {
    const page = await openBoard({ query: live })
    await takeRendered(page)
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('.board-grid')?.style.setProperty('--board-now', '90px'),
    )
    expect(await takeRendered(page)).toEqual({})
  })

  it('keeps few rows on the page', async () => {
    const page = await openBoard({ query: live })
    expect(await page.locator('.board-row').count()).toBeLessThan(40)
    await page.getByRole('grid').evaluate((grid) => grid.scrollTo({ top: grid.scrollHeight }))
    await expect.poll(() => page.locator('.board-row[aria-rowindex="101"]').count()).toBe(1)
    expect(await page.locator('.board-row').count()).toBeLessThan(40)
  })
})

describe('rows that would stand elsewhere by now', () => {
  const alarm = (page: Page) =>
    page.evaluate(() => {
      window.board.change((routes) =>
        routes.map((route) => (route.id === 'route-40' ? { ...route, flags: ['panic'] } : route)),
      )
    })
  const shownFirst = (page: Page) => page.locator('.board-row[aria-rowindex="2"]').getAttribute('data-route')

  it('move at once where nobody points at them', async () => {
    const page = await openBoard({ query: live })
    await page.mouse.move(10, 10)
    await alarm(page)
    await expect
      .poll(async () => (await rowOf(page, 40).getAttribute('aria-rowindex')) ?? '')
      .toMatch(/^[23]$/u)
  })

  it('stay under a pointer, are counted, and move when asked to', async () => {
    const page = await openBoard({ query: live })
    const first = await shownFirst(page)
    const { x, y } = await middleOf(page.locator('.board-row[aria-rowindex="3"]'))
    await page.mouse.move(x, y)
    await alarm(page)
    const button = page.getByRole('button', { name: /1 mudou de lugar/u })
    await button.waitFor()
    expect(await shownFirst(page)).toBe(first)
    await button.click()
    await expect.poll(() => rowOf(page, 40).getAttribute('aria-rowindex')).toMatch(/^[23]$/u)
  })
})
