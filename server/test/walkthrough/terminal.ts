import { execFile } from 'node:child_process'
import path from 'node:path'

/** A shell that keeps its variables from one command to the next. */
export type Terminal = (command: string) => Promise<Outcome>

export interface Outcome {
  readonly code: number
  readonly output: string
  readonly complaints: string
}

interface TerminalOptions {
  readonly env: NodeJS.ProcessEnv
  /** Where the pages say that `npx tropeiro` is run. */
  readonly root: string
  /** Where everything else runs, so that files which a command writes litter nothing. */
  readonly folder: string
  /** By each address that pages name the one in its place. */
  readonly addresses: Readonly<Record<string, string>>
}

export function createTerminal({ env, root, folder, addresses }: TerminalOptions): Terminal {
  const variables = path.join(folder, '.variables')
  return (command) => {
    const script = [
      'set -euo pipefail',
      `if [ -f ${variables} ]; then . ${variables}; fi`,
      `npx() { (cd ${root} && command npx "$@"); }`,
      'set -a',
      putAddresses(command, addresses),
      'set +a',
      `export -p > ${variables}`,
    ]
    const options = { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 }
    return new Promise((resolve) => {
      execFile('bash', ['-c', script.join('\n')], options, (error, stdout, stderr) => {
        const code = typeof error?.code === 'number' ? error.code : error === null ? 0 : 1
        resolve({ code, output: stdout, complaints: stderr })
      })
    })
  }
}

function putAddresses(command: string, addresses: Readonly<Record<string, string>>): string {
  return Object.entries(addresses).reduce((text, [shown, real]) => text.replaceAll(shown, real), command)
}
