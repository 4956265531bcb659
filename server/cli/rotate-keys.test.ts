import { randomBytes } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@tropeiro/db/test/test-database.ts'
import { createMovableClock } from '@tropeiro/kernel/clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import {
  bearer,
  createProductApp,
  createTestCompany,
  logInAs,
  type ProductApp,
} from '../test/product/product-app.ts'
import { runRotateHashKey } from './rotate-keys.ts'

const master_keys = `k1:${randomBytes(32).toString('base64')}`
const clock = createMovableClock(new Date('2026-03-04T05:06:07.890Z'))
let product: ProductApp

beforeAll(async () => {
  product = await createProductApp({ env: { TROPEIRO_MASTER_KEYS: master_keys } })
})
afterAll(() => product.close())

describe('hash-key rotate', () => {
  test('hashes the drivers of a company again, and they are found before and after', async () => {
    const company = await createTestCompany(product)
    const headers = bearer((await logInAs(product, company)).access_token)
    const data = { name: 'Ana', cpf: '529.982.247-25', is_deliveryman: true }
    const created = await product.app.inject({ method: 'POST', url: '/driver/', headers, payload: { data } })
    expect(created.statusCode).toBe(201)
    const find = async () =>
      (await product.app.inject({ url: '/driver/?cpf=52998224725', headers })).json().data.length as number
    expect(await find()).toBe(1)
    const config = readConfig({
      TROPEIRO_DATABASE_URL: urlOf(product.test_database),
      TROPEIRO_MASTER_KEYS: master_keys,
    })
    const answer = await runRotateHashKey(config, clock, { taxNumber: company.tax_number })
    expect(answer.json).toMatchObject({ ok: true, version: 2, drivers: 1 })
    expect(await find()).toBe(1)
  })

  test('says so when there is no such company', async () => {
    const test_database = await createTestDatabase()
    const config = readConfig({
      TROPEIRO_DATABASE_URL: urlOf(test_database),
      TROPEIRO_MASTER_KEYS: master_keys,
    })
    await expect(runRotateHashKey(config, clock, { taxNumber: '11.222.333/0001-81' })).rejects.toThrow(
      'no customer',
    )
    await test_database.close()
  })
})

const urlOf = ({ runtime_url }: TestDatabase) => runtime_url
