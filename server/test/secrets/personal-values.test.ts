import { DriverFilters } from '@tropeiro/contract/driver.ts'
import { UserFilters } from '@tropeiro/contract/identity.ts'
import { PointOfInterestFilters } from '@tropeiro/contract/point-of-interest.ts'
import { RoutePlanFilters } from '@tropeiro/contract/route-plan.ts'
import { RoutePointFilters } from '@tropeiro/contract/route-point.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { createSealing } from '@tropeiro/db/seal-clear-values.ts'
import { watchTransaction } from '@tropeiro/db/test/watch-statements.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { import_request } from '../../plans/storage/stored-documents.ts'
import { at, bodyOf } from '../product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../product/planning-app.ts'
import { dumpRows, type Secret, searchSecrets } from './search-secrets.ts'

let planning: PlanningApp

/** What a client sends of one person, with values that nothing else has. */
const person = (n: number) => ({
  driver: {
    email: `sentinel.driver.${n}@pessoa.example`,
    phone_number: `+551191234567${n}`,
    neighborhood: `Vila Sentinela ${n}`,
    number: `90210-S${n}`,
    cep: `04538-91${n}`,
  },
  user: { email: `sentinel.user.${n}@pessoa.example` },
  point_of_interest: { phone: `+551181234567${n}`, responsible_name: `Sentinela Responsável ${n}` },
  route_point: { info: `Interfone da Sentinela ${n}, procurar Dona Íris` },
})

type Kind = keyof ReturnType<typeof person>

const secrets: Secret[] = [1, 2, 3, 4, 5].flatMap((n) =>
  Object.entries(person(n)).flatMap(([kind, fields]) =>
    Object.entries(fields).map(([name, text]) => ({ name: `${kind}.${name} ${n}`, text })),
  ),
)

const found = async () =>
  searchSecrets(secrets, [
    { name: 'the database', text: await dumpRows(planning.product.test_database.admin_url) },
    { name: 'the log', text: planning.product.log_lines.join('\n') },
  ])

const read = async (url: string) => (await planning.send('GET', url)).json().data
const cpf = '529.982.247-25'
const place = { title: 'Depósito', ...at(0) }
const user = { name: 'Ana', login: 'ana', role: 'viewer' }
const ids = { driver: 0, user: 0, point_of_interest: 0, route_plan: 0 }

const importOf = (n: number, top: object = {}) =>
  bodyOf({
    ...top,
    route_points: [
      { name: 'depot', type: 'PA', ...at(0) },
      { name: 'far', ...at(2), ...person(n).route_point },
    ],
    data: { document_number: cpf },
  })

const linesOf = (fields: object) => `${Object.keys(fields).join(';')}\n${Object.values(fields).join(';')}\n`

async function sendFile(kind: Kind, fields: object): Promise<void> {
  const answer = await planning.product.app.inject({
    method: 'POST',
    url: `/${kind}/import`,
    headers: { authorization: `Bearer ${planning.token}`, 'content-type': 'text/csv' },
    payload: linesOf(fields),
  })
  expect(answer.json()).toMatchObject({ data: { wrong: 0 } })
}

/** By every way in: created, changed, from a file, planned, planned again, tried out. */
async function registerPeople(): Promise<void> {
  const [first, second, third] = [person(1), person(2), person(3)]
  ids.driver = (await planning.make('driver', { name: 'Íris', cpf, ...first.driver })).id
  ids.user = (await planning.make('user', { ...user, ...first.user })).id
  ids.point_of_interest = (
    await planning.make('point_of_interest', { ...place, ...first.point_of_interest })
  ).id
  await planning.send('PUT', `/driver/${ids.driver}`, { body: { data: second.driver } })
  await planning.send('PUT', '/user', { body: { data: { id: ids.user, ...second.user } } })
  await planning.send('PUT', '/point_of_interest', {
    body: { data: { id: ids.point_of_interest, ...place, ...second.point_of_interest } },
  })
  await sendFile('driver', { name: 'Rui', ...third.driver })
  await sendFile('point_of_interest', { ...place, ...third.point_of_interest })
  const imported = await planning.importPlan(importOf(2))
  ids.route_plan = imported.route_plan_ids[0] ?? 0
  const again = await planning.send('POST', `/route_plan/${ids.route_plan}/replan`)
  await planning.awaitOperation(again.json().operation_id ?? again.json().data.operation_id)
  expect((await planning.importPlan(importOf(3), '?dry_run=true')).status).toBe(200)
}

const shown = async (n: number) => {
  const plan = await planning.readPlan(ids.route_plan)
  expect(await read(`/driver/${ids.driver}`)).toMatchObject(person(n).driver)
  expect(await read(`/user/${ids.user}`)).toMatchObject(person(n).user)
  expect(await read(`/point_of_interest/${ids.point_of_interest}`)).toMatchObject(person(n).point_of_interest)
  expect(plan.route_points[1]).toMatchObject(person(n).route_point)
}

beforeAll(async () => {
  planning = await createPlanningApp()
  await registerPeople()
})
afterAll(() => planning.close())

describe('what identifies a person', () => {
  it('is in no row of the database and in no line of the log', async () => {
    expect(await found()).toEqual([])
  })

  it('is shown to who may see it: one by one, in lists and in files', async () => {
    await shown(2)
    expect((await read('/driver'))[0]).toMatchObject(person(2).driver)
    expect((await read('/driver?limit=2'))[1]).toMatchObject(person(3).driver)
    expect((await read('/user?role=viewer'))[0]).toMatchObject(person(2).user)
    expect((await read('/point_of_interest?limit=10')).at(1)).toMatchObject(person(3).point_of_interest)
    for (const kind of ['driver', 'point_of_interest'] as const) {
      const file = (await planning.send('GET', `/${kind}/export`)).body
      for (const text of Object.values(person(2)[kind])) expect(file).toContain(text)
    }
  })

  it('can be filtered and sorted by in no list', () => {
    const filters = [DriverFilters, UserFilters, PointOfInterestFilters, RoutePointFilters, RoutePlanFilters]
    const parameters = new Set(filters.flatMap(({ properties }) => Object.keys(properties)))
    for (const name of Object.values(person(1)).flatMap(Object.keys)) expect(parameters.has(name)).toBe(false)
  })

  it('would be found: the search finds what is planted', async () => {
    await planning.rowsBehind('update app.drivers set cep = $2 where id = $1', [
      ids.driver,
      person(4).driver.cep,
    ])
    expect(await found()).toEqual(['driver.cep 4 in the database'])
    await planning.rowsBehind('update app.drivers set cep = null where id = $1', [ids.driver])
  })
})

/** Rows as a release that sealed none of this has left them. */
async function putInClear(n: number): Promise<void> {
  const { driver, user: of_user, point_of_interest: contact, route_point } = person(n)
  await planning.rowsBehind(
    `update app.drivers set sealed = null, email = $2, phone_number = $3, neighborhood = $4, number = $5, cep = $6
     where id = $1`,
    [ids.driver, ...Object.values(driver)],
  )
  await planning.rowsBehind('update app.users set sealed = null, email = $2 where id = $1', [
    ids.user,
    of_user.email,
  ])
  await planning.rowsBehind(
    'update app.points_of_interest set sealed = null, phone = $2, responsible_name = $3 where id = $1',
    [ids.point_of_interest, ...Object.values(contact)],
  )
  await planning.rowsBehind('update app.route_points set sealed = null, info = $1 where sealed is not null', [
    route_point.info,
  ])
  const request = JSON.stringify(await readRequest()).replaceAll(person(2).route_point.info, route_point.info)
  await planning.rowsBehind('update app.route_imports set sealed_request = null, request = $1', [request])
  await planning.rowsBehind(
    `update app.operations set sealed_input = null, input = jsonb_build_object('dry_run', true, 'request', $1::jsonb)
     where kind = 'import_route_plan'`,
    [request],
  )
}

async function readRequest(): Promise<unknown> {
  const { vault } = planning.product.context
  const [kept] = await planning.rowsBehind<{ id: string; sealed: Buffer }>(
    'select id, sealed_request as sealed from app.route_imports',
  )
  if (kept === undefined) throw new Error('there is an import')
  const { customer_id } = planning.company
  return import_request.open(
    { vault, customer_id },
    { id: Number(kept.id), sealed: kept.sealed, clear: null },
  )
}

/** A database whose process dies when it is about to send the statement of this number. */
function dyingAt(database: Database, last: number): Database {
  let sent = 0
  const live = () => {
    sent += 1
    if (sent === last) throw new Error('killed')
  }
  return {
    ...database,
    inCustomer: (customer_id, work, options) =>
      database.inCustomer(customer_id, (tx) => work(watchTransaction(tx, live)), options),
  }
}

async function sealAll(database: Database): Promise<number> {
  const { vault, product } = planning.product.context
  const clear_values = product.slices.flatMap((slice) => slice.clear_values ?? [])
  const seal = createSealing({ database, vault, clear_values })
  for (let rows = 0; ; ) {
    const round = await seal()
    rows += round.rows
    if (!round.more) return rows
  }
}

describe('what rows of before have in clear', () => {
  beforeAll(() => putInClear(4))

  it('is shown as it was', async () => {
    expect((await found()).length).toBeGreaterThan(8)
    await shown(4)
  })

  it('is sealed by a job that may be killed before any of its statements, and is run again', async () => {
    const { database } = planning.product.test_database
    let deaths = 0
    for (let last = 1; ; last += 1) {
      const ended = await sealAll(dyingAt(database, last)).catch((error: Error) => error)
      if (typeof ended === 'number') break
      expect(ended.message).toBe('killed')
      deaths += 1
    }
    expect(deaths).toBeGreaterThan(10)
    await shown(4)
    expect(await found()).toEqual([])
  })

  it('is sealed once when several do so at a time, together with what is sealed already', async () => {
    await putInClear(4)
    const { database } = planning.product.test_database
    await Promise.all([sealAll(database), sealAll(database)])
    await planning.rowsBehind('update app.drivers set email = $2 where id = $1', [
      ids.driver,
      person(5).driver.email,
    ])
    const expected = { ...person(4).driver, email: person(5).driver.email }
    expect(await read(`/driver/${ids.driver}`)).toMatchObject(expected)
    expect(await sealAll(database)).toBe(1)
    expect(await read(`/driver/${ids.driver}`)).toMatchObject(expected)
    expect(await found()).toEqual([])
  })

  it('can be planned again', async () => {
    const again = await planning.send('POST', `/route_plan/${ids.route_plan}/replan`)
    const operation = await planning.awaitOperation(
      again.json().operation_id ?? again.json().data.operation_id,
    )
    expect(operation.state).toBe('succeeded')
    expect((await planning.readPlan(ids.route_plan)).route_points[1]).toMatchObject(person(4).route_point)
    expect(await found()).toEqual([])
  })
})
