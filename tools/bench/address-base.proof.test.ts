import { expect, test } from 'vitest'
import { isKeptInTime, proofCount } from '../test-report/proof-scale.ts'
import { measureAddressGrowth } from './address-growth.ts'
import { measureAddressLoad } from './address-load.ts'

// The figures of the page of proofs are those of `npm run bench`. A short run shares the machine with other tests, and
// what every load begins and ends with weighs more in it.
test('loading addresses has not fallen far behind bare COPY', async () => {
  const size = {
    cities: proofCount({ full: 10, tenth: 1 }),
    rows_per_city: proofCount({ full: 100_000, tenth: 20_000 }),
  }
  const figures = await measureAddressLoad(size, proofCount({ full: 3, tenth: 1 }), 0.3)
  expect(isKeptInTime(figures.every(({ held }) => held))).toBe(true)
})

test('a look-up costs in a large base what it costs in a small one', async () => {
  const large = { cities: proofCount({ full: 50, tenth: 2 }), rows_per_city: 100_000 }
  const figures = await measureAddressGrowth(large, proofCount({ full: 7, tenth: 1 }))
  expect(isKeptInTime(figures.every(({ held }) => held))).toBe(true)
})
