import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, type Options, verifySync } from '@node-rs/argon2'

export type PasswordJob =
  | { readonly id: number; readonly kind: 'hash'; readonly password: string }
  | { readonly id: number; readonly kind: 'verify'; readonly password: string; readonly hash: string }

export interface PasswordAnswer {
  readonly id: number
  readonly hash: string | null
  readonly matches: boolean
}

/** OWASP's first choice for argon2id, which is the library's default: 19 MiB, two passes, one lane. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const LOWEST_PRIORITY = 19

// On Linux a thread has a priority of its own: hashing takes what requests leave over, never the other way round.
setPriority(0, LOWEST_PRIORITY)

parentPort?.on('message', (job: PasswordJob) => {
  parentPort?.postMessage(answer(job))
})

function answer(job: PasswordJob): PasswordAnswer {
  if (job.kind === 'hash') return { id: job.id, hash: hashSync(job.password, COST), matches: false }
  return { id: job.id, hash: null, matches: verifySync(job.hash, job.password, COST) }
}
