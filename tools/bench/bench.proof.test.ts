import { expect, test } from 'vitest'
import { measureHttpReads } from './http-reads.ts'
import { hasFallen } from './judge-http-reads.ts'
import { measureTokenVerification } from './token-verification.ts'

// The figures of the page of proofs are those of `npm run bench`, whose rounds are longer.
test('reads have not fallen far below what is promised, in short rounds', { retry: 2 }, async () => {
  const cases = await measureHttpReads({ rounds: 5, round_s: 1, warm_up_s: 2 })
  expect(hasFallen(cases)).toBe(false)
})

test('a token seen before costs as little as promised', { retry: 2 }, async () => {
  expect((await measureTokenVerification()).filter(({ held }) => !held)).toEqual([])
})
