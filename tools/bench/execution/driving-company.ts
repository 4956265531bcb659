import { randomBytes, randomUUID } from 'node:crypto'
import { withAdmin } from '@tropeiro/db/test/admin.ts'
import {
  createProductApp,
  createTestCompany,
  createTestUser,
  logInAs,
  type ProductApp,
} from '@tropeiro/server/test/product/product-app.ts'
import { closeAndDrop } from '../close-and-drop.ts'
import { startOurServer } from '../our-server.ts'
import type { ServerProcess } from '../server-process.ts'

export interface BenchDriver {
  readonly user_id: number
  readonly token: string
  readonly installation_id: string
}

/** A company whose drivers have plans, and our server in a process of its own. */
export interface DrivingCompany {
  readonly product: ProductApp
  readonly customer_id: number
  readonly drivers: readonly BenchDriver[]
  readonly server: ServerProcess
  /** Plans of today in P, sent to the drivers in turns, each with a start and so many deliveries. */
  plantPlans(plans: PlantedPlans): Promise<PlantedPlan[]>
  [Symbol.asyncDispose](): Promise<void>
}

interface PlantedPlans {
  readonly count: number
  readonly deliveries: number
  readonly items_each?: number
}

export interface PlantedPlan {
  readonly id: number
  readonly driver: BenchDriver
  readonly point_ids: readonly number[]
}

export interface CompanySetup {
  readonly drivers: number
  readonly pool_size: number
  readonly env?: Readonly<Record<string, string>>
  readonly node_options?: readonly string[]
}

/** No bench is told to wait. */
const generous = {
  rate_user_per_second: 100_000,
  rate_user_burst: 1_000_000,
  rate_app_per_second: 100_000,
  rate_app_burst: 1_000_000,
  rate_image_per_second: 100_000,
  rate_image_burst: 1_000_000,
  image_user_mb_per_day: 1_000_000,
  image_customer_mb_per_day: 10_000_000,
}

export async function createDrivingCompany(setup: CompanySetup): Promise<DrivingCompany> {
  await using stack = new AsyncDisposableStack()
  const master_keys = `bench:${randomBytes(32).toString('base64')}`
  const product = await createProductApp({ clock: 'system', env: { TROPEIRO_MASTER_KEYS: master_keys } })
  stack.defer(() => closeAndDrop(product))
  const company = await createTestCompany(product)
  const { customer_id } = company
  const drivers: BenchDriver[] = []
  for (let n = 0; n < setup.drivers; n++) {
    const login = `driver${n}`
    const user_id = await createTestUser(product, company, { role: 'driver', login })
    const { access_token: token } = await logInAs(product, company, { login, realm: 'app' })
    drivers.push({ user_id, token, installation_id: randomUUID() })
  }
  const { runtime_url: database_url, admin_url } = product.test_database
  const server = await startOurServer({
    settings: { database_url, database_pool_size: setup.pool_size, master_keys, ...generous },
    env: setup.env ?? {},
    node_options: setup.node_options ?? [],
  })
  stack.defer(() => server.stop())
  const owned = stack.move()
  return {
    product,
    customer_id,
    drivers,
    server,
    plantPlans: (plans) => plantPlans(admin_url, { customer_id, drivers, ...plans }),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

let planted = 0

async function plantPlans(
  admin_url: string,
  {
    customer_id,
    drivers,
    count,
    deliveries,
    items_each = 0,
  }: PlantedPlans & { customer_id: number; drivers: readonly BenchDriver[] },
): Promise<PlantedPlan[]> {
  planted += 1
  const code = `carga ${planted}`
  return withAdmin(async (admin) => {
    const user_ids = drivers.map(({ user_id }) => user_id)
    await admin.query(
      `with import as (
         insert into app.route_imports (customer_id, external_code, request, unassigned, date_created)
         values ($1, $2, '{}', '[]', now()) returning id
       )
       insert into app.route_plans (customer_id, route_id, status, derived_status, planning, external_code, day, executor_key,
         source, date_time_start, date_time_end, user_id, date_sent, total_points, total_capacity, is_optimized,
         require_signature, require_picture, load_check, findings, date_created, date_modified)
       select $1, import.id, 'P', 'P', 'P', $2 || ' ' || n, current_date, '', 'L', now() - interval '1 hour',
         now() + interval '9 hours', ($3::bigint[])[1 + (n - 1) % cardinality($3::bigint[])], now() - interval '1 hour',
         $5 + 1, 0, false, false, false, false, '[]', now() - interval '12 hours', now() - interval '12 hours'
       from import, generate_series(1, $4::integer) n`,
      [customer_id, code, user_ids, count, deliveries],
    )
    await admin.query(
      `insert into app.route_points (customer_id, route_plan_id, line, name, type, status, "order", optimized_order, info,
         address, latitude, longitude, external_code, delivery_time, time_windows, time_scheduled, date_modified)
       select plan.customer_id, plan.id, n, 'Cliente ' || n || ' da rua das Acácias', case n when 0 then 'PA' else 'PE' end, 'P', n, n,
         'Tocar a campainha ' || n || ', falar com Maria', 'Rua das Acácias, ' || n || ', Centro, Santa Cruz do Sul', -29.7 - n / 1000.0,
         -52.4 - n / 1000.0, 'NF ' || plan.id || '-' || n, 300, '[{"start": "08:00", "end": "18:00"}]',
         plan.date_time_start + n * interval '2 minutes', plan.date_modified
       from app.route_plans plan, generate_series(0, $3::integer) n
       where plan.customer_id = $1 and plan.external_code like $2 || ' %'
       order by plan.id, n`,
      [customer_id, code, deliveries],
    )
    if (items_each > 0)
      await admin.query(
        `insert into app.route_point_items (customer_id, route_point_id, external_code, description, quantity)
         select point.customer_id, point.id, 'item ' || n, 'Caixa de parafusos ' || n, n
         from app.route_plans plan
         join app.route_points point on point.customer_id = plan.customer_id and point.route_plan_id = plan.id,
           generate_series(1, $3::integer) n
         where plan.customer_id = $1 and plan.external_code like $2 || ' %' and point.type = 'PE'`,
        [customer_id, code, items_each],
      )
    await admin.query('vacuum (analyze) app.route_plans, app.route_points, app.route_point_items')
    const { rows } = await admin.query<{ id: string; user_id: string; point_ids: string[] }>(
      `select plan.id, plan.user_id, array_agg(point.id order by point.line) as point_ids
       from app.route_plans plan
       join app.route_points point on point.customer_id = plan.customer_id and point.route_plan_id = plan.id
       where plan.customer_id = $1 and plan.external_code like $2 || ' %'
       group by plan.customer_id, plan.id order by plan.id`,
      [customer_id, code],
    )
    return rows.map(({ id, user_id, point_ids }) => ({
      id: Number(id),
      driver: drivers.find((driver) => driver.user_id === Number(user_id)) as BenchDriver,
      point_ids: point_ids.map(Number),
    }))
  }, admin_url)
}
