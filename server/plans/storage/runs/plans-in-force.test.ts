import { createDatabase } from '@tropeiro/db/create-database.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { listFactChanges } from '@tropeiro/db/fact-changes.ts'
import { testDatabaseSettings } from '@tropeiro/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { at, bodyOf } from '../../../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../../../test/product/planning-app.ts'
import { plansInForce } from './plans-in-force.ts'

let planning: PlanningApp
let telemetry: Database
let vehicle_id: number
beforeAll(async () => {
  planning = await createPlanningApp()
  telemetry = createDatabase(testDatabaseSettings(planning.product.test_database.telemetry_url))
  vehicle_id = (await planning.make<{ id: number }>('vehicle', { title: 'Run', plate: 'RUN1A11' })).id
})
afterAll(async () => {
  await telemetry.close()
  await planning.close()
})

const since = new Date('2026-01-01T00:00:00Z')

/** As who judges positions reads them, in order. */
const listRuns = async (route_plan_id: number) => {
  const { customer_id } = planning.company
  const plans = await telemetry.inCustomer(customer_id, (tx) =>
    plansInForce(tx, { since, vehicle_ids: null }),
  )
  return plans
    .filter((plan) => plan.route_plan_id === route_plan_id)
    .toSorted((one, other) => one.from.getTime() - other.from.getTime())
}

const listTold = async () => {
  const { changes } = await telemetry.inCustomer(planning.company.customer_id, (tx) =>
    listFactChanges(tx, { after: 0, to: Number.MAX_SAFE_INTEGER }),
  )
  return changes.filter(({ kind }) => kind === 'plan')
}

const importPlan = async (): Promise<number> => {
  const route_points = [
    { name: 'depot', type: 'PA', ...at(0) },
    { name: 'a', ...at(1) },
    { name: 'b', ...at(2) },
  ]
  const data = { date_time_start: '2026-03-04T00:00:00-03:00', date_time_end: '2026-03-04T18:00:00-03:00' }
  const { route_plan_ids } = await planning.importPlan(
    bodyOf({ route_points, data: { ...data, vehicle_plate: 'RUN1A11' } }),
  )
  return route_plan_ids[0] ?? 0
}

/** A second later. */
const give = async (id: number, command: string): Promise<Date> => {
  planning.product.clock.advance(1_000)
  const body = command === 'close' ? { body: { data: { reason: 'the day is over' } } } : {}
  const answer = await planning.send('POST', `/route_plan/${id}/${command}`, body)
  expect(answer.statusCode).toBe(200)
  return planning.product.clock.now()
}

describe('plans in force', () => {
  test('from the start to the close, and again from the reopening on', async () => {
    const id = await importPlan()
    expect(await listRuns(id)).toStrictEqual([])
    const told_before = (await listTold()).length
    const started = await give(id, 'start')
    const closed = await give(id, 'close')
    const reopened = await give(id, 'reopen')
    const runs = await listRuns(id)
    expect(runs.map(({ from, to, date_started }) => ({ from, to, date_started }))).toStrictEqual([
      { from: started, to: closed, date_started: started },
      { from: reopened, to: null, date_started: reopened },
    ])
    expect(new Set(runs.map((run) => run.vehicle_id))).toStrictEqual(new Set([vehicle_id]))
    const { route_points } = await planning.readPlan(id)
    const places = route_points.map((point) => ({ id: point.id, lat: point.latitude, lng: point.longitude }))
    expect(runs[0]?.points).toStrictEqual(places.toSorted((one, other) => one.id - other.id))
    const told = (await listTold()).slice(told_before)
    expect(told.map(({ vehicle_id: of, from, to }) => ({ of, from, to }))).toStrictEqual(
      [started, closed, reopened].map((from) => ({ of: vehicle_id, from, to: null })),
    )
  })

  test('a plan that is planned again in execution goes on; with other points from then on', async () => {
    const id = await importPlan()
    const started = await give(id, 'start')
    const told_before = (await listTold()).length
    planning.product.clock.advance(1_000)
    const again = await planning.send('POST', `/route_plan/${id}/replan`)
    await planning.awaitOperation(again.json().data.operation_id)
    expect((await listRuns(id)).map(({ from, to }) => ({ from, to }))).toStrictEqual([
      { from: started, to: null },
    ])
    expect(await listTold()).toHaveLength(told_before)
    await planning.rowsBehind(`delete from app.route_points where route_plan_id = $1 and name = 'b'`, [id])
    const closed = await give(id, 'close')
    const reopened = await give(id, 'reopen')
    const runs = await listRuns(id)
    expect(runs.map(({ from, points }) => [from, points.length])).toStrictEqual([
      [started, 3],
      [reopened, 2],
    ])
    expect(runs[0]?.to).toStrictEqual(closed)
  })

  test('what was over by then, and what another customer runs, is not read', async () => {
    const id = await importPlan()
    await give(id, 'start')
    const closed = await give(id, 'close')
    const { customer_id } = planning.company
    const idsOf = async (customer: number, from: Date) =>
      telemetry.inCustomer(customer, async (tx) => {
        const plans = await plansInForce(tx, { since: from, vehicle_ids: [vehicle_id] })
        return plans.map((plan) => plan.route_plan_id)
      })
    expect(await idsOf(customer_id, new Date(closed.getTime() - 1))).toContain(id)
    expect(await idsOf(customer_id, closed)).not.toContain(id)
    expect(await idsOf(customer_id + 1, since)).toStrictEqual([])
  })
})
