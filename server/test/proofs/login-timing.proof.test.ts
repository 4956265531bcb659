import { afterAll, beforeAll, expect, test } from 'vitest'
import { isKeptInTime, proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import {
  createProductApp,
  createTestCompany,
  type ProductApp,
  type TestCompany,
} from '../product/product-app.ts'
import { medianOf } from './median-of.ts'

const tries = proofCount({ full: 200, tenth: 20 })
const unknown_company = '11.222.333/0001-81'

let product: ProductApp
let company: TestCompany

beforeAll(async () => {
  product = await createProductApp({
    env: {
      TROPEIRO_LOGIN_FREE_FAILURES: '1000000',
      TROPEIRO_LOGIN_ACCOUNT_FREE_FAILURES: '1000000',
    },
  })
  company = await createTestCompany(product)
})
afterAll(() => product.close())

test('an unknown company, an unknown user and a wrong password take the same time to refuse', async () => {
  const known = { parent_username: company.tax_number, username: 'owner', password: 'not the password' }
  const kinds = {
    'unknown company': { ...known, parent_username: unknown_company },
    'unknown user': { ...known, username: 'nobody' },
    'wrong password': known,
  }
  const durations = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, [] as number[]]))
  for (let n = -5; n < tries; n++) {
    // Each comes first in turn: what was before must not speak for one of them.
    const turn = (n + 5) % 3
    const entries = Object.entries(kinds)
    for (const [kind, payload] of [...entries.slice(turn), ...entries.slice(0, turn)]) {
      const started = performance.now()
      const { statusCode } = await product.app.inject({ method: 'POST', url: '/auth/login', payload })
      const duration_ms = performance.now() - started
      expect(statusCode).toBe(401)
      // The first few warm up.
      if (n >= 0) durations[kind]?.push(duration_ms)
    }
  }
  const medians = Object.values(durations).map(medianOf)
  const spread = Math.max(...medians) / Math.min(...medians) - 1
  recordFigure({
    promise: `login: medians of ${tries} refusals each, for an unknown company, an unknown user and a wrong password`,
    needed: 'differ by less than 10 %',
    measured: `${(spread * 100).toFixed(1)} % (${medians.map((median) => `${median.toFixed(1)} ms`).join(', ')})`,
    held: spread < 0.1,
  })
  expect(isKeptInTime(spread < 0.1)).toBe(true)
})
