import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectDatabase } from '../../preflight/inspect-database.ts'
import {
  bearer,
  createProductApp,
  createTestCompany,
  logInAs,
  type ProductApp,
  type TestCompany,
} from '../product/product-app.ts'

let lost: ProductApp
let found: ProductApp
let company: TestCompany

const page = path.join(import.meta.dirname, '../../../docs/lost-key.md')

const call = async (product: ProductApp, method: 'GET' | 'POST', url: string, data?: object) => {
  const { access_token } = await logInAs(product, company)
  const answer = await product.app.inject({
    method,
    url,
    headers: bearer(access_token),
    ...(data !== undefined && { payload: { data } }),
  })
  return { status: answer.statusCode, data: answer.json().data }
}

const driver = { name: 'Íris', cpf: '529.982.247-25', email: 'iris@pessoa.example', identifier: 'C-1' }
const place = { title: 'Depósito', latitude: -23.5, longitude: -46.6, phone: '+551155550100' }

beforeAll(async () => {
  lost = await createProductApp()
  company = await createTestCompany(lost)
  await call(lost, 'POST', '/driver', driver)
  await call(lost, 'POST', '/point_of_interest', place)
  const tropeiro_master_keys = `next:${randomBytes(32).toString('base64')}`
  found = await createProductApp({ beside: lost, env: { TROPEIRO_MASTER_KEYS: tropeiro_master_keys } })
})
afterAll(async () => {
  await found.close()
  await lost.close()
})

describe('the page on lost keys', () => {
  const faults = async () =>
    (await inspectDatabase(found.test_database.database, found.master_keys)).findings.map(
      ({ check }) => check,
    )

  it('lets the product go on under a new key, without what was sealed', async () => {
    expect(await faults()).toEqual(['master keys'])
    const [, sql = ''] = /```sql\n([\s\S]*?)```/.exec(await readFile(page, 'utf8')) ?? []
    await withAdmin((admin) => admin.query(sql), found.test_database.admin_url)
    expect(await faults()).toEqual([])
    const { data: drivers } = await call(found, 'GET', '/driver')
    expect(drivers).toMatchObject([{ name: 'Íris', identifier: 'C-1', cpf: null, email: null }])
    const { data: places } = await call(found, 'GET', '/point_of_interest')
    expect(places).toMatchObject([{ title: 'Depósito', phone: null }])
    expect((await call(found, 'POST', '/driver', { ...driver, identifier: 'C-2' })).status).toBe(201)
    expect((await call(found, 'GET', `/driver?cpf=${driver.cpf}`)).data).toMatchObject([{ cpf: driver.cpf }])
  })
})
