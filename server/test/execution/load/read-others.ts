import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Somebody of another company who looks at their screens, in a process of their own: what phones cost us is not what we measure. */
export interface Readers {
  /** Since the last call. */
  take(): Promise<ReadsMade>
  stop(): Promise<void>
}

/** How long each answer took, in ms; and what was answered otherwise than by 200. */
export interface ReadsMade {
  readonly took_ms: readonly number[]
  readonly others: readonly number[]
}

export interface ReadsToMake {
  readonly url: string
  readonly token: string
  readonly paths: readonly string[]
  readonly every_ms: number
}

export function startReaders(reads: ReadsToMake): Readers {
  const child = fork(fileURLToPath(new URL('./read-others-process.ts', import.meta.url)), { execArgv: [] })
  const ended = once(child, 'exit')
  child.send(reads)
  return {
    take: async () => {
      const told = once(child, 'message').then(([made]) => made as ReadsMade)
      child.send('take')
      return Promise.race([
        told,
        ended.then(() => {
          throw new Error('who reads has ended')
        }),
      ])
    },
    stop: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
