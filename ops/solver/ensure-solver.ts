import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { cacheFolder, installOnce, installPinnedPackages, isInstalled } from '../services/cache.ts'
import { makeVirtualEnvironment } from '../tools.ts'

const requirements = path.join(import.meta.dirname, 'requirements.txt')

/** Named by what is in it: other pins are another folder, and clones with the same pins share one. */
function environmentFolder(): string {
  const pins = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12)
  return path.join(cacheFolder(), `solver-${pins}`)
}

const pythonOf = (folder: string) => path.join(folder, 'bin/python')

/** The interpreter of a whole environment, or null when there is none yet. */
export function findSolverPython(): string | null {
  const folder = environmentFolder()
  return isInstalled(folder) ? pythonOf(folder) : null
}

/** Gives the Python that has VROOM and PyVRP; installs them first when this machine lacks them. */
export async function ensureSolver(log: (line: string) => void = console.error): Promise<string> {
  const folder = environmentFolder()
  await installOnce(folder, { what: 'VROOM and PyVRP', log }, async () => {
    await makeVirtualEnvironment(folder)
    await installPinnedPackages(folder, requirements).catch((cause: unknown) => {
      const needed = 'they need Python 3.11 or later, and a way to PyPI'
      throw new Error(`the solvers could not be installed: ${needed}`, { cause })
    })
  })
  return pythonOf(folder)
}
