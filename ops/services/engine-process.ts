import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { type EngineRecord, rememberEngine } from './engine-record.ts'
import { waitUntil } from './wait-until.ts'

/** An engine that a test started for itself. */
export type EngineServer = {
  readonly url: string
  readonly port: number
  /** Another one after every start. */
  pid(): number
  /** SIGKILL; returns when it is gone. */
  kill(): Promise<void>
  /** Starts again after kill(); nothing happens when it runs. */
  start(): Promise<void>
  stop(): Promise<void>
  /** SIGSTOP: it is there and answers nobody from when this returns. */
  pause(): void
  resume(): void
}

type EngineProgram = {
  /** What people call it. */
  name: string
  program: string
  args: readonly string[]
  options?: Pick<SpawnOptions, 'cwd' | 'env'>
  /** Of an engine that Ctrl-C in the terminal of who started it does not end, and that a later run finds if who started it is killed. */
  record?: EngineRecord
  port: number
  answers: (url: string) => Promise<boolean>
}

/** Starts the engine and returns when it answers; the caller stops it. */
export async function startEngine(engine: EngineProgram): Promise<EngineServer> {
  const { name, program, args, options, record, port, answers } = engine
  const url = `http://127.0.0.1:${port}`
  let running: { child: ChildProcess; ended: Promise<void> } | null = null

  const start = async () => {
    if (running !== null) return
    const child = spawn(program, args, { ...options, detached: record !== undefined, stdio: 'ignore' })
    if (record !== undefined && child.pid !== undefined) rememberEngine(record, { pid: child.pid, port })
    // A test that fails half way must not leave an engine behind.
    const endWithUs = () => child.kill('SIGKILL')
    process.once('exit', endWithUs)
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => {
        process.off('exit', endWithUs)
        resolve()
      })
    })
    running = { child, ended }
    try {
      await waitUntil(
        async () => {
          if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`)
          return answers(url)
        },
        { timeout_ms: 60_000, what: `${name} on port ${port}`, every_ms: 100 },
      )
    } catch (error) {
      await end('SIGKILL')
      throw error
    }
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const was = running
    running = null
    if (was === null) return
    was.child.kill(signal)
    await was.ended
  }

  await start()
  return {
    url,
    port,
    pid: () => {
      if (running?.child.pid === undefined) throw new Error(`${name} does not run`)
      return running.child.pid
    },
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    pause: () => {
      const pid = running?.child.pid
      if (pid === undefined) return
      process.kill(pid, 'SIGSTOP')
      // On a busy machine some of its threads go on for a while.
      while (!isStopped(pid)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, look_every_ms)
    },
    resume: () => void running?.child.kill('SIGCONT'),
  }
}

const look_every_ms = 2

function isStopped(pid: number): boolean {
  if (process.platform !== 'linux') return true
  return readdirSync(`/proc/${pid}/task`).every((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('T')
  })
}
