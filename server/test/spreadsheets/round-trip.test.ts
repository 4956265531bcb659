import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import {
  bearer,
  createProductApp,
  createTestCompany,
  createTestUser,
  logInAs,
  type ProductApp,
  type TestCompany,
} from '../product/product-app.ts'
import { exportFile, importFile } from './send-file.ts'

let product: ProductApp
let company: TestCompany
let token: string

beforeAll(async () => {
  product = await createProductApp()
  company = await createTestCompany(product)
  await createTestUser(product, company, 'viewer')
  token = (await logInAs(product, company)).access_token
})
afterAll(() => product.close())

const as = (access_token: string) => ({ headers: bearer(access_token) })

async function create(url: string, data: object): Promise<number> {
  const answer = await product.app.inject({ method: 'POST', url, ...as(token), payload: { data } })
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data.id
}

/** Texts that a careless writer or reader of CSV would break, and what a spreadsheet would run. */
const hostile = fc.oneof(
  fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
  fc.stringMatching(/^'{0,2}[=+\-@\t\r][a-z0-9";,\r\n]{0,10}$/),
  fc.constantFrom(' a ', 'a;b', 'a,b', '"', '""', 'a\r\nb', '\n', "'", 'sep=;', '﻿x', 'não', '12', '1,5'),
)
/** JSON bodies are as strict about these, and blank is what an empty cell is. */
const text = hostile.filter((value) => !value.includes('\0') && value.isWellFormed() && value.trim() !== '')
const degrees = (limit: number) =>
  fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => (Object.is(value, -0) ? 0 : value))

const places = fc.record({
  title: text,
  responsible_name: fc.option(text),
  phone: fc.option(text),
  latitude: degrees(90),
  longitude: degrees(180),
  migration_id: fc.option(text),
  point_of_interest_category_id: fc.integer({ min: 0, max: 9 }),
})

describe('GET /point_of_interest/export, then POST /point_of_interest/import', () => {
  test('changes nothing, whatever is in the texts; under the point, too', async () => {
    const points = fc.sample(places, { numRuns: 30, seed: 7 })
    for (const point of points) await create('/point_of_interest', point)
    for (const query of ['', '?decimal=point']) {
      const file = await exportFile(product, '/point_of_interest', { token, query })
      const report = await importFile(product, '/point_of_interest', { token, file })
      expect(report).toMatchObject({ lines: 30, unchanged: 30, wrong_lines: [] })
    }
  })

  test('makes the same points again for another company', async () => {
    const other = await createTestCompany(product)
    const other_token = (await logInAs(product, other)).access_token
    const file = await exportFile(product, '/point_of_interest', { token })
    const unnamed = file.replace('id;', 'x;')
    // The same external key twice is a change of the first: leave the column out.
    const report = await importFile(product, '/point_of_interest', {
      token: other_token,
      file: unnamed.replace('migration_id', 'y'),
    })
    expect(report).toMatchObject({ created: 30, wrong_lines: [], ignored_columns: ['x', 'y'] })
    const list = async (of: string) =>
      (await product.app.inject({ url: '/point_of_interest', ...as(of) }))
        .json()
        .data.map(({ id: _id, migration_id: _migration_id, ...rest }: Record<string, unknown>) => rest)
    expect(await list(other_token)).toEqual(await list(token))
  })

  test('is what Excel in Brazil opens: a mark, semicolons, decimal commas, nothing that runs', async () => {
    const file = await exportFile(product, '/point_of_interest', { token })
    expect(file.startsWith('﻿id;title;responsible_name;phone;latitude;')).toBe(true)
    const cells = file.split(/[;\r\n]+/).map((cell) => cell.replace(/^"/, ''))
    const running = cells.filter((cell) => /^[=+\-@\t]/.test(cell) && !/^-\d/.test(cell))
    expect(running.filter((cell) => !file.includes(`"${cell}`))).toEqual([])
  })
})

describe('vehicles, drivers and areas', () => {
  test('round trip', async () => {
    const driver_id = await create('/driver', {
      name: '=cmd|calc!A1',
      cpf: '529.982.247-25',
      rg: '-12',
      phone_number: '+5511987654321',
      email: 'ana@example.com',
      date_of_birth: '1971-09-23',
      is_deliveryman: false,
    })
    await create('/driver', { name: 'Zé', identifier: '0042', status: 'B', revenues: 'A;B' })
    const vehicle_id = await create('/vehicle', {
      title: '@truck',
      plate: 'RTR1A23',
      driver_id,
      hourimeter: 12.25,
      visible: false,
    })
    await create('/vehicle', { title: 'Cancelado', plate: 'RTR1A24' })
    await importFile(product, '/vehicle', { token, file: 'placa;situação\nRTR1A24;C\n' })
    await create('/virtual_area', {
      name: 'Círculo',
      kind: 'circle',
      latitude: -23.55,
      longitude: -46.63,
      radius_m: 250.5,
      vehicle_ids: [vehicle_id],
    })
    const ring = [
      [-46.6, -23.5],
      [-46.5, -23.5],
      [-46.5, -23.4],
    ]
    await create('/virtual_area', { name: 'Triângulo', kind: 'polygon', ring })
    for (const url of ['/vehicle', '/driver', '/virtual_area']) {
      const file = await exportFile(product, url, { token })
      const report = await importFile(product, url, { token, file })
      expect(report).toMatchObject({ lines: 2, unchanged: 2, wrong_lines: [], ignored_columns: [] })
      const without_ids = file.replace('id;', 'ignored;')
      expect(await importFile(product, url, { token, file: without_ids })).toMatchObject({ unchanged: 2 })
    }
  })

  test('what is personal leaves masked without driver:pii, and does not come back', async () => {
    const viewer = (await logInAs(product, company, 'viewer')).access_token
    const file = await exportFile(product, '/driver', { token: viewer })
    expect(file).toContain('***.982.247-**')
    for (const secret of ['529', '1971', '98765', 'ana@']) expect(file).not.toContain(secret)
    const report = await importFile(product, '/driver', { token, file, query: '?dry_run=1' })
    expect(report.wrong_lines).toMatchObject([{ column: 'email', code: 'wrong_format' }])
    expect(report).toMatchObject({ unchanged: 1, wrong: 1 })
  })
})

describe('an XLSX', () => {
  const write = (rows: SheetData): Promise<Buffer> =>
    writeXlsxFile(
      rows.map((row) =>
        row.map((value) => (value instanceof Date ? { value, type: Date, format: 'dd/mm/yyyy' } : value)),
      ),
    ).toBuffer()

  test('is read by its first sheet: numbers, dates, booleans and empty cells', async () => {
    const file = await write([
      ['Nome', 'CPF', 'Nascimento', 'Matrícula', 'É entregador'],
      ['João', '111.444.777-35', new Date('1980-05-17T00:00:00Z'), 42, true],
      [null, null, null, null, null],
      ['Sem documento', '111.444.777-36', null, null, false],
    ])
    const report = await importFile(product, '/driver', { token, file, type: 'xlsx' })
    expect(report).toMatchObject({ lines: 2, created: 1, wrong: 1, last_line: 4 })
    expect(report.wrong_lines).toMatchObject([{ line: 4, column: 'cpf', code: 'wrong_format' }])
    const { data } = (await product.app.inject({ url: '/driver?cpf=11144477735', ...as(token) })).json()
    expect(data).toMatchObject([{ name: 'João', date_of_birth: '1980-05-17', company_registry: '42' }])
  })
})
