import { createDatabase } from '@tropeiro/db/create-database.ts'
import type { Database } from '@tropeiro/db/database.ts'
import { forgetOld } from '@tropeiro/db/forget-old.ts'
import { testDatabaseSettings } from '@tropeiro/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyOf } from '../test/product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../test/product/planning-app.ts'

let planning: PlanningApp
let maintenance: Database
beforeAll(async () => {
  planning = await createPlanningApp({ worker: false })
  maintenance = createDatabase(testDatabaseSettings(planning.product.test_database.maintenance_url))
})
afterAll(async () => {
  await maintenance.close()
  await planning.close()
})

/** An import whose operation is so old, and has ended unless told otherwise. */
async function plant(days: number, state = 'succeeded') {
  const { operation_id, route_plan_ids } = await planning.importPlan(
    bodyOf({ is_async: true, optimize: false }),
  )
  await planning.rowsBehind(
    `update app.operations set state = $2, date_created = now() - make_interval(days => $3),
       finished_at = case when $2 in ('queued', 'running') then null else now() - make_interval(days => $3) end
     where id = $1`,
    [operation_id, state, days],
  )
  return { operation_id, plan_id: route_plan_ids[0] }
}

describe('operations that ended', () => {
  test('are forgotten after 90 days, a bounded number at a time; plans outlive them, and what waits stays', async () => {
    const old = [await plant(91), await plant(120, 'failed'), await plant(91, 'cancelled')]
    const kept = [await plant(89), await plant(400, 'queued'), await plant(400, 'running')]
    expect(await forgetOld(maintenance, 'operations', 2)).toBe(2)
    expect(await forgetOld(maintenance, 'operations', 2)).toBe(1)
    expect(await forgetOld(maintenance, 'operations', 2)).toBe(0)
    const read = (id: number | null) => planning.send('GET', `/operation/${id}`)
    for (const { operation_id, plan_id } of old) {
      expect((await read(operation_id)).statusCode).toBe(404)
      expect(await planning.readPlan(plan_id)).toMatchObject({ id: plan_id, operation_id: null })
    }
    for (const { operation_id, plan_id } of kept) {
      expect((await read(operation_id)).statusCode).toBe(200)
      expect(await planning.readPlan(plan_id)).toMatchObject({ operation_id })
    }
  })
})
