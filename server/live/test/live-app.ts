import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type DomainEvent, emit, numberOutbox } from '@tropeiro/db/outbox.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { vi } from 'vitest'
import {
  createProductApp,
  createTestCompany,
  logInAs,
  type ProductApp,
  type ProductAppOptions,
  type TestCompany,
} from '../../test/product/product-app.ts'

export interface LiveMessage {
  readonly id: string | null
  readonly event: string
  readonly data: Readonly<Record<string, unknown>> | null
}

interface ExampleReader {
  readonly readMessages: (body: AsyncIterable<Uint8Array>) => AsyncGenerator<LiveMessage>
}

/** The readers of the documentation, as they are printed there. */
export async function loadExample<T>(name: string): Promise<T> {
  const file = path.join(import.meta.dirname, '../../../docs/examples', name)
  return (await import(pathToFileURL(file).href)) as T
}

/** The product as it listens, with a company. */
export interface LiveApp {
  readonly product: ProductApp
  readonly company: TestCompany
  readonly token: string
  readonly url: string
  /** So many events, numbered: nothing else numbers. */
  tell(
    count: number,
    options?: { readonly customer_id?: number; readonly event?: (n: number) => ToldEvent },
  ): Promise<void>
  /** Numbers whatever was told. */
  number(): Promise<void>
  open(query?: string, options?: OpenOptions): Promise<OpenLive>
  close(): Promise<void>
}

interface OpenOptions {
  readonly token?: string
  readonly last_id?: number | string
}

export interface OpenLive {
  readonly status: number
  readonly headers: Headers
  readonly messages: LiveMessage[]
  /** The sequences of the events of the log so far. */
  readonly sequences: () => number[]
  /** The end of the stream, however it came. */
  readonly ended: Promise<void>
  hasEnded(): boolean
  close(): void
}

export async function createLiveApp(options: ProductAppOptions = {}): Promise<LiveApp> {
  const product = await createProductApp({ clock: 'system', ...options })
  const company = await createTestCompany(product)
  const { access_token: token } = await logInAs(product, company)
  const url = await product.app.listen({ host: '127.0.0.1', port: 0 })
  const number = () => numberAll(product)
  return {
    product,
    company,
    token,
    url,
    number,
    open: (query = '', opening = {}) => openLive(url, query, { token, ...opening }),
    tell: async (count, { customer_id = company.customer_id, event = changedVehicle } = {}) => {
      await tellLog(
        product,
        customer_id,
        Array.from({ length: count }, (_, n) => event(n + 1)),
      )
    },
    close: () => product.close(),
  }
}

/** A stream of whoever has the token. */
export async function openLive(
  url: string,
  query: string,
  { token, last_id }: OpenOptions & { readonly token: string },
): Promise<OpenLive> {
  const { readMessages } = await loadExample<ExampleReader>('read-live.mjs')
  const leaving = new AbortController()
  const answer = await fetch(`${url}/live/?${query}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(last_id !== undefined && { 'last-event-id': String(last_id) }),
    },
    signal: leaving.signal,
  })
  const messages: LiveMessage[] = []
  let has_ended = false
  const read = async () => {
    if (answer.ok && answer.body !== null)
      for await (const message of readMessages(answer.body)) messages.push(message)
  }
  const ended = read()
    .catch(() => undefined)
    .finally(() => {
      has_ended = true
    })
  return {
    status: answer.status,
    headers: answer.headers,
    messages,
    ended,
    hasEnded: () => has_ended,
    sequences: () =>
      messages.flatMap(({ event, data }) => (event === 'message' && data ? [Number(data['sequence'])] : [])),
    close: () => leaving.abort(),
  }
}

type ToldEvent = Pick<DomainEvent, 'type' | 'payload'>

const changedVehicle = (n: number): ToldEvent => ({
  type: 'vehicle.changed',
  payload: { vehicle_id: n, fields: ['title'] },
})

export const startedPlan = (route_plan_id: number): ToldEvent => ({
  type: 'route_plan.started',
  payload: { route_plan_id, route_plan_code: `P${route_plan_id}`, version: 1, at: new Date() },
})

/** Events of a customer, numbered at once. */
export async function tellLog(
  product: ProductApp,
  customer_id: number,
  events: readonly ToldEvent[],
): Promise<void> {
  await product.test_database.database.inCustomer(customer_id, async (tx) => {
    for (const event of events) await emit(tx, { ...event, occurred_at: new Date() })
  })
  await numberAll(product)
}

/** Transactions of other databases of the server hold the numbering back: it may take several rounds. */
export async function numberAll({ test_database }: ProductApp): Promise<void> {
  const { database, admin_url } = test_database
  const isNumbered = async (admin: Parameters<Parameters<typeof withAdmin>[0]>[0]) => {
    await numberOutbox(database, 10_000)
    const { rows } = await admin.query('select from app.outbox where sequence is null limit 1')
    return rows.length === 0
  }
  await withAdmin(
    (admin) => vi.waitUntil(() => isNumbered(admin), { timeout: 120_000, interval: 10 }),
    admin_url,
  )
}
