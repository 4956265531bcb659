import { scopes_of_role } from '@tropeiro/contract/scopes.ts'
import { emit, numberOutbox } from '@tropeiro/db/outbox.ts'
import type { LightMyRequestResponse } from 'fastify'
import { startLoop } from '../../platform/loops/start-loop.ts'
import {
  bearer,
  createProductApp,
  createTestCompany,
  logInAs,
  type ProductApp,
  type ProductAppOptions,
  type TestCompany,
} from '../../test/product/product-app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The product with an owner, whose house is this machine. */
export interface WebhooksApp {
  readonly product: ProductApp
  readonly company: TestCompany
  readonly token: string
  send(method: Method, url: string, data?: object): Promise<LightMyRequestResponse>
  /** Its id and its secret. */
  create(data: {
    readonly url: string
    readonly [name: string]: unknown
  }): Promise<{ id: number; secret: string }>
  /** Tells of plans, in one transaction each. */
  tell(route_plan_ids: readonly number[]): Promise<void>
  /** What a worker does for webhooks. */
  startWorker(): { stop(): Promise<void> }
  close(): Promise<void>
}

export const house = { TROPEIRO_WEBHOOK_NETWORKS: '127.0.0.0/8:1-65535' }

export async function createWebhooksApp({
  env = {},
  clock = 'movable',
  ...others
}: Pick<ProductAppOptions, 'env' | 'clock' | 'test_database'> = {}): Promise<WebhooksApp> {
  const product = await createProductApp({ env: { ...house, ...env }, clock, ...others })
  const company = await createTestCompany(product)
  const token = await createKey(product, company)
  const workers = new Set<{ stop(): Promise<void> }>()
  const send: WebhooksApp['send'] = (method, url, data) =>
    product.app.inject({ method, url, headers: bearer(token), ...(data && { payload: { data } }) })
  return {
    product,
    company,
    token,
    send,
    create: async (data) => {
      const answer = await send('POST', '/webhook/', data)
      if (answer.statusCode !== 201) throw new Error(answer.body)
      return answer.json<{ data: { id: number; secret: string } }>().data
    },
    tell: async (route_plan_ids) => {
      for (const route_plan_id of route_plan_ids) await tellOf(product, company.customer_id, route_plan_id)
    },
    startWorker: () => {
      const { log, product: made } = product.context
      const loops = made.slices
        .flatMap((slice) => slice.loops ?? [])
        .filter(({ name }) => name === 'send_webhooks')
      // Others of the server may hold it up for a while: it is tried again, as by a real worker.
      const numbering = {
        name: 'number_outbox',
        pause_ms: 50,
        round: async () => ((await numberOutbox(product.test_database.database, 1_000)) ?? 0) > 0,
      }
      const running = [...loops.map((loop) => ({ ...loop, pause_ms: 20 })), numbering].map((loop) =>
        startLoop(loop, log),
      )
      const worker = { stop: async () => void (await Promise.all(running.map((loop) => loop.stop()))) }
      workers.add(worker)
      return worker
    },
    close: async () => {
      for (const worker of workers) await worker.stop()
      await product.close()
    },
  }
}

/** Of the owner, with all rights: it does not end when the clock is moved by days. */
async function createKey(product: ProductApp, company: TestCompany): Promise<string> {
  const { access_token } = await logInAs(product, company)
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api_key/',
    headers: bearer(access_token),
    payload: {
      data: { name: 'test', scopes: scopes_of_role.owner.filter((scope) => scope !== 'api_key:move') },
    },
  })
  return answer.json<{ data: { key: string } }>().data.key
}

export async function tellOf(
  { test_database, clock }: ProductApp,
  customer_id: number,
  route_plan_id: number,
) {
  await test_database.database.inCustomer(customer_id, (tx) =>
    emit(tx, {
      type: 'route_plan.started',
      payload: { route_plan_id, route_plan_code: null, version: 1, at: clock.now() },
      occurred_at: clock.now(),
    }),
  )
}
