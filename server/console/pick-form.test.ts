import { describe, expect, test } from 'vitest'
import { isKnown, pickForm } from './pick-form.ts'
import type { BuiltFile, FileForm } from './read-build.ts'

const formOf = (coding: FileForm['coding']): FileForm => ({ coding, body: Buffer.alloc(1), etag: '"x"' })
const file: BuiltFile = {
  type: 'text/plain',
  is_immutable: true,
  forms: [formOf('br'), formOf('gzip'), formOf(null)],
}

describe('the form of a file', () => {
  test.each([
    [undefined, null],
    ['', null],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br; q=0.000, gzip; q=0', null],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', null],
    ['identity', null],
    ['brotli, xgzip', null],
  ])('for accept-encoding %j is coded as %j', (header, coding) => {
    expect(pickForm(file, header).coding).toBe(coding)
  })

  test('is the only one there is', () => {
    expect(pickForm({ ...file, forms: [formOf(null)] }, 'br').coding).toBeNull()
  })
})

describe('If-None-Match', () => {
  test.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['"a-br"', false],
    [undefined, false],
  ])('%j knows "a": %s', (header, known) => {
    expect(isKnown('"a"', header)).toBe(known)
  })
})
