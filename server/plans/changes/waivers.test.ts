import type { ImportAnswer } from '@tropeiro/contract/import-route-plan.ts'
import type { PlansChangeResult } from '@tropeiro/contract/route-plan-change.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { at, bodyOf } from '../../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../test/product/planning-app.ts'

let planning: PlanningApp
let answer: ImportAnswer
beforeAll(async () => {
  planning = await createPlanningApp()
  await planning.make('vehicle', { title: 'Van', plate: 'ABC1D23', capacity: 100 })
  answer = await planning.importPlan(
    bodyOf({
      data: { vehicle_plate: 'ABC1D23' },
      route_points: [
        { name: 'depot', type: 'PA', ...at(0) },
        ...['a', 'b'].map((name, index) => ({
          name,
          external_code: name,
          ...at(index + 1),
          route_point_items: [{ external_code: `item ${name}`, capacity: 60 }],
        })),
      ],
    }),
  )
})
afterAll(() => planning.close())

const place = async (terms: { waive?: object; query?: string }): Promise<PlansChangeResult> => {
  const id = answer.route_plan_ids[0] ?? 0
  const { route_id, edit_version } = await planning.readPlan(id)
  const line = answer.unassigned_points[0]?.index
  const { waive, query = '' } = terms
  const operation = { op: 'place', route_id, line, route_plan_id: id, ...(waive && { waive }) }
  const body = { data: { base: { [id]: edit_version }, operations: [operation] } }
  const made = await planning.send('POST', `/route_plan/changes${query}`, { body })
  if (made.statusCode !== 200) throw new Error(made.body)
  return made.json().data
}

const look = async () => {
  const { edit_version: _version, ...plan } = await planning.readPlan(answer.route_plan_ids[0])
  return plan
}

test('the fix of an unassigned point places it: the rule is not broken, named in findings, and undone', async () => {
  const [fix] = answer.unassigned_points[0]?.fixes ?? []
  expect(fix).toMatchObject({ change: 'capacity', amount: 20 })
  const before = await look()
  const query = '?dry_run=true'
  expect((await place({ query })).plans[0]?.broken).toMatchObject([{ code: 'capacity', amount: 20 }])
  const waive = { change: fix?.change, amount: fix?.amount }
  expect((await place({ waive, query })).plans[0]?.broken).toStrictEqual([])
  expect(await look()).toStrictEqual(before)
  const made = await place({ waive })
  expect(made).toMatchObject({ unassigned: [], plans: [{ broken: [] }] })
  const after = await look()
  expect(after.route_points).toHaveLength(3)
  expect(after.findings).toContainEqual({
    code: 'waived',
    change: 'capacity',
    index: null,
    amount: 20,
    unit: 'capacity',
  })
  const undone = await planning.send('POST', `/route_plan/changes/${made.change_id}/undo`, {
    body: { data: {} },
  })
  expect(undone.statusCode).toBe(200)
  expect(await look()).toStrictEqual(before)
  // In no plan again, and without the waiver.
  expect((await place({ query })).plans[0]?.broken).toMatchObject([{ code: 'capacity' }])
})

test('planned again, the plan keeps what was placed', async () => {
  const id = answer.route_plan_ids[0]
  await place({ waive: { change: 'capacity', amount: 20 } })
  const { operation_id } = (await planning.send('POST', `/route_plan/${id}/replan`)).json().data
  await planning.awaitOperation(operation_id)
  expect((await planning.readPlan(id)).route_points).toHaveLength(3)
})
