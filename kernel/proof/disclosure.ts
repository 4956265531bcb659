import { createHash } from 'node:crypto'
import { readBase64 } from './base64.ts'

/**
 * Personal values stand beside the entry, not in it, in the form of RFC 9901: the entry has the digest of salt, name and
 * value. Who has the disclosure can show that the value is the one of then; once it is deleted the digest tells nothing.
 */
export interface Disclosed {
  readonly name: string
  readonly value: unknown
}

export const salt_bytes = 16

export function createDisclosure(salt: Uint8Array, { name, value }: Disclosed): string {
  if (salt.length !== salt_bytes) throw new Error('a salt has 128 bits')
  const parts = [Buffer.from(salt).toString('base64url'), name, value]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

export function readDisclosure(disclosure: string): Disclosed {
  const parts: unknown = JSON.parse(readBase64(disclosure, 'base64url').toString())
  if (!Array.isArray(parts) || parts.length !== 3 || typeof parts[1] !== 'string') {
    throw new Error('this is no disclosure')
  }
  return { name: parts[1], value: parts[2] }
}

/** Of the text of the disclosure itself, as RFC 9901, section 4.2.3 says. */
export function digestOfDisclosure(disclosure: string): string {
  return createHash('sha256').update(disclosure, 'ascii').digest('base64url')
}
