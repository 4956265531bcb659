import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MakeRecord } from './access/access-table.ts'
import { access_tables } from './access/access-tables.ts'
import { createMaker } from './isolation/operations.ts'
import {
  bearer,
  createProductApp,
  createTestCompany,
  logInAs,
  type ProductApp,
} from './product/product-app.ts'

let product: ProductApp
let send: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => Promise<Answer>
let make: MakeRecord
interface Answer {
  readonly statusCode: number
  readonly body: string
}

beforeAll(async () => {
  product = await createProductApp()
  const company = await createTestCompany(product)
  const { access_token } = await logInAs(product, company, { realm: 'web' })
  const headers = bearer(access_token)
  send = (method, url, body) =>
    product.app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) })
  make = createMaker(access_tables, (request) => product.app.inject({ ...request, headers }))
})
afterAll(() => product.close())

const dataOf = ({ body }: Answer) => JSON.parse(body).data

async function post(resource: string, data: object): Promise<number> {
  const answer = await send('POST', `/${resource}`, { data })
  if (answer.statusCode !== 201) throw new Error(`POST /${resource} answered ${answer.body}`)
  return dataOf(answer).id
}

const cpfs = ['529.982.247-25', '111.444.777-35']
let drivers = 0
const nextCpf = () => cpfs[drivers++ % cpfs.length]

const registers = async () => ({
  fleet_id: await make('fleet'),
  cost_center_id: await make('cost_center'),
  work_shift_id: await make('work_shift'),
})

/** Bytes that are named by their hash are no record to read and to change. */
const everyOperation = Object.keys(access_tables).filter(
  (operation) => operation.startsWith('PUT ') && !operation.includes('/image'),
)
const resourceOf = (operation: string) => operation.split('/')[1] ?? ''

/** Records with more to them than the smallest that can be made, by resource. */
const fuller: Readonly<Record<string, Readonly<Record<string, () => Promise<number>>>>> = {
  vehicle: {
    'with all it points at, some of it removed since': async () => {
      const given = await registers()
      const driver_id = await make('driver')
      const id = await post('vehicle', { title: 'Baú', plate: 'PUT1A11', ...given, driver_id, capacity: 7 })
      await send('DELETE', `/cost_center/${given.cost_center_id}`)
      await send('DELETE', `/driver/${driver_id}`)
      return id
    },
    'that is cancelled': async () => {
      const id = await post('vehicle', { title: 'Velho', plate: 'PUT1A12' })
      await send('PUT', '/vehicle', { data: { id, status: 'C', status_reason: 'sold' } })
      return id
    },
  },
  driver: {
    'with personal data and registers': async () => {
      const { cost_center_id, work_shift_id } = await registers()
      return post('driver', {
        name: 'Ana',
        cpf: nextCpf(),
        rg: '12.345.678-9',
        email: 'ana@example.com',
        phone_number: '+55 51 99999-0000',
        date_of_birth: '1990-02-28',
        cnh_number: '02650306461',
        cnh_category_id: 5,
        cnh_date: '2030-01-01',
        identifier: `put-${drivers}`,
        cost_center_id,
        work_shift_id,
        point_of_interest_id: await make('point_of_interest'),
      })
    },
  },
  user: {
    'that a driver brought': async () => {
      const driver = dataOf(await send('GET', `/driver/${await make('driver')}?includes=user`))
      return driver.user_id
    },
  },
  point_of_interest: {
    'of another category than the usual one': () =>
      post('point_of_interest', {
        title: 'Cliente',
        latitude: -29.9,
        longitude: -52.5,
        point_of_interest_category_id: 3,
      }),
  },
  virtual_area: {
    'that is a circle': () =>
      post('virtual_area', { name: 'c', kind: 'circle', latitude: -29.9, longitude: -52.5, radius_m: 300 }),
    'that is a polygon': async () =>
      post('virtual_area', {
        name: 'p',
        kind: 'polygon',
        ring: [
          [-52.5, -29.9],
          [-52.4, -29.9],
          [-52.4, -29.8],
        ],
        vehicle_ids: [await make('vehicle')],
      }),
  },
  device: {
    'that is in a vehicle': async () =>
      post('device', {
        serial: 'PUTWHATGETGAVE',
        protocol: 'suntech',
        vehicle_id: await make('vehicle'),
        date_installed: '2026-01-02T03:04:05-03:00',
      }),
  },
  itinerary: {
    'with all its texts': async () =>
      post('itinerary', {
        vehicle_id: await make('vehicle'),
        driver_id: await make('driver'),
        date_time_start_estimated: '2026-03-04T08:00:00-03:00',
        date_time_end_estimated: '2026-03-04T18:00:00-03:00',
        description: 'd',
        external_id: 'e',
        start_local: 's',
        end_local: 'f',
      }),
  },
}

/** What nobody makes, such as the company itself, is there once and has no id in its address. */
const isOneOfMany = (resource: string) =>
  Object.values(access_tables).some(
    (entry) =>
      'scope' in entry && (entry.creates === resource || entry.also_creates?.[resource] !== undefined),
  )

const cases = everyOperation
  .filter((operation) => isOneOfMany(resourceOf(operation)))
  .flatMap((operation) => {
    const resource = resourceOf(operation)
    const plain = [[operation, 'as small as can be', () => make(resource)] as const]
    const others = Object.entries(fuller[resource] ?? {}).map(
      ([what, create]) => [operation, what, create] as const,
    )
    return [...plain, ...others]
  })

/** What a list needs to be asked for, by resource. */
const listing: Readonly<Record<string, string>> = {
  itinerary: 'date_time_start=2026-03-01T00:00:00Z&date_time_end=2026-03-31T00:00:00Z&',
  vehicle: 'visible=2&',
}

/** A record as a client may have read it: alone or in a list, with what it points at or without. */
async function readEveryWay(resource: string, id: number): Promise<{ id: number }[]> {
  const alone = await Promise.all(
    ['', '?includes='].map(async (query) => dataOf(await send('GET', `/${resource}/${id}${query}`))),
  )
  const listed = await Promise.all(
    ['', '&includes='].map(async (query) => {
      const answer = await send('GET', `/${resource}?${listing[resource] ?? ''}limit=1000${query}`)
      return dataOf(answer).find((row: { id: number }) => row.id === id)
    }),
  )
  return [...alone, ...listed]
}

describe.each(cases)('%s of one %s', (operation, _what, create) => {
  test('200: whatever GET gave changes nothing', async () => {
    const resource = resourceOf(operation)
    const id = await create()
    const path = operation.slice('PUT '.length).replace(':id', String(id))
    const read = async () => dataOf(await send('GET', `/${resource}/${id}`))
    const before = await read()
    for (const data of await readEveryWay(resource, id)) {
      expect(data.id).toBe(id)
      const answer = await send('PUT', path, { data })
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
      expect(await read()).toEqual(before)
    }
  })
})

test('PUT of what there is once: what GET gave changes nothing', async () => {
  const alone = everyOperation.map(resourceOf).filter((resource) => !isOneOfMany(resource))
  for (const resource of alone) {
    const before = dataOf(await send('GET', `/${resource}`))
    for (const data of [before].flat()) {
      const answer = await send('PUT', `/${resource}`, { data })
      expect([resource, answer.statusCode, answer.body]).toEqual([resource, 200, expect.any(String)])
    }
    expect(dataOf(await send('GET', `/${resource}`))).toEqual(before)
  }
})

describe('PUT /driver/:id by a key that may not see personal data', () => {
  test('200: what was masked, or was null for that, stays as it is', async () => {
    const id = await fuller['driver']?.['with personal data and registers']?.()
    const before = dataOf(await send('GET', `/driver/${id}`))
    const made = await send('POST', '/api_key', {
      data: { name: 'half-blind', scopes: ['driver:read', 'driver:write'] },
    })
    const headers = bearer(dataOf(made).key)
    const url = `/driver/${id}`
    const masked = (await product.app.inject({ method: 'GET', url, headers })).json().data
    expect(masked.cpf).toContain('*')
    const data = { ...masked, name: 'Ana Maria' }
    const answer = await product.app.inject({ method: 'PUT', url, headers, payload: { data } })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    expect(dataOf(await send('GET', url))).toEqual({ ...before, name: 'Ana Maria' })
  })
})
