import { describe, expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

describe('initials', () => {
  it.each([
    ['Marina do Prado', 'MP'],
    ['marina.prado', 'MP'],
    ['Ângela', 'Â'],
    ['  ', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
