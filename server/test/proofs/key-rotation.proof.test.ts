import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofCount } from '../../../tools/test-report/proof-scale.ts'
import { recordFigure } from '../../../tools/test-report/record-figure.ts'
import { createSigningKeys } from '../../identity/public.ts'
import {
  bearer,
  createProductApp,
  createTestCompany,
  logInAs,
  type ProductApp,
  renew,
  type TestCompany,
} from '../product/product-app.ts'

const rotations = proofCount({ full: 20, tenth: 2 })
const step_ms = 10_000
/** Long enough for a new key to be published, to sign, and for the tokens of the old one to expire. */
const steps = 120
const token_lifetime_ms = 15 * 60_000

let products: ProductApp[]
let company: TestCompany

beforeAll(async () => {
  const first = await createProductApp()
  products = [first, await createProductApp({ beside: first })]
  company = await createTestCompany(first)
})
afterAll(async () => {
  for (const product of products.toReversed()) await product.close()
})

test('signing keys rotate under load, over two processes: nobody is refused', async () => {
  const [first] = products
  if (first === undefined) throw new Error('there are two')
  const { clock, test_database, master_keys } = first
  const any = () => products[randomInt(products.length)] ?? first
  const tokens: Array<{ access_token: string; refresh_token: string; until_ms: number }> = []
  const kids = new Set<string>()
  let asked = 0
  let refused = 0

  const use = async (token: { access_token: string; refresh_token: string }) => {
    const read = await any().app.inject({
      url: '/point_of_interest/?limit=1',
      headers: bearer(token.access_token),
    })
    const renewed = await renew(any(), token.refresh_token)
    asked += 2
    refused += Number(read.statusCode !== 200) + Number(renewed.statusCode !== 200)
    if (renewed.statusCode === 200) keep({ ...token, access_token: renewed.json().access_token })
  }
  const keep = (token: { access_token: string; refresh_token: string }) => {
    const [header = ''] = token.access_token.split('.')
    kids.add(JSON.parse(Buffer.from(header, 'base64url').toString()).kid)
    tokens.push({ ...token, until_ms: clock.now().getTime() + token_lifetime_ms })
  }

  for (let rotation = 0; rotation < rotations; rotation++) {
    // The command line is a process of its own.
    await createSigningKeys({ database: test_database.database, master_keys, clock }).rotate()
    for (let step = 0; step < steps; step++) {
      if (step % 10 === 0) keep(await logInAs(any(), company))
      const live = tokens.filter(({ until_ms }) => until_ms > clock.now().getTime())
      const picked = Array.from({ length: 4 }, () => live[randomInt(live.length)]).filter(
        (token) => token !== undefined,
      )
      await Promise.all(picked.map(use))
      clock.advance(step_ms)
    }
  }
  recordFigure({
    promise: `${rotations} rotations of the signing key under load, over two processes`,
    needed: '0 refused',
    measured: `${refused} refused of ${asked} reads and renewals, under ${kids.size} keys`,
    held: refused === 0,
  })
  expect(refused).toBe(0)
  expect(kids.size).toBe(rotations + 1)
})
