import { type ImportLayout, layout_limits } from '@tropeiro/contract/import-layout.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'
import { createTestCompany, logInAs, type TestCompany } from '../../test/product/product-app.ts'

let planning: PlanningApp
let other: TestCompany
let other_token: string
beforeAll(async () => {
  planning = await createPlanningApp({ worker: false })
  const { product } = planning
  other = await createTestCompany(product)
  other_token = (await logInAs(product, other)).access_token
})
afterAll(() => planning.close())

const erp = {
  name: 'ERP Serra Alta',
  headers: ['Nota fiscal', 'Endereço', 'Observação', 'Peso (kg)'],
  columns: ['external_code', 'address', null, 'route_point_items.capacity'],
}
const save = (data: object, token?: string) =>
  planning.send('POST', '/import_layout/', { body: { data }, ...(token !== undefined && { token }) })
const list = async (query = '', token?: string): Promise<ImportLayout[]> => {
  const answer = await planning.send('GET', `/import_layout/${query}`, token === undefined ? {} : { token })
  expect([query, answer.statusCode]).toEqual([query, 200])
  return answer.json().data
}

describe('POST /import_layout', () => {
  test('201: kept under its fingerprint, without the titles', async () => {
    const answer = await save(erp)
    expect([answer.statusCode, answer.headers['etag']]).toEqual([201, '"1"'])
    const { data } = answer.json()
    expect(data).toEqual({
      id: expect.any(Number),
      name: erp.name,
      // printf 'notafiscal\nendereco\nobservacao\npesokg' | sha256sum
      fingerprint: '458d2a2e29c43e8b54ea7e950061355d55bdfcd01e458b851c7c084538757277',
      columns: erp.columns,
      date_created: expect.any(String),
      date_modified: expect.any(String),
    })
    expect(answer.headers['location']).toBe(`/v1/import_layout/${data.id}`)
    const [stored] = await planning.rowsBehind<{ whole: string }>(
      'select layout::text as whole from app.import_layouts layout',
    )
    expect(stored?.whole).not.toMatch(/Nota|Endere|Observa|Peso/i)
    expect(await list(`?fingerprint=${data.fingerprint}`)).toEqual([data])
    expect(await list(`?fingerprint=${data.fingerprint.toUpperCase()}`)).toEqual([data])
    expect(await list(`?fingerprint=${'0'.repeat(64)}`)).toEqual([])
    expect((await planning.send('GET', `/import_layout/${data.id}`)).json().data).toEqual(data)
  })

  test('200: a header row that is known gets what is sent, however it is written', async () => {
    const [known] = await list()
    const headers = ['NOTA_FISCAL', ' endereco', 'Observac\u0327a\u0303o', 'peso kg', '']
    const answer = await save({ name: 'Novo', headers, columns: ['name', null, 'info', null, null] })
    expect([answer.statusCode, answer.headers['etag']]).toEqual([200, '"2"'])
    expect(answer.json().data).toMatchObject({
      id: known?.id,
      name: 'Novo',
      columns: ['name', null, 'info', null, null],
    })
    expect(await list()).toHaveLength(1)
  })

  test.each([
    ['no title', { headers: ['', ' - '], columns: [null, null] }, '/data/headers', 'required'],
    ['no column', { headers: [], columns: [] }, '/data/headers', 'too_few'],
    ['fewer columns than titles', { columns: ['name'] }, '/data/columns', 'invalid'],
    ['a field that there is not', { columns: ['name', 'cpf', null, null] }, '/data/columns/1', 'not_allowed'],
    ['a field twice', { columns: ['name', null, null, 'name'] }, '/data/columns/3', 'duplicate'],
    ['no name', { name: '' }, '/data/name', 'too_short'],
    ['a long name', { name: 'x'.repeat(121) }, '/data/name', 'too_long'],
    ['a long title', { headers: ['x'.repeat(501), '', '', ''] }, '/data/headers/0', 'too_long'],
    [
      'too many columns',
      { headers: Array.from({ length: 501 }, () => 'x'), columns: Array.from({ length: 501 }, () => null) },
      '/data/headers',
      'too_many',
    ],
  ])('422 for %s', async (_, fields, pointer, code) => {
    const answer = await save({ ...erp, ...fields })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toContainEqual(expect.objectContaining({ pointer, code }))
  })

  test('the same header row twice at once is one layout', async () => {
    const data = { ...erp, headers: ['a', 'b', 'c', 'd'] }
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(data)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, next) => one - next)).toEqual([
      200, 200, 200, 200, 200, 201,
    ])
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1)
  })

  test('the log and the audit trail tell of it, without its titles', async () => {
    const events = await planning.rowsBehind<{ type: string; payload: object }>(
      `select type, payload from app.outbox where type like 'import_layout.%' order by id limit 2`,
    )
    const [known] = await list()
    const payload = { import_layout_id: known?.id, fields: ['name', 'columns'] }
    expect(events).toMatchObject([
      { type: 'import_layout.created', payload },
      { type: 'import_layout.changed', payload },
    ])
    const trail = await planning.send('GET', '/audit?resource=import_layout')
    expect(trail.json().data.length).toBeGreaterThan(1)
  })
})

describe('DELETE /import_layout/<id>', () => {
  test('204, 412 and 404: gone for good, its place free', async () => {
    const { id } = (await save({ ...erp, headers: ['1', '2', '3', '4'] })).json().data
    const remove = (headers = {}) => planning.send('DELETE', `/import_layout/${id}`, { headers })
    expect((await remove({ 'if-match': '"7"' })).statusCode).toBe(412)
    expect((await remove({ 'if-match': '"1"' })).statusCode).toBe(204)
    expect((await remove()).statusCode).toBe(404)
    expect((await planning.send('GET', `/import_layout/${id}`)).statusCode).toBe(404)
    const again = await save({ ...erp, headers: ['1', '2', '3', '4'] })
    expect(again.statusCode).toBe(201)
  })
})

describe('another company', () => {
  test('has layouts of its own under the same fingerprint, and finds none of others', async () => {
    const [known] = await list()
    expect(await list('', other_token)).toEqual([])
    expect(await list(`?fingerprint=${known?.fingerprint}`, other_token)).toEqual([])
    const answer = await save(erp, other_token)
    expect(answer.statusCode).toBe(201)
    expect(answer.json().data).toMatchObject({ fingerprint: known?.fingerprint, name: erp.name })
    expect((await list())[0]).toEqual(known)
  })

  test('409: a company has so many, also when many come at once; the known ones are still changed', async () => {
    await planning.rowsBehind(
      `insert into app.import_layouts (customer_id, name, fingerprint, columns, date_created, date_modified)
       select $2, 'x', sha256(n::text::bytea), '{name}', now(), now() from generate_series(1, $1::integer) n`,
      [layout_limits.layouts - 3, other.customer_id],
    )
    const answers = await Promise.all(
      ['p', 'q', 'r', 's', 't'].map((title) => save({ ...erp, headers: [title, '', '', ''] }, other_token)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, next) => one - next)).toEqual([
      201, 201, 409, 409, 409,
    ])
    expect(await list('', other_token)).toHaveLength(layout_limits.layouts)
    expect((await save(erp, other_token)).statusCode).toBe(200)
    expect((await save({ ...erp, headers: ['mine', '', '', ''] })).statusCode).toBe(201)
  })
})
