import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openTileFile, tiles_file } from '@tropeiro/server/engines/tiles/tile-file.ts'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { ensureTool } from '../../../ops/tools.ts'
import { buildPage } from '../../../web/console/test/kit/build-page.ts'
import { openChromium } from '../../../web/console/test/kit/chromium.ts'
import { type FindTile, type ServedPage, servePage } from './serve-page.ts'

/** As in `web/console/src/map/base-map.ts`. */
export interface BenchMap {
  readonly bbox: {
    readonly west: number
    readonly south: number
    readonly east: number
    readonly north: number
  }
  readonly credits: readonly string[]
  readonly tiles: { readonly key: string; readonly min_zoom: number; readonly max_zoom: number } | null
}

/** Where the generated city is: the map that `npm run services` prepares. */
const bbox = { west: -52.53, south: -29.914, east: -52.43, north: -29.873 }
const file = path.resolve(import.meta.dirname, '../../../.services/osrm-maps/current', tiles_file)

export interface MapTiles extends Disposable {
  readonly base_map: BenchMap
  readonly findTile: FindTile
}

export function openTiles(): MapTiles {
  const tiles = openTileFile(file)
  return {
    base_map: { bbox, credits: ['© those who drew it'], tiles: tiles.facts },
    findTile: (place) => {
      const tile = tiles.find(place)
      return tile.state === 'found' ? tile.bytes : null
    },
    [Symbol.dispose]: () => tiles.close(),
  }
}

export const paper: BenchMap = { bbox, credits: ['© those who drew it'], tiles: null }

export interface MapScreen {
  readonly width: number
  readonly height: number
  /** Pixels that are painted for one of the page, across. */
  readonly scale?: number
}

export interface MapPages extends AsyncDisposable {
  readonly served: ServedPage
  readonly browser: Browser
  /** A page of its own, which knows the map and shows nothing yet. */
  open(screen?: MapScreen): Promise<MapPage>
}

export interface MapPage {
  readonly page: Page
  readonly cdp: CDPSession
  /** What the page said of itself that it should not. */
  readonly faults: readonly string[]
}

/** Of the console. */
const map_page = 'src/map/test/map-page.html'
const usual_screen: MapScreen = { width: 1440, height: 900 }

export async function openMapPages(findTile: FindTile): Promise<MapPages> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tropeiro-map-'))
  await buildPage(map_page, folder)
  const served = await servePage(folder, { html: map_page, findTile })
  const { browser } = await openChromium(await ensureTool('chromium'), { card_paints: true })
  return {
    served,
    browser,
    open: async ({ width, height, scale = 1 } = usual_screen) => {
      const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale })
      page.setDefaultTimeout(600_000)
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text())
      })
      const cdp = await page.context().newCDPSession(page)
      await page.goto(served.url)
      // Asked from here: the policy of the page lets none of it wait inside.
      while (!(await page.evaluate<boolean>('window.map_page !== undefined'))) await page.waitForTimeout(50)
      return { page, cdp, faults }
    },
    [Symbol.asyncDispose]: async () => {
      await browser.close()
      await served[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Calls a function of the page's `map_page`. */
export async function call<Result>(page: Page, name: string, ...args: readonly unknown[]): Promise<Result> {
  const words = args.map((argument) => JSON.stringify(argument)).join(', ')
  return await page.evaluate(`window.map_page.${name}(${words})`)
}
