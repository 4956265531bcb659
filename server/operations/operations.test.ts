import type { Operation } from '@tropeiro/contract/operation.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, bodyOf } from '../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../test/product/planning-app.ts'

let planning: PlanningApp
beforeAll(async () => {
  planning = await createPlanningApp({
    worker: false,
    env: {
      TROPEIRO_IMPORT_SYNCHRONOUS_MS: '300',
      TROPEIRO_SOLVE_ASYNCHRONOUS_MS: '600000',
      TROPEIRO_SOLVE_PER_POINT_MS: '2000',
      // One of them tells its first routes within a second, the other is at work for longer than a test may take.
      TROPEIRO_SOLVER_CORES: '2',
    },
  })
})
afterAll(() => planning.close())

const read = async (id: number | null): Promise<Operation> =>
  (await planning.send('GET', `/operation/${id}`)).json<{ data: Operation }>().data

/** Enough stops that the search takes minutes. */
const long = () => {
  const route_points = Array.from({ length: 300 }, (_, index) => ({
    name: `${index}`,
    ...at(index % 20, index / 20),
  }))
  return bodyOf({ is_async: true, route_points })
}

describe('an operation', () => {
  test('202: of a synchronous import that passes its deadline', async () => {
    const answer = await planning.importPlan(bodyOf())
    expect(answer).toMatchObject({ status: 202, route_points: 0, operation_id: expect.any(Number) })
    expect(await read(answer.operation_id)).toStrictEqual({
      id: answer.operation_id,
      kind: 'import_route_plan',
      state: 'queued',
      progress: 0,
      step: 'queued',
      best_cost: null,
      date_created: '2026-03-04T05:06:07.890Z',
      started_at: null,
      finished_at: null,
      result: null,
      problem: null,
    })
    expect((await planning.readPlan(answer.route_plan_ids[0])).status).toBe('W')
    // To wait is what was asked for, and no slowness: the log knows the one from the other.
    const lines = planning.product.log_lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    const line = lines.find(({ method, route }) => method === 'POST' && route === '/import/route_plan')
    expect(line).toMatchObject({ status: 202, awaited_ms: expect.any(Number) })
    await planning.send('DELETE', `/operation/${answer.operation_id}`)
  })

  test('404 for one that is not there', async () => {
    expect((await planning.send('GET', '/operation/999999')).statusCode).toBe(404)
    expect((await planning.send('DELETE', '/operation/999999')).statusCode).toBe(404)
  })

  test('cancelled while it waits: the plan is I at once and says so, and never planned', async () => {
    const { operation_id, route_plan_ids } = await planning.importPlan(long())
    expect((await planning.send('DELETE', `/operation/${operation_id}`)).statusCode).toBe(204)
    const plan = await planning.readPlan(route_plan_ids[0])
    expect(plan).toMatchObject({ status: 'I', failure: { code: 'cancelled' } })
    expect(await read(operation_id)).toMatchObject({ state: 'cancelled', finished_at: expect.any(String) })
    // Twice is once.
    expect((await planning.send('DELETE', `/operation/${operation_id}`)).statusCode).toBe(204)
    planning.startWorker()
    // One that came later, and has been planned, shows that the worker has met the job of this one.
    const later = await planning.importPlan(bodyOf({ is_async: true, optimize: false }))
    await planning.awaitOperation(later.operation_id)
    expect((await planning.readPlan(route_plan_ids[0])).status).toBe('I')
    expect(await planning.listEvents(route_plan_ids[0])).toStrictEqual([
      'route_plan.imported',
      'route_plan.failed',
    ])
  })

  test('tells where the work is and how good the routes are; cancelled while it runs, the plan is I at once', async () => {
    planning.startWorker()
    const { operation_id, route_plan_ids } = await planning.importPlan(long())
    const seen: Operation[] = []
    await expect
      .poll(
        async () => {
          const operation = await read(operation_id)
          seen.push(operation)
          return operation.step === 'solving' && operation.progress > 0.3 && operation.best_cost !== null
        },
        { interval: 50 },
      )
      .toBe(true)
    const last = seen.at(-1)
    expect(last).toMatchObject({ state: 'running', started_at: expect.any(String) })
    expect(last?.best_cost).toBeGreaterThan(0)
    const progress = seen.map((operation) => operation.progress)
    expect(progress).toStrictEqual(progress.toSorted((a, b) => a - b))
    expect((await planning.readPlan(route_plan_ids[0])).status).toBe('R')
    expect((await planning.send('DELETE', `/operation/${operation_id}`)).statusCode).toBe(204)
    const plan = await planning.readPlan(route_plan_ids[0])
    expect(plan).toMatchObject({ status: 'I', failure: { code: 'cancelled' } })
    // Whoever comes next does not wait for the end of the search.
    const next = await planning.importPlan(bodyOf({ is_async: true, optimize: false }))
    await planning.awaitOperation(next.operation_id)
    expect(await read(operation_id)).toMatchObject({ state: 'cancelled', result: null })
    expect((await planning.readPlan(route_plan_ids[0])).status).toBe('I')
  })

  test('cancelled by itself when its kind works on nothing', async () => {
    const [planted] = await planning.rowsBehind<{ id: string }>(
      `insert into app.operations (customer_id, kind, date_created) values ($1, 'other', now()) returning id`,
      [planning.company.customer_id],
    )
    const id = Number(planted?.id)
    expect((await planning.send('DELETE', `/operation/${id}`)).statusCode).toBe(204)
    expect(await read(id)).toMatchObject({ kind: 'other', state: 'cancelled' })
  })

  test('409: what has ended cannot be cancelled', async () => {
    planning.startWorker()
    const { operation_id } = await planning.importPlan(bodyOf({ is_async: true, optimize: false }))
    await planning.awaitOperation(operation_id)
    const answer = await planning.send('DELETE', `/operation/${operation_id}`)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'state_conflict', allowed: [] })
  })
})
