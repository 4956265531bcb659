import { describe, expect, it } from 'vitest'
import writeWorkbook from 'write-excel-file/universal'
import { readSheet } from './read-sheet.ts'
import { sheet_limits, UnreadableSheet } from './sheet.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
const read = (bytes: Uint8Array, sheet?: string) => readSheet(bytes, { sheet, onLines: () => {} })
const problemOf = (bytes: Uint8Array) =>
  read(bytes).then(
    () => null,
    (error) => (error instanceof UnreadableSheet ? error.problem : error),
  )

async function workbook(
  sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>,
): Promise<Uint8Array> {
  const data = Object.entries(sheets).map(([sheet, rows]) => ({
    sheet,
    data: rows.map((row) => row.map((value) => cellOf(value))),
  }))
  return new Uint8Array(await (await writeWorkbook(data).toBlob()).arrayBuffer())
}

const cellOf = (value: unknown) =>
  value instanceof Date
    ? { value, type: Date, format: 'hh:mm' }
    : value === null
      ? null
      : { value: value as string | number }

describe('a text file', () => {
  it.each([
    [';', 'PEDIDO;ENDERECO\n1;Rua A, 10\n2;Rua B, 20, fundos\n'],
    ['comma', 'PEDIDO,ENDERECO\r\n1,"Rua A, 10"\r\n2,"Rua B, 20, fundos"\r\n'],
    ['tab', 'PEDIDO\tENDERECO\n1\tRua A, 10\n2\tRua B, 20, fundos'],
    ['|', 'PEDIDO|ENDERECO\r1|Rua A, 10\r2|Rua B, 20, fundos'],
  ])('is parted by %s', async (_, text) => {
    const { titles, lines } = await read(utf8(text))
    expect(titles).toEqual(['PEDIDO', 'ENDERECO'])
    expect(lines.map(({ cells }) => cells)).toEqual([
      ['1', 'Rua A, 10'],
      ['2', 'Rua B, 20, fundos'],
    ])
  })

  it.each([
    ['UTF-8', utf8('ENDEREÇO\nAvenida São João – 1º andar\n')],
    ['UTF-8 with its mark', utf8('\ufeffENDEREÇO\nAvenida São João – 1º andar\n')],
    [
      'Windows 1252',
      Uint8Array.from([...latin1('ENDEREÇO\nAvenida São João '), 0x96, ...latin1(' 1º andar\n')]),
    ],
    [
      'UTF-16',
      new Uint8Array(
        Uint16Array.from('\ufeffENDEREÇO\nAvenida São João – 1º andar\n', (c) => c.charCodeAt(0)).buffer,
      ),
    ],
  ])('is read as %s', async (_, bytes) => {
    const { titles, lines } = await read(bytes)
    expect([titles, lines[0]?.cells]).toEqual([['ENDEREÇO'], ['Avenida São João – 1º andar']])
  })

  it('counts lines as an editor does, though some are empty and cells have lines of their own', async () => {
    const { lines } = await read(utf8('A;B\n\n1;"x\ny"\n;\n2;z\n'))
    expect(lines).toEqual([
      { line: 3, cells: ['1', 'x\ny'] },
      { line: 6, cells: ['2', 'z'] },
    ])
  })

  it('keeps a hostile cell as text, and cuts an endless one', async () => {
    const bad = '<img src=x onerror=alert(1)> \u202eabc 😀 =1+1'
    const { lines } = await read(utf8(`NOME;OBS\n${bad};${'x'.repeat(30_000)}\n`))
    expect(lines[0]?.cells[0]).toBe(bad)
    expect(lines[0]?.cells[1]).toHaveLength(sheet_limits.cell_length)
  })

  it('leaves signs within a cell alone', async () => {
    const { lines } = await read(utf8('NOME;OBS\nTubo 3/4" Ltda;5" de aço\n'))
    expect(lines[0]?.cells).toEqual(['Tubo 3/4" Ltda', '5" de aço'])
  })
})

describe('a spreadsheet', () => {
  it('shows figures and times as people here type them, and keeps the numbers of its lines', async () => {
    const bytes = await workbook({
      Entregas: [
        ['Relatório de entregas', null, null],
        [null, null, null],
        ['PEDIDO', 'PESO KG', 'INICIO'],
        ['PD-1', 3.2, new Date(Date.UTC(1899, 11, 30, 8, 30))],
        [null, null, null],
        ['PD-2', 1204, null],
      ],
    })
    const { name, titles, lines } = await read(bytes)
    expect([name, titles]).toEqual(['Entregas', ['PEDIDO', 'PESO KG', 'INICIO']])
    expect(lines).toEqual([
      { line: 4, cells: ['PD-1', '3,2', '08:30'] },
      { line: 6, cells: ['PD-2', '1204', ''] },
    ])
  })

  it('is the first sheet with lines, or the one that is asked for', async () => {
    const bytes = await workbook({ Capa: [['Serra Alta']], Dia: [['A'], ['1']], Noite: [['A'], ['2']] })
    const day = await read(bytes)
    expect([day.name, day.names]).toEqual(['Dia', ['Capa', 'Dia', 'Noite']])
    expect((await read(bytes, 'Noite')).lines[0]?.cells).toEqual(['2'])
  })

  it('tells how many lines there are by now', async () => {
    const told: number[] = []
    const rows = Array.from({ length: 600 }, (_, index) => [`PD-${index}`, 'Rua A'])
    const bytes = await workbook({ Dia: [['PEDIDO', 'ENDERECO'], ...rows] })
    await readSheet(bytes, { onLines: (count) => told.push(count) })
    expect(told).toEqual([250, 500])
  })
})

describe('a file that cannot be read', () => {
  it.each([
    ['empty', new Uint8Array()],
    ['empty', utf8(' \n;;\n')],
    ['old_excel', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2])],
    ['unknown_format', utf8('%PDF-1.7')],
    ['unknown_format', utf8('a\0b')],
    ['broken', Uint8Array.from([0x50, 0x4b, 3, 4, 5, 6, 7])],
    ['no_lines', utf8('PEDIDO;ENDERECO\n')],
    ['no_header', utf8('1;2\n3;4\n')],
    ['too_large', new Uint8Array(sheet_limits.bytes + 1)],
  ])('says %s', async (code, bytes) => {
    expect(await problemOf(bytes)).toMatchObject({ code })
  })

  it('names the line where quotes begin that do not end', async () => {
    expect(await problemOf(utf8('A;B\n1;2\n3;"four\n5;6\n'))).toMatchObject({
      code: 'broken_quotes',
      line: 3,
    })
  })

  it('names the sheet that has too many lines or columns', async () => {
    const many = Array.from({ length: sheet_limits.lines + 1 }, () => ['x'])
    expect(await problemOf(await workbook({ Dia: [['A'], ...many] }))).toEqual({
      code: 'too_many_lines',
      sheet: 'Dia',
      line: null,
      count: sheet_limits.lines + 1,
    })
    const wide = Array.from({ length: sheet_limits.columns + 1 }, (_, index) => `C${index}`)
    expect(await problemOf(await workbook({ Dia: [wide, wide] }))).toMatchObject({
      code: 'too_many_columns',
      sheet: 'Dia',
    })
  })

  it('counts what really comes out of an archive', async () => {
    const bomb = await archiveOf('xl/workbook.xml', new Uint8Array(sheet_limits.unpacked_bytes + 1))
    expect(bomb.length).toBeLessThan(sheet_limits.bytes)
    expect(await problemOf(bomb)).toMatchObject({ code: 'too_large' })
  })
})

/** With a list that says that its entry is one byte long. */
async function archiveOf(name: string, data: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([data.slice()]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const packed = new Uint8Array(await new Response(stream).arrayBuffer())
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(1, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(1, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end])
}
