import { generateKeyPairSync } from 'node:crypto'
import { CompactEncrypt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answersTo, refusals } from '../../test/product/answers-to.ts'
import {
  createForge,
  type Forge,
  forgeToken,
  readPart,
  unsigned,
  withEd25519,
  withHmac,
  withSha256,
} from '../../test/product/forge-token.ts'
import {
  bearer,
  createProductApp,
  createTestCompany,
  createTestUser,
  logInAs,
  type ProductApp,
  type TestCompany,
} from '../../test/product/product-app.ts'
import { createSigningKeys } from '../signing-keys/signing-keys.ts'

let product: ProductApp
let company: TestCompany
let other_company: TestCompany
let viewer_id: number
/** Another cell with keys of its own. */
let other_cell: ProductApp
let forge: Forge
let other_cell_forge: Forge
/** Published already, not signing yet. */
let next_kid: string
let claims_of_viewer: Record<string, unknown>
let claims_of_other_company: Record<string, unknown>

beforeAll(async () => {
  product = await createProductApp()
  other_cell = await createProductApp({ env: { TROPEIRO_CELL: '1' } })
  company = await createTestCompany(product)
  other_company = await createTestCompany(product)
  viewer_id = await createTestUser(product, company, 'viewer')
  forge = await createForge(product, company)
  other_cell_forge = await createForge(other_cell, await createTestCompany(other_cell))
  claims_of_viewer = readPart((await logInAs(product, company, 'viewer')).access_token, 1)
  claims_of_other_company = readPart((await logInAs(product, other_company)).access_token, 1)
  const { database } = product.test_database
  const { master_keys, clock } = product
  next_kid = await createSigningKeys({ database, master_keys, clock }).rotate()
})
afterAll(() => Promise.all([product.close(), other_cell.close()]))

const stranger = generateKeyPairSync('ed25519')
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const strangers_jwk = stranger.publicKey.export({ format: 'jwk' })

const header = (changes: object) => forge.sign({ header: changes })
const claims = (changes: object) => forge.sign({ claims: changes })
const seconds = () => Math.floor(product.clock.now().getTime() / 1_000)
const hmac = (alg: string, secret: string | Uint8Array) =>
  forgeToken({ ...forge.header, alg }, forge.claims, withHmac(secret, `sha${alg.slice(2)}`))
const byStranger = (changes: object) =>
  forgeToken({ ...forge.header, ...changes }, forge.claims, withEd25519(stranger.privateKey))
const parts = () => forge.token.split('.') as [string, string, string]
const publicPem = () => forge.public_key.export({ type: 'spki', format: 'pem' })
const publicDer = () => forge.public_key.export({ type: 'spki', format: 'der' })

type Row = readonly [name: string, make: () => string | Promise<string>]

const algorithms: Row[] = [
  ...['none', 'None', 'NONE', 'nOnE', ''].map(
    (alg): Row => [`alg "${alg}"`, () => forgeToken({ ...forge.header, alg }, forge.claims, unsigned)],
  ),
  ['alg none over a good signature', () => header({ alg: 'none' })],
  ['no alg', () => header({ alg: undefined })],
  ['alg of another type', () => header({ alg: ['EdDSA'] })],
  ['HS256 with the public key, raw', () => hmac('HS256', Buffer.from(jwkOfCell().x ?? '', 'base64url'))],
  ['HS256 with the public key as PEM', () => hmac('HS256', publicPem())],
  ['HS256 with the public key as DER', () => hmac('HS256', publicDer())],
  ['HS256 with the public key as JWK', () => hmac('HS256', JSON.stringify(jwkOfCell()))],
  ['HS512 with the public key as PEM', () => hmac('HS512', publicPem())],
  ['HS256 with an empty secret', () => hmac('HS256', '')],
  ['HS256 with the kid as secret', () => hmac('HS256', forge.kid)],
  ['ES256 with a key of their own', () => byOwnKey('ES256', elliptic.privateKey)],
  ['RS256 with a key of their own', () => byOwnKey('RS256', rsa.privateKey)],
  ['EdDSA with a key of their own', () => byStranger({})],
  ['our key under another name of its algorithm', () => header({ alg: 'Ed25519' })],
]

const headers: Row[] = [
  ['typ JWT', () => header({ typ: 'JWT' })],
  ['no typ', () => header({ typ: undefined })],
  ['typ of a DPoP proof', () => header({ typ: 'dpop+jwt' })],
  ['typ of another type', () => header({ typ: ['at+jwt'] })],
  ['an unknown crit', () => header({ crit: ['exp'], exp: 1 })],
  ['a crit that names what is not there', () => header({ crit: ['b64'] })],
  ['an empty crit', () => header({ crit: [] })],
  ['an unencoded payload', () => header({ crit: ['b64'], b64: false })],
  ['no kid', () => header({ kid: undefined })],
  ['a kid that is a path', () => header({ kid: '../../../../dev/null' })],
  ['a kid that is SQL', () => header({ kid: `${forge.kid}' or '1'='1` })],
  ['a kid that is a property of every object', () => header({ kid: '__proto__' })],
  ['the kid of another of our keys', () => header({ kid: next_kid })],
  ['a kid in an array', () => header({ kid: [forge.kid] })],
  ['a kid that is null', () => header({ kid: null })],
  ['the kid of another cell', () => header({ kid: other_cell_forge.kid })],
  ['their own key in jwk', () => byStranger({ jwk: strangers_jwk })],
  ['their own key in jwk, no kid', () => byStranger({ kid: undefined, jwk: strangers_jwk })],
  ['their own key behind jku', () => byStranger({ kid: 'theirs', jku: 'https://example.com/jwks.json' })],
  ['their own key behind x5u', () => byStranger({ kid: 'theirs', x5u: 'https://example.com/key.pem' })],
  ['their own key in x5c', () => byStranger({ kid: undefined, x5c: [strangersDer()] })],
  ['a header that is no JSON', () => forgeToken('{"alg":', forge.claims, forge.signer)],
  ['a header that is an array', () => forgeToken('["EdDSA"]', forge.claims, forge.signer)],
]

const times: Row[] = [
  ['expired', () => claims({ iat: seconds() - 900, exp: seconds() - 6 })],
  ['issued in the future', () => claims({ iat: seconds() + 60, exp: seconds() + 900 })],
  ['not yet good', () => claims({ nbf: seconds() + 60 })],
  ['good for longer than we issue', () => claims({ exp: seconds() + 901 })],
  ['good for a century', () => claims({ exp: seconds() + 3_200_000_000 })],
  ['issued long ago and still not over', () => claims({ iat: seconds() - 86_400, exp: seconds() + 60 })],
  ['no exp', () => claims({ exp: undefined })],
  ['no iat', () => claims({ iat: undefined })],
  ['exp as text', () => claims({ exp: String(seconds() + 60) })],
]

const audiences: Row[] = [
  ['no aud', () => claims({ aud: undefined })],
  ['aud of another service', () => claims({ aud: 'billing' })],
  ['aud in an array', () => claims({ aud: ['api'] })],
  ['our aud among others', () => claims({ aud: ['billing', 'api'] })],
  ['aud of another surface than the session', () => claims({ aud: 'web' })],
  ['iss of another cell', () => claims({ iss: 'tropeiro:cell:1' })],
  ['no iss', () => claims({ iss: undefined })],
  ['iss in an array', () => claims({ iss: ['tropeiro:cell:0'] })],
  ['iss that begins with ours', () => claims({ iss: 'tropeiro:cell:00' })],
]

const id = () => Number(forge.claims['sub'])
const subjects: Row[] = [
  ['no sub', () => claims({ sub: undefined })],
  ['sub a number', () => claims({ sub: id() })],
  ['sub in an array', () => claims({ sub: [String(id())] })],
  ['sub with a fraction', () => claims({ sub: `${id()}.5` })],
  ['sub in another notation', () => claims({ sub: `${id()}e0` })],
  ['sub with a space', () => claims({ sub: ` ${id()}` })],
  ['sub empty', () => claims({ sub: '' })],
  ['sub true', () => claims({ sub: true })],
  ['no customer_id', () => claims({ customer_id: undefined })],
  ['customer_id as text', () => claims({ customer_id: String(company.customer_id) })],
  ['customer_id with a fraction', () => claims({ customer_id: company.customer_id + 0.5 })],
  ['customer_id zero', () => claims({ customer_id: 0 })],
  ['customer_id past every integer', () => claims({ customer_id: 2 ** 63 })],
  ['no session_id', () => claims({ session_id: undefined })],
  ['session_id as text', () => claims({ session_id: String(forge.claims['session_id']) })],
  ['session_id in an array', () => claims({ session_id: [forge.claims['session_id']] })],
  ['session_id with a fraction', () => claims({ session_id: 1.5 })],
  ['a session that never was', () => claims({ session_id: 999_999_999 })],
  ['the session of another user', () => claims({ session_id: claims_of_viewer['session_id'] })],
  ['another user in the session', () => claims({ sub: String(viewer_id) })],
  ['the session of another customer', () => claims({ session_id: claims_of_other_company['session_id'] })],
  ['generation as text', () => claims({ generation: '1' })],
  ['generation zero', () => claims({ generation: 0 })],
  ['another customer', () => claims({ customer_id: other_company.customer_id })],
  [
    'a claim twice, the last another customer’s',
    () =>
      forgeToken(
        forge.header,
        JSON.stringify(forge.claims)
          .replace('{', `{"customer_id":${company.customer_id},`)
          .replace(/"customer_id":\d+(?=,"session_id")/, `"customer_id":${other_company.customer_id}`),
        forge.signer,
      ),
  ],
  ['claims that are an array', () => forgeToken(forge.header, '[]', forge.signer)],
  ['claims that are null', () => forgeToken(forge.header, 'null', forge.signer)],
  ['claims that are no JSON', () => forgeToken(forge.header, '{"sub":', forge.signer)],
  ['empty claims', () => forgeToken(forge.header, '', forge.signer)],
  ['a token inside a token', () => forgeToken(forge.header, forge.token, forge.signer)],
]

const signatures: Row[] = [
  ['no signature', () => `${parts()[0]}.${parts()[1]}.`],
  ['two parts', () => `${parts()[0]}.${parts()[1]}`],
  ['a signature cut short', () => forge.token.slice(0, -4)],
  ['a signature with a bit changed', () => withSignature((bytes) => flipFirstBit(bytes))],
  ['a signature of zeros', () => withSignature((bytes) => Buffer.alloc(bytes.length))],
  ['a signature with a byte more', () => withSignature((bytes) => Buffer.concat([bytes, Buffer.alloc(1)]))],
  [
    'the signature of another token',
    () => `${parts()[0]}.${parts()[1]}.${claims({ jti: 'x' }).split('.')[2]}`,
  ],
  [
    'claims changed under a good signature',
    () => `${parts()[0]}.${claims({ jti: 'x' }).split('.')[1]}.${parts()[2]}`,
  ],
  ['a dot more at the end', () => `${forge.token}.`],
  ['a dot more at the start', () => `.${forge.token}`],
  ['four parts', () => `${forge.token}.${parts()[2]}`],
  ['only dots', () => '..'],
  ['no dot', () => 'token'],
  ['a token of another cell', () => other_cell_forge.token],
  [
    'our claims by another cell’s key',
    () => forgeToken(other_cell_forge.header, forge.claims, other_cell_forge.signer),
  ],
  ['longer than any token of ours', () => claims({ padding: 'x'.repeat(5_000) })],
  ['an encrypted token', () => encrypted(forge.token)],
]

describe('an access token', () => {
  test('that the tests sign themselves is believed: what follows differs in one thing only', async () => {
    for (const token of [forge.token, forge.sign(), claims({ jti: 'more', nbf: seconds() })]) {
      const answer = await product.app.inject({ url: '/user/', headers: bearer(token) })
      expect(answer.statusCode).toBe(200)
    }
  })

  test.each([...algorithms, ...headers, ...times, ...audiences, ...subjects, ...signatures])(
    '401: %s',
    async (_name, make) => {
      expect(await answersTo(product, `Bearer ${await make()}`)).toEqual(refusals)
    },
  )

  test('is good for fifteen minutes and five seconds of a clock that is behind, then 401', async () => {
    const { access_token } = await logInAs(product, company)
    const read = () => product.app.inject({ url: '/user/', headers: bearer(access_token) })
    product.clock.advance(15 * 60_000)
    expect((await read()).statusCode).toBe(200)
    product.clock.advance(6_000)
    expect((await read()).statusCode).toBe(401)
  })
})

const jwkOfCell = () => forge.public_key.export({ format: 'jwk' })
const strangersDer = () => stranger.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

function byOwnKey(alg: string, key: typeof rsa.privateKey): string {
  return forgeToken({ ...forge.header, alg }, forge.claims, withSha256(key))
}

function withSignature(change: (bytes: Buffer) => Buffer): string {
  const [first, second, signature] = parts()
  return `${first}.${second}.${change(Buffer.from(signature, 'base64url')).toString('base64url')}`
}

function flipFirstBit(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  copy[0] = (copy[0] ?? 0) ^ 1
  return copy
}

function encrypted(token: string): Promise<string> {
  const { kid } = forge
  return new CompactEncrypt(Buffer.from(token))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: 'at+jwt', kid })
    .encrypt(new Uint8Array(32).fill(7))
}
