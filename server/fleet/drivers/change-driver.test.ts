import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  added,
  plantDriver,
  plantRegisters,
  postDriver,
  published,
  readDriver,
  testCnhNumber,
  testCpf,
} from './test/drivers.ts'
import { createDriversApp, type DriversApp } from './test/drivers-app.ts'

let drivers: DriversApp

beforeAll(async () => {
  drivers = await createDriversApp()
})
afterAll(() => drivers.close())

let numbers = 0
const freshCpf = () => testCpf(200_000_000 + ++numbers)

const put = (id: number, data: object, { as = '1.writer', headers = {}, beside = {} } = {}) =>
  drivers.send('PUT', `/driver/${id}`, { as, headers, body: { data, ...beside } })

describe('PUT /driver/<id>', () => {
  it('200: each field alone; the others stay', async () => {
    let expected = await postDriver(drivers, { name: 'Ana' })
    const registers = await plantRegisters(drivers)
    const changes = { ...published, ...added, ...registers, is_deliveryman: false, status: 'B' }
    for (const [name, value] of Object.entries(changes)) {
      const answer = await put(expected.id, { [name]: value })
      expect(answer.statusCode).toBe(200)
      const { data } = answer.json()
      const { department, cost_center, work_shift } = data
      expected = { ...expected, [name]: value, department, cost_center, work_shift }
      expect(data).toStrictEqual(expected)
    }
    expect(await readDriver(drivers, expected.id)).toStrictEqual(expected)
    expect(expected).toMatchObject({
      ...changes,
      department: { name: 'Norte' },
      work_shift: { name: 'Norte' },
    })
  })

  it('200: null clears', async () => {
    const { id, ...before } = await postDriver(drivers, {
      ...added,
      cpf: freshCpf(),
      rg: '1',
      identifier: 'C-1',
    })
    const clearable = Object.keys({ ...published, ...added }).filter(
      (name) => !['name', 'is_deliveryman', 'status'].includes(name),
    )
    const answer = await put(id, Object.fromEntries(clearable.map((name) => [name, null])))
    expect(answer.statusCode).toBe(200)
    for (const name of clearable) expect([name, answer.json().data[name]]).toStrictEqual([name, null])
    expect(answer.json().data).toMatchObject({ name: before.name, status: 'B', is_deliveryman: true })
  })

  it.each(['name', 'is_deliveryman', 'status'])('422: %s cannot be cleared', async (name) => {
    const id = await plantDriver(drivers)
    const answer = await put(id, { [name]: null })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ pointer: `/data/${name}` }])
  })

  it('200 and 422: is_deliveryman beside data', async () => {
    const id = await plantDriver(drivers)
    const answer = await put(id, {}, { beside: { is_deliveryman: false } })
    expect(answer.json().data.is_deliveryman).toBe(false)
    const contradiction = await put(id, { is_deliveryman: true }, { beside: { is_deliveryman: 0 } })
    expect(contradiction.statusCode).toBe(422)
  })

  it('409: a cpf of another driver; one’s own may be spelt anew', async () => {
    const cpf = freshCpf()
    const id = await plantDriver(drivers, { cpf })
    const other = await plantDriver(drivers, { cpf: freshCpf() })
    expect((await put(other, { cpf })).statusCode).toBe(409)
    const spelt = cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
    expect((await put(id, { cpf: spelt })).json().data.cpf).toBe(spelt)
  })

  it('200: a cpf that was given up can be taken, and is found with who has it now', async () => {
    const cpf = freshCpf()
    const first = await plantDriver(drivers, { cpf })
    await put(first, { cpf: freshCpf() })
    const second = await plantDriver(drivers, {})
    expect((await put(second, { cpf })).statusCode).toBe(200)
    const found = await drivers.send('GET', `/driver/?cpf=${cpf}`)
    expect(found.json().data).toMatchObject([{ id: second }])
  })

  it.each([
    ['cpf', '529.982.247-24', 'wrong_format'],
    ['cnh_number', '37761657409', 'wrong_format'],
    ['department_id', 999_999, 'not_found'],
    ['point_of_interest_id', 999_999, 'not_found'],
  ])('422: %s %s is %s', async (name, value, code) => {
    const id = await plantDriver(drivers)
    const answer = await put(id, { [name]: value })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ pointer: `/data/${name}`, code }])
    expect(answer.body).not.toContain(String(value))
  })

  it('422: a reference to another customer’s record, as to none', async () => {
    const foreign = await plantRegisters(drivers, 2)
    const id = await plantDriver(drivers)
    for (const [name, value] of Object.entries(foreign)) {
      const answer = await put(id, { [name]: value })
      expect(answer.json().errors).toMatchObject([{ pointer: `/data/${name}`, code: 'not_found' }])
    }
  })

  it('200: a reference that was removed since may stay, but not be taken', async () => {
    const registers = await plantRegisters(drivers, 3)
    const id = await plantDriver(drivers, registers, '3.writer')
    await drivers.rowsBehind(`update app.departments set date_excluded = '2026-03-01' where customer_id = 3`)
    const kept = await put(id, { ...registers, name: 'Bia' }, { as: '3.writer' })
    expect(kept.json().data).toMatchObject({ name: 'Bia', department: { name: 'Norte' } })
    const other = await plantDriver(drivers, {}, '3.writer')
    const taken = await put(other, { department_id: registers.department_id }, { as: '3.writer' })
    expect(taken.statusCode).toBe(422)
  })

  it('200: the same values again keep the version and leave no trace', async () => {
    const data = { ...published, cpf: freshCpf(), cnh_number: testCnhNumber(9), date_of_birth: '1980-01-02' }
    const { id } = await postDriver(drivers, data)
    const [before] = await drivers.rowsBehind('select count(*) from app.audit')
    const answer = await put(id, data)
    expect([answer.statusCode, answer.headers['etag']]).toStrictEqual([200, '"1"'])
    expect(await drivers.rowsBehind('select count(*) from app.audit')).toStrictEqual([before])
  })

  it('412: a stale If-Match; 404: absent, another customer’s, or removed', async () => {
    const id = await plantDriver(drivers)
    await put(id, { name: 'Bia' }, { headers: { 'if-match': '"1"' } })
    expect((await put(id, { name: 'Cris' }, { headers: { 'if-match': '"1"' } })).statusCode).toBe(412)
    expect((await put(id, { name: 'Cris' }, { as: '2.writer' })).statusCode).toBe(404)
    expect((await put(999_999, { name: 'Cris' })).statusCode).toBe(404)
    await drivers.send('DELETE', `/driver/${id}`)
    expect((await put(id, { name: 'Cris' })).statusCode).toBe(404)
  })

  it('renames the user that is the driver’s', async () => {
    const { id, user_id } = await postDriver(drivers, { name: 'Ana' })
    await put(id, { name: 'Ana Maria' })
    const answer = await drivers.send('GET', `/driver/${id}?includes=user`)
    expect(answer.json().data.users).toMatchObject({ id: user_id, name: 'Ana Maria' })
  })
})

describe('DELETE /driver/<id>', () => {
  it('204: gone from lists and reads, with the user and their sessions; cpf and identifier are free', async () => {
    const cpf = freshCpf()
    const { id, user_id } = await postDriver(drivers, { cpf, identifier: 'FREE' })
    const answer = await drivers.send('DELETE', `/driver/${id}`)
    expect([answer.statusCode, answer.body]).toStrictEqual([204, ''])
    expect((await drivers.send('GET', `/driver/${id}`)).statusCode).toBe(404)
    expect((await drivers.send('GET', `/driver/?id=${id}`)).json().data).toStrictEqual([])
    expect((await drivers.send('GET', `/driver/?cpf=${cpf}`)).json().data).toStrictEqual([])
    const users = await drivers.rowsBehind('select date_excluded from app.users where id = $1', [user_id])
    expect(users).toStrictEqual([{ date_excluded: drivers.clock.now() }])
    const again = await plantDriver(drivers, { cpf, identifier: 'FREE' })
    expect((await drivers.send('GET', `/driver/?cpf=${cpf}`)).json().data).toMatchObject([{ id: again }])
  })

  it('204: a user who was given another role since stays', async () => {
    const { id, user_id } = await postDriver(drivers, { name: 'Ana' })
    await drivers.rowsBehind(`update app.users set role = 'admin' where id = $1`, [user_id])
    await put(id, { name: 'Bia' })
    expect((await drivers.send('DELETE', `/driver/${id}`)).statusCode).toBe(204)
    const users = await drivers.rowsBehind('select name, date_excluded from app.users where id = $1', [
      user_id,
    ])
    expect(users).toStrictEqual([{ name: 'Ana', date_excluded: null }])
  })

  it('404, 412 and 403', async () => {
    const id = await plantDriver(drivers)
    const remove = (as: string, headers = {}) => drivers.send('DELETE', `/driver/${id}`, { as, headers })
    expect((await remove('2.writer')).statusCode).toBe(404)
    expect((await remove('1.reader')).statusCode).toBe(403)
    expect((await remove('1.writer', { 'if-match': '"7"' })).statusCode).toBe(412)
    expect((await remove('1.writer')).statusCode).toBe(204)
    expect((await remove('1.writer')).statusCode).toBe(404)
  })
})
