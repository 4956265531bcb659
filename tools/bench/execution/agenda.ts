import { fileURLToPath } from 'node:url'
import type { Figure } from '../../test-report/record-figure.ts'
import { measureRate } from '../load.ts'
import { medianRate, medianRatio } from '../ratios.ts'
import { startServerProcess } from '../server-process.ts'
import { createDrivingCompany } from './driving-company.ts'

export interface AgendaLoad {
  readonly rounds: number
  readonly round_s: number
}

const needed_ratio = 0.5
const pool_size = 10
const deliveries = 199

/** A driver's agenda of 200 points, against one query of the same rows by a bare server, by turns. */
export async function measureAgenda({ rounds, round_s }: AgendaLoad): Promise<Figure[]> {
  await using company = await createDrivingCompany({ drivers: 1, pool_size })
  await company.plantPlans({ count: 1, deliveries, items_each: 2 })
  const { customer_id, drivers, product, server } = company
  const { user_id = 0, token = '' } = drivers[0] ?? {}
  await using stack = new AsyncDisposableStack()
  const bare = await startServerProcess({
    entry: fileURLToPath(import.meta.resolve('./bare-agenda-server.ts')),
    args: [product.test_database.admin_url, String(pool_size), String(customer_id), String(user_id)],
  })
  stack.defer(() => bare.stop())
  const rateOf = (url: string) =>
    measureRate({ url: `${url}/agenda/`, token, connections: 4, duration_s: round_s })
  const measured: { ours: number; bare: number }[] = []
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    const rates = { ours: await rateOf(server.url), bare: await rateOf(bare.url) }
    if (round > 0) measured.push(rates)
  }
  const ratio = medianRatio(measured, 'ours', 'bare')
  const [ours, other] = [medianRate(measured, 'ours'), medianRate(measured, 'bare')].map(Math.round)
  return [
    {
      promise: 'an agenda of 200 points over HTTP, against one bare query of the same rows',
      needed: `≥ ${needed_ratio} ×`,
      measured: `${ratio.toFixed(2)} × (${ours}/s of ${other}/s), median of ${rounds}`,
      held: ratio >= needed_ratio,
    },
  ]
}
