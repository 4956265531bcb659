import { setTimeout as sleep } from 'node:timers/promises'
import type { Exception } from '@tropeiro/contract/exception.ts'
import { addToOutbox, numberOutbox } from '@tropeiro/db/outbox.ts'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import type { LightMyRequestResponse } from 'fastify'
import {
  bearer,
  createProductApp,
  createTestCompany,
  logInAs,
  type ProductApp,
  type ProductAppOptions,
  type TestCompany,
} from '../../test/product/product-app.ts'

export interface Told {
  readonly type: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** The whole product, whose log tests write to, and whose loops run when they say so. */
export interface ExceptionsApp {
  readonly product: ProductApp
  readonly company: TestCompany
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, data?: object): Promise<LightMyRequestResponse>
  list(query?: string): Promise<Exception[]>
  /** In one transaction, and numbered. */
  tell(...told: readonly Told[]): Promise<void>
  number(): Promise<void>
  /** Rounds of a loop of the worker until there is no more to do. */
  run(loop: string): Promise<void>
  /** What was told of exceptions, in order. */
  news(): Promise<string[]>
  rowsBehind<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export async function createExceptionsApp(options: ProductAppOptions = {}): Promise<ExceptionsApp> {
  const product = await createProductApp(options)
  const company = await createTestCompany(product)
  const { customer_id } = company
  const { database } = product.test_database
  let session = { token: '', made_ms: 0 }
  const tokenNow = async () => {
    const now_ms = product.clock.now().getTime()
    // Tests move the clock by days, tokens last minutes.
    if (Math.abs(now_ms - session.made_ms) > 60_000 || session.token === '')
      session = { token: (await logInAs(product, company, { realm: 'web' })).access_token, made_ms: now_ms }
    return session.token
  }
  const send: ExceptionsApp['send'] = async (method, url, data) =>
    product.app.inject({
      method,
      url,
      headers: bearer(await tokenNow()),
      ...(data !== undefined && { payload: { data } }),
    })
  const rowsBehind: ExceptionsApp['rowsBehind'] = async (sql, values = []) =>
    (await withAdmin((admin) => admin.query(sql, [...values]), product.test_database.admin_url)).rows
  /** Transactions of others on the same server are waited for. */
  const number = async () => {
    for (;;) {
      await numberOutbox(database, 1_000)
      const waiting = await rowsBehind('select from app.outbox where sequence is null limit 1')
      if (waiting.length === 0) return
      await sleep(5)
    }
  }
  const loops = product.context.product.slices.flatMap((slice) => slice.loops ?? [])
  return {
    product,
    company,
    send,
    number,
    rowsBehind,
    list: async (query = '') => {
      const answer = await send('GET', `/exception?${query}`)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json<{ data: Exception[] }>().data
    },
    tell: async (...told) => {
      const events = told.map((one) => ({ customer_id, ...one }))
      await database.inCustomer(customer_id, (tx) => tx.count(addToOutbox(events, product.clock.now())))
      await number()
    },
    run: async (name) => {
      const loop = loops.find((one) => one.name === name)
      if (loop === undefined) throw new Error(`there is no loop ${name}`)
      while (await loop.round());
    },
    news: async () => {
      const rows = await rowsBehind<{ type: string }>(
        `select type from app.outbox where customer_id = $1 and type like 'exception.%' order by id`,
        [customer_id],
      )
      return rows.map(({ type }) => type)
    },
    close: () => product.close(),
  }
}

export const follow = 'follow_log_for_exceptions'

/** As the processor tells of a panic button. */
export const panicAt = (id: number, begin_date: string, vehicle_id = 7): Told => ({
  type: 'event.detected',
  payload: { id, vehicle_id, category: 24, subject: '', begin_date, driver_id: null, open: false },
})

export const withdrawn = (id: number): Told => ({ type: 'event.withdrawn', payload: { id } })
