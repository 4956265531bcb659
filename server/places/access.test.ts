import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MakeRecord, OperationRequest, ScopedAccess } from '../test/access/access-table.ts'
import { places_access } from '../test/access/places.ts'
import { createPlacesApp, type PlacesApp } from './test/places-app.ts'

let places: PlacesApp

beforeAll(async () => {
  places = await createPlacesApp()
})
afterAll(() => places.close())

const entries = Object.entries(places_access) as [string, ScopedAccess][]

/** Makes records as the table itself says. */
const makeAs =
  (as: string): MakeRecord =>
  async (resource) => {
    const [operation, access] = entries.find(([, { creates }]) => creates === resource) ?? []
    if (operation === undefined || access === undefined) throw new Error(`nothing creates ${resource}`)
    const answer = await call(operation, await access.valid(makeAs(as)), as)
    return answer.json().data.id
  }

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

function call(operation: string, request: OperationRequest, as: string | null) {
  const [method, route] = operation.split(' ') as [Method, string]
  const path = route.replaceAll(/:(\w+)/g, (_, name: string) => String(request.params?.[name]))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(request.query ?? {})) query.set(name, String(value))
  return places.send(method, `${path}?${query.toString()}`, {
    as,
    ...(request.csv === undefined
      ? { body: request.body }
      : { body: request.csv, headers: { 'content-type': 'text/csv' } }),
  })
}

describe('the access table', () => {
  it('has every operation of the OpenAPI document and no other', () => {
    const { paths = {} } = places.app.swagger()
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods ?? {}).map(
        (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    )
    expect(Object.keys(places_access).toSorted()).toStrictEqual(operations.toSorted())
  })

  it.each(entries)('%s: its valid request succeeds, twice', async (operation, { valid, status }) => {
    for (let n = 0; n < 2; n += 1) {
      const answer = await call(operation, await valid(makeAs('1.writer')), '1.writer')
      expect(answer.statusCode).toBe(status)
    }
  })

  it.each(entries)(
    '%s: 401 without a token, 403 that names the scope',
    async (operation, { valid, scope }) => {
      const request = await valid(makeAs('1.writer'))
      expect((await call(operation, request, null)).statusCode).toBe(401)
      const refused = await call(operation, request, '1.stranger')
      expect(refused.statusCode).toBe(403)
      expect(refused.json().detail).toContain(scope)
    },
  )

  it.each(entries)('%s: another customer’s id is as good as none', async (operation, { valid, foreign }) => {
    for (const { in: part, name, resource, status } of foreign) {
      const answers = []
      for (const id of [await makeAs('2.writer')(resource), 999_999]) {
        const request = structuredClone(await valid(makeAs('1.writer')))
        const answer = await call(operation, putId(request, { part, name, id }), '1.writer')
        expect(answer.statusCode).toBe(status)
        answers.push({ ...answer.json(), instance: null, request_id: null })
      }
      expect(answers[0]).toStrictEqual(answers[1])
    }
  })
})

function putId(
  request: OperationRequest,
  { part, name, id }: { part: 'path' | 'query' | 'body'; name: string; id: number },
): OperationRequest {
  if (part === 'path') return { ...request, params: { ...request.params, [name]: id } }
  if (part === 'query') return { ...request, query: { ...request.query, [name]: id } }
  const steps = name.split('/').slice(1)
  const last = steps.pop() ?? ''
  const place = steps.reduce<unknown>(
    (inside, step) => (inside as Record<string, unknown>)[step],
    request.body,
  )
  ;(place as Record<string, unknown>)[last] = id
  return request
}
