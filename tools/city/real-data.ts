import { existsSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', '..', '..', 'shared', 'data')

/** A file of real maps or addresses beside the project, or null: tests must pass without it, and run on more where it is. */
export function findRealData(name: string): string | null {
  const path = join(folder, name)
  return existsSync(path) ? path : null
}
