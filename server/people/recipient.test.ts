import { describe, expect, test } from 'vitest'
import { readRecipient } from './recipient.ts'

const names = (options: object, text: string | null) => readRecipient(options).namesPerson?.(text)

describe('a recipient by document', () => {
  test.each([
    ['529.982.247-25', true],
    ['CPF 52998224725, portaria', true],
    ['cpf: 529 982 247 25', true],
    ['1529.982.247-25', false],
    ['529.982.247-250', false],
    ['529.982.247-26', false],
    [null, false],
  ])('%s: %s', (text, is_named) => {
    expect(names({ document: '52998224725' }, text)).toBe(is_named)
  })

  test('is the same however it is written', () => {
    expect(readRecipient({ document: '529.982.247-25' }).key).toBe(
      readRecipient({ document: '52998224725' }).key,
    )
  })
})

test.each([
  ['ligar (11) 98765-4321 antes', true],
  ['+55 11 98765 4321', true],
  ['5511987654321', true],
  ['011987654321', true],
  ['98765-4321', false],
  ['11987654321 9', true],
  ['119876543219', false],
])('a recipient by phone: %s: %s', (text, is_named) => {
  expect(names({ phone: '11 98765-4321' }, text)).toBe(is_named)
})

test.each([
  ['Maria@Example.com', true],
  ['avise maria@example.com.', true],
  ['ana.maria@example.com', false],
  ['maria@example.com.br', false],
])('a recipient by e-mail: %s: %s', (text, is_named) => {
  expect(names({ email: 'maria@example.com' }, text)).toBe(is_named)
})

test('points are ids, each once', () => {
  expect(readRecipient({ points: '7, 3,7' })).toMatchObject({ key: 'points 3,7', point_ids: [3, 7] })
})

test.each([
  [{}],
  [{ document: '1', phone: '2' }],
  [{ document: '123' }],
  [{ phone: '98765-4321' }],
  [{ email: 'maria' }],
  [{ points: '1,x' }],
  [{ points: '' }],
])('%o is refused', (options) => {
  expect(() => readRecipient(options)).toThrow('--')
})
