import { expect, test } from 'vitest'
import { isFullProof, proofCount } from '../test-report/proof-scale.ts'
import { measureAddressGrowth } from './address-growth.ts'
import { measureAddressLoad } from './address-load.ts'

// The figures of the page of proofs are those of `npm run bench`. A short run shares the machine with other tests, and
// what every load begins and ends with weighs more in it.
test('loading addresses has not fallen far behind bare COPY', { retry: 2 }, async () => {
  const size = { cities: proofCount({ full: 10, tenth: 2 }), rows_per_city: 100_000 }
  const [rounds, least_ratio] = isFullProof() ? [3, 0.3] : [1, 0.1]
  const figures = await measureAddressLoad(size, rounds, least_ratio)
  expect(figures.filter(({ held }) => !held)).toEqual([])
})

test('a look-up costs in a large base what it costs in a small one', { retry: 2 }, async () => {
  const large = { cities: proofCount({ full: 50, tenth: 5 }), rows_per_city: 100_000 }
  const figures = await measureAddressGrowth(large, isFullProof() ? 7 : 3)
  expect(figures.filter(({ held }) => !held)).toEqual([])
})
