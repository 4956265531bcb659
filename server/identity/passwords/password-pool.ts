import { Worker } from 'node:worker_threads'
import { AppError } from '@tropeiro/contract/app-error.ts'
import type { PasswordAnswer, PasswordJob } from './password-worker.ts'

export interface PasswordPoolSettings {
  /** Threads that hash, once there is work for them; each takes a core while it works. */
  readonly threads: number
  /** Jobs that may wait; the next one is told to come back. */
  readonly most_waiting: number
}

export interface PasswordPool {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
  /** As long as a verification takes, so that an unknown user costs what a wrong password does. */
  verifyNobody(password: string): Promise<false>
  close(): Promise<void>
}

interface Waiting {
  readonly job: PasswordJob
  readonly resolve: (answer: PasswordAnswer) => void
  readonly reject: (error: Error) => void
}

const RETRY_AFTER_S = 2

/** argon2id in a bounded number of threads, away from the event loop, first come first served. */
export function createPasswordPool({ threads, most_waiting }: PasswordPoolSettings): PasswordPool {
  const queue: Waiting[] = []
  const idle: Worker[] = []
  const working = new Map<Worker, Waiting>()
  const countThreads = () => idle.length + working.size
  let next_id = 0
  let nobody: Promise<string> | null = null

  const startWorker = (): Worker => {
    const worker = new Worker(new URL('./password-worker.ts', import.meta.url))
    worker.unref()
    worker.on('message', (answer: PasswordAnswer) => {
      working.get(worker)?.resolve(answer)
      working.delete(worker)
      idle.push(worker)
      dispatch()
    })
    worker.on('error', (error: Error) => {
      working.get(worker)?.reject(error)
      working.delete(worker)
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
      dispatch()
    })
    return worker
  }

  const dispatch = () => {
    while (queue.length > 0) {
      const worker = idle.pop() ?? (countThreads() < threads ? startWorker() : undefined)
      const waiting = worker === undefined ? undefined : queue.shift()
      if (worker === undefined || waiting === undefined) return
      working.set(worker, waiting)
      worker.postMessage(waiting.job)
    }
  }

  const run = (job: PasswordJob): Promise<PasswordAnswer> => {
    if (queue.length >= most_waiting) {
      throw new AppError('overloaded', { public: { retry_after_s: RETRY_AFTER_S } })
    }
    return new Promise((resolve, reject) => {
      queue.push({ job, resolve, reject })
      dispatch()
    })
  }

  const hash = async (password: string): Promise<string> => {
    const answer = await run({ id: next_id++, kind: 'hash', password })
    if (answer.hash === null) throw new Error('the password thread gave no hash')
    return answer.hash
  }
  const verify = async (stored: string, password: string): Promise<boolean> =>
    (await run({ id: next_id++, kind: 'verify', password, hash: stored })).matches

  return {
    hash,
    verify,
    async verifyNobody(password) {
      nobody ??= hash('nobody has this password').catch((error: unknown) => {
        // A full pool today must not refuse every unknown user from now on.
        nobody = null
        throw error
      })
      await verify(await nobody, password)
      return false
    },
    async close() {
      await Promise.all([...idle, ...working.keys()].map((worker) => worker.terminate()))
    },
  }
}
