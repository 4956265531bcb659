import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type MapTokens, parseColour, readTokens } from './tokens.ts'

const sheet = ['tokens.css', 'map-tokens.css']
  .map((name) => readFileSync(path.join(import.meta.dirname, '../ui', name), 'utf8'))
  .join('')

test('all tokens that the map draws with are in the style sheet', () => {
  const getPropertyValue = (name: string) => new RegExp(`${name}: ([^;]+);`).exec(sheet)?.[1] ?? ''
  const tokens: MapTokens = readTokens({ getPropertyValue })
  for (const value of Object.values(tokens)) expect(() => parseColour(value)).not.toThrow()
})

test('a page without the tokens is told so, by name', () => {
  expect(() => readTokens({ getPropertyValue: () => '' })).toThrow('--map-paper')
})

test('colours are read in both forms', () => {
  expect(parseColour('#ff0080')).toEqual([1, 0, 128 / 255])
  expect(parseColour('#f00')).toEqual([1, 0, 0])
  expect(() => parseColour('rebeccapurple')).toThrow('rebeccapurple')
})
