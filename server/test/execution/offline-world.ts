import { startS3 } from '../../../ops/services/s3-server.ts'
import { createTestDriver } from '../product/create-test-driver.ts'
import { at, bodyOf } from '../product/import-body.ts'
import { createPlanningApp, type PlanningApp } from '../product/planning-app.ts'
import { test_password } from '../product/product-app.ts'
import type { PhoneLogin } from './phone/phone.ts'
import { injectInto, type Network } from './phone/phone-network.ts'

const hour_ms = 3_600_000

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
    for (const day of [0, 1, 2]) await givePlan(planning, { driver_id: id, user_id, day, points_of_plan })
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

async function givePlan(
  planning: PlanningApp,
  {
    driver_id,
    user_id,
    day,
    points_of_plan,
  }: { driver_id: number; user_id: number; day: number; points_of_plan: number },
): Promise<void> {
  const start_ms = planning.product.clock.now().getTime() + day * 24 * hour_ms
  const answer = await planning.importPlan(
    bodyOf({
      optimize: false,
      data: {
        date_time_start: new Date(start_ms).toISOString(),
        date_time_end: new Date(start_ms + 10 * hour_ms).toISOString(),
        route_points: Array.from({ length: points_of_plan }, (_, n) => ({
          name: `stop ${n}`,
          external_code: `${driver_id}-${day}-${n}`,
          ...at(n),
        })),
      },
    }),
  )
  const [id] = answer.route_plan_ids
  if (answer.status !== 200 || id === undefined) throw new Error(JSON.stringify(answer))
  // As an import that names the driver by CPF would have it.
  await planning.rowsBehind('update app.route_plans set user_id = $2 where id = $1', [id, user_id])
}
