import { Worker } from 'node:worker_threads'

/** Somebody of another company who looks at their screens, from a thread of their own: what phones cost us is not what we measure. */
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
  const worker = new Worker(new URL('./read-others-thread.ts', import.meta.url), { workerData: reads })
  const failed = new Promise<never>((_resolve, reject) => worker.once('error', reject))
  return {
    take: () => {
      const told = new Promise<ReadsMade>((resolve) => worker.once('message', resolve))
      worker.postMessage('take')
      return Promise.race([told, failed])
    },
    stop: async () => {
      await worker.terminate()
    },
  }
}
