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
  // Debian's own start file wants it; without a graphics card pages are drawn many times slower by it.
  '--disable-gpu-rasterization',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The browser and the gate that all its requests to elsewhere end at. */
export async function openChromium(program: string): Promise<OpenedBrowser> {
  const gate = await openOutsideGate()
  const executablePath = program.includes('/') ? program : `/usr/bin/${program}`
  const args = [...flags, `--proxy-server=${gate.url}`]
  const browser = await chromium.launch({ executablePath, args })
  browser.once('disconnected', () => void gate.close())
  return { browser, gate }
}
