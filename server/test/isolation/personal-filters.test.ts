import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bearer,
  createProductApp,
  createTestCompany,
  createTestUser,
  logInAs,
  type ProductApp,
} from '../product/product-app.ts'

let product: ProductApp
let token: string
beforeAll(async () => {
  product = await createProductApp()
  const company = await createTestCompany(product)
  await createTestUser(product, company, 'viewer')
  token = (await logInAs(product, company, 'viewer')).access_token
})
afterAll(() => product.close())

interface Document {
  readonly paths: Record<string, Record<string, { readonly parameters?: readonly Parameter[] }>>
}
interface Parameter {
  readonly name: string
  readonly in: string
}

/** Names of what identifies a person, by the flags of the schemas and by the fields that name a contact. */
function personalNames(document: object): Set<string> {
  const names = new Set(['phone', 'responsible_name', 'document_number', 'document_numbers'])
  JSON.stringify(document, (name, value: unknown) => {
    if (typeof value === 'object' && value !== null && 'x-personal' in value && name !== 'schema')
      names.add(name)
    return value
  })
  return names
}

test('a filter on a personal value is refused to who may not see it, on every operation', async () => {
  const document = product.app.swagger() as unknown as Document
  const personal = personalNames(document)
  expect([...personal]).toEqual(expect.arrayContaining(['cpf', 'rg', 'email', 'phone_number', 'cnh_number']))
  const filters = Object.entries(document.paths).flatMap(([path, item]) =>
    (item['get']?.parameters ?? [])
      .filter(({ name, in: place }) => place === 'query' && personal.has(name))
      .map(({ name }) => `${path}?${name}=52998224725`),
  )
  expect(filters).toContain('/driver?cpf=52998224725')
  for (const url of filters) {
    const answer = await product.app.inject({ url, headers: bearer(token) })
    expect([url, answer.statusCode]).toEqual([url, 403])
  }
})
