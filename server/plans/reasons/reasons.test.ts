import type { RouteReason } from '@tropeiro/contract/route-reason.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'

let planning: PlanningApp
beforeAll(async () => {
  planning = await createPlanningApp({ worker: false })
})
afterAll(() => planning.close())

const list = async (kind: string, language = 'en', query = ''): Promise<RouteReason[]> => {
  const headers = { 'accept-language': language }
  const answer = await planning.send('GET', `/route_${kind}_reason/${query}`, { headers })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<{ data: RouteReason[] }>().data
}

const returns = [
  'absent',
  'refused',
  'wrong_address',
  'no_access',
  'closed',
  'damaged',
  'missing_items',
  'no_time',
]

describe('reasons', () => {
  test('ten come with a customer, also when it is asked for them many times at once', async () => {
    const lists = await Promise.all(Array.from({ length: 8 }, () => list('return')))
    for (const reasons of lists) expect(reasons.map(({ code }) => code)).toStrictEqual(returns)
    expect((await list('executed')).map(({ code }) => code)).toStrictEqual([
      'partial_delivery',
      'delivered_to_neighbour',
    ])
    expect(lists[0]?.[0]).toStrictEqual({
      id: expect.any(Number),
      code: 'absent',
      name: 'Recipient absent',
      kind: 'return',
      requires_picture: false,
      requires_note: false,
      active: true,
    })
  })

  test.each([
    ['pt-BR', 'Destinatário ausente'],
    ['en', 'Recipient absent'],
    ['es', 'Destinatario ausente'],
  ])('are named in %s', async (language, name) => {
    expect((await list('return', language))[0]?.name).toBe(name)
  })

  test('all have names in every language', async () => {
    const names = await Promise.all(
      ['pt-BR', 'en', 'es'].map(async (language) => [
        ...(await list('return', language)),
        ...(await list('executed', language)),
      ]),
    )
    for (const reasons of names) expect(reasons.filter(({ code, name }) => code === name)).toStrictEqual([])
  })

  test('are made, changed and removed; what is used stays as it was', async () => {
    const data = { code: 'flood', name: 'Enchente', requires_picture: true }
    const made = await planning.send('POST', '/route_return_reason/', { body: { data } })
    expect(made.statusCode).toBe(201)
    const { id } = made.json().data
    expect(made.headers.location).toContain(`/route_return_reason/${id}`)
    expect(made.json().data).toStrictEqual({
      ...data,
      id,
      kind: 'return',
      requires_note: false,
      active: true,
    })
    const etag = String(made.headers.etag)
    const changed = await planning.send('PUT', '/route_return_reason/', {
      body: { data: { id, active: false, requires_note: true } },
      headers: { 'if-match': etag },
    })
    expect(changed.json().data).toMatchObject({
      name: 'Enchente',
      active: false,
      requires_note: true,
      requires_picture: true,
    })
    const stale = await planning.send('PUT', '/route_return_reason/', {
      body: { data: { id, active: true } },
      headers: { 'if-match': etag },
    })
    expect(stale.statusCode).toBe(412)
    expect((await list('return', 'en', '?active=true')).map(({ code }) => code)).toStrictEqual(returns)
    expect((await list('return', 'en', '?active=false')).map(({ code }) => code)).toStrictEqual(['flood'])
    expect((await planning.send('DELETE', `/route_return_reason/${id}`)).statusCode).toBe(204)
    expect((await planning.send('GET', `/route_return_reason/${id}`)).statusCode).toBe(404)
    expect((await planning.send('POST', '/route_return_reason/', { body: { data } })).statusCode).toBe(201)
  })

  test('a name of the customer wins over ours', async () => {
    const [, refused] = await list('return')
    await planning.send('PUT', '/route_return_reason/', {
      body: { data: { id: refused?.id, name: 'Não quis' } },
    })
    expect((await list('return', 'es'))[1]?.name).toBe('Não quis')
  })

  test('what was removed does not come back', async () => {
    const [, neighbour] = await list('executed')
    await planning.send('DELETE', `/route_executed_reason/${neighbour?.id}`)
    expect((await list('executed')).map(({ code }) => code)).toStrictEqual(['partial_delivery'])
  })

  test.each([
    ['409 for a code that is taken', 'POST', { code: 'absent', name: 'x' }, 409],
    ['422 without a code', 'POST', { name: 'x' }, 422],
    ['422 without a name', 'POST', { code: 'x' }, 422],
    ['422 for a code with blanks', 'POST', { code: 'a b', name: 'x' }, 422],
    ['404 for one that is not there', 'PUT', { id: 999_999, name: 'x' }, 404],
  ] as const)('%s', async (_name, method, ...[data, status]) => {
    expect((await planning.send(method, '/route_return_reason/', { body: { data } })).statusCode).toBe(status)
  })

  test('404: one of the other kind is not found under this one', async () => {
    const [partial] = await list('executed')
    expect((await planning.send('GET', `/route_return_reason/${partial?.id}`)).statusCode).toBe(404)
  })
})
