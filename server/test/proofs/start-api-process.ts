import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, vi } from 'vitest'
import { isFullProof } from '../../../tools/test-report/proof-scale.ts'
import { environmentNameOf } from '../../config/setting-names.ts'
import type { Config } from '../../config.ts'
import { compile_cache } from '../compile-cache.ts'
import { sendRequest } from './send-request.ts'
import { start_flags } from './start-flags.ts'

const cli = fileURLToPath(new URL('../../cli.ts', import.meta.url))

/** One key for all processes of a proof, as one installation has. */
const master_keys = `k1:${randomBytes(32).toString('base64')}`

/** What the processes of a test said went wrong; shown when the test fails. */
const complaints: string[] = []
const complaint = /"level":"(error|fatal)"|^[^{]/

afterEach(({ task }) => {
  if (task.result?.state === 'fail') process.stderr.write(`${complaints.slice(-20).join('\n')}\n`)
  complaints.length = 0
})

const settings_of_proofs = {
  port: 0,
  metrics_port: 0,
  log_level: 'info',
  master_keys,
  // Limits that no proof meets by accident.
  rate_customer_per_second: 100_000,
  rate_customer_burst: 1_000_000,
} satisfies Partial<Config>

/** In a short run, what else keeps the machine busy is no reason to refuse a request, or to count alone. */
export const calm_in_short_runs: Partial<Config> = isFullProof()
  ? {}
  : {
      event_loop_delay_limit_ms: 60_000,
      rate_lease_timeout_ms: 60_000,
      database_connect_timeout_ms: 60_000,
      database_most_waiting: 100_000,
      in_flight_limit: 100_000,
    }

export type ApiSettings = Partial<Config> & Pick<Config, 'database_url'>

type ApiSignal = 'SIGTERM' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'

export interface ApiProcess {
  readonly pid: number
  readonly url: string
  /** Everything it wrote, to either stream. */
  readonly lines: readonly string[]
  /** Its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>
  signal(name: ApiSignal): void
  /** SIGKILL, and wait until it is gone. */
  kill(): Promise<void>
}

/** `tropeiro serve --roles=api` in a process of its own; returns once it listens, or also serves its database. */
export async function startApiProcess(
  settings: ApiSettings,
  until: 'listening' | 'ready' = 'ready',
  more_node_flags: readonly string[] = [],
): Promise<ApiProcess> {
  const all = Object.entries({ ...settings_of_proofs, ...settings })
  const env = Object.fromEntries(all.map(([name, value]) => [environmentNameOf(name), String(value)]))
  const child = spawn(process.execPath, [...start_flags, ...more_node_flags, cli, 'serve', '--roles=api'], {
    env: { ...compile_cache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // None outlives its proof, whatever becomes of it.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('close', () => process.off('exit', end))
  const api = watch(child)
  try {
    const url = await api.listening
    const process_of_proof = { ...api, url }
    if (until === 'ready') await waitUntilReady(process_of_proof)
    return process_of_proof
  } catch (error) {
    await api.kill()
    throw new Error(`the API did not start:\n${api.lines.join('\n')}`, { cause: error })
  }
}

export async function waitUntilReady({ url }: Pick<ApiProcess, 'url'>): Promise<void> {
  const isReady = async () => (await sendRequest(`${url}/readyz`).catch(() => null))?.status === 200
  await vi.waitUntil(isReady, { timeout: 120_000, interval: 20 })
}

function watch(child: ChildProcess & { readonly stdout: NonNullable<ChildProcess['stdout']> }) {
  const lines: string[] = []
  const { promise: listening, resolve, reject } = Promise.withResolvers<string>()
  const read = (line: string) => {
    lines.push(line)
    if (complaint.test(line)) complaints.push(line)
    const address = /listening at (http:[^"]+)"/.exec(line)?.[1]
    if (address !== undefined) resolve(address)
  }
  for (const stream of [child.stdout, child.stderr]) {
    if (stream !== null) createInterface({ input: stream }).on('line', read)
  }
  const ended = once(child, 'close').then(([code]) => {
    reject(new Error(`it ended with ${String(code)}`))
    return code as number | null
  })
  const signal = (name: ApiSignal) => void child.kill(name)
  return {
    pid: child.pid ?? 0,
    lines,
    listening,
    ended,
    signal,
    kill: async () => {
      signal('SIGKILL')
      await ended
    },
  }
}
