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
import { plantDailyParts, plantEventMonth } from './queries.ts'

export interface EventsGrowthSizes {
  /** Events of a small database and of a grown one, of a year. */
  readonly events: readonly [small: number, grown: number]
  readonly requests: number
  /** How often a request that seems too slow is measured again. */
  readonly batches: number
}

export interface ReadGrowth extends Growth {
  readonly name: string
  readonly rows: readonly [small: number, grown: number]
}

const max_ratio = 1.3
const months = Array.from({ length: 12 }, (_, n) => `2025-${String(n + 1).padStart(2, '0')}-01`)
/** Of each vehicle: eight a day. */
const events_a_year = 8 * 365
/** Asked for in turns, so that what is read is not always the same. */
const asked_vehicles = 10

interface Company {
  readonly product: ProductApp
  readonly token: string
}

const month = { begin: '2025-06-01T00:00:00-03:00', end: '2025-07-01T00:00:00-03:00' }

/** What is asked for a month of one vehicle. */
const reads: readonly { readonly name: string; readonly url: (vehicle_id: number) => string }[] = [
  {
    name: 'GET /event/',
    url: (vehicle_id) => {
      const periods = encodeURIComponent(JSON.stringify([month]))
      return `/v1/event?event_category=1&periods=${periods}&vehicles_id=${encodeURIComponent(`[${vehicle_id}]`)}`
    },
  },
  {
    name: 'GET /daily_summary/',
    url: (vehicle_id) => {
      const period = new URLSearchParams({ initial_date: month.begin, end_date: month.end })
      return `/v1/daily_summary?${period.toString()}&daily_type=analytical&vehicles_id=${vehicle_id}`
    },
  },
]

/** What a month of one vehicle costs as the events of everybody else grow, in two databases. */
export async function measureEventsGrowth({ events, ...asked }: EventsGrowthSizes): Promise<ReadGrowth[]> {
  await using opened = new AsyncDisposableStack()
  const open = async (count: number): Promise<Company> => {
    const product = await createProductApp({ clock: 'system' })
    opened.defer(() => closeAndDrop(product))
    return plantYear(product, count)
  }
  const [small, grown] = [await open(events[0]), await open(events[1])]
  const figures: ReadGrowth[] = []
  for (const { name, url } of reads) {
    const ask = createAsking(url)
    const rows = [(await ask(small)).rows, (await ask(grown)).rows] as const
    // After five executions PostgreSQL settles on the plan that it keeps; and each vehicle was read once.
    for (let n = 0; n < asked_vehicles; n++) for (const one of [small, grown]) await ask(one)
    const timeOf = async (of: Company) => (await ask(of)).elapsed_ms
    const growth = await measureGrowth({
      small: () => timeOf(small),
      grown: () => timeOf(grown),
      most: max_ratio,
      ...asked,
    })
    figures.push({ name, rows, ...growth })
  }
  return figures
}

async function plantYear(product: ProductApp, events: number): Promise<Company> {
  const company = await createTestCompany(product)
  const token = (await logInAs(product, company)).access_token
  for (let n = 1; n <= asked_vehicles; n++) await plantVehicle(product, token, n)
  const vehicles = Math.ceil(events / events_a_year)
  const { customer_id } = company
  await withAdmin(async (admin) => {
    for (const first_day of months) await plantEventMonth(admin, { customer_id, first_day, vehicles })
    await plantDailyParts(admin, { customer_id, vehicles })
  }, product.test_database.admin_url)
  return { product, token }
}

/** The first vehicles of a database have the first numbers, and so have those of planted events. */
async function plantVehicle({ app }: ProductApp, token: string, n: number): Promise<void> {
  const payload = { data: { title: `Van ${n}`, plate: `EVG${String(1_000 + n)}` } }
  const answer = await app.inject({ method: 'POST', url: '/v1/vehicle', headers: bearer(token), payload })
  const { id } = answer.json<{ data: { id: number } }>().data
  if (answer.statusCode !== 201 || id !== n) throw new Error(`a vehicle was answered: ${answer.body}`)
}

function createAsking(url: (vehicle_id: number) => string) {
  let asked = 0
  return async ({ product, token }: Company) => {
    // Both databases are asked for the same vehicle before the next.
    const vehicle_id = 1 + (Math.floor(asked++ / 2) % asked_vehicles)
    const started_ms = performance.now()
    const answer = await product.app.inject({ url: url(vehicle_id), headers: bearer(token) })
    const elapsed_ms = performance.now() - started_ms
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`)
    const body = answer.json<unknown[] | { data: unknown[] }>()
    return { elapsed_ms, rows: (Array.isArray(body) ? body : body.data).length }
  }
}

export async function benchEventsGrowth(sizes: EventsGrowthSizes): Promise<Figure[]> {
  const [small, grown] = sizes.events.map((count) => count.toLocaleString('en'))
  return (await measureEventsGrowth(sizes)).map(({ name, ratio, rows, small_ms, grown_ms }) => ({
    promise: `${name} over a month of one vehicle, from ${small} to ${grown} events of a year`,
    needed: `≤ ${max_ratio} ×`,
    measured: `${ratio.toFixed(2)} × (${small_ms.toFixed(1)} ms, then ${grown_ms.toFixed(1)} ms, ${rows[1]} rows)`,
    held: ratio <= max_ratio,
  }))
}
