import { describe, expect, it } from 'vitest'
import { fillText, pickLanguage } from './languages.ts'

describe('pickLanguage', () => {
  it.each([
    [undefined, 'es'],
    ['en', 'en'],
    ['en-GB,en;q=0.9', 'en'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['ES-419', 'es'],
    ['fr, en;q=0.5, es;q=0.7', 'es'],
    ['en;q=0', 'es'],
    ['*', 'es'],
    ['fr, *;q=0.1', 'es'],
    ['', 'es'],
    ['x'.repeat(100_000), 'es'],
  ] as const)('answers %s with %s when the caller reads es', (header, language) => {
    expect(pickLanguage(header, 'es')).toBe(language)
  })
})

describe('fillText', () => {
  it('fills parameters and leaves unknown ones visible', () => {
    const text = { 'pt-BR': '{a} e {b}', en: '{a} and {b}', es: '{a} y {b}' }
    expect(fillText(text, 'en', { a: 1 })).toBe('1 and {b}')
  })
})
