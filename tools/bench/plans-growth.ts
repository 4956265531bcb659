import { withAdmin } from '@tropeiro/db/test/admin.ts'
import {
  bearer,
  createProductApp,
  createTestCompany,
  logInAs,
  type ProductApp,
} from '@tropeiro/server/test/product/product-app.ts'
import type { Figure } from '../test-report/record-figure.ts'
import { closeAndDrop } from './close-and-drop.ts'
import { type Growth, measureGrowth } from './growth.ts'

export interface PlansGrowthSizes {
  /** Plans of a small customer and of a grown one, in one database. */
  readonly plans: readonly [small: number, grown: number]
  readonly requests: number
  /** How often a search that seems too slow is measured again. */
  readonly batches: number
}

export interface SearchGrowth extends Growth {
  readonly name: string
  readonly rows: readonly [small: number, grown: number]
}

const max_ratio = 1.3
const page = 20
const vehicles = 20

interface CompanyWithPlans {
  readonly product: ProductApp
  readonly token: string
  readonly vehicle_id: number
  readonly user_id: number
  readonly plan_id: number
}

/** Every filter that a search has. Plans start a minute apart, the last one first in every list. */
const searches: readonly { name: string; query: (of: CompanyWithPlans) => string }[] = [
  { name: 'all', query: () => '' },
  { name: 'by status', query: () => 'route_plan_statuses=E' },
  { name: 'by statuses', query: () => 'route_plan_statuses=P,E' },
  { name: 'by vehicle', query: ({ vehicle_id }) => `vehicle_id=${vehicle_id}` },
  {
    name: 'by vehicle and status',
    query: ({ vehicle_id }) => `vehicle_id=${vehicle_id}&route_plan_statuses=P`,
  },
  { name: 'by user', query: ({ user_id }) => `user_id=${user_id}` },
  { name: 'by period', query: () => 'begin_date=2026-03-01T10:00:00Z&end_date=2026-03-01T11:00:00Z' },
  { name: 'by code', query: () => 'route_plan_code=code%205' },
  { name: 'by id as code', query: ({ plan_id }) => `route_plan_code=${plan_id}` },
  { name: 'by id', query: ({ plan_id }) => `route_plan_id=${plan_id}` },
]

/** What a search costs as the plans of a customer grow: each in turns, so that both meet the same machine. */
export async function measurePlansGrowth({ plans, ...asked }: PlansGrowthSizes): Promise<SearchGrowth[]> {
  const product = await createProductApp({ clock: 'system' })
  try {
    const small = await plantPlans(product, plans[0])
    const grown = await plantPlans(product, plans[1])
    await withAdmin(
      (admin) => admin.query('vacuum (analyze) app.route_plans'),
      product.test_database.admin_url,
    )
    const figures: SearchGrowth[] = []
    for (const { name, query } of searches)
      figures.push({ name, ...(await compareSearch([small, grown], query, asked)) })
    return figures
  } finally {
    await closeAndDrop(product)
  }
}

async function plantPlans(product: ProductApp, count: number): Promise<CompanyWithPlans> {
  const company = await createTestCompany(product)
  const token = (await logInAs(product, company)).access_token
  const vehicle_ids: number[] = []
  for (let n = 0; n < vehicles; n++) vehicle_ids.push(await plantVehicle(product, token, n))
  const [vehicle_id = 0] = vehicle_ids
  return withAdmin(async (admin) => {
    const { rows } = await admin.query<{ id: string }>(
      `insert into app.route_imports (customer_id, external_code, request, unassigned, date_created)
       values ($1, 'planted', '{}', '[]', now()) returning id`,
      [company.customer_id],
    )
    const { rows: users } = await admin.query<{ id: string }>(
      'select id from app.users where customer_id = $1 order by id limit 1',
      [company.customer_id],
    )
    const user_id = Number(users[0]?.id)
    const { rows: made } = await admin.query<{ id: string }>(
      `with planted as (
         insert into app.route_plans (customer_id, route_id, status, external_code, day, executor_key, source,
           date_time_start, date_time_end, vehicle_id, user_id, total_points, total_capacity, is_optimized,
           require_signature, require_picture, load_check, findings, date_created, date_modified)
         select $1, $2, (array['P', 'E', 'C', 'C', 'C', 'C', 'C', 'C', 'C', 'I'])[1 + (n / 7) % 10], 'code ' || n,
           date '2026-03-01', '', 'G', timestamptz '2026-03-01T12:00:00Z' - n * interval '1 minute',
           timestamptz '2026-03-01T20:00:00Z' - n * interval '1 minute', ($4::bigint[])[1 + n % $5],
           case when n % 20 = 0 then $6::bigint end, 10, 0, true, false, false, false, '[]', now(), now()
         from generate_series(1, $3::integer) as n
         returning id
       )
       select min(id) as id from planted`,
      [company.customer_id, rows[0]?.id, count, vehicle_ids, vehicles, user_id],
    )
    return { product, token, vehicle_id, user_id, plan_id: Number(made[0]?.id) }
  }, product.test_database.admin_url)
}

async function plantVehicle({ app }: ProductApp, token: string, n: number): Promise<number> {
  const payload = { data: { title: `Van ${n}`, plate: `GRW${String(1_000 + n)}` } }
  const answer = await app.inject({ method: 'POST', url: '/v1/vehicle', headers: bearer(token), payload })
  if (answer.statusCode !== 201)
    throw new Error(`a vehicle was answered ${answer.statusCode}: ${answer.body}`)
  return answer.json<{ data: { id: number } }>().data.id
}

async function compareSearch(
  [small, grown]: readonly [CompanyWithPlans, CompanyWithPlans],
  query: (of: CompanyWithPlans) => string,
  asked: Pick<PlansGrowthSizes, 'requests' | 'batches'>,
): Promise<Omit<SearchGrowth, 'name'>> {
  const rows = [(await search(small, query)).rows, (await search(grown, query)).rows] as const
  // After five executions PostgreSQL settles on the plan that it keeps.
  for (let n = 0; n < 7; n++) for (const one of [small, grown]) await search(one, query)
  const timeOf = async (of: CompanyWithPlans) => (await search(of, query)).elapsed_ms
  const growth = await measureGrowth({
    small: () => timeOf(small),
    grown: () => timeOf(grown),
    most: max_ratio,
    ...asked,
  })
  return { ...growth, rows }
}

async function search(of: CompanyWithPlans, query: (of: CompanyWithPlans) => string) {
  const started_ms = performance.now()
  const url = `/v1/import/route_plan?limit=${page}&${query(of)}`
  const answer = await of.product.app.inject({ url, headers: bearer(of.token) })
  const elapsed_ms = performance.now() - started_ms
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
  return { elapsed_ms, rows: answer.json<{ data: unknown[] }>().data.length }
}

export async function benchPlansGrowth(): Promise<Figure[]> {
  const sizes: PlansGrowthSizes = { plans: [10_000, 1_000_000], requests: 60, batches: 8 }
  const growth = await measurePlansGrowth(sizes)
  const [worst] = growth.toSorted((a, b) => b.ratio - a.ratio)
  if (worst === undefined) throw new Error('something was searched')
  const { name, ratio, small_ms, grown_ms } = worst
  return [
    {
      promise: `searching plans, ${growth.length} filters, from ${sizes.plans[0]} to ${sizes.plans[1]} plans: the worst`,
      needed: `≤ ${max_ratio} ×`,
      measured: `${ratio.toFixed(2)} × (${name}: ${small_ms.toFixed(1)} ms, then ${grown_ms.toFixed(1)} ms)`,
      held: ratio <= max_ratio,
    },
  ]
}
