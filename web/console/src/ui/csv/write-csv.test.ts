import { parse } from 'csv-parse/browser/esm/sync'
import { expect, test } from 'vitest'
import { csvStyleOf, writeCsv } from './write-csv.ts'

const brazilian = csvStyleOf('pt-BR')
const english = csvStyleOf('en')
const bodyOf = (text: string) => text.slice(1).split('\r\n').slice(1, -1)

test('begins with a byte order mark, parts lines by CRLF and ends the last one', () => {
  expect(writeCsv(['Placa', 'km'], [['IVA1D58', 5.9]], brazilian)).toBe('\uFEFFPlaca;km\r\nIVA1D58;5,9\r\n')
})

test('writes numbers as spreadsheets of the language read them', () => {
  expect(bodyOf(writeCsv(['a', 'b', 'c'], [[-1.5, 0, null]], brazilian))).toEqual(['-1,5;0;'])
  expect(bodyOf(writeCsv(['a', 'b', 'c'], [[-1.5, 0, null]], english))).toEqual(['-1.5,0,'])
  expect(bodyOf(writeCsv(['a'], [[Number.NaN]], english))).toEqual([''])
})

test('quotes what would part cells or lines, and doubles quotes', () => {
  expect(bodyOf(writeCsv(['a', 'b'], [['x;y', 'say "no"']], brazilian))).toEqual(['"x;y";"say ""no"""'])
  expect(bodyOf(writeCsv(['a'], [['x;y']], english))).toEqual(['x;y'])
  expect(writeCsv(['a'], [['one\r\ntwo']], brazilian)).toContain('"one\r\ntwo"')
  expect(bodyOf(writeCsv(['a'], [[' edge ']], brazilian))).toEqual(['" edge "'])
})

test.each(['=1+1', '+55 51', '-2', '@SUM(A1)', '\t=1', '\r=1', '  =cmd|x', '\u200B=1', '\uFF1D1', '\n@x'])(
  'a text that begins like a formula, %j, is a text',
  (text) => {
    const [, row] = parse(writeCsv(['a'], [[text]], brazilian), {
      bom: true,
      delimiter: ';',
    })
    expect(row?.[0]).toBe(`'${text}`)
  },
)

test.each(['a=b', 'Rua 1 - fundos', 'João', '', '1-2', '🚚 -x', '\u202Etxt'])(
  '%j is written as it is',
  (text) => {
    const [, row] = parse(writeCsv(['a', 'z'], [[text, 'z']], brazilian), {
      bom: true,
      delimiter: ';',
      relax_quotes: true,
    })
    expect(row?.[0]).toBe(text)
  },
)

test('what is read back by a parser of RFC 4180 is what was written', () => {
  const cells = ['plain', 'a;b', 'a,b', '"', '""', 'one\ntwo', 'x\r\ny', '10.000'.repeat(2_000), "it's"]
  for (const style of [brazilian, english]) {
    const read = parse(writeCsv(cells, [cells], style), { bom: true, delimiter: style.separator })
    expect(read).toEqual([cells, cells])
  }
})
