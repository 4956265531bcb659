import type { Driver } from '@tropeiro/contract/driver.ts'
import { bearer, logInAs, type ProductApp, type TestCompany, test_password } from './product-app.ts'

/** A driver as an office makes one: registered, and invited to set a password. */
export async function createTestDriver(
  product: ProductApp,
  company: TestCompany,
  name: string,
): Promise<{ readonly id: number; readonly user_id: number; readonly login: string }> {
  const { access_token } = await logInAs(product, company)
  const send = async <T>(method: 'GET' | 'POST', url: string, payload?: object): Promise<T> => {
    const headers = bearer(access_token)
    const answer = await product.app.inject({ method, url, headers, ...(payload && { payload }) })
    if (answer.statusCode >= 300) throw new Error(`${method} ${url} answered ${answer.body}`)
    return answer.statusCode === 204 ? (null as T) : answer.json<{ data: T }>().data
  }
  const { id } = await send<Driver>('POST', '/driver', { data: { name, is_deliveryman: true } })
  const [driver] = await send<Driver[]>('GET', `/driver?id=${id}&includes=user`)
  if (!driver?.users) throw new Error('every driver has a user')
  const { id: user_id, login } = driver.users
  const { token } = await send<{ token: string }>('POST', `/user/${user_id}/invite`)
  await send('POST', '/auth/invitation', { token, password: test_password })
  return { id, user_id, login }
}
