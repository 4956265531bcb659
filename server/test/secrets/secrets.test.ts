import { randomUUID } from 'node:crypto'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { access_tables, scoped_operations } from '../access/access-tables.ts'
import { createMaker, type SentRequest, toSent } from '../isolation/operations.ts'
import { plantException } from '../product/plant-exception.ts'
import { plantRecalculation } from '../product/plant-recalculation.ts'
import {
  bearer,
  createProductApp,
  createTestCompany,
  createTestUser,
  logInAs,
  type ProductApp,
  renew,
  type TestCompany,
  test_password,
} from '../product/product-app.ts'
import { dumpRows, type Haystack, type Secret, searchSecrets } from './search-secrets.ts'

let product: ProductApp
let company: TestCompany
const secrets: Secret[] = [{ name: 'a password', text: test_password }]
const refusals: string[] = []

const remember = (name: string, text: unknown) => {
  if (typeof text === 'string') secrets.push({ name, text })
}

async function send(request: SentRequest, headers: Record<string, string>) {
  const answer = await product.app.inject({ ...request, headers: { ...request.headers, ...headers } })
  if (answer.statusCode >= 400) refusals.push(answer.body + JSON.stringify(answer.headers))
  return answer
}

async function newSession(login = 'owner'): Promise<string> {
  const installation_id = randomUUID()
  const { access_token, refresh_token } = await logInAs(product, company, {
    login,
    realm: 'web',
    headers: {
      'installation-id': installation_id,
    },
  })
  remember('an installation', installation_id)
  remember('an access token', access_token)
  remember('a refresh token', refresh_token)
  remember('a rotated refresh token', (await renew(product, refresh_token)).json().refresh_token)
  return access_token
}

/** Documents of people are secrets too, wherever they are written or looked for. */
const person = {
  cpf: '529.982.247-25',
  rg: 'SENTINEL-RG-7781',
  cnh_number: '37761657408',
  date_of_birth: '1971-09-23',
}

async function registerPeople(): Promise<void> {
  for (const [name, text] of Object.entries(person)) remember(`a ${name}`, text)
  remember('a bare cpf', '52998224725')
  const headers = { ...bearer(await newSession()), 'idempotency-key': randomUUID() }
  const driver = { name: 'Ana', is_deliveryman: true, ...person }
  await send({ method: 'POST', url: '/driver', payload: { data: driver } }, headers)
  await send({ method: 'POST', url: '/driver', payload: { data: driver } }, bearer(await newSession()))
  await send(
    { method: 'POST', url: '/driver', payload: { data: { ...driver, cnh_number: person.cpf } } },
    headers,
  )
  const { cpf, rg, cnh_number, date_of_birth } = person
  const lines = [[cpf, rg, cnh_number, date_of_birth], [cnh_number, rg, cpf, date_of_birth], [`"${rg}`]]
  const payload = ['nome;cpf;rg;cnh;nascimento', ...lines.map((line) => `Ana;${line.join(';')}`)].join('\n')
  const file = { payload, headers: { 'content-type': 'text/csv' } }
  for (const query of ['', '?dry_run=true', '?atomic=true']) {
    await send({ method: 'POST', url: `/driver/import${query}`, ...file }, headers)
    headers['idempotency-key'] = randomUUID()
  }
  await send({ method: 'GET', url: '/driver/export' }, headers)
  await send({ method: 'GET', url: `/driver?cpf=${person.cpf}` }, headers)
  await send({ method: 'GET', url: `/driver?cpf=${person.cpf}&limit=${person.cnh_number}` }, headers)
}

/** Everything a client can do, right and wrong, with secrets wherever a client could put them. */
async function callEverything(): Promise<void> {
  const make = createMaker(access_tables, async (request) => send(request, bearer(await newSession())), {
    recalculation: () => plantRecalculation(product, company),
    exception: () => plantException(product, company),
  })
  for (const [operation, entry] of scoped_operations) {
    const request = toSent(operation, await entry.valid(make))
    const token = await newSession()
    const headers = { ...bearer(token), 'idempotency-key': randomUUID() }
    const answer = await send(request, headers)
    const is_json = String(answer.headers['content-type']).startsWith('application/json')
    const data: unknown = is_json ? answer.json().data : null
    if (typeof data === 'object' && data !== null) {
      remember('an API key', (data as Record<string, unknown>)['key'])
      remember('an invitation', (data as Record<string, unknown>)['token'])
    }
    await send(request, headers)
    await send(request, bearer(`${token}x`))
    await send(
      { ...request, url: `${request.url}?token=${token}&password=${encodeURIComponent(test_password)}` },
      headers,
    )
    await send(
      { ...request, payload: { data: { password: [test_password], title: { token } } } },
      bearer(token),
    )
  }
  // The answer repeats the path to who sent it; the log must not.
  await product.app.inject({ url: `/user/${secrets.at(-1)?.text}`, headers: bearer(await newSession()) })
  await registerPeople()
  const login = { username: test_password, parent_username: company.tax_number, password: test_password }
  await send({ method: 'POST', url: '/auth/login', payload: login }, {})
  await send({ method: 'POST', url: '/auth/login', payload: { ...login, realm: test_password } }, {})
  await send(
    { method: 'POST', url: '/auth/invitation', payload: { token: 'x', password: test_password } },
    {},
  )
}

beforeAll(async () => {
  product = await createProductApp()
  company = await createTestCompany(product)
  await createTestUser(product, company, 'admin')
  await callEverything()
})
afterAll(() => product.close())

async function haystacks(): Promise<Haystack[]> {
  return [
    { name: 'the log', text: product.log_lines.join('\n') },
    { name: 'the metrics', text: await product.metrics.metrics() },
    { name: 'a refusal', text: refusals.join('\n') },
    { name: 'the database', text: await dumpRows(product.test_database.admin_url) },
  ]
}

describe('secrets', () => {
  test('of several kinds were used, and every place has something to search', async () => {
    expect(new Set(secrets.map(({ name }) => name)).size).toBe(12)
    for (const { text } of await haystacks()) expect(text.length).toBeGreaterThan(500)
  })

  test('are nowhere in logs, metrics, refusals or the database', async () => {
    expect(searchSecrets(secrets, await haystacks())).toEqual([])
  })

  test('would be found: the search finds what is planted, plain or encoded', async () => {
    const [, planted] = secrets
    if (planted === undefined) throw new Error('there is a secret')
    product.log_lines.push(`{"url":"/x?token=${planted.text}"}`)
    refusals.push(Buffer.from(`<<${planted.text}>>`).toString('hex'))
    await withAdmin(
      (admin) =>
        admin.query(
          `insert into app.audit (customer_id, occurred_at, action, resource, fields)
           values ($1, now(), 'create', 'x', array[$2])`,
          [company.customer_id, planted.text],
        ),
      product.test_database.admin_url,
    )
    expect(searchSecrets([planted], await haystacks())).toEqual(
      ['the log', 'a refusal', 'the database'].map((place) => `${planted.name} in ${place}`),
    )
  })
})
