import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bearer,
  createProductApp,
  createTestCompany,
  logInAs,
  type ProductApp,
  renew,
  type TestCompany,
  type TestSession,
  test_password,
} from '../../test/product/product-app.ts'
import { type Realm, realms } from '../roles.ts'

let product: ProductApp
let company: TestCompany

beforeAll(async () => {
  product = await createProductApp()
  company = await createTestCompany(product)
})
afterAll(() => product.close())

const hour_ms = 3_600_000

/** On a phone: each session has an installation of its own. */
const logInOnPhone = (realm: Realm = 'app') =>
  logInAs(product, company, { realm, headers: { 'installation-id': crypto.randomUUID() } })

async function renewed(refresh_token: string): Promise<TestSession> {
  const answer = await renew(product, refresh_token)
  expect(answer.statusCode).toBe(200)
  return answer.json<TestSession>()
}

/** What a browser adds for a page of this origin. */
const from_here = { 'sec-fetch-site': 'same-origin' }
const renewByCookie = (cookie: string) =>
  product.app.inject({ method: 'POST', url: '/auth/token/', headers: { ...from_here, cookie } })
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''

const use = async (access_token: string) =>
  (await product.app.inject({ url: '/point_of_interest/', headers: bearer(access_token) })).statusCode

describe('a session opened with Installation-Id', () => {
  test.each(realms)('200 with the next refresh_token, realm %s; a retry gets the same', async (realm) => {
    const first = await logInOnPhone(realm)
    const next = await renewed(first.refresh_token)
    expect(next.refresh_token).toMatch(/^trr_/)
    expect(next.refresh_token).not.toBe(first.refresh_token)
    expect((await renewed(first.refresh_token)).refresh_token).toBe(next.refresh_token)
    await renewed(next.refresh_token)
  })

  test('a retry of the first of three within 30 s ends nothing', async () => {
    const a = await logInOnPhone()
    const b = await renewed(a.refresh_token)
    product.clock.advance(5_000)
    const c = await renewed(b.refresh_token)
    product.clock.advance(5_000)
    expect((await renewed(a.refresh_token)).refresh_token).toBe(b.refresh_token)
    expect((await renewed(b.refresh_token)).refresh_token).toBe(c.refresh_token)
    await renewed(c.refresh_token)
  })

  test('an answer lost in a tunnel for hours locks nobody out, however often it is lost', async () => {
    const { access_token, refresh_token } = await logInOnPhone()
    const lost = await renewed(refresh_token)
    for (let n = 0; n < 3; n++) {
      product.clock.advance(4 * 60_000)
      // What was issued before still works meanwhile, and says nothing of the answer's arrival.
      expect(await use(access_token)).toBe(200)
      expect((await renewed(refresh_token)).refresh_token).toBe(lost.refresh_token)
    }
    product.clock.advance(5 * hour_ms)
    const heard = await renewed(refresh_token)
    expect(heard.refresh_token).toBe(lost.refresh_token)
    expect(await use(heard.access_token)).toBe(200)
    await renewed(heard.refresh_token)
  })

  test('a retry that was answered after hours may itself be overtaken: its 30 s run from then', async () => {
    const { refresh_token } = await logInOnPhone()
    const lost = await renewed(refresh_token)
    product.clock.advance(5 * hour_ms)
    const heard = await renewed(refresh_token)
    const c = await renewed(heard.refresh_token)
    expect(await use(c.access_token)).toBe(200)
    product.clock.advance(29_000)
    // Sent before the answer was heard, and late.
    expect((await renewed(refresh_token)).refresh_token).toBe(lost.refresh_token)
    expect((await renewed(heard.refresh_token)).refresh_token).toBe(c.refresh_token)
    // Seen in use by then, so that this retry was the last: it gave no further 30 s.
    product.clock.advance(2_000)
    expect((await renew(product, refresh_token)).statusCode).toBe(401)
    expect((await renew(product, c.refresh_token)).statusCode).toBe(401)
  })

  test.each<[string, (next: TestSession) => Promise<unknown>]>([
    ['its successor has renewed', (next) => renewed(next.refresh_token)],
    ['an access token that came with its successor was used', (next) => use(next.access_token)],
  ])(
    '401 for a rotated token once %s and 30 s are over, and then for the whole family',
    async (_what, see) => {
      const { refresh_token } = await logInOnPhone()
      const next = await renewed(refresh_token)
      await see(next)
      product.clock.advance(29_000)
      expect((await renewed(refresh_token)).refresh_token).toBe(next.refresh_token)
      product.clock.advance(2_000)
      expect((await renew(product, refresh_token)).statusCode).toBe(401)
      expect((await renew(product, next.refresh_token)).statusCode).toBe(401)
      product.clock.advance(20_000)
      expect(await use(next.access_token)).toBe(401)
    },
  )

  test('401 for every token of a long chain but the last, and the chain ends with the first reuse', async () => {
    const chain = [await logInOnPhone()]
    for (let n = 0; n < 4; n++) {
      chain.push(await renewed(chain.at(-1)?.refresh_token ?? ''))
      product.clock.advance(60_000)
    }
    expect((await renew(product, chain[1]?.refresh_token ?? '')).statusCode).toBe(401)
    expect((await renew(product, chain[4]?.refresh_token ?? '')).statusCode).toBe(401)
  })

  test('fifty at once with one rotating token end in one family, and nobody is locked out', async () => {
    const { refresh_token } = await logInOnPhone('web')
    const answers = await Promise.all(Array.from({ length: 50 }, () => renew(product, refresh_token)))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    const successors = new Set(answers.map((answer) => answer.json().refresh_token))
    expect(successors.size).toBe(1)
    const [next] = successors
    await renewed(next)
  })
})

describe('a session opened with Tropeiro-Session: cookie', () => {
  const logInByCookie = (headers: Record<string, string> = { 'tropeiro-session': 'cookie' }) =>
    product.app.inject({
      method: 'POST',
      url: '/auth/login/',
      headers: { ...from_here, ...headers },
      payload: {
        username: 'owner',
        parent_username: company.tax_number,
        password: test_password,
        realm: 'web',
      },
    })
  test('200 with the token in the cookie alone, and each renewal replaces it', async () => {
    const answer = await logInByCookie()
    expect(answer.json()).toMatchObject({ access_token: expect.any(String), refresh_token: null })
    expect(answer.body).not.toContain('trr_')
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-tropeiro_refresh=trr_\S+; Max-Age=\d+; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
    )
    const next = await renewByCookie(cookieOf(answer))
    expect(next.json()).toMatchObject({ access_token: expect.any(String), refresh_token: null })
    expect(next.body).not.toContain('trr_')
    expect(cookieOf(next)).not.toBe(cookieOf(answer))
    expect(cookieOf(await renewByCookie(cookieOf(answer)))).toBe(cookieOf(next))
    expect((await renewByCookie(cookieOf(next))).statusCode).toBe(200)
  })

  test.each([
    ['Tropeiro-Session', { 'tropeiro-session': 'cookies' }],
    ['Installation-Id', { 'installation-id': 'é' }],
    ['Installation-Id', { 'installation-id': 'a'.repeat(101) }],
  ])('422 for a %s that is not one: %j', async (parameter, headers) => {
    const answer = await logInByCookie(headers)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([expect.objectContaining({ parameter })])
  })
})

describe('a session from before a login chose how the token is kept', () => {
  const logInBefore = async (realm: Realm): Promise<string> => {
    const { refresh_token } = await logInOnPhone(realm)
    const forget = 'update app.sessions set transport = null where customer_id = $1'
    const values = [company.customer_id]
    await withAdmin((client) => client.query(forget, values), product.test_database.admin_url)
    return refresh_token
  }

  test.each<Realm>(['web', 'app'])(
    '200 with the next one in the body where it came as Bearer, realm %s',
    async (realm) => {
      const token = await logInBefore(realm)
      const answer = await renew(product, token)
      expect(answer.headers['set-cookie']).toBeUndefined()
      const next: TestSession = answer.json()
      expect(next.refresh_token).toMatch(/^trr_/)
      expect((await renewed(next.refresh_token)).refresh_token).toMatch(/^trr_/)
    },
  )

  test('200 with the next one in the cookie where it came in one', async () => {
    const answer = await renewByCookie(`__Host-tropeiro_refresh=${await logInBefore('web')}`)
    expect(answer.json()).toMatchObject({ refresh_token: null })
    expect((await renewByCookie(cookieOf(answer))).statusCode).toBe(200)
  })

  test('200 with no other one elsewhere', async () => {
    expect((await renewed(await logInBefore('api'))).refresh_token).toBeUndefined()
  })
})
