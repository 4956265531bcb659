import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bearer,
  createProductApp,
  createTestCompany,
  logInAs,
  type ProductApp,
  type TestCompany,
} from '../product/product-app.ts'
import { exportFile, importFile, sendFile } from './send-file.ts'

let product: ProductApp
let company: TestCompany
let token: string

beforeAll(async () => {
  product = await createProductApp()
  company = await createTestCompany(product)
  token = (await logInAs(product, company)).access_token
})
afterAll(() => product.close())

const read = async (url: string, as = token) =>
  (await product.app.inject({ url, headers: bearer(as) })).json()

const counts = { created: 0, changed: 0, unchanged: 0, wrong: 0 }

describe('POST /vehicle/import', () => {
  test('200: creates, changes and leaves alone by the plate, in either form', async () => {
    const file =
      'Placa;Título;Capacidade;Consumo médio\r\nABC1234;Caminhão 1;12;7,5\r\nABD1234;Caminhão 2;;\r\n'
    const first = await importFile(product, '/vehicle', { token, file })
    expect(first).toMatchObject({ ...counts, lines: 2, created: 2, last_line: 3, wrong_lines: [] })
    const again = await importFile(product, '/vehicle', { token, file })
    expect(again).toMatchObject({ ...counts, lines: 2, unchanged: 2 })
    const other = 'plate,title\nABC1C34,Caminhão um\n'
    expect(await importFile(product, '/vehicle', { token, file: other })).toMatchObject({
      ...counts,
      changed: 1,
    })
    const { data } = await read('/vehicle?plate=ABC1234')
    expect(data).toMatchObject([{ title: 'Caminhão um', capacity: 12, fuel_average_intended: 7.5 }])
  })

  test('200: says of every wrong line what is wrong; the good ones go in', async () => {
    const file = [
      'plate;title;year;fleet_id;cor favorita',
      'GGG0001;Bom;2020;;azul',
      'nada;Sem placa;2020;;',
      'GGG0002;;2020;;',
      'GGG0003;Velho;1500;;',
      'GGG0004;Ano;vinte;;',
      'GGG0005;Frota;2020;999999;',
      'GGG0006;Bom também;2021;;',
    ].join('\n')
    const report = await importFile(product, '/vehicle', {
      token,
      file,
      headers: { 'accept-language': 'en' },
    })
    expect(report).toMatchObject({ lines: 7, created: 2, wrong: 5, ignored_columns: ['cor favorita'] })
    expect(report.wrong_lines.map(({ line, column, code }) => [line, column, code])).toEqual([
      [3, 'plate', 'wrong_format'],
      [4, 'title', 'required'],
      [5, 'year', 'too_small'],
      [6, 'year', 'wrong_type'],
      [7, 'fleet_id', 'not_found'],
    ])
    expect(report.wrong_lines[1]?.message).toBe('Is required.')
  })

  test('200: a new vehicle may come blocked, with its history', async () => {
    const file = 'plate;title;status;status_reason\nHHH0001;Parado;B;oficina\n'
    expect(await importFile(product, '/vehicle', { token, file })).toMatchObject({ created: 1 })
    const [vehicle] = (await read('/vehicle?plate=HHH0001')).data
    expect(vehicle.status).toBe('B')
    const { data } = await read(`/vehicle/${vehicle.id}/status_change`)
    expect(data).toMatchObject([{ status_from: 'A', status_to: 'B', reason: 'oficina' }])
  })

  test('every change leaves its audit, as one by one', async () => {
    const file = 'plate;title\nAUD0001;Auditado\n'
    await importFile(product, '/vehicle', { token, file })
    const [vehicle] = (await read('/vehicle?plate=AUD0001')).data
    const { data } = await read('/audit/?limit=5')
    expect(data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'create', resource: 'vehicle', resource_id: vehicle.id }),
      ]),
    )
  })
})

describe('?dry_run=true', () => {
  const lines = Array.from({ length: 120 }, (_, n) => `DRY${String(n).padStart(4, '0')};Seco ${n}`)

  test('200: the same report, and nothing is written', async () => {
    const file = ['plate;title', ...lines, lines[0], 'x;y'].join('\n')
    const dry = await importFile(product, '/vehicle', { token, file, query: '?dry_run=true' })
    expect((await read('/vehicle?plate=DRY0000')).data).toEqual([])
    expect(dry).toMatchObject({ dry_run: true, lines: 122, created: 120, changed: 1, wrong: 1 })
    const wet = await importFile(product, '/vehicle', { token, file })
    expect(wet).toMatchObject({ dry_run: false, lines: 122, created: 120, wrong: 1 })
    expect(wet.wrong_lines).toEqual(dry.wrong_lines)
    expect((await read('/vehicle?plate=DRY0000')).data).toHaveLength(1)
  })
})

describe('?atomic=true', () => {
  test('200: one wrong line, and nothing is written', async () => {
    const file = 'plate;title\nATO0001;Um\nATO0002;\n'
    const report = await importFile(product, '/vehicle', { token, file, query: '?atomic=true' })
    expect(report).toMatchObject({ ...counts, lines: 2, wrong: 1 })
    expect(report.wrong_lines).toMatchObject([{ line: 3, column: 'title' }])
    expect((await read('/vehicle?plate=ATO0001')).data).toEqual([])
  })

  test('200: otherwise all of it, with a key or without', async () => {
    for (const [n, headers] of [{}, { 'idempotency-key': 'atomic-1' }].entries()) {
      const file = `plate;title\nATP000${n};Um\nATQ000${n};Dois\n`
      const report = await importFile(product, '/vehicle', { token, file, query: '?atomic=true', headers })
      expect(report).toMatchObject({ ...counts, lines: 2, created: 2 })
      expect((await read(`/vehicle?plate=ATQ000${n}`)).data).toHaveLength(1)
    }
  })
})

describe('Idempotency-Key', () => {
  const headers = { 'idempotency-key': 'points-1' }
  const file = 'title;latitude;longitude\nDepósito;-23,5;-46,6\n'

  test('the same file is imported once, another under the key is 422', async () => {
    const first = await sendFile(product, '/point_of_interest', { token, file, headers })
    const second = await sendFile(product, '/point_of_interest', { token, file, headers })
    expect(first.json().data).toMatchObject({ created: 1 })
    expect([second.headers['idempotency-replayed'], second.body]).toEqual(['true', first.body])
    const other = await sendFile(product, '/point_of_interest', { token, file: `${file}x;1;1\n`, headers })
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused'])
    expect((await read('/point_of_interest')).data).toHaveLength(1)
  })
})

describe('customers never cross', () => {
  test('an id of another customer is as good as none, in the line and in what it names', async () => {
    const theirs = await createTestCompany(product)
    const their_token = (await logInAs(product, theirs)).access_token
    const file = 'plate;title\nOUT0001;Deles\n'
    await importFile(product, '/vehicle', { token: their_token, file })
    const [vehicle] = (await read('/vehicle', their_token)).data
    const mine = await importFile(product, '/vehicle', {
      token,
      file: `id;plate;title\n${vehicle.id};OUT0002;Tomado\n4000000001;OUT0003;Nada\n`,
    })
    expect(mine.wrong_lines.map(({ line, column, code }) => [line, column, code])).toEqual([
      [2, 'id', 'not_found'],
      [3, 'id', 'not_found'],
    ])
    // Their plate is not ours: the same one is a vehicle of our own.
    expect(await importFile(product, '/vehicle', { token, file })).toMatchObject({ created: 1 })
    const area = `name;kind;latitude;longitude;radius_m;vehicle_ids\nPátio;circle;-23,5;-46,6;100;${vehicle.id}\n`
    expect((await importFile(product, '/virtual_area', { token, file: area })).wrong_lines).toMatchObject([
      { line: 2, column: 'vehicle_ids', code: 'not_found' },
    ])
    expect((await read('/vehicle', their_token)).data).toMatchObject([{ title: 'Deles', plate: 'OUT0001' }])
    expect(await exportFile(product, '/vehicle', { token: their_token })).not.toContain('Caminhão')
  })
})
