import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { createBlockSize } from './block-size.ts'
import { isFlat } from './is-flat.ts'

describe('the size of blocks', () => {
  it('begins with a few rows, grows while they are small and stays bounded', () => {
    const size = createBlockSize()
    const sizes = [size.next()]
    for (let n = 0; n < 4; n++) {
      size.see(size.next(), size.next() * 300)
      sizes.push(size.next())
    }
    expect(sizes).toEqual([4, 16, 64, 100, 100])
  })

  it('follows rows that become large, down to one at a time', () => {
    const size = createBlockSize()
    size.see(4, 4 * 40_000)
    expect(size.next()).toBe(6)
    size.see(6, 6 * 3_000_000)
    expect(size.next()).toBe(1)
  })
})

describe('an item', () => {
  const name = Type.Object({ id: Type.Integer(), name: Type.Union([Type.String(), Type.Null()]) })

  it('is flat when it is but columns', () => {
    expect(isFlat(Type.Object({ a: Type.String(), b: name, c: Type.Union([name, Type.Null()]) }))).toBe(true)
  })

  it.each([
    Type.Object({ a: Type.Array(Type.String()) }),
    Type.Object({ a: Type.Unknown() }),
    Type.Object({ a: Type.Object({}, { additionalProperties: true }), b: Type.Array(name) }),
    Type.Object({ a: Type.Union([Type.Array(name), Type.Null()]) }),
  ])('is not when something in it repeats or may be anything', (schema) => {
    expect(isFlat(schema)).toBe(false)
  })
})
