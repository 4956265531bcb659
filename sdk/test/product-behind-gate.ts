import {
  createProductApp,
  createTestCompany,
  type ProductApp,
  test_password,
} from '@tropeiro/server/test/product/product-app.ts'
import type { Fetch } from '../send.ts'
import type { Credentials } from '../session.ts'
import { type Gate, openGate } from './gate.ts'

export interface ProductBehindGate {
  readonly product: ProductApp
  readonly gate: Gate
  /** Of the owner of a company. */
  readonly credentials: Credentials
  close(): Promise<void>
}

/** The real product as it listens, and a network before it that may be bad. */
export async function createProductBehindGate(
  env: Readonly<Record<string, string>> = {},
): Promise<ProductBehindGate> {
  const product = await createProductApp({ clock: 'system', env })
  const { tax_number } = await createTestCompany(product)
  const gate = await openGate(await product.app.listen({ host: '127.0.0.1', port: 0 }))
  return {
    product,
    gate,
    credentials: { username: 'owner', parent_username: tax_number, password: test_password },
    close: async () => {
      await gate.close()
      await product.close()
    },
  }
}

/** Keeps cookies and names the page's origin, as a browser does; all its tabs share it. */
export function createCookieFetch(): Fetch {
  const jar = new Map<string, string>()
  return async (request) => {
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    request.headers.set('origin', new URL(request.url).origin)
    if (cookies !== '') request.headers.set('cookie', cookies)
    const answer = await fetch(request)
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
}
