import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyOf } from '../../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'
import { no_facts } from '../model/day/facts.ts'
import type { ComputedPlans } from '../storage/save-plans.ts'
import { FencedError, finishRun } from './finish-run.ts'
import { takeUp, type Work } from './take-up.ts'

let planning: PlanningApp
beforeAll(async () => {
  planning = await createPlanningApp({ worker: false })
})
afterAll(() => planning.close())

const now = new Date('2026-03-04T05:06:07Z')
const nothing_placed: ComputedPlans = {
  engine: 'osrm',
  plans: [],
  unassigned: [{ index: 1, name: 'first', external_code: null, reasons: [], fixes: [], fixes_sought: false }],
  lost_start: null,
}

/** An import of all or nothing that a worker took up, and another one after it. */
async function takeUpTwice() {
  const answer = await planning.importPlan(bodyOf({ is_async: true }), '?atomic=true')
  const { vault, database } = planning.product.context
  const { customer_id } = planning.company
  await vault.prepare(customer_id)
  const take = () =>
    database.inCustomer(customer_id, (tx) =>
      takeUp(tx, { operation_id: answer.operation_id ?? 0, vault, now }),
    )
  const works = [await take(), await take()]
  const finish = (work: Work | null | undefined) =>
    database.inCustomer(customer_id, async (tx) => {
      if (work)
        await finishRun(tx, {
          readFacts: async () => no_facts,
          work,
          computed: nothing_placed,
          vault,
          now,
        })
    })
  return { ...answer, works, finish }
}

const runOf = async (operation_id: number | null) =>
  (await planning.rowsBehind('select state, run from app.operations where id = $1', [operation_id]))[0]

describe('a run that was taken over', () => {
  test('neither fails the operation nor removes the plan that the newer one works on', async () => {
    const { works, finish, operation_id, route_plan_ids } = await takeUpTwice()
    const [older, newer] = works
    await expect(finish(older)).rejects.toThrow(FencedError)
    expect(await runOf(operation_id)).toStrictEqual({ state: 'running', run: 2 })
    expect(await planning.readPlan(route_plan_ids[0])).toMatchObject({ status: 'R' })
    await finish(newer)
    expect(await runOf(operation_id)).toStrictEqual({ state: 'failed', run: 2 })
    await expect(planning.readPlan(route_plan_ids[0])).rejects.toThrow(/there is no plan/)
    // The second run took up what was taken up already: that is no news.
    expect(await planning.listEvents(route_plan_ids[0])).toStrictEqual([
      'route_plan.imported',
      'route_plan.optimizing',
      'route_plan.removed',
    ])
  })

  test('leaves what the newer one wrote', async () => {
    const { works, finish, operation_id, route_plan_ids } = await takeUpTwice()
    await planning.rowsBehind(`update app.route_plans set status = 'P' where id = $1`, [route_plan_ids[0]])
    await planning.rowsBehind(`update app.operations set state = 'succeeded', result = '{}' where id = $1`, [
      operation_id,
    ])
    const before = await planning.readPlan(route_plan_ids[0])
    await expect(finish(works[0])).rejects.toThrow(FencedError)
    expect(await runOf(operation_id)).toStrictEqual({ state: 'succeeded', run: 2 })
    expect(await planning.readPlan(route_plan_ids[0])).toStrictEqual(before)
  })

  test('does not say of a plan that was closed meanwhile that it failed', async () => {
    const { works, finish, operation_id, route_plan_ids } = await takeUpTwice()
    await planning.rowsBehind(`update app.route_plans set status = 'C' where id = $1`, [route_plan_ids[0]])
    await expect(finish(works[0])).rejects.toThrow(FencedError)
    expect(await runOf(operation_id)).toStrictEqual({ state: 'running', run: 2 })
    await finish(works[1])
    expect(await runOf(operation_id)).toStrictEqual({ state: 'failed', run: 2 })
  })
})
