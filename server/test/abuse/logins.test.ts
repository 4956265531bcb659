import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createProductApp,
  createTestCompany,
  createTestUser,
  logInAs,
  type ProductApp,
  type TestCompany,
  test_password,
} from '../product/product-app.ts'

/** Few, where the figures do not matter: each failure takes a hash. */
const place_free = 3
const account_free = 4
const day_ms = 86_400_000

const trusted = { TROPEIRO_TRUSTED_PROXIES: '127.0.0.1' }

let product: ProductApp
/** The same with the limits that an installation has by default. */
let by_default: ProductApp
let base: string
let base_by_default: string
let company: TestCompany

beforeAll(async () => {
  product = await createProductApp({
    env: {
      ...trusted,
      TROPEIRO_LOGIN_FREE_FAILURES: String(place_free),
      TROPEIRO_LOGIN_ACCOUNT_FREE_FAILURES: String(account_free),
    },
  })
  by_default = await createProductApp({
    beside: product,
    env: { ...trusted, TROPEIRO_RATE_ADDRESS_PER_SECOND: '20', TROPEIRO_RATE_ADDRESS_BURST: '100' },
  })
  base = await product.app.listen({ port: 0, host: '127.0.0.1' })
  base_by_default = await by_default.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  company = await createTestCompany(product)
})
afterAll(async () => {
  await by_default.close()
  await product.close()
})

interface Try {
  readonly from: string
  readonly password?: string
  readonly installation?: string
  readonly username?: string
  readonly at?: string
}

async function logIn({ from, password = 'a wrong guess', installation, username = 'owner', at = base }: Try) {
  const answer = await fetch(`${at}/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(installation !== undefined && { 'installation-id': installation }),
    },
    body: JSON.stringify({ username, parent_username: company.tax_number, password }),
  })
  await answer.arrayBuffer()
  return { status: answer.status, retry_after_s: Number(answer.headers.get('retry-after')) }
}

const right = (rest: Try) => logIn({ ...rest, password: test_password })
const times = <T>(count: number, run: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => run(n))
const countOf = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

/** One guess from each of so many addresses that have nothing in common. */
async function guessFromEverywhere(count: number, rest: Partial<Try> = {}) {
  return Promise.all(times(count, (n) => logIn({ from: `10.${n}.0.1`, ...rest })))
}

describe('guessing a password', () => {
  test('sixty guesses at once are as many as ten: each is counted before it is tried', async () => {
    const answers = await Promise.all(times(60, () => logIn({ from: '203.0.113.9', at: base_by_default })))
    expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([10, 50])
    expect(answers.every((answer) => answer.status === 401 || answer.retry_after_s > 0)).toBe(true)
  })

  test('thirty hosts of one IPv6 network are one, and its neighbour is another', async () => {
    const answers = await Promise.all(
      times(30, (n) => logIn({ from: `2001:db8:0:7::${n + 1}`, at: base_by_default })),
    )
    expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([10, 20])
    expect((await logIn({ from: '2001:db8:0:8::1', at: base_by_default })).status).toBe(401)
  })

  test('from everywhere at once is bounded by account, be there such a user or not', async () => {
    for (const username of ['owner', 'nobody']) {
      const answers = await guessFromEverywhere(8, { username })
      expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([account_free, 8 - account_free])
    }
  })

  test('of the current password is bounded the same, from wherever it comes', async () => {
    await createTestUser(product, company, { role: 'viewer', login: 'maria' })
    const { access_token } = await logInAs(product, company, 'maria')
    const statuses = await Promise.all(
      times(8, async (n) => {
        const answer = await fetch(`${base}/auth/password`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${access_token}`,
            'x-forwarded-for': `10.${n}.0.1`,
          },
          body: JSON.stringify({ current_password: 'a wrong guess', password: 'a wholly new password' }),
        })
        return { status: answer.status }
      }),
    )
    expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([place_free, 8 - place_free])
  })
})

describe('the owner of an account that is being guessed', () => {
  const phone = 'b0a3c1f2-0000-4000-8000-000000000001'

  test('is let in from a network and on a phone that they logged in from before', async () => {
    expect((await right({ from: '203.0.113.9' })).status).toBe(200)
    expect((await right({ from: '198.51.100.7', installation: phone })).status).toBe(200)
    await guessFromEverywhere(8)
    expect((await right({ from: '203.0.113.77' })).status).toBe(200)
    expect((await right({ from: '192.0.2.1', installation: phone })).status).toBe(200)
    // Their own mistakes are counted where they are, and do no harm elsewhere.
    expect((await logIn({ from: '203.0.113.77' })).status).toBe(401)
  })

  test('waits from a place nobody knows, and then is let in', async () => {
    await guessFromEverywhere(8)
    const refused = await right({ from: '192.0.2.1' })
    expect(refused.status).toBe(429)
    product.clock.advance(refused.retry_after_s * 1_000)
    expect((await right({ from: '192.0.2.1' })).status).toBe(200)
  })

  test('is known for 30 days after a good login, and an installation is known to them alone', async () => {
    await createTestUser(product, company, { role: 'viewer', login: 'maria' })
    expect((await right({ from: '203.0.113.9', installation: phone })).status).toBe(200)
    await guessFromEverywhere(8, { username: 'maria' })
    expect((await right({ from: '203.0.113.9', installation: phone, username: 'maria' })).status).toBe(429)
    product.clock.advance(30 * day_ms + 1)
    await guessFromEverywhere(8)
    expect((await right({ from: '203.0.113.9', installation: phone })).status).toBe(429)
  })

  test('at a shared address is let in on their phone, whatever others there guess', async () => {
    expect((await right({ from: '203.0.113.9', installation: phone })).status).toBe(200)
    await Promise.all(times(8, () => logIn({ from: '203.0.113.9' })))
    expect((await right({ from: '203.0.113.9' })).status).toBe(429)
    expect((await right({ from: '203.0.113.9', installation: phone })).status).toBe(200)
  })

  test('is no way around the budget: a known network has one of its own', async () => {
    expect((await right({ from: '203.0.113.9' })).status).toBe(200)
    const answers = await Promise.all(times(8, (n) => logIn({ from: `203.0.113.${n + 20}` })))
    expect(countOf(answers, 401)).toBe(account_free)
  })

  test('may log in as often as they like, so many at a time', async () => {
    for (let n = 0; n < 3; n++) {
      const answers = await Promise.all(times(place_free, () => right({ from: '203.0.113.9' })))
      expect(countOf(answers, 200)).toBe(place_free)
    }
  })
})
