import { type Browser, chromium } from 'playwright-core'
import { type OutsideGate, openOutsideGate } from './outside-gate.ts'

export interface OpenedBrowser {
  readonly browser: Browser
  readonly gate: OutsideGate
}

/** As it is in the hands of a person, but that it draws without a graphics card and asks nobody for news. */
const flags = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Debian's own start file wants the opposite; without a graphics card pages are drawn many times slower by it. */
const painted_by_processor = '--disable-gpu-rasterization'

export interface BrowserWish {
  /**
   * The part of a graphics card paints pages, as with a person who has one: for what measures what is left to the page's own
   * process.
   */
  readonly card_paints?: boolean
}

/** The browser and the gate that all its requests to elsewhere end at. */
export async function openChromium(
  program: string,
  { card_paints = false }: BrowserWish = {},
): Promise<OpenedBrowser> {
  const gate = await openOutsideGate()
  const executablePath = program.includes('/') ? program : `/usr/bin/${program}`
  const args = [...flags, ...(card_paints ? [] : [painted_by_processor]), `--proxy-server=${gate.url}`]
  const browser = await chromium.launch({ executablePath, args })
  browser.once('disconnected', () => void gate.close())
  return { browser, gate }
}
