import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { at, bodyOf } from '../../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'

let planning: PlanningApp
beforeAll(async () => {
  planning = await createPlanningApp()
})
afterAll(() => planning.close())

const commands = ['start', 'replan', 'keep_order', 'close', 'reopen', 'remove'] as const
type Command = (typeof commands)[number]

const give = (id: number | undefined, command: Command, headers: Record<string, string> = {}) => {
  if (command === 'remove') return planning.send('DELETE', `/route_plan/${id}`, { headers })
  const body = command === 'close' ? { body: { data: { reason: 'the day is over' } } } : {}
  return planning.send('POST', `/route_plan/${id}/${command}`, { ...body, headers })
}

/** A plan that no worker touches, put into a state. */
async function planIn(status: string): Promise<number> {
  const { route_plan_ids, operation_id } = await planning.importPlan(
    bodyOf({ is_async: true, optimize: false }),
  )
  await planning.awaitOperation(operation_id)
  await planning.rowsBehind('update app.route_plans set status = $2 where id = $1', [
    route_plan_ids[0],
    status,
  ])
  return route_plan_ids[0] ?? 0
}

/** The state after each command, from every state; what is not here is refused. */
const table: Readonly<Record<string, Partial<Record<Command, string>>>> = {
  P: { start: 'E', replan: 'W', remove: 'removed' },
  E: { replan: 'E', close: 'C' },
  C: { reopen: 'E', remove: 'removed' },
  W: { start: 'E', remove: 'removed' },
  I: { start: 'E', replan: 'W', keep_order: 'P', remove: 'removed' },
  R: { start: 'E' },
}
const facts = {
  start: 'started',
  replan: 'queued',
  keep_order: 'order_kept',
  close: 'closed',
  reopen: 'reopened',
  remove: 'removed',
}

const legal = Object.entries(table).flatMap(([state, moves]) =>
  Object.entries(moves).map(([command, next]) => [state, command as Command, next] as const),
)
const illegal = Object.entries(table).flatMap(([state, moves]) =>
  commands.filter((command) => moves[command] === undefined).map((command) => [state, command] as const),
)

describe('commands on a plan', () => {
  test.each(legal)('in %s: %s leads to %s', async (state, command, next) => {
    const id = await planIn(state)
    const answer = await give(id, command)
    const after = await planning.send('GET', `/route_plan/${id}`)
    const is_removed = next === 'removed'
    expect([answer.statusCode, after.statusCode]).toStrictEqual(is_removed ? [204, 404] : [200, 200])
    expect(is_removed ? next : answer.json().data.status).toBe(next)
    expect(await planning.listEvents(id)).toContain(`route_plan.${facts[command]}`)
    const audit = await planning.rowsBehind(
      `select action from app.audit where customer_id = $1 and resource = 'route_plan' and resource_id = $2 order by id`,
      [planning.company.customer_id, id],
    )
    expect(audit.at(-1)).toMatchObject({ action: is_removed ? 'remove' : 'change' })
  })

  test.each(illegal)('in %s: %s is refused, and what is legal is told', async (state, command) => {
    const answer = await give(await planIn(state), command)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'state_conflict', allowed: Object.keys(table[state] ?? {}) })
  })

  test.each([
    ['I', 'close', 'POST /route_plan/<id>/replan, POST /route_plan/<id>/keep_order, DELETE /route_plan/<id>'],
    ['R', 'remove', 'Espere a operação dele terminar'],
  ] as const)('in %s: how what is legal is called', async (state, command, words) => {
    const answer = await give(await planIn(state), command)
    expect(answer.json().detail).toContain(words)
  })

  test('404 for a plan that is not there', async () => {
    const statuses = await Promise.all(
      commands.map(async (command) => (await give(999_999, command)).statusCode),
    )
    expect(new Set(statuses)).toStrictEqual(new Set([404]))
  })

  test('412 when the plan has changed since it was read', async () => {
    const id = await planIn('P')
    const etag = String((await planning.send('GET', `/route_plan/${id}`)).headers.etag)
    expect((await give(id, 'start', { 'if-match': etag })).statusCode).toBe(200)
    expect((await give(id, 'close', { 'if-match': etag })).statusCode).toBe(412)
  })

  test('start, close and reopen keep when and why', async () => {
    const id = await planIn('P')
    const now = planning.product.clock.now().toISOString()
    expect((await give(id, 'start')).json().data.date_started).toBe(now)
    const refused = await planning.send('POST', `/route_plan/${id}/close`, { body: { data: {} } })
    expect(refused.json().errors).toMatchObject([{ pointer: '/data/reason', code: 'required' }])
    expect((await give(id, 'close')).json().data).toMatchObject({
      date_closed: now,
      close_reason: 'the day is over',
    })
    expect((await give(id, 'reopen')).json().data).toMatchObject({
      status: 'E',
      date_closed: null,
      close_reason: null,
    })
  })

  test('close needs no reason once every point is final', async () => {
    const id = await planIn('E')
    await planning.rowsBehind(
      `update app.route_points set status = case type when 'PA' then 'R' else 'E' end where route_plan_id = $1`,
      [id],
    )
    const answer = await planning.send('POST', `/route_plan/${id}/close`, { body: { data: {} } })
    expect(answer.json().data).toMatchObject({ status: 'C', close_reason: null })
  })

  test('a repeat under the same key does nothing twice', async () => {
    const id = await planIn('P')
    const headers = { 'idempotency-key': `start ${id}` }
    expect((await give(id, 'start', headers)).statusCode).toBe(200)
    expect((await give(id, 'start', headers)).statusCode).toBe(200)
    expect((await planning.listEvents(id)).filter((type) => type.endsWith('started'))).toHaveLength(1)
  })

  test.each([
    ['P', 'start', ['replan', 'close']],
    ['E', 'close', ['reopen', 'remove']],
    ['C', 'reopen', ['replan', 'close']],
  ] as const)(
    'of two who at once, in %s, ask for %s one wins, and the other is told what is legal now',
    async (state, command, allowed) => {
      for (let round = 0; round < 5; round += 1) {
        const id = await planIn(state)
        const answers = await Promise.all([give(id, command), give(id, command)])
        const [won, lost] = answers.toSorted((one, other) => one.statusCode - other.statusCode)
        expect([won?.statusCode, lost?.statusCode]).toStrictEqual([200, 409])
        expect(lost?.json()).toMatchObject({ code: 'state_conflict', allowed })
      }
    },
  )

  test('of conflicting commands at once exactly one wins', async () => {
    const id = await planIn('I')
    // Who planned it meanwhile would make a further command legal.
    await planning.stopWorker()
    onTestFinished(() => planning.startWorker())
    const answers = await Promise.all([give(id, 'replan'), give(id, 'keep_order'), give(id, 'replan')])
    const won = answers.filter(({ statusCode }) => statusCode === 200)
    // A plan whose order was kept may be planned again at once: that is a second move, not a second winner.
    const kept = answers[1]?.statusCode === 200
    expect(won.length).toBe(kept ? 2 : 1)
    expect((await planning.readPlan(id)).status).toBe('W')
  })
})

describe('planning again', () => {
  test('replan finds the best order, and keep_order falls back to the given one', async () => {
    const route_points = [
      { name: 'a', ...at(0) },
      { name: 'c', ...at(2) },
      { name: 'b', ...at(1) },
    ]
    const { route_plan_ids, operation_id } = await planning.importPlan(
      bodyOf({ is_async: true, optimize: false, route_points }),
    )
    await planning.awaitOperation(operation_id)
    const [id] = route_plan_ids
    const names = async () => (await planning.readPlan(id)).route_points.map(({ name }) => name).join('')
    expect(await names()).toBe('acb')
    const asked = await give(id, 'replan')
    const { operation_id: again } = asked.json().data
    expect(again).not.toBe(operation_id)
    expect(await planning.awaitOperation(again)).toMatchObject({ kind: 'replan', state: 'succeeded' })
    expect(['abc', 'cba']).toContain(await names())
    expect((await planning.readPlan(id)).status).toBe('P')
    await planning.rowsBehind(`update app.route_plans set status = 'I' where id = $1`, [id])
    const kept = await give(id, 'keep_order')
    expect(kept.json().data.status).toBe('P')
    expect(await planning.awaitOperation(kept.json().data.operation_id)).toMatchObject({ state: 'succeeded' })
    expect(await names()).toBe('acb')
  })

  test('a running plan stays running, and what is done stays as it was', async () => {
    const route_points = [
      { name: 'depot', type: 'PA', ...at(0) },
      { name: 'a', ...at(1) },
      { name: 'b', ...at(2) },
      { name: 'c', ...at(3) },
    ]
    // The clock of the test stands at 05:06:07.890Z of this day.
    const data = { date_time_start: '2026-03-04T00:00:00-03:00', date_time_end: '2026-03-04T18:00:00-03:00' }
    const { route_plan_ids } = await planning.importPlan(bodyOf({ route_points, data }))
    const [id] = route_plan_ids
    await give(id, 'start')
    await planning.rowsBehind(
      `update app.route_points set status = case name when 'depot' then 'R' else 'E' end,
         arrived_at = '2026-03-04T05:06:07.890Z', departed_at = '2026-03-04T05:06:07.890Z'
       where route_plan_id = $1 and name in ('depot', 'c')`,
      [id],
    )
    const before = await planning.readPlan(id)
    const { operation_id } = (await give(id, 'replan')).json().data
    expect(await planning.awaitOperation(operation_id)).toMatchObject({
      state: 'succeeded',
      result: { route_points: 2 },
    })
    const after = await planning.readPlan(id)
    expect([after.status, after.total_points]).toStrictEqual(['E', 4])
    const byName = (plan: typeof after, name: string) =>
      plan.route_points.find((point) => point.name === name)
    for (const name of ['depot', 'c']) expect(byName(after, name)).toStrictEqual(byName(before, name))
    const orders = after.route_points.map(({ optimized_order }) => optimized_order)
    expect(new Set(orders).size).toBe(4)
    // From where the last point was done, and from now.
    expect(after.route_points.map(({ name }) => name).slice(-2)).toStrictEqual(['b', 'a'])
    expect(byName(after, 'b')?.time_scheduled).toBe('2026-03-04T05:08:18.000Z')
  })

  test('what could not be placed is tried again by all who may execute it', async () => {
    for (const plate of ['AGN1A11', 'AGN1A12'])
      await planning.make('vehicle', { title: plate, plate, capacity: 1 })
    const load = { route_point_items: [{ external_code: 'box', capacity: 1 }] }
    const route_points = [
      { name: 'a', ...at(1), ...load },
      { name: 'b', ...at(2), ...load },
    ]
    await planning.stopWorker()
    const taken = await planning.importPlan(
      bodyOf({ is_async: true, route_points, data: { vehicle_plates: ['AGN1A11', 'AGN1A12'] } }),
    )
    await planning.send('DELETE', `/operation/${taken.operation_id}`)
    planning.startWorker()
    const [id] = taken.route_plan_ids
    await expect.poll(async () => (await planning.readPlan(id)).status).toBe('I')
    const { operation_id } = (await give(id, 'replan')).json().data
    expect(await planning.awaitOperation(operation_id)).toMatchObject({
      state: 'succeeded',
      result: { route_points: 2, route_plan_ids: [id, expect.any(Number)] },
    })
  })
})
