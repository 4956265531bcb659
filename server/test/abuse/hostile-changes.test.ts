import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, bodyOf } from '../product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../product/planning-app.ts'
import { createTestCompany, logInAs } from '../product/product-app.ts'

interface Victim {
  readonly token: string
  readonly customer_id: number
  readonly plan: number
  readonly route_id: number
  readonly point: number
  readonly vehicle: number
  readonly driver: number
  readonly change_id: string
  readonly preview_id: string
}

let planning: PlanningApp
let victim: Victim
let own: { readonly plan: number; readonly points: readonly number[] }
beforeAll(async () => {
  planning = await createPlanningApp({ worker: false })
  own = await importPlan(planning.token)
  victim = await createVictim()
})
afterAll(() => planning.close())

const send = (data: object, { token = planning.token, query = '' } = {}) =>
  planning.send('POST', `/route_plan/changes${query}`, { token, body: { data } })

async function importPlan(token: string) {
  const route_points = [0, 1, 2].map((place) => ({ name: `stop ${place}`, ...at(place) }))
  const body = bodyOf({ is_async: true, optimize: false, route_points })
  const imported = await planning.send('POST', '/import/route_plan', { token, body })
  const plan: number = imported.json().route_plan_ids[0]
  const rows = await planning.rowsBehind<{ id: number }>(
    'select id::integer from app.route_points where route_plan_id = $1 order by line',
    [plan],
  )
  return { plan, points: rows.map(({ id }) => id) }
}

async function createVictim(): Promise<Victim> {
  const company = await createTestCompany(planning.product)
  const { access_token: token } = await logInAs(planning.product, company, { realm: 'web' })
  const { plan, points } = await importPlan(token)
  const make = async (resource: string, data: object): Promise<number> =>
    (await planning.send('POST', `/${resource}`, { token, body: { data } })).json().data.id
  const operations = [{ op: 'rules', route_plan_id: plan, load_check: true }]
  const made = (await send({ base: { [plan]: 1 }, operations }, { token })).json().data
  const tried = await send({ base: { [plan]: 2 }, operations }, { token, query: '?dry_run=true' })
  const shown = await planning.send('GET', `/route_plan/${plan}`, { token })
  return {
    token,
    customer_id: company.customer_id,
    plan,
    route_id: shown.json().data.route_id,
    point: points[1] ?? 0,
    vehicle: await make('vehicle', { title: 'Van', plate: 'XYZ1D23' }),
    driver: await make('driver', { name: 'Ana' }),
    change_id: made.change_id,
    preview_id: tried.json().data.preview_id,
  }
}

const lookAtVictim = () =>
  planning.rowsBehind(
    `select plan.id, plan.row_version, plan.locked, point.id as point_id, point.row_version as point_version,
       point.route_plan_id, point.locked as point_locked
     from app.route_plans plan join app.route_points point on point.route_plan_id = plan.id
     where plan.customer_id = $1 order by point.id`,
    [victim.customer_id],
  )

const baseOfOwn = async () => {
  const [row] = await planning.rowsBehind<{ edit_version: number }>(
    'select edit_version from app.route_plans where id = $1',
    [own.plan],
  )
  return { [own.plan]: row?.edit_version ?? 0 }
}

const absent = 999_999_999

describe('a change that names what is another company’s', () => {
  const attempts: Readonly<Record<string, (of: Victim) => object>> = {
    'its point': ({ point }) => ({ op: 'remove', route_point_id: point }),
    'its point, into one’s own plan': ({ point }) => ({
      op: 'move',
      route_point_id: point,
      to_plan: own.plan,
    }),
    'its plan, for one’s own point': ({ plan }) => ({
      op: 'move',
      route_point_id: own.points[0],
      to_plan: plan,
    }),
    'its plan': ({ plan }) => ({ op: 'lock', route_plan_id: plan, locked: true }),
    'its import': ({ route_id }) => ({ op: 'place', route_id, line: 0, route_plan_id: own.plan }),
    'its driver': ({ driver }) => ({ op: 'reassign', route_plan_id: own.plan, driver_id: driver }),
    'its plan, to be ordered anew': ({ plan }) => ({ op: 'reoptimize', route_plan_ids: [plan] }),
    'its vehicle': ({ vehicle }) => ({ op: 'reassign', route_plan_id: own.plan, vehicle_id: vehicle }),
  }
  const nobody = { plan: absent, point: absent, route_id: absent, driver: absent, vehicle: absent }

  test.each(Object.entries(attempts))('%s: is as if it were not there', async (_name, operationOf) => {
    const before = await lookAtVictim()
    const base = await baseOfOwn()
    for (const query of ['', '?dry_run=true']) {
      const [theirs, none] = await Promise.all(
        [victim, { ...victim, ...nobody }].map((of) =>
          send({ base, operations: [operationOf(of)] }, { query }),
        ),
      )
      expect([404, 422]).toContain(theirs?.statusCode)
      expect([theirs?.statusCode, theirs?.json().code]).toStrictEqual([none?.statusCode, none?.json().code])
    }
    expect(await lookAtVictim()).toStrictEqual(before)
  })

  test('its change, its preview and its version are as if they were not there', async () => {
    const before = await lookAtVictim()
    for (const id of [victim.change_id, randomUUID()]) {
      const answer = await planning.send('POST', `/route_plan/changes/${id}/undo`, { body: { data: {} } })
      expect(answer.statusCode).toBe(404)
    }
    for (const preview_id of [victim.preview_id, randomUUID()])
      expect((await send({ preview_id })).statusCode).toBe(404)
    const operations = [{ op: 'rules', route_plan_id: own.plan, load_check: true }]
    for (const plan of [victim.plan, absent])
      expect((await send({ base: { ...(await baseOfOwn()), [plan]: 1 }, operations })).statusCode).toBe(404)
    expect(await lookAtVictim()).toStrictEqual(before)
  })
})

describe('a change without measure', () => {
  const rules = () => ({ op: 'rules', route_plan_id: own.plan, load_check: true })
  const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

  test.each([
    ['101 operations', () => ({ operations: many(101).map(rules) }), 422],
    [
      '2,501 points',
      () => ({ operations: [{ op: 'reorder', route_plan_id: 1, route_point_ids: many(2_501) }] }),
      422,
    ],
    [
      'a base of 101 plans',
      () => ({ base: Object.fromEntries(many(101).map((id) => [id, 1])), operations: [rules()] }),
      422,
    ],
    ['a version beyond any', () => ({ base: { [own.plan]: 2 ** 40 }, operations: [rules()] }), 422],
    ['a base that is no id', () => ({ base: { __proto__x: 1 }, operations: [rules()] }), 422],
    ['a reason of 501 letters', () => ({ reason: 'x'.repeat(501), operations: [rules()] }), 422],
    ['a body of a megabyte', () => ({ junk: 'x'.repeat(1_000_000), operations: [rules()] }), 413],
    ['operations that are none', () => ({ operations: [null, 1, 'x', [], {}] }), 422],
  ])('%s: is refused', async (_name, dataOf, status) => {
    expect((await send(dataOf())).statusCode).toBe(status)
  })

  test('a point that is moved to and fro a hundred times is where it was left', async () => {
    const other = await importPlan(planning.token)
    const operations = many(100).map((turn) => ({
      op: 'move',
      route_point_id: own.points[0],
      to_plan: turn % 2 === 1 ? other.plan : own.plan,
    }))
    const answer = await send({ base: { ...(await baseOfOwn()), [other.plan]: 1 }, operations })
    expect(answer.statusCode).toBe(200)
    const [row] = await planning.rowsBehind<{ plan: number }>(
      'select route_plan_id::integer as plan from app.route_points where id = $1',
      [own.points[0]],
    )
    expect(row?.plan).toBe(own.plan)
  })

  test('ten thousand previews leave few behind, and those of another company alone', async () => {
    const { customer_id } = planning.company
    await planning.rowsBehind(
      `insert into app.route_plan_previews (customer_id, preview_id, user_id, sealed, size, date_created, date_expires)
       select $1, gen_random_uuid(), n % 100, '\\x00', 1, now() - n * interval '1 ms', now() + interval '9 minutes'
       from generate_series(1, 10000) n`,
      [customer_id],
    )
    const answer = await send({ base: await baseOfOwn(), operations: [rules()] }, { query: '?dry_run=true' })
    expect(answer.statusCode).toBe(200)
    const counts = await planning.rowsBehind<{ customer_id: number; previews: number }>(
      'select customer_id::integer, count(*)::integer as previews from app.route_plan_previews group by 1 order by 1',
    )
    expect(counts).toStrictEqual([
      { customer_id, previews: expect.any(Number) },
      { customer_id: victim.customer_id, previews: 1 },
    ])
    expect(counts[0]?.previews).toBeLessThanOrEqual(501)
    const { preview_id } = answer.json().data
    expect((await send({ preview_id })).statusCode).toBe(200)
  })
})

describe('a flood of searches for a better order', () => {
  const ask = (plan: number, { token = planning.token, version = 1 } = {}) =>
    send(
      {
        base: { [plan]: version },
        operations: [{ op: 'reoptimize', route_plan_ids: [plan], budget_s: 600 }],
      },
      { token },
    )

  test('a user gets five, also of many at once; imports and other companies go on', async () => {
    const { plan } = await importPlan(planning.token)
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(plan)))
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(5)
    expect(refused.map((answer) => answer.json().code)).toStrictEqual(
      Array.from({ length: 7 }, () => 'queue_full'),
    )
    expect(refused[0]?.headers['retry-after']).toBe('60')
    expect((await importPlan(planning.token)).points).toHaveLength(3)
    expect((await ask(victim.plan, { token: victim.token, version: 2 })).statusCode).toBe(202)
    const [operation_id] = answers.flatMap((answer) =>
      answer.statusCode === 202 ? [answer.json().data.operation_id] : [],
    )
    expect(
      (await planning.send('GET', `/operation/${operation_id}`, { token: victim.token })).statusCode,
    ).toBe(404)
    expect((await planning.send('DELETE', `/operation/${operation_id}`)).statusCode).toBe(204)
    expect((await ask(plan)).statusCode).toBe(202)
  })

  test('a company gets twenty, whoever asks', async () => {
    const { plan } = await importPlan(planning.token)
    await planning.rowsBehind(
      `insert into app.operations (customer_id, kind, user_id, date_created)
       select $1, 'reoptimize', 1000 + n, now() from generate_series(1, 20) n`,
      [victim.customer_id],
    )
    const theirs = await ask(victim.plan, { token: victim.token, version: 2 })
    expect([theirs.statusCode, theirs.json().code]).toStrictEqual([429, 'queue_full'])
    await planning.rowsBehind(`update app.operations set state = 'cancelled' where customer_id = $1`, [
      planning.company.customer_id,
    ])
    expect((await ask(plan)).statusCode).toBe(202)
  })
})

describe('who could take points', () => {
  const ask = (ids: readonly (number | string)[], token = planning.token) =>
    planning.send('GET', `/route_plan/takers?route_point_ids=${ids.join()}`, { token })

  test('of another company, alone or among one’s own: is as if they were not there', async () => {
    const before = await lookAtVictim()
    for (const among of [[], own.points.slice(1, 2)]) {
      const [theirs, none] = await Promise.all([ask([...among, victim.point]), ask([...among, absent])])
      expect(theirs?.statusCode).toBe(404)
      expect(theirs?.json().code).toBe(none?.json().code)
    }
    expect(await lookAtVictim()).toStrictEqual(before)
  })

  test.each([
    ['11 points', Array.from({ length: 11 }, (_, index) => index + 1)],
    ['3,000 points', Array.from({ length: 3_000 }, (_, index) => index + 1)],
    ['none', []],
    ['what is no id', ['1e3']],
    ['an id beyond any', ['9'.repeat(400)]],
  ])('%s: is refused', async (_name, ids) => {
    expect((await ask(ids)).statusCode).toBe(422)
  })

  test('asked a hundred times at once, by one company: another is answered, and nothing breaks', async () => {
    const flood = Array.from({ length: 100 }, () => ask(own.points.slice(1, 2)))
    const theirs = await ask([victim.point], victim.token)
    expect(theirs.statusCode).toBe(200)
    const statuses = new Set((await Promise.all(flood)).map(({ statusCode }) => statusCode))
    expect([...statuses].filter((status) => ![200, 429, 503].includes(status))).toEqual([])
    expect(statuses).toContain(200)
  })
})
