import path from 'node:path'
import type { OpenedBrowser } from '../../web/console/test/kit/chromium.ts'
import { openPage } from '../../web/console/test/kit/open-page.ts'
import {
  type PictureSize,
  type PictureTheme,
  picture_sizes,
  takePicture,
} from '../../web/console/test/kit/pictures.ts'
import { findScreenIds, type Screen, type ScreenIds } from '../../web/console/test/kit/screens.ts'
import { waitUntilSettled } from '../../web/console/test/kit/settle.ts'
import type { ConsoleWorld } from '../console-world/world.ts'

interface PicturesWish {
  readonly world: ConsoleWorld
  readonly out: string
  readonly screens: readonly Screen[]
  readonly sizes: readonly PictureSize[]
  readonly themes: readonly PictureTheme[]
  readonly say: (line: string) => void
}

export interface PictureOf {
  readonly name: string
  readonly size: PictureSize
  readonly theme: PictureTheme
}

export const fileOf = ({ name, size, theme }: PictureOf): string => `${name}-${size}-${theme}.png`

/** What a map draws, and what a list has loaded last, needs no other sign than that it came. */
const rest_ms = 1_200

/** Answers with the screens that could not be shown. */
export async function takePictures(opened: OpenedBrowser, wish: PicturesWish): Promise<string[]> {
  const failed: string[] = []
  const ids = await findScreenIds(wish.world.origin, wish.world.company)
  for (const screen of wish.screens)
    for (const size of wish.sizes)
      for (const theme of wish.themes) {
        const picture = { name: screen.name, size, theme }
        try {
          await takeOne(opened, { ...wish, ids, screen, picture })
          wish.say(fileOf(picture))
        } catch (error) {
          failed.push(`${fileOf(picture)}: ${error instanceof Error ? error.message : String(error)}`)
        }
      }
  return failed
}

interface OneWish extends PicturesWish {
  readonly screen: Screen
  readonly picture: PictureOf
  readonly ids: ScreenIds
}

async function takeOne(opened: OpenedBrowser, { world, out, ids, screen, picture }: OneWish): Promise<void> {
  const { company, origin } = world
  const { page, context } = await openPage(opened, {
    login: screen.as === null ? null : company.logins[screen.as],
    path: screen.pathOf(ids),
    origin,
    viewport: picture_sizes[picture.size],
    theme: picture.theme,
    reduced_motion: true,
  })
  try {
    await waitUntilSettled(page)
    await screen.prepare?.(page)
    await page.waitForTimeout(rest_ms)
    await takePicture(page, path.join(out, fileOf(picture)))
  } finally {
    await context.close()
  }
}
