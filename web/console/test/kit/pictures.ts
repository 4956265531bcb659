import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'

/** The sizes in which screens are looked at. */
export const picture_sizes = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 390, height: 844 },
} as const

export type PictureSize = keyof typeof picture_sizes
export const picture_themes = ['light', 'dark'] as const
export type PictureTheme = (typeof picture_themes)[number]

/** Writes what is seen, once fonts are there and nothing moves. */
export async function takePicture(page: Page, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await page.evaluate('document.fonts.ready.then(() => null)')
  await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' })
}
