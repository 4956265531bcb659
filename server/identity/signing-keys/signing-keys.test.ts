import { randomBytes } from 'node:crypto'
import type { Database } from '@tropeiro/db/database.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answersTo, refusals } from '../../test/product/answers-to.ts'
import { createForge, readPart } from '../../test/product/forge-token.ts'
import {
  bearer,
  createProductApp,
  createTestCompany,
  logInAs,
  type ProductApp,
  renew,
  type TestCompany,
} from '../../test/product/product-app.ts'
import { createSigningKeys } from './signing-keys.ts'

let product: ProductApp
let beside: ProductApp
let company: TestCompany

beforeEach(async () => {
  product = await createProductApp()
  beside = await createProductApp({ beside: product })
  company = await createTestCompany(product)
})
afterEach(async () => {
  await beside.close()
  await product.close()
})

/** As a further process, or the command line, has them. */
function keysOf({ test_database, master_keys, clock }: ProductApp, changes: { database?: Database } = {}) {
  return createSigningKeys({ database: test_database.database, master_keys, clock, ...changes })
}

async function publishedBy({ app }: ProductApp): Promise<string[]> {
  const answer = await app.inject({ url: '/.well-known/jwks.json' })
  return answer.json<{ keys: { kid: string }[] }>().keys.map(({ kid }) => kid)
}

const kidOf = (token: string) => String(readPart(token, 0)['kid'])
const statusWith = async ({ app }: ProductApp, token: string) =>
  (await app.inject({ url: '/user/', headers: bearer(token) })).statusCode

describe('GET /.well-known/jwks.json', () => {
  test('200 shows the public halves alone', async () => {
    await logInAs(product, company)
    const answer = await product.app.inject({ url: '/.well-known/jwks.json' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      keys: [
        {
          kty: 'OKP',
          crv: 'Ed25519',
          x: expect.stringMatching(/^[\w-]{43}$/),
          kid: expect.any(String),
          use: 'sig',
          alg: 'EdDSA',
        },
      ],
    })
  })
})

describe('rotation', () => {
  test('publishes the next key at once, signs with it after two minutes, forgets the old one after its tokens', async () => {
    const first = await logInAs(product, company)
    const old_forge = await createForge(product, company)
    const operator = keysOf(product)
    const next_kid = await operator.rotate()
    expect((await operator.publicJwks()).keys.map(({ kid }) => kid)).toContain(next_kid)

    product.clock.advance(30_000)
    expect((await publishedBy(product)).toSorted()).toEqual([kidOf(first.access_token), next_kid].toSorted())
    product.clock.advance(85_000)
    const last = await logInAs(product, company)
    expect(kidOf(last.access_token)).toBe(kidOf(first.access_token))

    product.clock.advance(5_000)
    expect(kidOf((await logInAs(product, company)).access_token)).toBe(next_kid)
    expect(await statusWith(product, first.access_token)).toBe(200)
    product.clock.advance(14 * 60_000)
    expect(await statusWith(product, last.access_token)).toBe(200)

    product.clock.advance(17 * 60_000)
    expect(await publishedBy(product)).toEqual([next_kid])
    const iat = Math.floor(product.clock.now().getTime() / 1_000)
    expect(await answersTo(product, `Bearer ${old_forge.sign({ claims: { iat, exp: iat + 900 } })}`)).toEqual(
      refusals,
    )
  })

  test('refuses nobody, in two processes, at any moment of it', async () => {
    let { access_token, refresh_token } = await logInAs(product, company)
    const other = await logInAs(beside, company)
    const operator = keysOf(product)
    const kids = new Set<string>()
    for (let second = 0; second < 40 * 60; second += 15) {
      if (second === 60 || second === 90) await operator.rotate()
      const [here, there] = second % 2 === 0 ? [product, beside] : [beside, product]
      const renewed = await renew(here, refresh_token)
      expect(renewed.statusCode).toBe(200)
      expect(await statusWith(there, access_token)).toBe(200)
      access_token = renewed.json().access_token
      expect(await statusWith(there, access_token)).toBe(200)
      kids.add(kidOf(access_token))
      product.clock.advance(15_000)
    }
    expect(kids.size).toBe(3)
    refresh_token = other.refresh_token
    expect((await renew(product, refresh_token)).statusCode).toBe(200)
  })

  test('of a cell that never signed anything lets people log in at once', async () => {
    await keysOf(product).rotate()
    expect(await statusWith(beside, (await logInAs(product, company)).access_token)).toBe(200)
  })
})

describe('two processes', () => {
  test('that start a cell at the same moment believe each other within seconds', async () => {
    const [here, there] = await Promise.all([logInAs(product, company), logInAs(beside, company)])
    product.clock.advance(1_000)
    expect(await statusWith(product, there.access_token)).toBe(200)
    expect(await statusWith(beside, here.access_token)).toBe(200)
  })

  test('publish the same keys within 60 s of a rotation', async () => {
    await Promise.all([publishedBy(product), publishedBy(beside)])
    await keysOf(product).rotate()
    product.clock.advance(60_000)
    const [here, there] = await Promise.all([publishedBy(product), publishedBy(beside)])
    expect(here.toSorted()).toEqual(there.toSorted())
    expect(here.length).toBeGreaterThan(1)
  })

  test('look for an unknown key at most once a second, however many tokens name one', async () => {
    let looks = 0
    const { database } = product.test_database
    const counted: Database = {
      ...database,
      rowsOfPlatform: (statement) => {
        looks++
        return database.rowsOfPlatform(statement)
      },
    }
    await logInAs(product, company)
    const keys = keysOf(product, { database: counted })
    const ask = (kid: string) => keys.findPublicKey(kid).catch(() => null)
    await ask('made up')
    expect(looks).toBe(1)
    await Promise.all(Array.from({ length: 500 }, (_, n) => ask(`made up ${n}`)))
    expect(looks).toBe(1)
    for (let second = 1; second <= 10; second++) {
      product.clock.advance(1_000)
      await Promise.all(Array.from({ length: 50 }, (_, n) => ask(`${second} ${n}`)))
      expect(looks).toBe(1 + second)
    }
  })
})

describe('the private half', () => {
  test('is stored sealed', async () => {
    const { private_key } = await createForge(product, company)
    const plain = private_key.export({ type: 'pkcs8', format: 'der' })
    const rows = await storedKeys()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.private_key.includes(plain.subarray(-32))).toBe(false)
  })

  test('goes under the next master key, and the old one may leave', async () => {
    const { access_token } = await logInAs(product, company)
    await keysOf(product).rotate()
    const keys = new Map([...product.master_keys.keys, ['next', randomBytes(32)]])
    const both = { ...product, master_keys: { current_id: 'next', keys } }
    expect(await keysOf(both).rewrap()).toBe(2)
    expect(await keysOf(both).rewrap()).toBe(0)
    expect((await storedKeys()).map((row) => row.master_key_id)).toEqual(['next', 'next'])

    const next_alone = { current_id: 'next', keys: new Map([['next', keys.get('next') ?? randomBytes(32)]]) }
    const alone = keysOf({ ...product, master_keys: next_alone })
    expect((await alone.current()).kid).toBe(kidOf(access_token))
    await expect(keysOf(product).current()).rejects.toThrow('master key "next", which is not configured')
  })
})

async function storedKeys(): Promise<{ private_key: Buffer; master_key_id: string }[]> {
  return withAdmin(async (admin) => {
    const { rows } = await admin.query<{ private_key: Buffer; master_key_id: string }>(
      'select private_key, master_key_id from platform.signing_keys',
    )
    return rows
  }, product.test_database.admin_url)
}
