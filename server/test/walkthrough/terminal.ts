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
  /** The address that pages name, and the one in its place. */
  readonly page_address: string
  readonly address: string
}

export function createTerminal({ env, root, folder, page_address, address }: TerminalOptions): Terminal {
  const variables = path.join(folder, '.variables')
  return (command) => {
    const script = [
      'set -euo pipefail',
      `if [ -f ${variables} ]; then . ${variables}; fi`,
      `npx() { (cd ${root} && command npx "$@"); }`,
      'set -a',
      command.replaceAll(page_address, address),
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
