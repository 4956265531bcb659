import { createTestCompany, logInAs } from '../product/product-app.ts'
import type { ExposedApp } from './exposed-app.ts'

/** What the other company gets when nobody takes the service from it. */
export const all_served: readonly number[] = Array.from({ length: 5 }, () => [200, 201]).flat()

/** Another company at work from an address of its own: what its reads and writes are answered. */
export async function createOtherCompany(exposed: ExposedApp): Promise<() => Promise<number[]>> {
  const { product } = exposed
  const { access_token: token } = await logInAs(product, await createTestCompany(product))
  const from = '127.0.0.2'
  const body = { data: { title: 'Posto', latitude: -29, longitude: -51 } }
  return async () => {
    const statuses: number[] = []
    for (let n = 0; n < 5; n++) {
      const read = await exposed.ask('/v1/vehicle?limit=1', { from, token })
      const write = await exposed.ask('/v1/point_of_interest', { from, token, method: 'POST', body })
      statuses.push(read.status, write.status)
    }
    return statuses
  }
}
