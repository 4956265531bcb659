import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { xlsx_type } from '../../platform/http/transfer/receive-import.ts'
import { max_line_bytes, max_xlsx_bytes } from '../../platform/http/transfer/transfer-limits.ts'
import { createProductApp, createTestCompany, logInAs, type ProductApp } from '../product/product-app.ts'
import { makeZip, sheetOf, workbookOf } from './make-xlsx.ts'
import { importFile, type SentFile, sendFile } from './send-file.ts'

let product: ProductApp
let token: string

beforeAll(async () => {
  product = await createProductApp()
  token = (await logInAs(product, await createTestCompany(product))).access_token
})
afterAll(() => product.close())

const url = '/point_of_interest'
const head = 'title;latitude;longitude\n'
const good = (name: string) => `${name};-23,5;-46,6\n`

const report = (file: SentFile['file'], rest: Partial<SentFile> = {}) =>
  importFile(product, url, { token, file, ...rest })
const refusal = async (file: SentFile['file'], rest: Partial<SentFile> = {}) => {
  const answer = await sendFile(product, url, { token, file, ...rest })
  return [answer.statusCode, answer.json().code, answer.json().errors?.[0]?.code]
}

describe('encodings', () => {
  test.each(['latin1', 'utf8', 'utf16le'] as const)('%s is read', async (encoding) => {
    const mark = encoding === 'utf16le' ? '\u{feff}' : ''
    const file = Buffer.from(`${mark}Título;Latitude;Longitude\nSão João ${encoding};-1;-2\n`, encoding)
    expect(await report(file)).toMatchObject({ created: 1, ignored_columns: [], wrong_lines: [] })
    const answer = await product.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect(answer.json().data.at(-1).title).toBe(`São João ${encoding}`)
  })

  test('bytes of anything else are no header', async () => {
    const noise = Buffer.from(Array.from({ length: 5_000 }, (_, n) => (n * 7919) % 256))
    expect(await refusal(noise)).toEqual([422, 'invalid_request', 'not_allowed'])
    expect(await refusal('')).toEqual([422, 'invalid_request', 'not_allowed'])
    expect(await refusal('\n;;\n')).toEqual([422, 'invalid_request', 'not_allowed'])
    const answer = await sendFile(product, url, { token, file: 'foo;bar\na;1\n' })
    expect(answer.json().detail).toContain('A primeira linha do arquivo')
  })

  test('U+0000 is a wrong line, the others go in', async () => {
    const result = await report(`${head}a\0b;1;1\n${good('sem nulo')}`)
    expect(result).toMatchObject({ created: 1, wrong: 1 })
    expect(result.wrong_lines).toMatchObject([{ line: 2, column: 'title', code: 'wrong_format' }])
  })
})

describe('CSV that is none', () => {
  test('an unclosed quote ends the file at its line; those before it go in', async () => {
    const result = await report(`${head}${good('antes')}"aberta;1;1\n${good('depois').repeat(100)}`)
    expect(result).toMatchObject({ lines: 2, created: 1, wrong: 1, last_line: 3 })
    expect(result.wrong_lines).toMatchObject([{ line: 3, column: null, code: 'unreadable' }])
  })

  test('so does a line longer than any record', async () => {
    const result = await report(`${head}${good('curta')}"${'x'.repeat(max_line_bytes + 10)}\n"`)
    expect(result).toMatchObject({ created: 1 })
    expect(result.wrong_lines).toMatchObject([{ line: 3, code: 'too_long' }])
  })

  test('a million columns are refused, in the header and below it', async () => {
    expect(await refusal(`${head.trim()}${';'.repeat(1_000_000)}\n`)).toEqual([
      422,
      'invalid_request',
      'too_many',
    ])
    const result = await report(`${head}${good('larga')}${';'.repeat(1_000_000)}\n`)
    expect(result).toMatchObject({ created: 1 })
    expect(result.wrong_lines).toMatchObject([{ line: 3, code: 'too_many' }])
  })

  test('a column named twice is refused; one that is unknown has no effect', async () => {
    expect(await refusal('title;Título;latitude;longitude\na;b;1;1\n')).toEqual([
      422,
      'invalid_request',
      'duplicate',
    ])
    const result = await report('title;latitude;longitude;__proto__;constructor\na;1;1;x;y\n')
    expect(result).toMatchObject({ created: 1, ignored_columns: ['__proto__', 'constructor'] })
  })

  test('quotes within a text, lines of several lines and short ones are read', async () => {
    const result = await report(`${head}12" cano;1;1\n"duas\nlinhas";1;1\ncurta\n\n${good('fim')}`)
    expect(result).toMatchObject({ lines: 4, created: 3, wrong: 1, last_line: 7 })
    expect(result.wrong_lines.map(({ line, column }) => [line, column])).toEqual([
      [5, 'latitude'],
      [5, 'longitude'],
    ])
  })
})

describe('what comes otherwise', () => {
  test('415: another type, none, or compressed', async () => {
    const types = [{ 'content-type': 'application/json' }, { 'content-type': 'text/plain' }]
    for (const headers of [...types, { 'content-encoding': 'gzip' }]) {
      expect((await refusal(head, { headers }))[0]).toBe(415)
    }
  })

  test('413: an XLSX that is too large, announced or not', async () => {
    const large = Buffer.alloc(max_xlsx_bytes + 1)
    const headers = { authorization: `Bearer ${token}`, 'content-type': xlsx_type }
    for (const payload of [large, Readable.from([large])]) {
      const answer = await product.app.inject({ method: 'POST', url: `${url}/import`, headers, payload })
      expect([answer.statusCode, answer.json().code]).toEqual([413, 'body_too_large'])
    }
  })
})

describe('an XLSX that is none', () => {
  const unreadable = [422, 'invalid_request', 'unreadable']

  test('noise, a cut one, and one without a sheet', async () => {
    const whole = workbookOf(sheetOf([['title', 'latitude', 'longitude']]))
    const files = [Buffer.from('PK'), Buffer.alloc(100), whole.subarray(0, whole.length / 2), makeZip([])]
    for (const file of files) expect(await refusal(file, { type: 'xlsx' })).toEqual(unreadable)
  })

  test('a bomb: 300 MB of zeros in 300 kB, whatever it says of its size', async () => {
    const content = Buffer.alloc(300_000_000)
    const bomb = makeZip([{ name: '_rels/.rels', content, is_packed: true, claimed_bytes: 10 }])
    expect(bomb.length).toBeLessThan(400_000)
    expect(await refusal(bomb, { type: 'xlsx' })).toEqual([422, 'invalid_request', 'too_long'])
  })

  test('a sheet whose one cell is at the far end of it', async () => {
    const far = '<row r="1"><c r="XFD1" t="inlineStr"><is><t>x</t></is></c></row>'
    const [, code] = await refusal(workbookOf(far), { type: 'xlsx' })
    expect(code).toBe('invalid_request')
    const deep = '<row r="1048576"><c r="A1048576" t="inlineStr"><is><t>x</t></is></c></row>'
    expect((await refusal(workbookOf(deep), { type: 'xlsx' }))[1]).toBe('invalid_request')
  })

  test('entities that multiply are not followed', async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`
    const cells = '<row r="1"><c r="A1" t="inlineStr"><is><t>&b;&b;</t></is></c></row>'
    expect((await refusal(workbookOf(cells, laughs), { type: 'xlsx' }))[0]).toBe(422)
  })
})
