import { describe, expect, it } from 'vitest'
import { chooseLocale } from './locale.ts'

describe('the language of the console', () => {
  it.each([
    [[null, 'en-GB', 'pt-BR'], 'en'],
    [['es'], 'es'],
    [['pt-PT'], 'pt-BR'],
    [['de', 'fr-CA'], 'pt-BR'],
    [[], 'pt-BR'],
  ] as const)('for %j is %s', (wishes, locale) => {
    expect(chooseLocale(wishes)).toBe(locale)
  })
})
