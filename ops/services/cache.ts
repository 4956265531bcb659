import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { withLock } from './lock.ts'
import { runCommand } from './run-command.ts'

/** What can be made again, and is worth keeping over clones: programs and prepared maps of this user. */
export function cacheFolder(): string {
  const cache = process.env['XDG_CACHE_HOME'] || path.join(homedir(), '.cache')
  return path.join(cache, 'tropeiro')
}

const markOf = (folder: string) => path.join(folder, '.complete')

export const isInstalled = (folder: string): boolean => existsSync(markOf(folder))

interface InstallOptions {
  readonly what: string
  readonly log: (line: string) => void
  readonly timeout_ms?: number
}

/** Fills a folder of the cache, unless it is full. The mark is written last: a folder without it is what an interrupted install left. */
export async function installOnce(
  folder: string,
  { what, log, timeout_ms = 600_000 }: InstallOptions,
  install: () => Promise<void>,
): Promise<void> {
  if (isInstalled(folder)) return
  await withLock(
    folder,
    { timeout_ms, on_wait: () => log(`waiting for the install of ${what}`) },
    async () => {
      if (isInstalled(folder)) return
      log(`installing ${what}`)
      rmSync(folder, { recursive: true, force: true })
      mkdirSync(folder, { recursive: true })
      await install()
      writeFileSync(markOf(folder), `${what}\n`)
    },
  )
}

/** What a file with hashes lists, into a virtual environment, and not a file more. Nothing is compiled. */
export async function installPinnedPackages(environment: string, requirements: string): Promise<void> {
  const pip = ['install', '--quiet', '--disable-pip-version-check', '--only-binary', ':all:', '--no-deps']
  const pinned = ['--require-hashes', '--requirement', requirements]
  await runCommand(path.join(environment, 'bin/pip'), [...pip, ...pinned])
}
