import { startS3 } from '../../../ops/services/s3-server.ts'
import type { PhoneLogin } from '../../../tools/phone/phone.ts'
import type { Network } from '../../../tools/phone/phone-network.ts'
import { createTestDriver } from '../product/create-test-driver.ts'
import { createPlanningApp, type PlanningApp } from '../product/planning-app.ts'
import { test_password } from '../product/product-app.ts'
import { givePlan } from './give-plan.ts'
import { injectInto } from './inject-into.ts'

export interface OfflineDriver {
  readonly user_id: number
  readonly login: PhoneLogin
}

export interface OfflineWorld {
  readonly planning: PlanningApp
  readonly drivers: readonly OfflineDriver[]
  /** As good as any. */
  readonly network: Network
  now(): number
  advance(ms: number): void
  close(): Promise<void>
}

/** A company with drivers who have plans for three days, sent to their phones. */
export async function createOfflineWorld({
  driver_names,
  points_of_plan,
}: {
  readonly driver_names: readonly string[]
  readonly points_of_plan: number
}): Promise<OfflineWorld> {
  const s3 = await startS3()
  const planning = await createPlanningApp({ env: { ...s3.env } })
  const { product, company } = planning
  const drivers: OfflineDriver[] = []
  for (const name of driver_names) {
    const { id, user_id, login } = await createTestDriver(product, company, name)
    for (const day of [0, 1, 2]) await givePlan(planning, { code: String(id), user_id, day, points_of_plan })
    drivers.push({
      user_id,
      login: { username: login, parent_username: company.tax_number, password: test_password },
    })
  }
  const { clock } = product
  return {
    planning,
    drivers,
    network: injectInto(product.app),
    now: () => clock.now().getTime(),
    advance: (ms) => clock.advance(ms),
    close: async () => {
      await planning.close()
      await s3.stop()
    },
  }
}
