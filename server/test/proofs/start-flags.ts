import { readFileSync } from 'node:fs'

/** Processes of proofs run under the limits that `npm start` gives them. */
export const start_flags: readonly string[] = readServerCommand()
  .split(' ')
  .filter((word) => word.startsWith('--'))

/** The last command of the script: one before it may build something. */
function readServerCommand(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  const { scripts } = JSON.parse(text) as { scripts: { start: string } }
  return scripts.start.split('&&').at(-1) ?? ''
}
