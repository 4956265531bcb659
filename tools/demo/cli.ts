import path from 'node:path'
import { listenForEnd } from '@tropeiro/server/cli/end-signals.ts'
import { tryLock } from '../../ops/services/lock.ts'
import { buildIfStale } from '../console/build-console.ts'
import { help, readDemoArguments } from './arguments.ts'
import { drawPicture } from './installation/draw-picture.ts'
import { openInstallation, removeInstallation } from './installation/open-installation.ts'
import { runDemo } from './run-demo.ts'

const [first] = process.argv.slice(2)
if (first === '--help' || first === '-h' || first === 'help') console.log(help)
else {
  try {
    if (first === 'reset') await reset(process.argv.slice(3))
    else if (first === 'picture') await drawPicture(process.argv.slice(3))
    else await run(process.argv.slice(2))
  } catch (error) {
    console.error(`demo: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}

async function reset(args: readonly string[]): Promise<void> {
  const { name } = readDemoArguments(args)
  await claim(name)
  console.log((await removeInstallation(name)) ? 'the demo is gone' : 'there was no demo')
}

async function run(args: readonly string[]): Promise<void> {
  const wish = readDemoArguments(args)
  // Once: what trackers and phones have is sent first. Twice: at once.
  const ending = listenForEnd(() => process.exit(130))
  await claim(wish.name)
  // A week is driven once: what an earlier run left would be driven over.
  if (await removeInstallation(wish.name)) console.log('the demo that was here is gone: this one begins anew')
  await buildIfStale(console.log)
  console.log('starting a product of its own on the services of this clone')
  const installation = await openInstallation(wish)
  try {
    const ledger = path.join(installation.folder, 'ledger.ndjson')
    const tour = path.join(installation.folder, 'tour.sh')
    const end = await runDemo(installation, { ...wish, ledger, tour }, { signal: ending, say: console.log })
    const { records, acknowledged, unsent, rejected } = end
    console.log(
      `${records} positions sent, ${acknowledged} acknowledged; ${unsent} things unsent, ${rejected.length} refused`,
    )
  } finally {
    await installation.close()
  }
}

/** Two of one name would drop each other's database. */
async function claim(name: string): Promise<void> {
  const lock = await tryLock(`demo ${name} of ${import.meta.dirname}`)
  if (lock === null) throw new Error(`the demo ${name} is running: end it first, or give another --name`)
  lock.unref()
}
