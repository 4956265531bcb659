import { AppError } from '@tropeiro/contract/app-error.ts'
import { createThreadPool, PoolFullError } from '../../platform/threads/thread-pool.ts'
import type { PasswordJob } from './password-worker.ts'

export interface PasswordPoolSettings {
  /** Threads that hash, once there is work for them; each takes a core while it works. */
  readonly threads: number
  /** Jobs that may wait; the next one is told to come back. */
  readonly max_waiting: number
}

export interface PasswordPool {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
  /** As long as a verification takes, so that an unknown user costs what a wrong password does. */
  verifyNobody(password: string): Promise<false>
  close(): Promise<void>
}

const retry_after_s = 2

/** argon2id in a bounded number of threads, away from the event loop, first come first served. */
export function createPasswordPool({ threads, max_waiting }: PasswordPoolSettings): PasswordPool {
  const module = new URL('./password-worker.ts', import.meta.url)
  const pool = createThreadPool<PasswordJob, string | boolean>({ module, threads, max_waiting })
  let nobody: Promise<string> | null = null

  const ask = (job: PasswordJob) =>
    pool.ask(job).catch((error: unknown) => {
      if (!(error instanceof PoolFullError)) throw error
      throw new AppError('overloaded', { public: { retry_after_s }, cause: error })
    })
  const hash = async (password: string): Promise<string> => String(await ask({ password }))
  const verify = async (stored: string, password: string): Promise<boolean> =>
    (await ask({ password, hash: stored })) === true

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
    close: () => pool.close(),
  }
}
