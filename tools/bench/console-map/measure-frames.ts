import type { Browser } from 'playwright-core'
import { median, medianRatio } from '../ratios.ts'
import { type BenchMap, call, type MapPage, type MapPages } from './open-page.ts'

export interface FramesWish {
  readonly base_map: BenchMap
  readonly vehicles: number
  readonly rounds: number
  /** With a camera that never rests, at each round. */
  readonly frames: number
  readonly size: { readonly width: number; readonly height: number }
}

export interface MeasuredFrames {
  /** Processor time of a picture with vehicles over that of the map alone: the median of the rounds. */
  readonly ratio: number
  readonly ours_ms: number
  readonly bare_ms: number
  /** Of the page with vehicles, in milliseconds. */
  readonly long_tasks: readonly number[]
}

type Contender = 'bare' | 'ours'

const updates_before = 20

/**
 * What a graphics card paints is not measured, and here the processor paints it: few pixels keep it from taking the time
 * of the page that is. The page is as large as told all the same.
 */
const painted_scale = 0.25

/** The map alone and the same map with vehicles take turns, each in a page of its own. */
export async function measureFrames(pages: MapPages, wish: FramesWish): Promise<MeasuredFrames> {
  const screen = { ...wish.size, scale: painted_scale }
  const opened: Record<Contender, MapPage> = {
    bare: await pages.open(screen),
    ours: await pages.open(screen),
  }
  const contenders: readonly Contender[] = ['bare', 'ours']
  for (const contender of contenders) {
    const { page } = opened[contender]
    await call(page, 'openScene', { contender, base_map: wish.base_map, vehicles: wish.vehicles })
    // What is compiled and loaded once is no cost of a picture: that of what comes each second is compiled by many seconds.
    for (let second = 0; second < updates_before; second += 1) await call(page, 'scene().update')
    await call(page, 'moveCamera', wish.frames)
  }
  await opened.ours.page.evaluate(watchLongTasks)
  const rounds: Record<Contender, number>[] = []
  for (let round = 0; round < wish.rounds; round += 1) {
    const costs = { bare: 0, ours: 0 }
    // Each once before and once after the other: a page that has just moved costs less than one that rested.
    for (const contender of [...contenders, ...contenders.toReversed()])
      costs[contender] += (await costOfFrame(pages.browser, opened[contender], wish.frames)) / 2
    rounds.push(costs)
  }
  const long_tasks = await opened.ours.page.evaluate<number[]>('window.long_tasks')
  for (const { page } of Object.values(opened)) await page.close()
  return {
    ratio: medianRatio(rounds, 'ours', 'bare'),
    ours_ms: median(rounds.map(({ ours }) => ours)),
    bare_ms: median(rounds.map(({ bare }) => bare)),
    long_tasks,
  }
}

const watchLongTasks = `
  window.long_tasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.long_tasks.push(duration)
  }).observe({ type: 'longtask' })
`

/** Processor time of the page's process for each picture, in milliseconds; what it tells the graphics card is not in it. */
async function costOfFrame(browser: Browser, { page }: MapPage, frames: number): Promise<number> {
  const before = await timeOfRenderers(browser)
  const rendered = await call<number>(page, 'moveCamera', frames)
  return ((await timeOfRenderers(browser)) - before) / rendered
}

/** Of all pages: the others rest. */
async function timeOfRenderers(browser: Browser): Promise<number> {
  const cdp = await browser.newBrowserCDPSession()
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  await cdp.detach()
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0)
}
