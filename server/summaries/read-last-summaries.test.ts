import { watchDatabase } from '@tropeiro/db/test/watch-statements.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLastSummaries } from './public.ts'
import {
  createSummariesApp,
  plantDriver,
  plantParts,
  plantVehicle,
  type SummariesApp,
} from './test/summaries-app.ts'

let summaries: SummariesApp
beforeAll(async () => {
  summaries = await createSummariesApp()
})
afterAll(() => summaries.close())

const read = (ids: readonly number[], customer_id = 1) =>
  summaries.database.inCustomer(customer_id, (tx) => readLastSummaries(tx, ids))

describe('the last rows of vehicles', () => {
  it('are seven, the newest first, whoever drove; days of zeros are none of them', async () => {
    const { vehicle_id, plate } = await plantVehicle(summaries)
    const driver_id = await plantDriver(summaries)
    const dates = [1, 2, 3, 5, 8, 13, 21, 30].map((day) => `2026-03-${String(day).padStart(2, '0')}`)
    await plantParts(summaries, [
      ...dates.map((date) => ({ vehicle_id, date, count: 1, distance_cm: 100 })),
      ...dates.map((date) => ({ vehicle_id, date, driver_id, count: 2, distance_cm: 50 })),
      { vehicle_id, date: '2026-03-29' },
    ])
    const rows = (await read([vehicle_id])).get(vehicle_id)
    expect(rows?.map(({ date }) => date)).toStrictEqual(dates.toReversed().slice(0, 7))
    expect(rows?.[0]).toMatchObject({
      title: plate,
      vehicle_id,
      driver_id: null,
      count: 3,
      total_distance: 2,
      vehicle: null,
      driver: null,
    })
  })

  it('are told apart, absent of vehicles without any, and nobody else’s', async () => {
    const [one, other, none] = [
      await plantVehicle(summaries),
      await plantVehicle(summaries),
      await plantVehicle(summaries),
    ]
    await plantParts(summaries, [
      { vehicle_id: one.vehicle_id, date: '2026-03-04', count: 1 },
      { vehicle_id: other.vehicle_id, date: '2026-03-05', count: 2 },
    ])
    const ids = [other, none, one].map(({ vehicle_id }) => vehicle_id)
    const found = await read(ids)
    expect([...found.keys()].toSorted((a, b) => a - b)).toStrictEqual([one.vehicle_id, other.vehicle_id])
    expect(found.get(other.vehicle_id)).toMatchObject([{ date: '2026-03-05', count: 2 }])
    expect((await read(ids, 2)).size).toBe(0)
  })

  it('cost two statements for a hundred vehicles, and none for none', async () => {
    const ids: number[] = []
    for (let n = 0; n < 100; n += 1) ids.push((await plantVehicle(summaries)).vehicle_id)
    await plantParts(
      summaries,
      ids.map((vehicle_id) => ({ vehicle_id, date: '2026-03-04', count: 1 })),
    )
    const statements: unknown[] = []
    const watched = watchDatabase(summaries.database, (statement) => void statements.push(statement))
    expect((await watched.inCustomer(1, (tx) => readLastSummaries(tx, ids))).size).toBe(100)
    expect(statements).toHaveLength(2)
    expect((await watched.inCustomer(1, (tx) => readLastSummaries(tx, []))).size).toBe(0)
    expect(statements).toHaveLength(2)
  })
})
