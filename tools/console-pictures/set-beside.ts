import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { PictureTheme } from '../../web/console/test/kit/pictures.ts'
import { fileOf } from './take-pictures.ts'

interface Pair {
  readonly name: string
  readonly theme: PictureTheme
  readonly drawn: string
}

/** Screens, and what they were drawn as. */
const pairs: readonly Pair[] = [
  { name: 'today', theme: 'light', drawn: 'hoje.png' },
  { name: 'today', theme: 'dark', drawn: 'hoje-escuro.png' },
  { name: 'plans', theme: 'light', drawn: 'plano.png' },
  { name: 'imports', theme: 'light', drawn: 'importar.png' },
  { name: 'import-review', theme: 'light', drawn: 'importar.png' },
  { name: 'route', theme: 'light', drawn: 'rota.png' },
  { name: 'registers', theme: 'light', drawn: 'cadastros.png' },
  { name: 'checklists', theme: 'light', drawn: 'checklists.png' },
  { name: 'sign-in', theme: 'light', drawn: 'entrar.png' },
]

const gap = 16

/** What was drawn at the left, what there is at the right. */
export async function setBeside(out: string, drawn_folder: string): Promise<void> {
  const folder = path.join(out, 'beside')
  await mkdir(folder, { recursive: true })
  for (const { name, theme, drawn } of pairs) {
    const files = [path.join(drawn_folder, drawn), path.join(out, fileOf({ name, size: 'wide', theme }))]
    if (!files.every((file) => existsSync(file))) continue
    const [left, right] = await Promise.all(
      files.map((file) => sharp(file).toBuffer({ resolveWithObject: true })),
    )
    if (left === undefined || right === undefined) continue
    await sharp({
      create: {
        width: left.info.width + gap + right.info.width,
        height: Math.max(left.info.height, right.info.height),
        channels: 3,
        background: 'magenta',
      },
    })
      .composite([
        { input: left.data, left: 0, top: 0 },
        { input: right.data, left: left.info.width + gap, top: 0 },
      ])
      .png()
      .toFile(path.join(folder, `${name}-${theme}.png`))
  }
}
