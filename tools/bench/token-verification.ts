import {
  bearer,
  createProductApp,
  createTestCompany,
  logInAs,
} from '@tropeiro/server/test/product/product-app.ts'
import type { FastifyRequest } from 'fastify'
import type { Figure } from '../test-report/record-figure.ts'
import { median } from './ratios.ts'

const max_share = 0.05
const rounds = 5
const requests = 1_000
const verifications = 20_000

/**
 * What telling the caller of a token seen before costs, as a share of a whole read of one row. The reads are injected:
 * without sockets they are cheaper than over HTTP, so the share is an upper bound.
 */
export async function measureTokenVerification(): Promise<Figure[]> {
  const product = await createProductApp({ clock: 'system' })
  try {
    const company = await createTestCompany(product)
    const headers = bearer((await logInAs(product, company)).access_token)
    const payload = { data: { title: 'Depósito', latitude: -23.5, longitude: -46.6 } }
    const created = await product.app.inject({ method: 'POST', url: '/point_of_interest', headers, payload })
    const url = `/point_of_interest/${created.json().data.id}`
    const shares: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const request_ms = await timeOf(requests, async () => product.app.inject({ url, headers }))
      const known = { headers } as unknown as FastifyRequest
      const verification_ms = await timeOf(verifications, () => product.authenticate(known))
      // The first round warms up.
      if (round > 0) shares.push(verification_ms / request_ms)
    }
    const share = median(shares)
    return [
      {
        promise: 'verification of a token seen before, of a read of one row',
        needed: `≤ ${max_share * 100} %`,
        measured: `${(share * 100).toFixed(2)} %, median of ${rounds}`,
        held: share <= max_share,
      },
    ]
  } finally {
    await product.close()
  }
}

async function timeOf(times: number, work: () => unknown): Promise<number> {
  const started = performance.now()
  for (let n = 0; n < times; n++) {
    const result = work()
    if (result instanceof Promise) await result
  }
  return (performance.now() - started) / times
}
