import { access } from 'node:fs/promises'
import path from 'node:path'
import { type EngineCheck, UnreadyEngineError } from '../platform/health/engine-check.ts'
import type { ReadinessCheck } from '../platform/health/health.ts'
import type { Pages } from '../platform/http/pages.ts'
import type { Log } from '../platform/log/create-log.ts'
import { createConsolePages } from './console.ts'
import { type Build, page_path, readBuild, UnusableBuildError } from './read-build.ts'

/** The setting that means: this process serves no console. */
const console_off = 'off'

const installation = path.join(import.meta.dirname, '../..')

export interface OpenConsole {
  readonly pages: Pages
  /** What was found at the start, which is what is served. */
  readonly readiness: ReadinessCheck
}

/** Reads the build once. Null where the console is off; without a build the API is all the same what it is. */
export async function openConsole(
  setting: string,
  log: Pick<Log, 'info' | 'warn'>,
): Promise<OpenConsole | null> {
  if (setting === console_off) return null
  const folder = folderOf(setting)
  const build = await readUsable(folder, log)
  if (build !== null) log.info({ folder, files: build.size }, 'the console is served at /')
  const check = async () => {
    if (build === null) throw new Error('it was not built')
  }
  return { pages: createConsolePages(build), readiness: { name, optional: true, check } }
}

/** For `doctor`: none where the console is off. */
export function listConsoleChecks(setting: string): EngineCheck[] {
  if (setting === console_off) return []
  const check: EngineCheck = {
    name,
    engine: 'the build',
    variable: 'TROPEIRO_CONSOLE_DIR',
    setting,
    asked_by: 'api',
    described_in: 'docs/hosting.md',
    assertAnswers: async () => {
      await access(path.join(folderOf(setting), page_path)).catch((cause: unknown) => {
        throw new UnreadyEngineError('it is not there', { way_out, cause })
      })
    },
  }
  return [check]
}

async function readUsable(folder: string, log: Pick<Log, 'warn'>): Promise<Build | null> {
  try {
    const build = await readBuild(folder)
    if (build === null) log.warn({ folder }, `there is no build of the console: ${way_out}`)
    return build
  } catch (error) {
    if (!(error instanceof UnusableBuildError)) throw error
    log.warn({ folder }, `the folder of the console ${error.message}: ${way_out}`)
    return null
  }
}

const name = 'console'
const way_out = 'npm run build makes it, and the next start of the server reads it'

const folderOf = (setting: string) => path.resolve(installation, setting)
