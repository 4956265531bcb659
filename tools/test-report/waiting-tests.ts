import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Words of a test whose outcome may depend on how fast the machine is. */
const waits = /sleep\(|setTimeout|waitUntil|\.poll\(|performance\.now|Promise\.race/

/** The test files that wait, count what happens meanwhile, or take the time. */
export function listWaitingTests(root: string): string[] {
  return globSync('**/*.test.ts', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '.services/**'],
  })
    .filter((file) => waits.test(readFileSync(path.join(root, file), 'utf8')))
    .toSorted()
}
