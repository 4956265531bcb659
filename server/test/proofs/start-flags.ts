import { readFileSync } from 'node:fs'

/** Processes of proofs run under the limits that `npm start` gives them. */
export const start_flags: readonly string[] = readStartScript()
  .split(' ')
  .filter((word) => word.startsWith('--'))

function readStartScript(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  const { scripts } = JSON.parse(text) as { scripts: { start: string } }
  return scripts.start
}
