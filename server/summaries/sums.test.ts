import type { DailySummaryRow, SummaryField } from '@tropeiro/contract/daily-summary.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PartSums } from '../events/public.ts'
import { figuresOf } from './daily-figures.ts'
import {
  createSummariesApp,
  no_sums,
  type PlantedPart,
  plantDriver,
  plantParts,
  plantVehicle,
  type SummariesApp,
} from './test/summaries-app.ts'

let summaries: SummariesApp
const vehicles: number[] = []
const drivers: number[] = []

beforeAll(async () => {
  summaries = await createSummariesApp()
  for (let n = 0; n < 3; n += 1) {
    vehicles.push((await plantVehicle(summaries)).vehicle_id)
    drivers.push(await plantDriver(summaries, { name: `Driver ${n}` }))
  }
})
afterAll(() => summaries.close())

const dates = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'] as const
const names = Object.keys(no_sums) as (keyof PartSums)[]
const amount = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  fc.integer({ min: 0, max: 1_100 }),
  fc.integer({ min: 0, max: 90_000_000 }),
)

/** Which vehicle, date, driver and UTC day by number, and its figures. */
const part = fc.record({
  vehicle: fc.nat(2),
  date: fc.nat(3),
  driver: fc.nat(3),
  day: fc.nat(2),
  figures: fc.record(Object.fromEntries(names.map((name) => [name, amount]))),
})

const history = fc.uniqueArray(part, {
  maxLength: 25,
  selector: ({ vehicle, date, driver, day }) => `${vehicle} ${date} ${driver} ${day}`,
})

const asked = fc.record({
  daily_type: fc.constantFrom('analytical', 'aggregate'),
  fields: fc.constantFrom<SummaryField[][]>(['vehicle'], ['driver'], ['vehicle', 'driver']),
  vehicles: fc.uniqueArray(fc.nat(2), { minLength: 1 }),
  drivers: fc.uniqueArray(fc.nat(2)),
  first: fc.nat(3),
  last: fc.nat(3),
  limit: fc.constantFrom(undefined, 1, 2, 7),
})

type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never

/** Adds up in plain sight what the database adds up. */
function expectedOf(parts: readonly PlantedPart[], query: Asked) {
  const wanted = parts.filter(
    ({ vehicle_id, driver_id, date }) =>
      query.vehicles.some((n) => vehicles[n] === vehicle_id) &&
      (query.drivers.length === 0 || query.drivers.some((n) => drivers[n] === driver_id)) &&
      date >= (dates[query.first] ?? '') &&
      date <= (dates[query.last] ?? ''),
  )
  const groups = Map.groupBy(wanted, ({ date, vehicle_id, driver_id = 0 }) =>
    JSON.stringify([
      query.daily_type === 'analytical' ? date : null,
      query.fields.includes('vehicle') ? vehicle_id : null,
      query.fields.includes('driver') ? driver_id || Number.MAX_SAFE_INTEGER : null,
    ]),
  )
  return [...groups]
    .map(([key, members]) => ({ key: JSON.parse(key) as [string, number, number], figures: addUp(members) }))
    .filter(({ figures }) => Object.values(figures).some((figure) => figure !== 0))
    .toSorted(({ key: one }, { key: other }) => (isBefore(one, other) ? -1 : 1))
    .map(({ key: [date, vehicle_id, driver], figures }) => ({
      date,
      vehicle_id,
      driver_id: driver === Number.MAX_SAFE_INTEGER ? null : driver,
      ...figures,
    }))
}

function addUp(parts: readonly PlantedPart[]) {
  const sums: Record<string, number> = { ...no_sums }
  for (const name of names) {
    const values = parts.map((each) => each[name] ?? 0)
    sums[name] =
      name === 'speed_max_kmh_e2' ? Math.max(...values) : values.reduce((sum, value) => sum + value, 0)
  }
  return figuresOf(sums as unknown as PartSums)
}

function isBefore(one: readonly (string | number)[], other: readonly (string | number)[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index])
  return (one[at] ?? 0) < (other[at] ?? 0)
}

async function readAll(query: Asked): Promise<DailySummaryRow[]> {
  const texts = new URLSearchParams({
    initial_date: dates[query.first] ?? '',
    end_date: dates[query.last] ?? '',
    daily_type: query.daily_type,
    aggregated_fields: query.fields.join(','),
    vehicles_id: query.vehicles.map((n) => vehicles[n]).join(','),
    driver_ids: query.drivers.map((n) => drivers[n]).join(','),
    ...(query.limit === undefined ? {} : { limit: String(query.limit) }),
  })
  const rows: DailySummaryRow[] = []
  for (;;) {
    const answer = await summaries.send('GET', `/daily_summary?${texts.toString()}`)
    if (answer.statusCode !== 200) throw new Error(answer.body)
    const { data, pagination } = answer.json()
    rows.push(...data)
    if (pagination.next_cursor === null) return rows
    expect(data).toHaveLength(query.limit ?? -1)
    texts.set('cursor', pagination.next_cursor)
  }
}

describe('GET /daily_summary/ of any history', () => {
  it('adds up, chooses and orders as a plain model does, in pages of any size', async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.array(asked, { minLength: 1, maxLength: 4 }), async (shapes, queries) => {
        await summaries.rowsBehind('delete from app.daily_parts')
        const parts = shapes.map(({ vehicle, date, driver, day, figures }) => ({
          vehicle_id: vehicles[vehicle] ?? 0,
          driver_id: drivers[driver] ?? 0,
          date: dates[date] ?? '',
          day: dates[day] ?? '',
          ...figures,
        }))
        await plantParts(summaries, parts)
        for (const query of queries.filter(({ first, last }) => first <= last)) {
          const rows = await readAll(query)
          const figures = rows.map(({ title: _title, vehicle: _vehicle, driver: _driver, ...row }) => row)
          expect(figures).toStrictEqual(expectedOf(parts, query))
        }
      }),
      { numRuns: 60 },
    )
  })
})
