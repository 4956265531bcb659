import path from 'node:path'
import { withLock } from '../../ops/services/lock.ts'
import { buildConsole } from '../console/build-console.ts'
import { build_folder, isStale } from '../console/console-sources.ts'

/** The folder of a build: that of `TROPEIRO_CONSOLE_BUILD` as it is, or this clone's own, which is built when it is stale. */
export async function ensureConsoleBuild(say: (line: string) => void): Promise<string> {
  const given = process.env['TROPEIRO_CONSOLE_BUILD']
  if (given) return path.resolve(given)
  const options = { timeout_ms: 600_000, on_wait: () => say('waiting for another build of the console') }
  await withLock(`build of ${build_folder}`, options, async () => {
    if (!isStale(build_folder)) return
    say('building the console')
    await buildConsole()
  })
  return build_folder
}
