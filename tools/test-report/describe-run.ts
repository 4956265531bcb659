import { execFileSync } from 'node:child_process'
import { system_clock } from '@tropeiro/kernel/clock.ts'

/** The commit that was measured, marked when files differ from it, and the day. */
export function describeRun(root: string): { readonly commit: string; readonly date: string } {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  // The pages themselves change while parts are measured.
  const is_changed = git('status', '--porcelain', '--', '.', ':!docs/proofs') !== ''
  const commit = git('rev-parse', '--short=12', 'HEAD')
  return {
    commit: is_changed ? `${commit}-dirty` : commit,
    date: system_clock.now().toISOString().slice(0, 10),
  }
}

/** Whether a name has one of the words that were asked for; without words, all do. */
export function isAskedFor(name: string, words: readonly string[]): boolean {
  return words.length === 0 || words.some((word) => name.includes(word))
}
