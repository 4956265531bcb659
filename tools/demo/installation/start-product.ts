import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import path from 'node:path'
import { start_flags } from '@tropeiro/server/test/proofs/start-flags.ts'
import { type EngineRecord, rememberEngine } from '../../../ops/services/engine-record.ts'
import { waitUntil } from '../../../ops/services/wait-until.ts'

/** `tropeiro serve` as a child, which ends with this process. */
export interface RunningProduct {
  readonly pid: number
  /** SIGTERM, and wait until it has drained. */
  stop(): Promise<void>
}

export interface ProductWish {
  /** Its settings. */
  readonly env_file: string
  /** Of the listener of its API. */
  readonly port: number
  readonly record: EngineRecord
  /** What it prints goes there. */
  readonly log_file: string
  /** Addresses that must answer before anybody is let in. */
  readonly ready_urls: readonly string[]
}

const cli = path.join(import.meta.dirname, '../../../server/cli.ts')
const start_timeout_ms = 180_000
const last_lines = 12

/** The argument by which it is known. */
export const settingsFlag = (env_file: string) => `--env-file=${env_file}`

export async function startProduct(wish: ProductWish): Promise<RunningProduct> {
  const { env_file, port, record, log_file, ready_urls } = wish
  const child = spawn(process.execPath, [...start_flags, settingsFlag(env_file), cli, 'serve'], {
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // As the engines of the demo.
    detached: true,
  })
  if (child.pid !== undefined) rememberEngine(record, { pid: child.pid, port })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const log = createWriteStream(log_file)
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const ended = once(child, 'close')
  child.once('close', () => process.off('exit', endWithUs))
  try {
    await waitUntil(
      async () => {
        if (child.exitCode !== null) throw new Error(`tropeiro serve ended:\n${tailOf(log_file)}`)
        return (await Promise.all(ready_urls.map(answersWell))).every(Boolean)
      },
      { timeout_ms: start_timeout_ms, what: 'tropeiro serve', every_ms: 200 },
    )
  } catch (error) {
    child.kill('SIGKILL')
    await ended
    throw error
  }
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function answersWell(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

function tailOf(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-last_lines).join('\n')
}
