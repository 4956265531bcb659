import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const autocannon = fileURLToPath(import.meta.resolve('autocannon'))
const run = promisify(execFile)

export interface Load {
  readonly url: string
  readonly token: string
  readonly connections: number
  readonly duration_s: number
}

interface LoadReport {
  readonly '2xx': number
  readonly non2xx: number
  readonly errors: number
  readonly timeouts: number
  readonly duration: number
}

/** Requests answered per second, asked for from a process of its own. An answer that is no 2xx makes it worthless. */
export async function measureRate({ url, token, connections, duration_s }: Load): Promise<number> {
  const args = ['-j', '-c', String(connections), '-d', String(duration_s)]
  const { stdout } = await run(process.execPath, [
    autocannon,
    ...args,
    '-H',
    `authorization=Bearer ${token}`,
    url,
  ])
  const report: LoadReport = JSON.parse(stdout)
  if (report.non2xx + report.errors + report.timeouts > 0) {
    throw new Error(`${url}: ${report.non2xx} refused, ${report.errors} failed, ${report.timeouts} late`)
  }
  return report['2xx'] / report.duration
}
