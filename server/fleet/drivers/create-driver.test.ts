import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { added, plantRegisters, published, testCpf } from './test/drivers.ts'
import { createDriversApp, type DriversApp } from './test/drivers-app.ts'

let drivers: DriversApp

beforeAll(async () => {
  drivers = await createDriversApp()
})
afterAll(() => drivers.close())

const post = (
  data: object,
  sending: { as?: string; beside?: object; headers?: Record<string, string> } = {},
) =>
  drivers.send('POST', '/driver/', {
    as: sending.as ?? '1.writer',
    body: { data, ...sending.beside },
    ...(sending.headers && { headers: sending.headers }),
  })

describe('POST /driver/', () => {
  it('201: exactly the published body; the answer has every published field, nulls where absent', async () => {
    const answer = await post(published, { beside: { is_deliveryman: true } })
    expect(answer.statusCode).toBe(201)
    const { id } = answer.json().data
    expect(answer.headers).toMatchObject({ location: `/v1/driver/${id}`, etag: '"1"' })
    expect(answer.json()).toStrictEqual({
      data: {
        id: expect.any(Number),
        name: published.name,
        cpf: published.cpf,
        rg: published.rg,
        company_registry: published.company_registry,
        email: published.email,
        phone_number: published.phone_number,
        is_deliveryman: true,
        identifier: null,
        customer_id: 1,
        user_id: expect.any(Number),
        users: null,
        department_id: null,
        department: null,
        cost_center_id: null,
        cost_center: null,
        work_shift_id: null,
        work_shift: null,
        point_of_interest_id: null,
        point_of_interest: null,
        state_id: null,
        cnh_category_id: null,
        cnh_category: null,
        cnh_number: null,
        cnh_date: null,
        first_cnh_date: null,
        cnh_file: null,
        toxicology_expiration: null,
        date_of_birth: null,
        date_created: '2026-03-04T05:06:07.890Z',
        status: 'A',
        app: null,
        neighborhood: null,
        number: null,
        cep: null,
        revenues: null,
        revenues_type: null,
      },
    })
    const read = await drivers.send('GET', `/driver/${id}`)
    expect(read.json()).toStrictEqual(answer.json())
  })

  it('201: every other field of the resource, and the relations it names', async () => {
    const registers = await plantRegisters(drivers, 2)
    const answer = await post({ ...published, ...added, ...registers }, { as: '2.writer' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().data).toMatchObject({
      ...published,
      ...added,
      ...registers,
      customer_id: 2,
      department: { id: registers.department_id, name: 'Norte', external_code: 'D-1' },
      cost_center: { id: registers.cost_center_id, name: 'Norte' },
      work_shift: {
        id: registers.work_shift_id,
        name: 'Norte',
        time_zone: 'America/Manaus',
        days: [{ weekday: 1, start: '22:00', end: '06:00' }],
      },
    })
    expect(Object.keys(answer.json().data.cost_center)).toStrictEqual(['id', 'name'])
  })

  it.each([
    ['inside', { is_deliveryman: false }, {}, false],
    ['beside', {}, { is_deliveryman: false }, false],
    ['in both places', { is_deliveryman: false }, { is_deliveryman: false }, false],
    ['in both, spelt differently', { is_deliveryman: 1 }, { is_deliveryman: true }, true],
    ['as 0', { is_deliveryman: 0 }, {}, false],
    ['nowhere', {}, {}, true],
  ])('201: is_deliveryman %s', async (_, inside, beside, expected) => {
    const answer = await post({ name: 'Ana', ...inside }, { beside })
    expect([answer.statusCode, answer.json().data.is_deliveryman]).toStrictEqual([201, expected])
  })

  it('422: is_deliveryman that contradicts itself', async () => {
    const answer = await post({ name: 'Ana', is_deliveryman: true }, { beside: { is_deliveryman: false } })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([
      { pointer: '/is_deliveryman', code: 'not_allowed', allowed: ['true'] },
    ])
  })

  it('201: unknown fields, and those that are not the client’s to set, have no effect', async () => {
    const answer = await post({ name: 'Ana', id: 7, user_id: 7, customer_id: 2, users: {}, shoe_size: 42 })
    expect(answer.json().data).toMatchObject({ customer_id: 1 })
    expect(answer.json().data.id).not.toBe(7)
    expect(answer.json().data.user_id).not.toBe(7)
  })

  it.each([
    ['cpf', '529.982.247-24'],
    ['cpf', '11111111111'],
    ['cpf', '5299822472'],
    ['cpf', '-'],
    ['cnh_number', '37761657409'],
    ['cnh_number', 'abc'],
    ['rg', '***-9'],
    ['phone_number', '***21'],
    ['email', 'nobody'],
    ['cnh_date', '2026-02-30'],
    ['cnh_date', '0000-01-01'],
    ['date_of_birth', '23/11/1979'],
  ])('422: %s %s is wrong_format, and the answer does not repeat it', async (name, value) => {
    const answer = await post({ name: 'Ana', [name]: value })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ pointer: `/data/${name}`, code: 'wrong_format' }])
    expect(answer.body).not.toContain(`${value}"`)
  })

  it.each([
    ['name', undefined, 'required'],
    ['name', null, 'wrong_type'],
    ['name', '', 'too_short'],
    ['name', '  ', 'required'],
    ['state_id', 10, 'not_allowed'],
    ['cnh_category_id', 10, 'too_big'],
    ['status', 'C', 'not_allowed'],
    ['is_deliveryman', 'yes', 'wrong_type'],
    ['is_deliveryman', null, 'wrong_type'],
    ['is_deliveryman', 2, 'wrong_type'],
    ['department_id', 999_999, 'not_found'],
    ['cost_center_id', 999_999, 'not_found'],
    ['work_shift_id', 999_999, 'not_found'],
    ['point_of_interest_id', 999_999, 'not_found'],
  ])('422: %s %j is %s', async (name, value, code) => {
    const answer = await post({ name: 'Ana', [name]: value })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ pointer: `/data/${name}`, code }])
  })

  it('409: a cpf that a driver of the company has, whatever its punctuation; another company may use it', async () => {
    const cpf = testCpf(123_456_001)
    expect((await post({ name: 'Ana', cpf })).statusCode).toBe(201)
    const punctuated = cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
    const again = await post({ name: 'Bia', cpf: punctuated })
    expect([again.statusCode, again.json().code]).toStrictEqual([409, 'already_exists'])
    expect(again.json().detail).toContain('cpf')
    expect(again.body).not.toContain(cpf)
    expect((await post({ name: 'Bia', cpf }, { as: '3.writer' })).statusCode).toBe(201)
  })

  it('409: an identifier that a driver of the company has', async () => {
    await post({ name: 'Ana', identifier: 'TAG-1' })
    const again = await post({ name: 'Bia', identifier: 'TAG-1' })
    expect([again.statusCode, again.json().detail]).toStrictEqual([
      409,
      expect.stringContaining('identifier'),
    ])
  })

  it('409: one of many who bring the same cpf at once gets it', async () => {
    const cpf = testCpf(123_456_002)
    const racing = Array.from({ length: 6 }, (_, n) => post({ name: `Racer ${n}`, cpf }))
    const statuses = (await Promise.all(racing)).map(({ statusCode }) => statusCode)
    expect(statuses.toSorted((a, b) => a - b)).toStrictEqual([201, 409, 409, 409, 409, 409])
  })

  it('makes the user that the driver owns: role driver, no password, no login that anybody knows', async () => {
    const { user_id } = (await post({ name: 'Rita' })).json().data
    const users = await drivers.rowsBehind('select * from app.users where customer_id = 1 and id = $1', [
      user_id,
    ])
    expect(users).toMatchObject([{ name: 'Rita', role: 'driver', password_hash: null, date_excluded: null }])
    expect(users[0]?.['login']).toMatch(/^driver-[0-9a-f-]{36}$/)
  })

  it('happens once under an Idempotency-Key, and what is kept for it is sealed', async () => {
    const cpf = testCpf(123_456_003)
    const headers = { 'idempotency-key': 'once' }
    const first = await post({ name: 'Ana', cpf }, { headers })
    const second = await post({ name: 'Ana', cpf }, { headers })
    expect(second.json()).toStrictEqual(first.json())
    const kept = await drivers.rowsBehind(
      `select encode(answer, 'escape') as answer from app.idempotency_keys`,
    )
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain(cpf)
  })

  it('401 and 403: no token, no scope', async () => {
    expect((await drivers.send('POST', '/driver/', { as: null, body: {} })).statusCode).toBe(401)
    expect((await post({ name: 'Ana' }, { as: '1.reader' })).statusCode).toBe(403)
  })
})
