import type { Operation } from '@tropeiro/contract/operation.ts'
import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import type { PlansChangeResult, ReoptimizeResult } from '@tropeiro/contract/route-plan-change.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, bodyOf } from '../../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'

let planning: PlanningApp
let plates = 0
beforeAll(async () => {
  planning = await createPlanningApp()
})
afterAll(() => planning.close())

/** A plan on straight lines that is driven as it was given: from a depot along one street, by these places on it. */
async function importPlan(places: readonly number[], { street = 0, stop = {} } = {}): Promise<RoutePlan> {
  const plate = `REO1A${String(++plates).padStart(2, '0')}`
  await planning.make('vehicle', { title: 'Van', plate })
  const route_points = [
    { name: 'depot', type: 'PA', ...at(0, street) },
    ...places.map((place) => ({
      name: `s${place}`,
      external_code: `${plate} ${place}`,
      ...at(place, street),
      ...stop,
    })),
  ]
  const body = bodyOf({ is_async: true, optimize: false, route_points, data: { vehicle_plate: plate } })
  const { route_plan_ids, operation_id } = await planning.importPlan(body)
  await planning.awaitOperation(operation_id)
  return planning.readPlan(route_plan_ids[0])
}

interface Terms {
  readonly operation?: object
  readonly base?: object
  readonly force?: boolean
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
}

const baseOf = async (plans: readonly { readonly id: number }[]) =>
  Object.fromEntries(
    await Promise.all(plans.map(async ({ id }) => [id, (await planning.readPlan(id)).edit_version])),
  ) as Record<string, number>

async function ask(plans: readonly { readonly id: number }[], terms: Terms = {}) {
  const { operation = {}, base, force, query = '', headers = {} } = terms
  const operations = [{ op: 'reoptimize', route_plan_ids: plans.map(({ id }) => id), ...operation }]
  const data = { base: base ?? (await baseOf(plans)), operations, ...(force && { force }) }
  return planning.send('POST', `/route_plan/changes${query}`, { body: { data }, headers })
}

async function reoptimize(plans: readonly RoutePlan[], terms?: Terms): Promise<Operation> {
  const answer = await ask(plans, terms)
  if (answer.statusCode !== 202) throw new Error(answer.body)
  return planning.awaitOperation(answer.json().data.operation_id)
}

const resultOf = ({ result }: Operation) => result as ReoptimizeResult

async function preview(plans: readonly RoutePlan[], terms?: Terms): Promise<PlansChangeResult> {
  const { change } = resultOf(await reoptimize(plans, terms))
  if (change === null) throw new Error('nothing better was found')
  return change
}

const change = (data: object) => planning.send('POST', '/route_plan/changes', { body: { data } })
const edit = async (plans: RoutePlan | RoutePlan[], operation: object) => {
  const answer = await change({ base: await baseOf([plans].flat()), operations: [operation] })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

const show = async ({ id }: { readonly id: number }) =>
  (await planning.readPlan(id)).route_points.map(({ name }) => name).join(' ')

const stopOf = ({ route_points }: RoutePlan, name: string) =>
  route_points.find((point) => point.name === name)?.id ?? 0

const do_by_hand = (id: number) =>
  planning.send('POST', `/route_point/${id}/execute_manually`, { body: { data: { reason: 'by phone' } } })

describe('POST /route_plan/changes, reoptimize', () => {
  test('202: a preview of a better order, which is applied like any other and can be undone', async () => {
    const plan = await importPlan([3, 1, 2])
    const answer = await ask([plan])
    const { operation_id } = answer.json().data
    expect([answer.statusCode, answer.headers['location']]).toEqual([202, `/v1/operation/${operation_id}`])
    const operation = await planning.awaitOperation(operation_id)
    expect(operation).toMatchObject({ kind: 'reoptimize', state: 'succeeded', progress: 1, step: 'done' })
    const { outcome, change: tried } = resultOf(operation)
    expect([outcome, tried?.change_id]).toEqual(['better', null])
    expect(tried?.plans).toMatchObject([
      {
        id: plan.id,
        edit_version: plan.edit_version,
        before: { distance_m: plan.total_distance },
        broken: [],
      },
    ])
    expect(tried?.plans[0]?.delta?.duration_s).toBeLessThan(0)
    expect(await show(plan)).toBe('depot s3 s1 s2')
    const done = await change({ preview_id: tried?.preview_id })
    expect(done.statusCode).toBe(200)
    expect(await show(plan)).toBe('depot s1 s2 s3')
    const after = await planning.readPlan(plan.id)
    expect([after.edit_version, after.total_points]).toEqual([plan.edit_version + 1, plan.total_points])
    const undone = await planning.send('POST', `/route_plan/changes/${done.json().data.change_id}/undo`, {
      body: { data: {} },
    })
    expect(undone.statusCode).toBe(200)
    expect(await show(plan)).toBe('depot s3 s1 s2')
  })

  test('202: with apply it is written at once, in the history and undone like any change', async () => {
    const plan = await importPlan([3, 1, 2])
    const done = await preview([plan], { operation: { apply: true, budget_s: 1 } })
    expect([done.preview_id, done.plans[0]?.edit_version]).toEqual([null, plan.edit_version + 1])
    expect(await show(plan)).toBe('depot s1 s2 s3')
    const history = await planning.send('GET', `/route_plan/changes?route_plan_id=${plan.id}`)
    expect(history.json().data[0]).toMatchObject({
      id: done.change_id,
      operations: [{ op: 'reoptimize', route_plan_ids: [plan.id] }],
    })
    expect((await planning.listEvents(plan.id)).filter((type) => type === 'route_plan.changed')).toHaveLength(
      1,
    )
    await planning.send('POST', `/route_plan/changes/${done.change_id}/undo`, { body: { data: {} } })
    expect(await show(plan)).toBe('depot s3 s1 s2')
  })

  test('202: a dry run writes nothing, also with apply', async () => {
    const plan = await importPlan([3, 1, 2])
    const tried = await preview([plan], { operation: { apply: true }, query: '?dry_run=true' })
    expect([tried.change_id, await show(plan)]).toEqual([null, 'depot s3 s1 s2'])
  })

  test('202: open points of several plans change plan; what is locked stays with its own', async () => {
    const [near, far] = [await importPlan([1, 2]), await importPlan([1, 2], { street: 30 })]
    // Two stops on the street of the one are with the other.
    const strays = await importPlan([9, -9], { street: 0 })
    for (const name of ['s9', 's-9'])
      await edit([strays, far], { op: 'move', route_point_id: stopOf(strays, name), to_plan: far.id })
    await edit(far, { op: 'lock', route_point_id: stopOf(strays, 's-9'), locked: true })
    const tried = await preview([near, far])
    expect((await change({ preview_id: tried.preview_id })).statusCode).toBe(200)
    const [one, other] = [await planning.readPlan(near.id), await planning.readPlan(far.id)]
    expect([stopOf(one, 's9'), stopOf(other, 's-9')]).toEqual([stopOf(strays, 's9'), stopOf(strays, 's-9')])
    expect(one.route_points.length + other.route_points.length).toBe(8)
  })

  test('202: an order that nothing is better than stays, and is no preview', async () => {
    const plan = await importPlan([1, 2, 3])
    const operation = await reoptimize([plan], { operation: { apply: true } })
    expect(operation).toMatchObject({
      state: 'succeeded',
      result: { outcome: 'nothing_better', change: null },
    })
    expect((await planning.readPlan(plan.id)).edit_version).toBe(plan.edit_version)
  })

  test('202: once under an idempotency key', async () => {
    const plan = await importPlan([3, 1, 2])
    const [base, headers] = [await baseOf([plan]), { 'idempotency-key': `reoptimize ${plan.id}` }]
    const [one, two] = [await ask([plan], { base, headers }), await ask([plan], { base, headers })]
    expect([one.statusCode, two.statusCode]).toEqual([202, 202])
    expect(two.json()).toEqual(one.json())
    await planning.awaitOperation(one.json().data.operation_id)
  })

  test('what drivers and offices report meanwhile spoils no preview: it orders what is still open', async () => {
    const plan = await importPlan([4, 1, 3, 2])
    await planning.send('POST', `/route_plan/${plan.id}/start`)
    const tried = await preview([plan])
    expect((await do_by_hand(stopOf(plan, 's1'))).statusCode).toBe(200)
    const done = await change({ preview_id: tried.preview_id })
    expect(done.statusCode).toBe(200)
    const after = await planning.readPlan(plan.id)
    expect(
      after.route_points
        .map(({ name, status }) => `${name}${status}`)
        .slice(1)
        .toSorted(),
    ).toEqual(['s1M', 's2P', 's3P', 's4P'])
    expect((await show(plan)).replace(' s1', '')).toBe('depot s2 s3 s4')
    const { change_id } = done.json().data
    const undone = await planning.send('POST', `/route_plan/changes/${change_id}/undo`, {
      body: { data: {} },
    })
    expect([undone.statusCode, await show(plan)]).toEqual([200, 'depot s4 s1 s3 s2'])
  })

  test('a preview of which all is done by now changes nothing', async () => {
    const plan = await importPlan([2, 1])
    await planning.send('POST', `/route_plan/${plan.id}/start`)
    const tried = await preview([plan])
    for (const name of ['s1', 's2']) await do_by_hand(stopOf(plan, name))
    const { edit_version } = await planning.readPlan(plan.id)
    const done = await change({ preview_id: tried.preview_id })
    expect([done.statusCode, done.json().data]).toMatchObject([200, { change_id: null, plans: [] }])
    expect((await planning.readPlan(plan.id)).edit_version).toBe(edit_version)
  })

  test('409: an edit of the office makes its preview stale', async () => {
    const plan = await importPlan([3, 1, 2])
    const tried = await preview([plan])
    await edit(plan, { op: 'rules', route_plan_id: plan.id, load_check: true })
    const refused = await change({ preview_id: tried.preview_id })
    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'stale_version',
      changes_since: [{ operations: [{ op: 'rules' }] }],
      rebased: { plans: [{ id: plan.id }] },
    })
    expect(await show(plan)).toBe('depot s3 s1 s2')
  })

  test('409: of versions that are others by now, of a locked plan and of one that is over', async () => {
    const plan = await importPlan([3, 1, 2])
    const base = { [plan.id]: plan.edit_version + 1 }
    expect((await ask([plan], { base })).json()).toMatchObject({
      status: 409,
      code: 'stale_version',
      rebased: null,
    })
    await edit(plan, { op: 'lock', route_plan_id: plan.id, locked: true })
    expect((await ask([plan])).json()).toMatchObject({ status: 409, code: 'locked' })
    const forced = await preview([plan], { force: true })
    expect(forced.warnings).toMatchObject([{ code: 'locked', route_plan_id: plan.id }])
    expect((await change({ preview_id: forced.preview_id })).json()).toMatchObject({ code: 'locked' })
    expect((await change({ preview_id: forced.preview_id, force: true })).statusCode).toBe(200)
    await planning.send('POST', `/route_plan/${plan.id}/start`)
    await planning.send('POST', `/route_plan/${plan.id}/close`, { body: { data: { reason: 'over' } } })
    expect((await ask([plan])).json()).toMatchObject({
      status: 409,
      code: 'state_conflict',
      allowed: ['reopen', 'remove'],
    })
  })

  test('404 and 422: what is not there, not seen, not alone or beyond its bounds', async () => {
    const plan = await importPlan([2, 1])
    const absent = { id: 999_999 }
    expect((await ask([absent], { base: { 999_999: 1 } })).statusCode).toBe(404)
    const refused = async (terms: Terms) => (await ask([plan], terms)).json().errors
    expect(await refused({ base: {} })).toMatchObject([
      { pointer: `/data/base/${plan.id}`, code: 'edit_version_required' },
    ])
    const pointerOf = (field: string) => `/data/operations/0/${field}`
    expect(await refused({ operation: { budget_s: 601 } })).toMatchObject([
      { pointer: pointerOf('budget_s'), code: 'too_big' },
    ])
    expect(await refused({ operation: { route_plan_ids: [] } })).toMatchObject([
      { pointer: pointerOf('route_plan_ids'), code: 'too_few' },
    ])
    const many = Array.from({ length: 21 }, (_, index) => index + 1)
    expect(await refused({ operation: { route_plan_ids: many } })).toMatchObject([
      { pointer: pointerOf('route_plan_ids'), code: 'too_many' },
    ])
    const lock = { op: 'lock', route_plan_id: plan.id, locked: true }
    const mixed = [lock, { op: 'reoptimize', route_plan_ids: [plan.id] }]
    expect((await change({ base: await baseOf([plan]), operations: mixed })).json()).toMatchObject({
      status: 422,
      errors: [{ pointer: '/data/operations/1/op', code: 'not_alone' }],
    })
  })
})

describe('the search for a better order', () => {
  /** What is done between the call and the search. */
  async function interrupt(
    plans: readonly RoutePlan[],
    meanwhile: (id: number) => Promise<unknown>,
    terms?: Terms,
  ) {
    await planning.stopWorker()
    try {
      const { operation_id } = (await ask(plans, terms)).json().data
      await meanwhile(operation_id)
      planning.startWorker()
      return await planning.awaitOperation(operation_id)
    } finally {
      planning.startWorker()
    }
  }

  test('ends as stale when the office edits before it is done, and writes nothing', async () => {
    const plan = await importPlan([3, 1, 2])
    const meanwhile = () => edit(plan, { op: 'rules', route_plan_id: plan.id, load_check: true })
    const operation = await interrupt([plan], meanwhile, { operation: { apply: true } })
    expect(operation).toMatchObject({ state: 'failed', result: null, problem: { code: 'stale_version' } })
    expect(await show(plan)).toBe('depot s3 s1 s2')
  })

  test('that a worker died over is taken up by the next, and ends once', async () => {
    const plan = await importPlan([3, 1, 2])
    const operation = await interrupt(
      [plan],
      // As a worker leaves it that was killed: begun, and not ended.
      (id) => planning.rowsBehind(`update app.operations set state = 'running', run = 1 where id = $1`, [id]),
      { operation: { apply: true } },
    )
    expect(operation).toMatchObject({ state: 'succeeded', result: { outcome: 'better' } })
    expect(await show(plan)).toBe('depot s1 s2 s3')
    expect((await planning.readPlan(plan.id)).edit_version).toBe(plan.edit_version + 1)
  })

  test('that was cancelled writes nothing', async () => {
    const plan = await importPlan([3, 1, 2])
    const cancel = (id: number) => planning.send('DELETE', `/operation/${id}`)
    const operation = await interrupt([plan], cancel, { operation: { apply: true } })
    expect([operation.state, await show(plan)]).toEqual(['cancelled', 'depot s3 s1 s2'])
  })
})
