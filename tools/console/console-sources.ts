import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

export const root = path.join(import.meta.dirname, '../..')
export const console_folder = path.join(root, 'web/console')
export const build_folder = path.join(console_folder, 'dist')

/** What the build of the console is made of. */
const sources = ['web/console', 'sdk', 'contract', 'kernel', 'package-lock.json']
const not_sources = new Set(['dist', 'node_modules', 'test'])

/** Whether there is no build in the folder, or one that is older than something that it was made of. */
export function isStale(
  folder: string,
  from: readonly string[] = sources.map((name) => path.join(root, name)),
) {
  const built_ms = findTime(path.join(folder, 'index.html'))
  return built_ms === null || from.some((source) => hasNewer(source, built_ms))
}

function hasNewer(file: string, than_ms: number): boolean {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (stat === undefined) return false
  if (!stat.isDirectory()) return stat.mtimeMs > than_ms && !/\.test\.tsx?$/.test(file)
  return readdirSync(file)
    .filter((name) => !not_sources.has(name) && !name.startsWith('.'))
    .some((name) => hasNewer(path.join(file, name), than_ms))
}

function findTime(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null
}
