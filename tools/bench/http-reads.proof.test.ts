import { expect, test } from 'vitest'
import { measureHttpReads } from './http-reads.ts'
import { judgeHttpReads } from './judge-http-reads.ts'

// The figures of the page of proofs are those of `npm run bench`, whose rounds are longer.
test('reads are as fast as promised, in short rounds', async () => {
  const figures = judgeHttpReads(await measureHttpReads({ rounds: 5, round_s: 1, warm_up_s: 2 }))
  expect(figures.filter(({ held }) => !held)).toEqual([])
})
