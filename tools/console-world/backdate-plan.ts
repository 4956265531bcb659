import { build } from '@tropeiro/db/build.ts'
import { createDatabase } from '@tropeiro/db/create-database.ts'
import { testDatabaseSettings } from '@tropeiro/db/test/test-database.ts'
import type { BackdatedPlan } from './world.ts'

/** No installation has a way to do so. */
export async function backdatePlan(
  database_url: string,
  { customer_id, route_plan_id, to_ms }: BackdatedPlan,
): Promise<null> {
  const database = createDatabase(testDatabaseSettings(database_url))
  try {
    const changed = await database.inCustomer(customer_id, (tx) =>
      tx.count(
        build
          .updateTable('app.route_plans')
          .set({ date_created: new Date(to_ms) })
          .where('customer_id', '=', customer_id)
          .where('id', '=', route_plan_id),
      ),
    )
    if (changed !== 1) throw new Error(`there is no plan ${route_plan_id}`)
    return null
  } finally {
    await database.close()
  }
}
