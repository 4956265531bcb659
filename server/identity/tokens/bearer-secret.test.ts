import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createSecret,
  hashSecret,
  openSuccessor,
  parseSecret,
  type SecretKind,
  sealSuccessor,
} from './bearer-secret.ts'

const kinds: SecretKind[] = ['trr', 'trp', 'tri']
const anyKind = fc.constantFrom(...kinds)
const anyCustomer = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })

describe('a bearer secret', () => {
  test('is read back as its customer and its hash, by its own kind alone', () => {
    fc.assert(
      fc.property(anyKind, anyCustomer, (kind, customer_id) => {
        const secret = createSecret(kind, customer_id)
        expect(parseSecret(kind, secret)).toEqual({ customer_id, hash: hashSecret(secret) })
        for (const other of kinds.filter((name) => name !== kind)) {
          expect(parseSecret(other, secret)).toBeNull()
        }
      }),
    )
  })

  test('is never made twice and has 256 random bits', () => {
    const made = Array.from({ length: 500 }, () => createSecret('trp', 7))
    expect(new Set(made).size).toBe(500)
    for (const secret of made) {
      expect(Buffer.from(secret.replace(/^trp_7_/, ''), 'base64url')).toHaveLength(32)
    }
  })

  test('hash is of the whole text: no part can be changed', () => {
    const secret = createSecret('trr', 5)
    expect(hashSecret(secret)).toHaveLength(32)
    expect(hashSecret(secret.replace('trr_5_', 'trr_6_')).equals(hashSecret(secret))).toBe(false)
  })

  test.each([
    '',
    'trr',
    'trr__',
    `trr_0_${'a'.repeat(43)}`,
    `trr_01_${'a'.repeat(43)}`,
    `trr_-1_${'a'.repeat(43)}`,
    `trr_1_${'a'.repeat(42)}`,
    `trr_1_${'a'.repeat(44)}`,
    `trr_1_${'a'.repeat(42)}=`,
    `trr_A_${'a'.repeat(43)}`,
    `trr_zzzzzzzzzzz_${'a'.repeat(43)}`,
    ` trr_1_${'a'.repeat(43)}`,
    `trr_1_${'a'.repeat(43)}\n`,
  ])('%j is none', (text) => {
    expect(parseSecret('trr', text)).toBeNull()
  })

  test('no other text is taken for one', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseSecret('trr', text)).toBeNull()
      }),
    )
  })
})

describe('the successor of a token', () => {
  test('opens with its token and with no other', () => {
    fc.assert(
      fc.property(anyCustomer, (customer_id) => {
        const [token, successor, other] = [1, 2, 3].map(() => createSecret('trr', customer_id)) as [
          string,
          string,
          string,
        ]
        const sealed = sealSuccessor(token, successor)
        expect(openSuccessor(token, sealed)).toBe(successor)
        expect(() => openSuccessor(other, sealed)).toThrow('does not open')
        expect(() => openSuccessor(successor, sealed)).toThrow('does not open')
        expect(sealed.includes(successor)).toBe(false)
        expect(sealed.includes(hashSecret(token))).toBe(false)
      }),
      { numRuns: 50 },
    )
  })

  test('does not open with what the database holds of the token', () => {
    const token = createSecret('trr', 1)
    const sealed = sealSuccessor(token, createSecret('trr', 1))
    for (const form of ['hex', 'base64', 'latin1'] as const) {
      expect(() => openSuccessor(hashSecret(token).toString(form), sealed)).toThrow('does not open')
    }
  })
})
