import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { getAnyFreePort } from '../../../../ops/services/free-port.ts'
import { compile_cache } from '../../compile-cache.ts'
import { start_flags } from '../start-flags.ts'

const cli = fileURLToPath(new URL('../../../cli.ts', import.meta.url))
const kept_lines = 2_000

/** `tropeiro serve` in a process of its own. */
export interface ProductProcess {
  readonly pid: number
  readonly port: number
  readonly url: string
  readonly metrics_url: string
  /** What it wrote last, to either stream. */
  readonly lines: readonly string[]
  /** SIGTERM, and wait until it is gone. */
  stop(): Promise<void>
  /** SIGKILL, and wait until it is gone. */
  kill(): Promise<void>
}

export interface ProductProcessOptions {
  readonly roles: 'api' | 'worker'
  readonly env: Readonly<Record<string, string>>
  /** By default any free one. */
  readonly port?: number
}

/** Returns once the process has found its database and, for an API, listens. */
export async function startProductProcess({
  roles,
  env,
  ...options
}: ProductProcessOptions): Promise<ProductProcess> {
  const port = options.port ?? (await getAnyFreePort())
  const metrics_port = await getAnyFreePort()
  const child = spawn(process.execPath, [...start_flags, cli, 'serve', `--roles=${roles}`], {
    env: {
      NODE_ENV: 'production',
      PATH: '/usr/bin:/bin',
      ...compile_cache,
      ...env,
      PORT: String(port),
      TROPEIRO_METRICS_PORT: String(metrics_port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // None outlives its proof, whatever becomes of it.
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const lines: string[] = []
  const ready = Promise.withResolvers<void>()
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      lines.push(line)
      if (lines.length > kept_lines) lines.shift()
      if (line.includes('the database is there and safe')) ready.resolve()
    })
  }
  const ended = once(child, 'close')
  child.once('close', () => {
    process.off('exit', endWithUs)
    ready.reject(new Error(`tropeiro serve ended:\n${lines.slice(-20).join('\n')}`))
  })
  await ready.promise
  // The database may be found before the port is open.
  if (roles === 'api')
    await waitUntilListening(`http://127.0.0.1:${port}/livez`, () => child.exitCode !== null)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await ended
  }
  return {
    pid: child.pid ?? 0,
    port,
    url: `http://127.0.0.1:${port}`,
    metrics_url: `http://127.0.0.1:${metrics_port}/metrics`,
    lines,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

async function waitUntilListening(url: string, hasEnded: () => boolean): Promise<void> {
  while (!hasEnded()) {
    const answer = await fetch(url).catch(() => null)
    await answer?.arrayBuffer()
    if (answer !== null) return
    await sleep(20)
  }
}
