import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openChromium } from '../../web/console/test/kit/chromium.ts'
import { docs_screens, picture_screens } from '../../web/console/test/kit/picture-screens.ts'
import { picture_themes } from '../../web/console/test/kit/pictures.ts'
import { openWorld } from '../../web/console/test/kit/start-world.ts'
import { setBeside } from './set-beside.ts'
import { takePictures } from './take-pictures.ts'
import { writeForDocs } from './write-for-docs.ts'

const help = `npm run pictures [-- options] [screen …]
Every screen of the console over a company at work, wide and narrow, light and dark, below .proofs/pictures.
A world of its own is started, unless TROPEIRO_CONSOLE_WORLD names one that runs.

  --docs            those that docs/console shows, wide and light, and writes them, small, to docs/images/console
  --beside <folder> also sets them beside pictures of the folder that are named alike
  --wide, --light   of that size, in that theme alone
  --list            the names of the screens; a part of a name means all that have it
`
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    docs: { type: 'boolean', default: false },
    beside: { type: 'string' },
    wide: { type: 'boolean', default: false },
    light: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
const out = path.join(import.meta.dirname, '../../.proofs/pictures')
const isWanted = (name: string) => (word: string) =>
  picture_screens.some((screen) => screen.name === word) ? name === word : name.includes(word)
const wanted = picture_screens
  .filter(({ name }) => positionals.length === 0 || positionals.some(isWanted(name)))
  .filter(({ name }) => !values.docs || docs_screens.includes(name))

if (values.help) console.log(help)
else if (values.list) console.log(picture_screens.map(({ name }) => name).join('\n'))
else {
  await mkdir(out, { recursive: true })
  const started = await openWorld()
  const { world } = started
  const opened = await openChromium(world.chromium)
  try {
    const failed = await takePictures(opened, {
      world,
      out,
      screens: wanted,
      sizes: values.wide || values.docs ? ['wide'] : ['wide', 'narrow'],
      themes: values.light || values.docs ? ['light'] : picture_themes,
      say: console.log,
    })
    if (values.docs) await writeForDocs(out, wanted)
    if (values.beside !== undefined) await setBeside(out, path.resolve(values.beside))
    for (const line of failed) console.error(line)
    process.exitCode = failed.length > 0 ? 1 : 0
  } finally {
    await opened.browser.close()
    await started.close()
  }
}
