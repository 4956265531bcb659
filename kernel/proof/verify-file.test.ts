import { describe, expect, test } from 'vitest'
import { digestOfDisclosure, readDisclosure } from './disclosure.ts'
import { checkFile } from './test/check-file.ts'
import { makeLog, writeBundle, writeLog } from './test/make-log.ts'

const log = makeLog([
  { plan: 1, point: 10, kind: 'execute' },
  { plan: 2, point: 20, kind: 'return' },
  { plan: 1, point: 11, kind: 'execute' },
  { plan: 1, point: 10, kind: 'void' },
  { plan: 1, point: 10, kind: 'manual' },
])

describe('a disclosure', () => {
  test('has the digest of the example in RFC 9901', () => {
    const disclosure = 'WyJfMjZiYzRMVC1hYzZxMktJNmNCVzVlcyIsICJmYW1pbHlfbmFtZSIsICJNw7ZiaXVzIl0'
    expect(digestOfDisclosure(disclosure)).toBe('X9yH0Ajrdm1Oij4tWso9UzzKJvPoDxwmuEcO3XAdRC0')
    expect(readDisclosure(disclosure)).toEqual({ name: 'family_name', value: 'Möbius' })
  })
})

describe('a log', () => {
  test('holds whole, and after every disclosure was erased', () => {
    expect(checkFile(writeLog(log), log.key)).toMatchObject({
      size: 5,
      entries: 5,
      disclosed: { length: 10 },
    })
    const erased = { ...log, entries: log.entries.map(({ entry }) => ({ entry, disclosures: [] })) }
    expect(checkFile(writeLog(erased), log.key)).toMatchObject({ size: 5, disclosed: [] })
  })

  test('does not hold without the checkpoint of its end, under another key, or empty', () => {
    const lines = writeLog(log)
    expect(() => checkFile(lines.slice(0, -1), log.key)).toThrow('no checkpoint covers the last entries')
    expect(() => checkFile(lines, { ...log.key, name: 'tropeiro.example/8' })).toThrow(
      'no signature of this key',
    )
    expect(() => checkFile([], log.key)).toThrow('empty')
    expect(() => checkFile(['{"customer":7,"format":"else"}'], log.key)).toThrow('neither')
  })
})

describe('a bundle', () => {
  const bundle = writeBundle(log, 10)

  test('holds with the entries of its point, their disclosures and pictures', () => {
    const proven = checkFile([bundle], log.key)
    expect(proven).toMatchObject({ size: 5, entries: 3, pictures: [{ is_as_sent: true }] })
    expect(proven.disclosed).toContainEqual({ name: 'receiver', value: 'Maria 0' })
  })

  test('does not hold with a line more, another picture, a strange disclosure or none of its entries', () => {
    const changed = (changes: object) => [JSON.stringify({ ...JSON.parse(bundle), ...changes })]
    expect(() => checkFile([bundle, '{}'], log.key)).toThrow('one line')
    const data = Buffer.from('another').toString('base64')
    const [{ name }] = JSON.parse(bundle).pictures
    expect(() => checkFile(changed({ pictures: [{ data, name }] }), log.key)).toThrow(
      'not the one of its name',
    )
    expect(() => checkFile(changed({ disclosures: ['WyJhIl0'] }), log.key)).toThrow('belongs to no entry')
    expect(() => checkFile(changed({ entries: [] }), log.key)).toThrow('no entry')
  })
})
