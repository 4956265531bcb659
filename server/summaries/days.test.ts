import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createSummariesApp,
  plantParts,
  plantVehicle,
  readSummaries,
  type SummariesApp,
} from './test/summaries-app.ts'

let summaries: SummariesApp

beforeAll(async () => {
  summaries = await createSummariesApp()
})
afterAll(() => summaries.close())

const datesOf = (rows: { date: string }[]) => rows.map(({ date }) => date)

describe('the days of a period', () => {
  let here = 0
  let manaus = 0
  beforeAll(async () => {
    here = (await plantVehicle(summaries)).vehicle_id
    manaus = (await plantVehicle(summaries, { fleet_zone: 'America/Manaus' })).vehicle_id
    const dates = ['2026-05-03', '2026-05-04', '2026-05-05', '2026-05-06']
    await plantParts(
      summaries,
      [here, manaus].flatMap((vehicle_id) => dates.map((date) => ({ vehicle_id, date, count: 1 }))),
    )
  })

  it.each([
    ['whole days', '2026-05-04T00:00:00-03:00', '2026-05-06T00:00:00-03:00', [4, 5], [3, 4, 5]],
    ['half of days', '2026-05-04T23:59:59.999-03:00', '2026-05-05T00:00:00.001-03:00', [4, 5], [4]],
    ['days of another zone', '2026-05-04T00:00:00-04:00', '2026-05-05T00:00:00-04:00', [4, 5], [4]],
    ['one moment of a day', '2026-05-04T12:00:00Z', '2026-05-04T12:00:00.001Z', [4], [4]],
    ['dates, of which the end is meant whole', '2026-05-04', '2026-05-04', [4], [3, 4]],
    ['without an offset', '2026-05-04T00:00:00', '2026-05-05 00:00', [4], [3, 4]],
  ])('%s', async (_name, initial_date, end_date, days_here, days_there) => {
    for (const [vehicle_id, days] of [
      [here, days_here],
      [manaus, days_there],
    ] as const) {
      const rows = await readSummaries(summaries, {
        vehicles_id: vehicle_id,
        daily_type: 'analytical',
        initial_date,
        end_date,
      })
      expect(rows.map(({ date }: { date: string }) => Number(date.slice(-2)))).toStrictEqual(days)
    }
    const [one] = await readSummaries(summaries, {
      vehicles_id: `${here},${manaus}`,
      aggregated_fields: 'driver',
      initial_date,
      end_date,
    })
    expect(one.count).toBe(days_here.length + days_there.length)
  })

  it('are those of the company when the fleet has no zone', async () => {
    const asked = {
      vehicles_id: here,
      daily_type: 'analytical',
      initial_date: '2026-05-04T01:00:00Z',
      end_date: '2026-05-04T02:00:00Z',
    }
    expect(datesOf(await readSummaries(summaries, asked))).toStrictEqual(['2026-05-03'])
    await summaries.rowsBehind(`update app.customers set time_zone = 'Europe/Lisbon' where customer_id = 1`)
    const moved = await readSummaries(summaries, asked)
    await summaries.rowsBehind(`update app.customers set time_zone = 'America/Sao_Paulo'`)
    expect(datesOf(moved)).toStrictEqual(['2026-05-04'])
  })
})
