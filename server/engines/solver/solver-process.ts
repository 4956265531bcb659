import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import path from 'node:path'
import { createFrameReader, encodeFrame } from './frames.ts'

export interface SolverProcessSettings {
  /** The interpreter of an environment that has VROOM and PyVRP. */
  readonly python: string
  /** Most memory that each of its processes may map. */
  readonly memory_mb: number
  /** How far it stands back for other processes of the machine, 0 to 19; its searches with it. Not at all unless told. */
  readonly niceness?: number
}

/** One resident Python process. It is used for one solve at a time. */
export interface SolverProcess {
  readonly pid: number | undefined
  /** Resolves when the packages are loaded; rejects when the process ends before. */
  readonly ready: Promise<void>
  /** Resolves with what it said last when the process has ended in any way. */
  readonly ended: Promise<string>
  write(frame: readonly Uint8Array[]): void
  /** One listener at a time: a process serves one solve at a time. */
  listen(listener: ((message: unknown) => void) | null): void
  kill(): void
}

const kept_output = 2_000

export function startSolverProcess({ python, memory_mb, niceness }: SolverProcessSettings): SolverProcess {
  // A group of its own: a kill takes the searches along. Nothing of our environment is handed on.
  const child = spawn(
    python,
    ['-E', '-s', '-B', path.join(import.meta.dirname, 'process/solver.py'), String(memory_mb)],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
      env: { OPENBLAS_NUM_THREADS: '1', OMP_NUM_THREADS: '1', PATH: '/usr/bin:/bin' },
    },
  )
  if (niceness !== undefined && child.pid !== undefined) setPriority(child.pid, niceness)
  let listener: ((message: unknown) => void) | null = null
  let last_words = ''
  const first_message = Promise.withResolvers<void>()
  const read = createFrameReader()

  child.stdout.on('data', (chunk: Buffer) => {
    for (const message of read(chunk)) {
      first_message.resolve()
      listener?.(message)
    }
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    last_words = (last_words + text).slice(-kept_output)
  })
  // A process that died while we write to it is told by its end.
  child.stdin.on('error', () => {})
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('close', (code, signal) => resolve(`ended with ${signal ?? code}: ${last_words.trim()}`))
  })
  void ended.then((how) => first_message.reject(new Error(how)))
  first_message.promise.catch(() => {})

  return {
    pid: child.pid,
    ready: first_message.promise,
    ended,
    write(frame) {
      for (const part of frame) child.stdin.write(part)
    },
    listen(next) {
      listener = next
    },
    kill: () => killGroup(child),
  }
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has just ended by itself.
  }
}

export function cancelFrame(id: number): Uint8Array[] {
  return encodeFrame({ type: 'cancel', id })
}
