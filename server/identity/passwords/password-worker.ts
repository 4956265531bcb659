import { hashSync, type Options, verifySync } from '@node-rs/argon2'
import { answerQuestions, yieldToOthers } from '../../platform/threads/answer-questions.ts'

/** A password to hash or, with a hash, to compare with it. */
export interface PasswordJob {
  readonly password: string
  readonly hash?: string
}

/** OWASP's first choice for argon2id, which is the library's default: 19 MiB, two passes, one lane. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const lowest_priority = 19

// Hashing takes what requests leave over, never the other way round.
yieldToOthers(lowest_priority)

answerQuestions(({ password, hash }: PasswordJob): string | boolean =>
  hash === undefined ? hashSync(password, cost) : verifySync(hash, password, cost),
)
