import type { PlansChangeResult } from '@tropeiro/contract/route-plan-change.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, bodyOf } from '../../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'

let planning: PlanningApp
beforeAll(async () => {
  planning = await createPlanningApp({ worker: false })
})
afterAll(() => planning.close())

interface TestPlan {
  readonly id: number
  readonly points: Readonly<Record<string, number>>
}

/** A depot and three deliveries in the given order, which is P at once. */
async function importPlan(): Promise<TestPlan> {
  const route_points = [
    { name: 'depot', type: 'PA', ...at(0) },
    ...['a', 'b', 'c'].map((name, index) => ({ name, external_code: name, ...at(index + 1) })),
  ]
  const { route_plan_ids } = await planning.importPlan(
    bodyOf({ is_async: true, optimize: false, route_points }),
  )
  const id = route_plan_ids[0] ?? 0
  const plan = await planning.readPlan(id)
  return { id, points: Object.fromEntries(plan.route_points.map((point) => [point.name, point.id])) }
}

const show = async ({ id }: TestPlan) =>
  (await planning.readPlan(id)).route_points.map(({ name, status }) => `${name}${status}`).join(' ')

/** Everything of a plan that a change may write, but versions and times. */
async function lookAt(...plans: TestPlan[]) {
  const looks = await Promise.all(plans.map(({ id }) => planning.readPlan(id)))
  return looks.map(({ edit_version: _version, date_sent: _sent, ...plan }) => plan)
}

const baseOf = async (...plans: TestPlan[]) =>
  Object.fromEntries(
    await Promise.all(plans.map(async ({ id }) => [id, (await planning.readPlan(id)).edit_version])),
  ) as Record<string, number>

interface Terms {
  readonly base?: object
  readonly force?: boolean
  readonly query?: string
}

async function send(operations: object[], plans: TestPlan[], { base, force, query = '' }: Terms = {}) {
  const data = { base: base ?? (await baseOf(...plans)), operations, ...(force && { force }) }
  return planning.send('POST', `/route_plan/changes${query}`, { body: { data } })
}

async function change(operations: object[], plans: TestPlan[], terms?: Terms): Promise<PlansChangeResult> {
  const answer = await send(operations, plans, terms)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().data
}

const undo = (id: string | null, data: object = {}) =>
  planning.send('POST', `/route_plan/changes/${id}/undo`, { body: { data } })

const remove = ({ points }: TestPlan, name: string) => ({ op: 'remove', route_point_id: points[name] })

describe('POST /route_plan/changes', () => {
  test('200: a dry run tells what would come of it and leaves all as it was', async () => {
    const plan = await importPlan()
    const before = await lookAt(plan)
    const tried = await change([remove(plan, 'b')], [plan], { query: '?dry_run=true' })
    const { depot, a, b, c } = plan.points
    expect(tried).toMatchObject({ change_id: null, unassigned: [], warnings: [] })
    expect(
      tried.plans.map(({ id, points }) => [
        id,
        points.map(({ id: point, position, was }) => [point, position, was]),
      ]),
    ).toStrictEqual([
      [
        plan.id,
        [
          [depot, 1, 1],
          [a, 2, 2],
          [c, 3, 4],
          [b, null, 3],
        ],
      ],
    ])
    expect(await lookAt(plan)).toStrictEqual(before)
  })

  test('200: a preview is applied by its id, on the versions that it was tried on', async () => {
    const plan = await importPlan()
    const { preview_id } = await change([remove(plan, 'b')], [plan], { query: '?dry_run=true' })
    const apply = () => planning.send('POST', '/route_plan/changes', { body: { data: { preview_id } } })
    expect((await apply()).json().data).toMatchObject({ preview_id: null, expires_at: null })
    expect(await show(plan)).toBe('depotP aP cP')
    expect((await apply()).json()).toMatchObject({ status: 409, code: 'stale_version', rebased: null })
  })

  test('404: a preview that is past its ten minutes', async () => {
    const plan = await importPlan()
    const { preview_id } = await change([remove(plan, 'b')], [plan], { query: '?dry_run=true' })
    planning.product.clock.advance(10 * 60_000)
    const answer = await planning.send('POST', '/route_plan/changes', { body: { data: { preview_id } } })
    expect([answer.statusCode, answer.json().code]).toStrictEqual([404, 'not_found'])
  })

  test('200: all operations in their order, and a new point in its place', async () => {
    const [one, two] = [await importPlan(), await importPlan()]
    const driver = await planning.make<{ id: number }>('driver', { name: 'Ana' })
    const { a, b, c } = one.points
    const made = await change(
      [
        { op: 'reorder', route_plan_id: one.id, route_point_ids: [c, b, a] },
        { op: 'move', route_point_id: b, to_plan: two.id, position: 2 },
        { op: 'reassign', route_plan_id: one.id, driver_id: driver.id },
        { op: 'rules', route_plan_id: one.id, require_picture: true },
        { op: 'lock', route_point_id: c, locked: true },
        {
          op: 'add',
          route_plan_id: one.id,
          position: 2,
          point: { name: 'new', ...at(5), time_window: '10:00-11:00' },
        },
      ],
      [one, two],
    )
    expect([await show(one), await show(two)]).toStrictEqual(['depotP newP cP aP', 'depotP bP aP bP cP'])
    const shown = await planning.readPlan(one.id)
    expect(shown).toMatchObject({ driver_id: driver.id, require_picture: true, edit_version: 2 })
    expect(shown.route_points.filter(({ locked }) => locked).map(({ id }) => id)).toStrictEqual([c])
    expect(made.plans.map(({ id, edit_version }) => [id, edit_version])).toStrictEqual([
      [one.id, 2],
      [two.id, 2],
    ])
  })

  test('409: somebody changed the plan since; told what, and what the same would come to now', async () => {
    const plan = await importPlan()
    const base = await baseOf(plan)
    const { change_id } = await change([remove(plan, 'a')], [plan], { base })
    for (const query of ['', '?dry_run=true']) {
      const answer = await send([remove(plan, 'b')], [plan], { base, query })
      expect(answer.statusCode).toBe(409)
      const problem = answer.json()
      expect(problem).toMatchObject({
        code: 'stale_version',
        changes_since: [
          {
            id: change_id,
            by: { id: expect.any(Number) },
            operations: [{ op: 'remove', route_point_id: plan.points['a'] }],
          },
        ],
        rebased: { change_id: null, plans: [{ id: plan.id, edit_version: 2 }] },
      })
    }
    expect(await show(plan)).toBe('depotP bP cP')
    const gone = await send([remove(plan, 'a')], [plan], { base })
    expect(gone.json()).toMatchObject({ code: 'stale_version', rebased: null })
  })

  test('409: a command is a change of one operation', async () => {
    const plan = await importPlan()
    const base = await baseOf(plan)
    await planning.send('POST', `/route_plan/${plan.id}/start`)
    const answer = await send([remove(plan, 'b')], [plan], { base })
    expect(answer.json().changes_since).toMatchObject([{ operations: [{ op: 'start' }] }])
  })

  test('200: the rebased preview is applied by its id', async () => {
    const plan = await importPlan()
    const base = await baseOf(plan)
    await change([remove(plan, 'a')], [plan], { base })
    const { rebased } = (await send([remove(plan, 'b')], [plan], { base })).json()
    const body = { data: { preview_id: rebased.preview_id } }
    expect((await planning.send('POST', '/route_plan/changes', { body })).statusCode).toBe(200)
    expect(await show(plan)).toBe('depotP cP')
  })

  test('422: a plan that is touched and not in base', async () => {
    const [one, two] = [await importPlan(), await importPlan()]
    const move = { op: 'move', route_point_id: one.points['a'], to_plan: two.id }
    const answer = await send([move], [one])
    expect(answer.json()).toMatchObject({
      status: 422,
      errors: [{ pointer: `/data/base/${two.id}`, code: 'edit_version_required' }],
    })
  })

  test.each([
    ['no operations', {}, '/data/operations', 'required'],
    [
      'an operation that is none',
      { operations: [{ op: 'explode' }] },
      '/data/operations/0/op',
      'not_allowed',
    ],
    [
      'a lock of two',
      { operations: [{ op: 'lock', route_plan_id: 1, route_point_id: 1, locked: true }] },
      '/data/operations/0/route_point_id',
      'one_of_two',
    ],
    [
      'a lock of nothing',
      { operations: [{ op: 'lock', locked: true }] },
      '/data/operations/0/route_point_id',
      'required',
    ],
    [
      'a position that is none',
      { operations: [{ op: 'move', route_point_id: 1, to_plan: 1, position: 'first' }] },
      '/data/operations/0/position',
      'invalid',
    ],
    [
      'a point twice',
      { operations: [{ op: 'reorder', route_plan_id: 1, route_point_ids: [1, 1] }] },
      '/data/operations/0/route_point_ids',
      'duplicate',
    ],
    [
      'a new start',
      { operations: [{ op: 'add', route_plan_id: 1, point: { name: 'x', type: 'PA', ...at(1) } }] },
      '/data/operations/0/point/type',
      'not_allowed',
    ],
    [
      'a point without a place',
      { operations: [{ op: 'add', route_plan_id: 1, point: { name: 'x' } }] },
      '/data/operations/0/point',
      'no_place',
    ],
    [
      'a driver who is not there',
      { operations: [{ op: 'reassign', route_plan_id: 1, driver_id: 999_999 }] },
      '/data/operations/0/driver_id',
      'not_found',
    ],
  ])('422: %s', async (_name, data, pointer, code) => {
    const answer = await planning.send('POST', '/route_plan/changes', { body: { data } })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ pointer, code }])
  })

  test('404: plans and points that are not there', async () => {
    const plan = await importPlan()
    for (const operation of [
      { op: 'remove', route_point_id: 999_999 },
      { op: 'move', route_point_id: plan.points['a'], to_plan: 999_999 },
      { op: 'place', route_id: 999_999, line: 0, route_plan_id: plan.id },
      { op: 'lock', route_plan_id: 999_999, locked: true },
    ])
      expect((await send([operation], [plan])).statusCode).toBe(404)
  })

  test('409: W and C, with what is legal instead', async () => {
    const plan = await importPlan()
    for (const [status, allowed] of [
      ['W', ['start', 'remove']],
      ['C', ['reopen', 'remove']],
    ] as const) {
      await planning.rowsBehind('update app.route_plans set status = $2 where id = $1', [plan.id, status])
      const answer = await send([remove(plan, 'a')], [plan])
      expect(answer.json()).toMatchObject({ status: 409, code: 'state_conflict', allowed })
    }
  })

  test('of two dispatchers at once on one version one wins, and the other is told', async () => {
    const plan = await importPlan()
    const base = await baseOf(plan)
    const answers = await Promise.all(['a', 'b'].map((name) => send([remove(plan, name)], [plan], { base })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y)).toStrictEqual([200, 409])
    const lost = answers.find(({ statusCode }) => statusCode === 409)?.json()
    expect(lost).toMatchObject({ code: 'stale_version', changes_since: [{ operations: [{ op: 'remove' }] }] })
  })
})

describe('locks', () => {
  test('a locked point stays with its plan, and its place may change', async () => {
    const [one, two] = [await importPlan(), await importPlan()]
    const { a, b, c } = one.points
    await change([{ op: 'lock', route_point_id: a, locked: true }], [one])
    const move = { op: 'move', route_point_id: a, to_plan: two.id }
    for (const operation of [move, remove(one, 'a')]) {
      expect((await send([operation], [one, two])).json()).toMatchObject({ status: 409, code: 'locked' })
      const tried = await change([operation], [one, two], { query: '?dry_run=true' })
      expect(tried.warnings).toStrictEqual([{ code: 'locked', route_plan_id: one.id, route_point_id: a }])
    }
    await change([{ op: 'reorder', route_plan_id: one.id, route_point_ids: [c, b, a] }], [one])
    await change([{ op: 'move', route_point_id: a, to_plan: one.id, position: 2 }], [one])
    expect(await show(one)).toBe('depotP aP cP bP')
    await change([move], [one, two], { force: true })
    expect(await show(one)).toBe('depotP cP bP')
  })

  test('a locked plan is left alone without force, and can be freed', async () => {
    const [one, two] = [await importPlan(), await importPlan()]
    const lock = (locked: boolean) => ({ op: 'lock', route_plan_id: one.id, locked })
    await change([lock(true)], [one])
    expect(await planning.readPlan(one.id)).toMatchObject({ locked: true })
    for (const operation of [
      remove(one, 'a'),
      { op: 'move', route_point_id: two.points['a'], to_plan: one.id },
      { op: 'reorder', route_plan_id: one.id, route_point_ids: [one.points['b'], one.points['a']] },
      { op: 'rules', route_plan_id: one.id, load_check: true },
      { op: 'reassign', route_plan_id: one.id, driver_id: null },
      { op: 'add', route_plan_id: one.id, point: { name: 'x', ...at(1) } },
    ])
      expect((await send([operation], [one, two])).json()).toMatchObject({ status: 409, code: 'locked' })
    await change([lock(false), remove(one, 'a')], [one])
    expect(await show(one)).toBe('depotP bP cP')
  })
})

describe('POST /route_plan/changes/:change_id/undo', () => {
  test('200: all is as it was, and an undo can be undone', async () => {
    const [one, two] = [await importPlan(), await importPlan()]
    const driver = await planning.make<{ id: number }>('driver', { name: 'Bia' })
    const before = await lookAt(one, two)
    const { a, b, c } = one.points
    const { change_id } = await change(
      [
        { op: 'reorder', route_plan_id: one.id, route_point_ids: [c, a] },
        { op: 'move', route_point_id: b, to_plan: two.id, position: 2 },
        { op: 'remove', route_point_id: two.points['c'] },
        { op: 'add', route_plan_id: two.id, position: 1, point: { name: 'new', ...at(5) } },
        { op: 'reassign', route_plan_id: one.id, driver_id: driver.id },
        { op: 'rules', route_plan_id: one.id, require_picture: true, load_check: true },
        { op: 'lock', route_plan_id: two.id, locked: true },
        { op: 'lock', route_point_id: c, locked: true },
      ],
      [one, two],
    )
    const after = await lookAt(one, two)
    const undone = await undo(change_id)
    expect(undone.statusCode).toBe(200)
    expect(await lookAt(one, two)).toStrictEqual(before)
    const again = await undo(undone.json().data.change_id)
    expect(again.statusCode).toBe(200)
    expect(await lookAt(one, two)).toStrictEqual(after)
  })

  test('200: a point that had come back is so again', async () => {
    const plan = await importPlan()
    const other = await importPlan()
    const id = plan.points['a']
    const reasons = (await planning.send('GET', '/route_return_reason')).json().data
    await planning.rowsBehind(
      `insert into app.execution_records (customer_id, kind, route_point_id, route_plan_id, assignment, plan_version, at,
         received_at, clock_basis, uncertainty_ms, effect, route_return_reason_id)
       values ($1, 'return', $2, $3, 1, 1, now(), now(), 'device', 0, 'moved', $4)`,
      [planning.company.customer_id, id, plan.id, reasons[0].id],
    )
    await change([{ op: 'rules', route_plan_id: plan.id, load_check: true }], [plan])
    expect(await show(plan)).toBe('depotP aD bP cP')
    for (const operation of [
      { op: 'retry', route_point_id: id },
      { op: 'move', route_point_id: id, to_plan: other.id },
      { op: 'remove', route_point_id: id },
    ]) {
      const { change_id } = await change([operation], [plan, other])
      expect(await show(plan)).not.toContain('aD')
      expect((await undo(change_id)).statusCode).toBe(200)
      expect(await show(plan)).toBe('depotP aD bP cP')
    }
  })

  test('409: a plan of it was changed since', async () => {
    const plan = await importPlan()
    const { change_id } = await change([remove(plan, 'a')], [plan])
    const later = await change([remove(plan, 'b')], [plan])
    expect((await undo(change_id)).json()).toMatchObject({
      status: 409,
      code: 'stale_version',
      changes_since: [{ id: later.change_id }],
    })
    expect((await undo(later.change_id)).statusCode).toBe(200)
    expect((await undo(later.change_id)).json()).toMatchObject({ status: 409, code: 'not_undoable' })
  })

  test('404: no such change', async () => {
    expect((await undo('01990000-0000-4000-8000-000000000000')).statusCode).toBe(404)
    expect((await undo('x')).statusCode).toBe(422)
  })

  test('of two who undo it at once one does', async () => {
    const plan = await importPlan()
    const before = await lookAt(plan)
    const { change_id } = await change([remove(plan, 'a')], [plan])
    const answers = await Promise.all([undo(change_id), undo(change_id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y)).toStrictEqual([200, 409])
    expect(await lookAt(plan)).toStrictEqual(before)
  })
})

describe('GET /route_plan/changes', () => {
  test('200: what was changed, the latest first, in pages', async () => {
    const plan = await importPlan()
    const first = await change([remove(plan, 'a')], [plan])
    await undo(first.change_id, { reason: 'a mistake' })
    const list = (query = '') => planning.send('GET', `/route_plan/changes?route_plan_id=${plan.id}${query}`)
    const whole = (await list()).json().data
    expect(whole).toMatchObject([
      { reason: 'a mistake', operations: [{ op: 'undo', change_id: first.change_id }] },
      { id: first.change_id, reason: null, by: { name: expect.any(String) } },
    ])
    const page = (await list('&limit=1')).json()
    expect(page.data).toStrictEqual([whole[0]])
    const next = (await list(`&limit=1&cursor=${page.pagination.next_cursor}`)).json()
    expect(next.data).toStrictEqual([whole[1]])
  })
})
