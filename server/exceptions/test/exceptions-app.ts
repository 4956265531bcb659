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
  /** With a token that is good now. */
  headers(): Promise<Record<string, string>>
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
    headers: async () => bearer(await tokenNow()),
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

const nowhere = (at: 'start' | 'end') =>
  Object.fromEntries(
    ['latitude_e7', 'longitude_e7', 'speed_e2', 'ignition', 'point_of_interest_id', 'virtual_area_id'].map(
      (name) => [`${at}_${name}`, null],
    ),
  )

interface Detected {
  readonly id: number
  readonly begin_date: string
  readonly category?: number
  readonly vehicle_id?: number
  readonly limit_value?: number
}

/** As the processor tells of an event that is open. */
export const detected = ({ id, begin_date, category = 24, vehicle_id = 7, limit_value }: Detected): Told => ({
  type: 'event.detected',
  payload: {
    id,
    vehicle_id,
    category,
    subject: '',
    begin_date,
    driver_id: null,
    device_id: 1,
    limit_value: limit_value ?? null,
    ...nowhere('start'),
    open: true,
  },
})

export const ended = ({ id, category, value }: { id: number; category: number; value: number }): Told => ({
  type: 'event.ended',
  payload: {
    id,
    vehicle_id: 7,
    category,
    open: false,
    end_date: '2026-03-04T04:09:00.000Z',
    distance: 0,
    value,
    ...nowhere('end'),
  },
})

export const panicAt = (id: number, begin_date: string, vehicle_id = 7): Told =>
  detected({ id, begin_date, vehicle_id })

export const withdrawn = (id: number): Told => ({ type: 'event.withdrawn', payload: { id } })

const of_plan = { route_plan_id: 3, route_plan_code: 'carga 3', version: 2 }
const of_point = { ...of_plan, route_point_id: 31, route_point_code: null }

/** A change of the status of point 31. */
export const pointBecame = (type: string, data: object): Told => ({
  type: `route_point.${type}`,
  payload: {
    ...of_point,
    from: 'P',
    to: 'D',
    record_id: null,
    command_id: null,
    at: '2026-03-04T04:00:00.000Z',
    received_at: null,
    user_id: 2,
    vehicle_id: 7,
    reason_code: null,
    proof_state: null,
    ...data,
  },
})

export const retried: Told = {
  type: 'route_point.moved',
  payload: { ...of_point, from_plan: 3, assignment: 2, status: 'P' },
}

export const plan_removed: Told = { type: 'route_plan.removed', payload: of_plan }

export const checklistDone = (checklist_id: number, count_high_risk: number): Told => ({
  type: 'checklist.executed',
  payload: {
    checklist_id,
    checklist_form_id: 1,
    form_version: 1,
    user_id: 2,
    vehicle_id: 8,
    command_id: null,
    date_executed: '2026-03-04T05:00:00.000Z',
    count_items: 4,
    count_high_risk,
    count_medium_risk: 0,
    count_low_risk: 0,
  },
})
