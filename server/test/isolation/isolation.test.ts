import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type S3Server, startS3 } from '../../../ops/services/s3-server.ts'
import { type Role, roles, scopesOf } from '../../identity/roles.ts'
import { access_tables, scoped_operations } from '../access/access-tables.ts'
import { plantException } from '../product/plant-exception.ts'
import { plantRecalculation } from '../product/plant-recalculation.ts'
import {
  bearer,
  createProductApp,
  createTestCompany,
  createTestUser,
  logInAs,
  type ProductApp,
  type TestCompany,
} from '../product/product-app.ts'
import { createMaker, listOperations, type SentRequest, toSent, withId } from './operations.ts'

const absent_id = 4_000_000_001

let product: ProductApp
let s3: S3Server
let ours: TestCompany
let theirs: TestCompany

beforeAll(async () => {
  // Positions are read from the database; nothing is asked of the log.
  s3 = await startS3()
  product = await createProductApp({ env: { ...s3.env, TROPEIRO_NATS_URL: 'nats://127.0.0.1:4222' } })
  ours = await createTestCompany(product)
  theirs = await createTestCompany(product)
  const others = roles.filter((role) => role !== 'owner')
  for (const role of others) await createTestUser(product, ours, role)
})
afterAll(async () => {
  await product.close()
  await s3.stop()
})

const send = (request: SentRequest, headers: Record<string, string>) =>
  product.app.inject({ ...request, headers: { ...request.headers, ...headers } })

const sessions = new Map<string, Promise<string>>()

/** One session for each of a company: logging in is the slow part. */
function tokenOf(company: TestCompany, role: Role): Promise<string> {
  const key = `${company.customer_id} ${role}`
  const known = sessions.get(key)
  if (known !== undefined) return known
  const token = logInAs(product, company, { login: role, realm: 'web' }).then(
    ({ access_token }) => access_token,
  )
  sessions.set(key, token)
  return token
}

async function sendAs(company: TestCompany, role: Role, request: SentRequest) {
  const answer = await send(request, bearer(await tokenOf(company, role)))
  // These end sessions: the one they are called with, or the others.
  if (request.url.startsWith('/auth/')) sessions.delete(`${company.customer_id} ${role}`)
  return answer
}

/** Records are made by the owner of the company. */
async function makerOf(company: TestCompany) {
  return createMaker(
    access_tables,
    async (request) => send(request, bearer(await tokenOf(company, 'owner'))),
    {
      recalculation: () => plantRecalculation(product, company),
      exception: () => plantException(product, company),
    },
  )
}

describe('the access tables', () => {
  test('have an entry for every operation of the OpenAPI document, and no other', () => {
    expect(listOperations(product.app).toSorted()).toEqual(Object.keys(access_tables).toSorted())
  })

  // Rows are handed over whole: what is nobody's business is left out by the schema of the answer.
  test('name only answers that have a schema', () => {
    const { paths } = product.app.swagger() as unknown as {
      paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>>
    }
    const without = scoped_operations.filter(([operation, { status }]) => {
      const [method = '', route = ''] = operation.split(' ')
      const answers = paths[route.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses
      return status !== 204 && status !== 404 && answers?.[status]?.content === undefined
    })
    expect(without.map(([operation]) => operation)).toEqual([])
  })
})

describe.each(scoped_operations)('%s', (operation, entry) => {
  test('401 without a token and with a bad one', async () => {
    const request = toSent(operation, await entry.valid(await makerOf(ours)))
    const bad: Record<string, string>[] = [
      {},
      bearer('x.y.z'),
      bearer(`trp_1_${'a'.repeat(43)}`),
      bearer(`trr_1_${'a'.repeat(43)}`),
    ]
    for (const headers of bad) {
      const answer = await send(request, headers)
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated'])
    }
  })

  test.each(roles)('as the role %s allows', async (role) => {
    const request = toSent(operation, await entry.valid(await makerOf(ours)))
    const answer = await sendAs(ours, role, request)
    const allowed = scopesOf(role, 'web').includes(entry.scope)
    const expected = role === 'driver' ? (entry.status_for_driver ?? entry.status) : entry.status
    expect(answer.statusCode).toBe(allowed ? expected : 403)
    expect(allowed || answer.json().detail.includes(entry.scope)).toBe(true)
  })

  test.each(entry.foreign)("another customer's id in $in $name is as if it were absent", async (place) => {
    const [make, make_theirs] = [await makerOf(ours), await makerOf(theirs)]
    const foreign_id = await make_theirs(place.resource)
    const valid = await entry.valid(make)
    const [foreign, absent] = await Promise.all([
      sendAs(ours, 'owner', toSent(operation, withId(valid, place, foreign_id))),
      sendAs(ours, 'owner', toSent(operation, withId(valid, place, absent_id))),
    ])
    expect(foreign.statusCode).toBe(place.status)
    expect(absent.statusCode).toBe(place.status)
    expect(withoutId(foreign.body, foreign_id)).toBe(withoutId(absent.body, absent_id))
    expect(headersOf(foreign)).toEqual(headersOf(absent))
  })
})

describe('what another customer tried', () => {
  test('left their records as they were', async () => {
    const make_theirs = await makerOf(theirs)
    const id = await make_theirs('point_of_interest')
    const read = () => sendAs(theirs, 'owner', { method: 'GET', url: `/point_of_interest/${id}` })
    const before = (await read()).json()
    const body = { data: { id, title: 'Taken', latitude: 0, longitude: 0 } }
    await sendAs(ours, 'owner', { method: 'PUT', url: '/point_of_interest', payload: body })
    await sendAs(ours, 'owner', { method: 'DELETE', url: `/point_of_interest/${id}` })
    expect((await read()).json()).toEqual(before)
  })
})

/** The body but for the id and the request id. */
function withoutId(body: string, id: number): string {
  return body
    .replaceAll(new RegExp(`\\b${id}\\b`, 'g'), '<id>')
    .replaceAll(/"request_id":"[^"]*"/g, '"request_id":""')
}

function headersOf(answer: { headers: Record<string, unknown> }): string[] {
  return Object.keys(answer.headers).toSorted()
}
