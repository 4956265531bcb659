import { expect, test } from 'vitest'
import { isKeptInTime, proofCount } from '../test-report/proof-scale.ts'
import { measureHttpReads } from './http-reads.ts'
import { hasFallen } from './judge-http-reads.ts'
import { measureTokenVerification } from './token-verification.ts'

// The figures of the page of proofs are those of `npm run bench`, whose rounds are longer.
test('reads have not fallen far below what is promised, in short rounds', async () => {
  const rounds = proofCount({ full: 5, tenth: 1 })
  const warm_up_s = proofCount({ full: 1, tenth: 0 })
  const cases = await measureHttpReads({ rounds, round_s: 1, warm_up_s })
  expect(isKeptInTime(!hasFallen(cases))).toBe(true)
})

test('a token seen before costs as little as promised', async () => {
  const figures = await measureTokenVerification()
  expect(isKeptInTime(figures.every(({ held }) => held))).toBe(true)
})
