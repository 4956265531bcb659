import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { type EngineProcess, type EngineRecord, rememberEngine } from './engine-record.ts'
import { findPortOwner } from './port-owner.ts'
import { waitUntil } from './wait-until.ts'

/** Another program listens on the chosen port: the start is worth another try on another port. */
export class PortTakenError extends Error {
  constructor(name: string, port: number) {
    super(`${name} cannot have port ${port}: another program listens there`)
    this.name = 'PortTakenError'
  }
}

type DetachedEngine = {
  /** What people call it. */
  name: string
  program: string
  args: readonly string[]
  cwd: string
  env: NodeJS.ProcessEnv
  port: number
  answers: (url: string) => Promise<boolean>
  record: EngineRecord
  log_file: string
  /** What goes to the log; an access log tells where people live. */
  logged: readonly ('stdout' | 'stderr')[]
}

const largest_log = 20_000_000

function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true })
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largest_log) rmSync(file)
  return openSync(file, 'a')
}

function launch({ program, args, cwd, env, port, record, log_file, logged }: DetachedEngine) {
  const log = openLog(log_file)
  const streamOf = (name: 'stdout' | 'stderr') => (logged.includes(name) ? log : 'ignore')
  const child = spawn(program, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', streamOf('stdout'), streamOf('stderr')],
  })
  // Before anything else, so that a later run finds the process even when this one is killed.
  if (child.pid !== undefined) rememberEngine(record, { pid: child.pid, port })
  closeSync(log)
  child.unref()
  return child
}

/** A listener answers only for its own process: whoever else has the port does not make this engine run. */
export async function answersItself(
  engine: EngineProcess,
  answers: (url: string) => Promise<boolean>,
): Promise<boolean> {
  const isOwn = () => findPortOwner(engine.pid, engine.port) === 'own'
  return isOwn() && (await answers(`http://127.0.0.1:${engine.port}`)) && isOwn()
}

/** Starts an engine that outlives us and returns when it answers itself; throws PortTakenError when another has its port. */
export async function startDetachedEngine(engine: DetachedEngine): Promise<void> {
  const { name, port, answers, log_file } = engine
  const child = launch(engine)
  const pid = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('spawn', () => resolve(child.pid ?? 0))
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  await waitUntil(
    async () => {
      if (findPortOwner(pid, port) === 'other') {
        child.kill('SIGKILL')
        await waitUntil(hasEnded, { timeout_ms: 60_000, what: `${name} to end` })
        throw new PortTakenError(name, port)
      }
      if (hasEnded()) throw new Error(`${name} ended: ${readFileSync(log_file, 'utf8').slice(-1_000)}`)
      return answersItself({ pid, port }, answers)
    },
    { timeout_ms: 180_000, what: `${name} on port ${port}`, every_ms: 50 },
  )
}
