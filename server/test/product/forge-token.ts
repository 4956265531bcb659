import { createHmac, type KeyObject, sign } from 'node:crypto'
import type { Realm } from '../../identity/roles.ts'
import { createSigningKeys } from '../../identity/signing-keys/signing-keys.ts'
import { logInAs, type ProductApp, type TestCompany } from './product-app.ts'

/** An object is written as JSON; text is taken as it is. */
export type TokenPart = Readonly<Record<string, unknown>> | string

export type Signer = (input: string) => Uint8Array

const write = (part: TokenPart): string =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url')

/** A token of any header and claims, sensible or not. */
export function forgeToken(header: TokenPart, claims: TokenPart, signer: Signer): string {
  const input = `${write(header)}.${write(claims)}`
  return `${input}.${Buffer.from(signer(input)).toString('base64url')}`
}

export const unsigned: Signer = () => Buffer.alloc(0)
export const withEd25519 =
  (key: KeyObject): Signer =>
  (input) =>
    sign(null, Buffer.from(input), key)
export const withSha256 =
  (key: KeyObject): Signer =>
  (input) =>
    sign('sha256', Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' })
export const withHmac =
  (secret: string | Uint8Array, hash = 'sha256'): Signer =>
  (input) =>
    createHmac(hash, secret).update(input).digest()

export function readPart(token: string, index: 0 | 1): Record<string, unknown> {
  const text = token.split('.')[index] ?? ''
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>
}

/** A good token of the owner taken apart, and the cell's own key: what it takes to change one thing at a time. */
export interface Forge {
  readonly token: string
  readonly kid: string
  readonly private_key: KeyObject
  readonly public_key: KeyObject
  readonly header: Readonly<Record<string, unknown>>
  readonly claims: Readonly<Record<string, unknown>>
  readonly signer: Signer
  /** Signed by the cell's key; a change to undefined leaves the field out. */
  sign(changes?: { header?: object; claims?: object }): string
}

export async function createForge(
  product: ProductApp,
  company: TestCompany,
  realm: Realm = 'api',
): Promise<Forge> {
  const { access_token } = await logInAs(product, company, { realm })
  const { database } = product.test_database
  const keys = createSigningKeys({ database, master_keys: product.master_keys, clock: product.clock })
  const { kid, private_key, public_key } = await keys.current()
  const header = readPart(access_token, 0)
  const claims = readPart(access_token, 1)
  const signer = withEd25519(private_key)
  return {
    token: access_token,
    kid,
    private_key,
    public_key,
    header,
    claims,
    signer,
    sign: (changes = {}) =>
      forgeToken({ ...header, ...changes.header }, { ...claims, ...changes.claims }, signer),
  }
}
