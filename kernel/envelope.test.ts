import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { open, readKeyVersion, seal } from './envelope.ts'

const key = randomBytes(32)
const bytes = fc.uint8Array({ maxLength: 300 })
const context = fc.array(fc.string(), { minLength: 1, maxLength: 5 })
const sealAt = (parts: string[], plain: Uint8Array) =>
  seal({ key, key_version: 7, nonce: randomBytes(12), context: parts, plain })

describe('envelope', () => {
  test('what was sealed opens to the same bytes in the same context', () => {
    fc.assert(
      fc.property(context, bytes, (parts, plain) => {
        const sealed = sealAt(parts, plain)
        expect(readKeyVersion(sealed)).toBe(7)
        expect(Buffer.compare(open(key, parts, sealed), plain)).toBe(0)
      }),
    )
  })

  test('another context never opens it, not even one that joins to the same text', () => {
    fc.assert(
      fc.property(context, context, bytes, (parts, others, plain) => {
        fc.pre(JSON.stringify(parts) !== JSON.stringify(others))
        expect(() => open(key, others, sealAt(parts, plain))).toThrow(/does not open|not a sealed/)
      }),
    )
    expect(() => open(key, ['ab', 'c'], sealAt(['a', 'bc'], Buffer.from('x')))).toThrow(
      /does not open|not a sealed/,
    )
  })

  test('a changed byte anywhere, a shortened value or another key never opens it', () => {
    fc.assert(
      fc.property(bytes, fc.nat(), fc.integer({ min: 1, max: 255 }), (plain, at, change) => {
        const sealed = sealAt(['a'], plain)
        const position = at % sealed.length
        sealed[position] = (sealed[position] ?? 0) ^ change
        expect(() => open(key, ['a'], sealed)).toThrow(/does not open|not a sealed/)
      }),
    )
    const sealed = sealAt(['a'], Buffer.from('plain'))
    expect(() => open(key, ['a'], sealed.subarray(0, -1))).toThrow(/does not open|not a sealed/)
    expect(() => open(key, ['a'], Buffer.alloc(3))).toThrow('not a sealed value')
    expect(() => open(randomBytes(32), ['a'], sealed)).toThrow(/does not open|not a sealed/)
  })
})
