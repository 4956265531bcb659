import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { open, seal } from '@tropeiro/kernel/envelope.ts'

/**
 * A secret that a client keeps: `trr_…` renews a session, `trp_…` is an API key, `tri_…` an invitation, `trd_…` opens the
 * proof of a delivery. It names its
 * customer, so that it leads to the right cell and no table has to be searched across customers; the 256 random bits
 * behind that are the secret. Only its hash is stored.
 */
export type SecretKind = 'trr' | 'trp' | 'tri' | 'trd'

export interface BearerSecret {
  readonly customer_id: number
  readonly hash: Buffer
}

const random_length = 32
const form = /^(trr|trp|tri|trd)_([1-9a-z][0-9a-z]{0,10})_([A-Za-z0-9_-]{43})$/

export function createSecret(kind: SecretKind, customer_id: number): string {
  return `${kind}_${customer_id.toString(36)}_${randomBytes(random_length).toString('base64url')}`
}

export function parseSecret(kind: SecretKind, text: string): BearerSecret | null {
  const match = form.exec(text)
  if (match === null || match[1] !== kind || match[2] === undefined) return null
  const customer_id = Number.parseInt(match[2], 36)
  return Number.isSafeInteger(customer_id) ? { customer_id, hash: hashSecret(text) } : null
}

/** The secret has 256 random bits: a plain hash cannot be guessed back. */
export function hashSecret(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

const nonce_length = 12
const successor_purpose = ['refresh_token_successor']

/** Keeps a token's successor so that only who presents the token itself can read it. */
export function sealSuccessor(token: string, successor: string): Buffer {
  const nonce = randomBytes(nonce_length)
  return seal({
    key: successorKey(token),
    key_version: 0,
    nonce,
    context: successor_purpose,
    plain: Buffer.from(successor),
  })
}

export function openSuccessor(token: string, sealed: Uint8Array): string {
  return open(successorKey(token), successor_purpose, sealed).toString()
}

function successorKey(token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, '', 'tropeiro refresh token successor', 32))
}
