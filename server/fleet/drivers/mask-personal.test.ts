import { Driver } from '@tropeiro/contract/driver.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isMasked, maskPersonal } from './mask-personal.ts'
import { added, listDrivers, plantDriver, published, readDriver } from './test/drivers.ts'
import { createDriversApp, type DriversApp } from './test/drivers-app.ts'

const clear = { ...published, ...added }

const masked = {
  cpf: '***.982.247-**',
  rg: '***-9',
  cnh_number: `***${added.cnh_number.slice(-2)}`,
  date_of_birth: null,
  phone_number: '***21',
  email: '***le',
}

describe('maskPersonal', () => {
  it('masks the fields that the schema flags and no other', () => {
    expect(maskPersonal(Driver, clear)).toMatchObject({ ...clear, ...masked })
    const flagged = Object.entries(Driver.properties).filter(([, rule]) => 'x-personal' in rule)
    expect(flagged.map(([name]) => name).toSorted()).toStrictEqual(Object.keys(masked).toSorted())
  })

  it('shows nothing of a text whose end would give it away, and never how long it is', () => {
    expect(maskPersonal(Driver, { rg: '1234' }).rg).toBe('***')
    expect(maskPersonal(Driver, { rg: '' }).rg).toBe('***')
    expect(maskPersonal(Driver, { rg: '12345' }).rg).toBe('***45')
    expect(maskPersonal(Driver, { rg: '1'.repeat(40) }).rg).toBe('***11')
  })

  it('keeps what is absent absent, and leaves the original alone', () => {
    const original = { cpf: null, rg: '12345' }
    expect(maskPersonal(Driver, original)).toMatchObject({ cpf: null, rg: '***45' })
    expect(original.rg).toBe('12345')
  })

  it('is recognised when it is sent back', () => {
    const texts = Object.values(masked).filter((text) => text !== null)
    expect(texts.map(isMasked)).toStrictEqual(texts.map(() => true))
    expect(isMasked('12345')).toBe(false)
  })
})

describe('personal data by scope', () => {
  let drivers: DriversApp
  let id: number

  beforeAll(async () => {
    drivers = await createDriversApp()
    id = await plantDriver(drivers, clear)
  })
  afterAll(() => drivers.close())

  it('is clear with driver:pii', async () => {
    expect(await readDriver(drivers, id, '1.reader')).toMatchObject(clear)
    expect(await listDrivers(drivers, '', '1.reader')).toMatchObject([clear])
  })

  it('is masked without it: in a read, a list, a page and a stream', async () => {
    expect(await readDriver(drivers, id, '1.masked')).toMatchObject({ ...clear, ...masked })
    expect(await listDrivers(drivers, '', '1.masked')).toMatchObject([{ ...clear, ...masked }])
    expect(await listDrivers(drivers, '?limit=1', '1.masked')).toMatchObject([masked])
  })

  it('is masked in the answers to changes', async () => {
    const data = { company_registry: 'MAT-0043' }
    const changed = await drivers.send('PUT', `/driver/${id}`, { as: '1.masked', data })
    expect(changed.json().data).toMatchObject({ ...masked, ...data })
  })

  it('cannot be overwritten with its own mask', async () => {
    const { cpf, rg, cnh_number, phone_number, email } = await readDriver(drivers, id, '1.masked')
    for (const data of [{ cpf }, { rg }, { cnh_number }, { phone_number }, { email }]) {
      const answer = await drivers.send('PUT', `/driver/${id}`, { as: '1.writer', body: { data } })
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toMatchObject([{ code: 'wrong_format' }])
    }
  })
})
