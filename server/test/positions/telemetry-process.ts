import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { getAnyFreePort } from '../../../ops/services/free-port.ts'
import { compile_cache } from '../compile-cache.ts'

const cli = fileURLToPath(new URL('../../cli.ts', import.meta.url))
const kept_lines = 400

/** `tropeiro serve` with a role of the path of positions, in a process of its own. */
export interface TelemetryProcess {
  readonly pid: number
  readonly metrics_url: string
  /** What it wrote last, to either stream. */
  readonly lines: readonly string[]
  readonly is_running: boolean
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
  /** SIGKILL, and wait until it is gone. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** As ops/compose.yaml starts them. */
const nursery = { gateway: '--max-semi-space-size=32', processor: '--max-semi-space-size=64' } as const

export interface TelemetryProcessOptions {
  readonly role: 'gateway' | 'processor'
  readonly env: Readonly<Record<string, string>>
  /** What it says once it does its work. */
  readonly ready: RegExp
}

export async function startTelemetryProcess({
  role,
  env,
  ready,
}: TelemetryProcessOptions): Promise<TelemetryProcess> {
  const metrics_port = await getAnyFreePort()
  const child = spawn(process.execPath, [nursery[role], cli, 'serve', `--roles=${role}`], {
    env: {
      NODE_ENV: 'production',
      PATH: '/usr/bin:/bin',
      ...compile_cache,
      ...env,
      TROPEIRO_METRICS_PORT: String(metrics_port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // None outlives its proof, whatever becomes of it.
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const lines: string[] = []
  const started = Promise.withResolvers<void>()
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      lines.push(line)
      if (lines.length > kept_lines) lines.shift()
      if (ready.test(line)) started.resolve()
    })
  }
  const ended = once(child, 'close')
  child.once('close', () => {
    process.off('exit', endWithUs)
    started.reject(new Error(`the ${role} ended:\n${lines.slice(-20).join('\n')}`))
  })
  await started.promise
  const end = async (name: 'SIGTERM' | 'SIGKILL') => {
    child.kill(name)
    await ended
  }
  return {
    pid: child.pid ?? 0,
    metrics_url: `http://127.0.0.1:${metrics_port}/metrics`,
    lines,
    get is_running() {
      return child.exitCode === null && child.signalCode === null
    },
    signal: (name) => void child.kill(name),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
