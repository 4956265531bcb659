import { describe, expect, it } from 'vitest'
import { isDateFormat } from './date-styles.ts'
import { createCellReader } from './read-sheet-cell.ts'
import { readXml } from './read-xml.ts'

async function* inPieces(xml: string, length: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(xml)
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function tokensOf(xml: string, piece_length: number): Promise<string[]> {
  const tokens: string[] = []
  await readXml(inPieces(xml, piece_length), {
    open: (name, attributes) => tokens.push(`<${name}${attributes}>`),
    text: (text) => tokens.push(text),
    close: (name) => tokens.push(`</${name}>`),
  })
  return tokens
}

describe('the XML of a workbook', () => {
  const xml = `<?xml version="1.0"?><!-- <c> --><x:a b="1>2" c='"'>ção &lt;&#233;&#xE9;&amp;<![CDATA[<d>&amp;]]><e/></x:a>\n`
  const tokens = [`<a b="1>2" c='"'>`, 'ção <éé&', '<d>&amp;', '<e>', '</e>', '</a>']

  it.each([1, 2, 7, 10_000])('is the same in pieces of %d bytes', async (length) => {
    expect(await tokensOf(xml, length)).toEqual(tokens)
  })

  it.each(['<!DOCTYPE a [<!ENTITY b "c">]><a/>', '<a>&b;</a>', '<a>&#9999999;</a>', '<a', 'text', '<1 2 3'])(
    '%s is refused',
    async (wrong) => {
      await expect(tokensOf(wrong, 100)).rejects.toThrow('unreadable')
    },
  )
})

describe('a style', () => {
  it.each(['dd/mm/yyyy', 'd-mmm', '[h]:mm:ss', '[$-416]d/m/yy;@', 'yyyy"-"mm', 'hh:mm'])(
    '%s is a date',
    (code) => {
      expect(isDateFormat(code)).toBe(true)
    },
  )

  it.each(['General', '0.00', '#,##0\\ "km/h"', '[$R$-416] #,##0.00', '0" dias"', '@', '[Red]0'])(
    '%s is none',
    (code) => {
      expect(isDateFormat(code)).toBe(false)
    },
  )
})

describe('a number with the style of a date', () => {
  const written = { type: null, style: '0', inline: '' }
  const read = (value: string, is_1904 = false) =>
    createCellReader({ strings: [], date_styles: [true], is_1904 })({ ...written, value })

  it.each([
    ['25569', '1970-01-01T00:00:00.000Z'],
    ['46023.5', '2026-01-01T12:00:00.000Z'],
    ['1', '1900-01-01T00:00:00.000Z'],
  ])('%s is %s', (value, moment) => {
    expect(read(value)).toEqual({ moment_ms: Date.parse(moment) })
  })

  it('is 1,462 days later in a book that begins in 1904', () => {
    expect(read('24107', true)).toEqual({ moment_ms: 0 })
  })
})
