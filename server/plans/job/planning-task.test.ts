import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { at, bodyOf } from '../../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'

let planning: PlanningApp
beforeAll(async () => {
  planning = await createPlanningApp({
    worker: false,
    env: { TROPEIRO_SOLVE_ASYNCHRONOUS_MS: '3000', TROPEIRO_SOLVER_CORES: '1' },
  })
})
afterAll(() => planning.close())

const readOperation = async (id: number | null) =>
  (await planning.send('GET', `/operation/${id}`)).json().data

/** Turns the last byte of a sealed request over, so that nobody can open it; the second time it is as it was. */
const spoilRequest = (operation_id: number | null) =>
  planning.rowsBehind(
    `update app.route_imports
     set sealed_request = set_byte(sealed_request, octet_length(sealed_request) - 1,
       get_byte(sealed_request, octet_length(sealed_request) - 1) # 255)
     where operation_id = $1`,
    [operation_id],
  )

/** An import whose search takes the whole of its three seconds, once it is at it. */
async function importLong() {
  const route_points = Array.from({ length: 60 }, (_, index) => ({
    name: `${index}`,
    ...at(index % 8, index / 8),
  }))
  const taken = await planning.importPlan(bodyOf({ is_async: true, route_points }))
  planning.startWorker()
  await expect.poll(async () => (await readOperation(taken.operation_id)).step).toBe('solving')
  return taken
}

/** A started plan whose replanning waits in the queue, with no worker to take it. */
async function replanStarted() {
  planning.startWorker()
  const first = await planning.importPlan(bodyOf({ is_async: true }))
  await planning.awaitOperation(first.operation_id)
  await planning.stopWorker()
  const [id] = first.route_plan_ids
  await planning.send('POST', `/route_plan/${id}/start`)
  const { operation_id } = (await planning.send('POST', `/route_plan/${id}/replan`)).json().data
  return { id, operation_id }
}

/** The queue waits longer after each failure; a test does not. */
async function awaitFailure(app: PlanningApp, id: number | undefined): Promise<void> {
  const hurry = setInterval(() => {
    void app
      .rowsBehind(`update jobs._private_jobs set run_at = '2026-01-01' where locked_at is null`)
      .catch(() => {})
  }, 200)
  try {
    await expect.poll(async () => (await app.readPlan(id)).status).toBe('I')
  } finally {
    clearInterval(hurry)
  }
}

describe('planning', () => {
  test('where a deployment has no solvers does not wait for any: the plan is I, and its order can be kept', async () => {
    const without = await createPlanningApp({ env: { TROPEIRO_SOLVER_PYTHON: '' } })
    onTestFinished(() => without.close())
    const { route_plan_ids } = await without.importPlan(bodyOf({ is_async: true }))
    await awaitFailure(without, route_plan_ids[0])
    const kept = (await without.send('POST', `/route_plan/${route_plan_ids[0]}/keep_order`)).json().data
    expect(await without.awaitOperation(kept.operation_id)).toMatchObject({ state: 'succeeded' })
  })

  test('that fails three times is given up: the plan is I with the reason, and can be planned again', async () => {
    await planning.stopWorker()
    const { operation_id, route_plan_ids } = await planning.importPlan(bodyOf({ is_async: true }))
    const [id] = route_plan_ids
    await spoilRequest(operation_id)
    planning.startWorker()
    await awaitFailure(planning, id)
    const failure = { code: 'planning_failed', detail: expect.stringContaining('planejamento falhou') }
    expect((await planning.readPlan(id)).failure).toStrictEqual(failure)
    expect(await readOperation(operation_id)).toMatchObject({ state: 'failed', problem: failure })
    expect((await planning.listEvents(id)).at(-1)).toBe('route_plan.failed')
    await spoilRequest(operation_id)
    const again = (await planning.send('POST', `/route_plan/${id}/replan`)).json().data
    expect(await planning.awaitOperation(again.operation_id)).toMatchObject({ state: 'succeeded' })
    expect(await planning.readPlan(id)).toMatchObject({ status: 'P', failure: null })
  })

  test('that is given up after it was done leaves the plan as it is', async () => {
    const { id, operation_id } = await replanStarted()
    await planning.rowsBehind(
      `update app.operations set state = 'succeeded', run = 1, result = '{}' where id = $1`,
      [operation_id],
    )
    await planning.rowsBehind('update jobs._private_jobs set attempts = max_attempts')
    const before = await planning.readPlan(id)
    planning.startWorker()
    await expect.poll(() => planning.rowsBehind('select 1 from jobs._private_jobs')).toStrictEqual([])
    expect(await planning.readPlan(id)).toStrictEqual(before)
    expect(await planning.listEvents(id)).not.toContain('route_plan.failed')
  })

  test('that was taken over by another worker writes nothing, and does not disturb that one', async () => {
    const { operation_id, route_plan_ids } = await importLong()
    await planning.rowsBehind('update app.operations set run = run + 1 where id = $1', [operation_id])
    await expect.poll(() => planning.rowsBehind('select 1 from jobs._private_jobs')).toStrictEqual([])
    const [operation] = await planning.rowsBehind('select state, run from app.operations where id = $1', [
      operation_id,
    ])
    expect(operation).toStrictEqual({ state: 'running', run: 2 })
    expect(await planning.readPlan(route_plan_ids[0])).toMatchObject({ status: 'R', engine: null })
  })

  test('of a plan that was closed meanwhile leaves it as it was closed', async () => {
    const { id, operation_id } = await replanStarted()
    await planning.send('POST', `/route_plan/${id}/close`, { body: { data: { reason: 'the day is over' } } })
    const before = await planning.readPlan(id)
    planning.startWorker()
    expect(await planning.awaitOperation(operation_id)).toMatchObject({
      state: 'failed',
      problem: { code: 'state_conflict' },
    })
    expect(await planning.readPlan(id)).toStrictEqual(before)
  })

  test('of a plan that was removed while it waited ends with that', async () => {
    await planning.stopWorker()
    const { operation_id, route_plan_ids } = await planning.importPlan(bodyOf({ is_async: true }))
    expect((await planning.send('DELETE', `/route_plan/${route_plan_ids[0]}`)).statusCode).toBe(204)
    planning.startWorker()
    expect(await planning.awaitOperation(operation_id)).toMatchObject({
      state: 'failed',
      problem: { code: 'not_found' },
    })
  })
})
