import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fingerprintHeader, hasTitle } from './fingerprint-header.ts'

const hexOf = (...titles: string[]) => fingerprintHeader(titles).toString('hex')
const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

describe('the fingerprint of a header row', () => {
  it('is what the reference says, so that others can compute it', () => {
    expect(hexOf('Nota Fiscal', 'Endereço', '', 'Peso (kg)')).toBe(digest('notafiscal\nendereco\n\npesokg'))
  })

  it.each([
    [['NOTA FISCAL', 'endereco', 'PESO']],
    [['nota_fiscal', 'Endereço', ' Peso ']],
    [['Nota\u00a0 fiscal', 'Enderec\u0327o', 'peso:']],
    [['Nota-Fiscal', 'ENDEREÇO', 'Peso', '', ' ', '-']],
  ])('is the same whatever the accents, capitals, spaces and signs: %j', (titles) => {
    expect(hexOf(...titles)).toBe(hexOf('Nota Fiscal', 'Endereço', 'Peso'))
  })

  it('is another for other titles, another order, a column between, and titles that run together', () => {
    const others = [
      hexOf('Nota', 'Endereço'),
      hexOf('Endereço', 'Nota'),
      hexOf('Nota', '', 'Endereço'),
      hexOf('', 'Nota', 'Endereço'),
      hexOf('Nota Endereço'),
      hexOf('Nota\nEndereço'),
      hexOf('Nota', 'Endereço', 'Peso'),
      hexOf('名前', '住所'),
      hexOf('住所', '名前'),
    ]
    // A line feed within a title is a space like any other.
    expect(new Set(others).size).toBe(others.length - 1)
  })

  it('does not change with what case and decomposition do to any text', () => {
    const titles = fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(titles, (row) => {
        const written = row.map((title) => ` ${title.normalize('NFC')}\t`)
        expect(hexOf(...row, '')).toBe(hexOf(...written))
      }),
    )
  })

  it('is of no use without a title', () => {
    expect(hasTitle(['', ' ', '--', '?'])).toBe(false)
    expect(hasTitle(['', 'Nº'])).toBe(true)
  })
})
