import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { added, plantDriver, published, readDriver } from './test/drivers.ts'
import { createDriversApp, type DriversApp } from './test/drivers-app.ts'

const clear = { ...published, ...added }
/** The same company's, so that a guess can be right or wrong. */
const wrong = { cpf: '111.444.777-35', rg: '55.555.555-5', date_of_birth: '1980-01-02' }

let drivers: DriversApp
let id: number
beforeAll(async () => {
  drivers = await createDriversApp()
  id = await plantDriver(drivers, clear)
})
afterAll(() => drivers.close())

const guess = async (method: 'GET' | 'POST' | 'PUT', url: string, data?: object) => {
  const headers = { 'x-request-id': 'guess' }
  const answer = await drivers.send(method, url, { as: '1.masked', data, headers })
  return { status: answer.statusCode, body: answer.body, etag: answer.headers.etag }
}

const refusal = { status: 403, body: expect.stringContaining('driver:pii') }

const importLine = async (columns: Record<string, string | number>, as = '1.masked') => {
  const file = `${Object.keys(columns).join(';')}\n${Object.values(columns).join(';')}\n`
  const headers = { 'content-type': 'text/csv' }
  const answer = await drivers.send('POST', '/driver/import?dry_run=true', { as, body: file, headers })
  expect(answer.statusCode).toBe(200)
  return answer.json().data
}

describe('who cannot see personal data cannot find it by guessing', () => {
  it('403: a list by cpf, whether somebody has it or nobody', async () => {
    const [right, other] = [
      await guess('GET', `/driver?cpf=${clear.cpf}`),
      await guess('GET', `/driver?cpf=${wrong.cpf}`),
    ]
    expect(right).toMatchObject(refusal)
    expect({ ...right, body: right.body.replaceAll(clear.cpf, '') }).toEqual({
      ...other,
      body: other.body.replaceAll(wrong.cpf, ''),
    })
  })

  it.each(['cpf', 'rg', 'date_of_birth'] as const)('403: a change of %s, right or wrong', async (name) => {
    const [right, other] = [
      await guess('PUT', `/driver/${id}`, { [name]: clear[name] }),
      await guess('PUT', `/driver/${id}`, { [name]: wrong[name] }),
    ]
    expect(right).toMatchObject(refusal)
    expect(right).toEqual(other)
    expect(await readDriver(drivers, id)).toMatchObject(clear)
  })

  it('403: a new driver with a cpf that is taken, as with one that is free', async () => {
    const taken = await guess('POST', '/driver', {
      name: 'Ana',
      cpf: clear.cpf,
      identifier: clear.identifier,
    })
    const free = await guess('POST', '/driver', { name: 'Ana', cpf: wrong.cpf, identifier: clear.identifier })
    expect(taken).toMatchObject(refusal)
    expect(taken).toEqual(free)
  })

  it('a dry import tells the same of a right guess as of a wrong one', async () => {
    for (const name of ['cpf', 'rg', 'date_of_birth'] as const) {
      const [right, other] = [
        await importLine({ id, [name]: clear[name] }),
        await importLine({ id, [name]: wrong[name] }),
      ]
      expect(right.wrong_lines).toMatchObject([{ line: 2, code: 'missing_scope' }])
      expect(right).toEqual(other)
    }
    const by_cpf = await importLine({ cpf: clear.cpf, name: 'Ana' })
    expect(by_cpf).toEqual(await importLine({ cpf: wrong.cpf, name: 'Ana' }))
  })
})

describe('who sends a driver back as it was shown, masked,', () => {
  it('200: changes what is not hidden, and leaves the hidden as it is', async () => {
    const shown = await readDriver(drivers, id, '1.masked')
    const data = { ...shown, company_registry: 'MAT-0043' }
    const answer = await drivers.send('PUT', `/driver/${id}`, { as: '1.masked', data })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('MAT-0043')])
    expect(await readDriver(drivers, id)).toMatchObject({ ...clear, company_registry: 'MAT-0043' })
  })

  it('may take away what the mask shows to be there', async () => {
    const answer = await drivers.send('PUT', `/driver/${id}`, { as: '1.masked', data: { rg: null } })
    expect(answer.statusCode).toBe(200)
    expect(await readDriver(drivers, id)).toMatchObject({ rg: null, date_of_birth: clear.date_of_birth })
  })
})
