import { expect, test } from 'vitest'
import { cutAnswer, max_piece_bytes } from './in-pieces.ts'

test.each([
  ['letters', 'ação '.repeat(50_000)],
  ['characters of two units, at every offset', `a${'🚚'.repeat(70_000)}`],
  ['halves of such characters', '\ud83d'.repeat(70_000)],
  ['nothing', ''],
])('a text of %s is in its pieces, byte for byte', (_name, text) => {
  const pieces = [...cutAnswer(text)].map((piece) => Buffer.from(piece as string))
  expect(Buffer.concat(pieces).equals(Buffer.from(text))).toBe(true)
  expect(pieces.every(({ length }) => length <= max_piece_bytes)).toBe(true)
})

test('bytes are in their pieces', () => {
  const bytes = Buffer.alloc(300_000, 'abc')
  expect(Buffer.concat([...cutAnswer(bytes)] as Buffer[]).equals(bytes)).toBe(true)
})
