import { describe, expect, it } from 'vitest'
import { sizeAfterKey } from './splitter-size.ts'

const range = { min: 100, max: 400 }

describe('the size of a pane', () => {
  it.each([
    ['ArrowRight', false, 216],
    ['ArrowUp', false, 184],
    ['ArrowDown', true, 264],
    ['Home', false, 100],
    ['End', false, 400],
    ['a', false, null],
  ])('after %s (shift: %s) is %s', (key, shift, size) => {
    expect(sizeAfterKey(200, { key, shift }, range)).toBe(size)
  })

  it('stays in its range', () => {
    expect(sizeAfterKey(390, { key: 'ArrowRight', shift: true }, range)).toBe(400)
    expect(sizeAfterKey(104, { key: 'ArrowLeft', shift: false }, range)).toBe(100)
  })
})
