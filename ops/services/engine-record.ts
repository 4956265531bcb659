import { readFileSync, rmSync } from 'node:fs'
import { writePrivateFile } from './env-file.ts'
import { hasErrorCode } from './run-command.ts'
import { waitUntil } from './wait-until.ts'

export type EngineProcess = { pid: number; port: number }

/** Where the process of an engine is written down, so that a later run of ours finds it. */
export type EngineRecord = {
  file: string
  /** An argument of its command line that no other process has: a pid is reused sooner or later. */
  own_argument: string
}

/** A kill leaves the old record or the new one: half of one would stop every later run. */
export function rememberEngine({ file }: EngineRecord, engine: EngineProcess): void {
  writePrivateFile(file, JSON.stringify(engine))
}

/** Null when the process has ended, or its pid is that of another one now. What a power cut tore is of a process that is gone. */
export function findEngine({ file, own_argument }: EngineRecord): EngineProcess | null {
  try {
    const engine: EngineProcess = JSON.parse(readFileSync(file, 'utf8'))
    const command = readFileSync(`/proc/${engine.pid}/cmdline`, 'utf8').split('\0')
    return command.includes(own_argument) ? engine : null
  } catch (error) {
    const is_gone = hasErrorCode(error, 'ENOENT') || hasErrorCode(error, 'ESRCH')
    if (is_gone || error instanceof SyntaxError) return null
    throw error
  }
}

/** How long an engine may take to end by itself. */
const grace_ms = 10_000

export async function stopEngine(record: EngineRecord, { kill_after_ms = grace_ms } = {}): Promise<void> {
  const engine = findEngine(record)
  if (engine !== null) {
    const isGone = () => findEngine(record) === null
    const what = `process ${engine.pid} (${record.own_argument}) to end`
    signal(engine.pid, 'SIGTERM')
    await waitUntil(isGone, { timeout_ms: kill_after_ms, what }).catch(async () => {
      signal(engine.pid, 'SIGKILL')
      await waitUntil(isGone, { timeout_ms: 60_000, what })
    })
  }
  rmSync(record.file, { force: true })
}

/** It may end by itself before the signal comes. */
function signal(pid: number, name: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!hasErrorCode(error, 'ESRCH')) throw error
  }
}
