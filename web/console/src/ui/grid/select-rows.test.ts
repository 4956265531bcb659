import { describe, expect, it } from 'vitest'
import { selectRange, toggleAll, toggleRow } from './select-rows.ts'

const keys = ['a', 'b', 'c', 'd', 'e']
const list = (selected: ReadonlySet<string>) => [...selected].toSorted().join('')

describe('marked rows', () => {
  it('are marked and unmarked one by one', () => {
    expect(list(toggleRow(new Set('a'), 'b'))).toBe('ab')
    expect(list(toggleRow(new Set('ab'), 'a'))).toBe('b')
  })

  it('are marked from one to another, in both directions', () => {
    expect(list(selectRange(new Set('a'), keys, ['b', 'd']))).toBe('abcd')
    expect(list(selectRange(new Set(), keys, ['d', 'b']))).toBe('bcd')
  })

  it('begin anew where the first end is not in sight any more', () => {
    expect(list(selectRange(new Set('x'), keys, ['x', 'b']))).toBe('bx')
  })

  it('are all or none of those in sight', () => {
    expect(list(toggleAll(new Set('ax'), keys))).toBe('abcdex')
    expect(list(toggleAll(new Set('abcdex'), keys))).toBe('x')
  })
})
