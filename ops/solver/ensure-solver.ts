import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cacheFolder } from '../services/cache-folder.ts'
import { withLock } from '../services/lock.ts'
import { runCommand } from '../services/run-command.ts'
import { makeVirtualEnvironment } from '../tools.ts'

const requirements = path.join(import.meta.dirname, 'requirements.txt')

/** Named by what is in it: other pins are another folder, and clones with the same pins share one. */
function environmentFolder(): string {
  const pins = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12)
  return path.join(cacheFolder(), `solver-${pins}`)
}

const markOf = (folder: string) => path.join(folder, '.complete')
const pythonOf = (folder: string) => path.join(folder, 'bin/python')

/** The interpreter of a whole environment, or null when there is none yet. */
export function findSolverPython(): string | null {
  const folder = environmentFolder()
  return existsSync(markOf(folder)) ? pythonOf(folder) : null
}

/** Gives the Python that has VROOM and PyVRP; installs them first when this machine lacks them. */
export async function ensureSolver(log: (line: string) => void = console.error): Promise<string> {
  const folder = environmentFolder()
  const python = pythonOf(folder)
  if (findSolverPython() !== null) return python
  const options = { timeout_ms: 600_000, on_wait: () => log('waiting for the install of the solvers') }
  return withLock(folder, options, async () => {
    if (findSolverPython() === null) await install(folder, log)
    return python
  })
}

/** The mark is written last: a folder without it is what an interrupted install left. */
async function install(folder: string, log: (line: string) => void): Promise<void> {
  log('installing VROOM and PyVRP')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.dirname(folder), { recursive: true })
  await makeVirtualEnvironment(folder)
  try {
    const pip = ['install', '--quiet', '--disable-pip-version-check', '--only-binary', ':all:', '--no-deps']
    const pinned = ['--require-hashes', '--requirement', requirements]
    await runCommand(path.join(folder, 'bin/pip'), [...pip, ...pinned])
  } catch (cause) {
    throw new Error('the solvers could not be installed: they need Python 3.11 or later, and a way to PyPI', {
      cause,
    })
  }
  writeFileSync(markOf(folder), readFileSync(requirements))
}
