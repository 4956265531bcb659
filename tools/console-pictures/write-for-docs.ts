import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Screen } from '../../web/console/test/kit/screens.ts'
import { fileOf } from './take-pictures.ts'

const folder = path.join(import.meta.dirname, '../../docs/images/console')

/** Small enough for a page of docs: all of them are about a megabyte. */
const webp = { quality: 70, effort: 6 }

export async function writeForDocs(out: string, screens: readonly Screen[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { name } of screens) {
    const file = path.join(out, fileOf({ name, size: 'wide', theme: 'light' }))
    if (existsSync(file))
      await sharp(file)
        .webp(webp)
        .toFile(path.join(folder, `${name}.webp`))
  }
}
