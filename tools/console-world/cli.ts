import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { readAdminUrl } from '@tropeiro/db/test/admin.ts'
import { listenForEnd } from '@tropeiro/server/cli/end-signals.ts'
import { readDemoArguments } from '../demo/arguments.ts'
import { removeInstallation } from '../demo/installation/open-installation.ts'
import { startWorld } from './start-world.ts'

/**
 * `node tools/console-world/cli.ts`: a product with the console and a company at work, for journeys in a browser. Its
 * last line is the world as JSON. It ends with a signal, or with whoever holds its standard input.
 */
const small = ['--vehicles', '10', '--history', '1d', '--speed', '600', '--port', '18300']
const demos = path.join(import.meta.dirname, '../../.services/demos')
const prefix = 'console_'

// Loads the addresses of the services.
readAdminUrl()
const ending = listenForEnd(() => process.exit(130))
const ended = new Promise<void>((resolve) => {
  ending.addEventListener('abort', () => resolve())
  process.stdin.once('end', resolve).once('error', resolve).resume()
})
const wish = readDemoArguments([...small, '--name', `${prefix}${process.pid}`, ...process.argv.slice(2)])
await removeOrphans()
try {
  const running = await startWorld({ ...wish, say: (line) => console.error(line) })
  console.log(JSON.stringify(running.world))
  await ended
  await running.close()
} finally {
  await removeInstallation(wish.name)
}
process.exit()

/** Worlds whose process was killed have left all that they made. */
async function removeOrphans(): Promise<void> {
  for (const name of globSync(`${prefix}*`, { cwd: demos }))
    if (!existsSync(`/proc/${name.slice(prefix.length)}`)) await removeInstallation(name)
}
