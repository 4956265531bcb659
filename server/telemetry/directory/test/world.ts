import { withAdmin } from '@tropeiro/db/test/admin.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import {
  bearer,
  createProductApp,
  createTestCompany,
  logInAs,
  type ProductApp,
  type TestCompany,
} from '../../../test/product/product-app.ts'

/** A company whose owner is logged in. */
export interface WorldCompany extends TestCompany {
  send(
    method: NonNullable<InjectOptions['method']>,
    url: string,
    data?: object,
  ): Promise<LightMyRequestResponse>
  /** Makes a record and gives what was answered of it. */
  make(resource: string, data: object): Promise<{ readonly id: number; readonly key: string }>
  makeVehicle(): Promise<number>
  makeDevice(fields: { readonly serial: string } & Record<string, unknown>): Promise<number>
  change(resource: string, data: object): Promise<void>
}

export interface World {
  readonly product: ProductApp
  makeCompany(): Promise<WorldCompany>
  /** Rows as they are, behind row-level security. */
  rowsBehind(sql: string): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

let made = 0

export function freshSerial(): string {
  made += 1
  return `35${String(made).padStart(13, '0')}`
}

function freshPlate(): string {
  made += 1
  return `ABC${String(made % 10)}D${String(Math.floor(made / 10) % 100).padStart(2, '0')}`
}

/** The whole product, with companies that register vehicles, devices and keys as clients do. */
export async function createWorld(): Promise<World> {
  const product = await createProductApp({ clock: 'system' })
  return {
    product,
    makeCompany: () => makeCompany(product),
    rowsBehind: async (sql) =>
      (await withAdmin((admin) => admin.query(sql), product.test_database.admin_url)).rows,
    close: () => product.close(),
  }
}

async function makeCompany(product: ProductApp): Promise<WorldCompany> {
  const company = await createTestCompany(product)
  const { access_token } = await logInAs(product, company)
  const send: WorldCompany['send'] = (method, url, data) =>
    product.app.inject({ method, url, headers: bearer(access_token), ...(data && { payload: { data } }) })
  const make: WorldCompany['make'] = async (resource, data) => {
    const answer = await send('POST', `/${resource}/`, data)
    if (answer.statusCode !== 201) throw new Error(`the ${resource} was refused: ${answer.body}`)
    return answer.json().data
  }
  return {
    ...company,
    send,
    make,
    makeVehicle: async () => (await make('vehicle', { title: 'Truck', plate: freshPlate() })).id,
    makeDevice: async (fields) => (await make('device', { protocol: 'teltonika', ...fields })).id,
    change: async (resource, data) => {
      const answer = await send('PUT', `/${resource}/`, data)
      if (answer.statusCode !== 200) throw new Error(`the ${resource} was not changed: ${answer.body}`)
    },
  }
}
