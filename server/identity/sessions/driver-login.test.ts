import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDriver } from '../../test/product/create-test-driver.ts'
import {
  bearer,
  createProductApp,
  createTestCompany,
  logInAs,
  type ProductApp,
  renew,
  type TestCompany,
} from '../../test/product/product-app.ts'

let product: ProductApp
let company: TestCompany
beforeAll(async () => {
  product = await createProductApp()
  company = await createTestCompany(product)
})
afterAll(() => product.close())

test('a driver’s login and renewal answer the driver’s driver_id, and requests carry it', async () => {
  // Ids of users and drivers differ: the owner is a user alone.
  const driver = await createTestDriver(product, company, 'João')
  expect(driver.id).not.toBe(driver.user_id)
  const session = await logInAs(product, company, { login: driver.login, realm: 'app' })
  expect(session).toMatchObject({ user: { id: driver.user_id, role: 'driver', driver_id: driver.id } })
  expect((await renew(product, session.refresh_token)).json().user.driver_id).toBe(driver.id)
  const caller = await product.authenticate({ headers: bearer(session.access_token) } as never)
  expect(caller).toMatchObject({ user_id: driver.user_id, driver_id: driver.id, realm: 'app' })
})

test('who is no driver answers driver_id null', async () => {
  const session = await logInAs(product, company)
  expect(session).toMatchObject({ user: { driver_id: null } })
  const caller = await product.authenticate({ headers: bearer(session.access_token) } as never)
  expect(caller).toMatchObject({ driver_id: null })
})
