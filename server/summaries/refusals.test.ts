import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  askSummaries,
  createSummariesApp,
  plantDriver,
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

const good = {
  initial_date: '2026-03-01',
  end_date: '2026-03-31',
  vehicles_id: 1,
  aggregated_fields: 'vehicle',
}
const many = Array.from({ length: 501 }, (_, n) => n + 1).join(',')

describe('what GET /daily_summary/ refuses', () => {
  it.each([
    ['initial_date', { initial_date: undefined }, 'required'],
    ['end_date', { end_date: undefined }, 'required'],
    ['vehicles_id', { vehicles_id: undefined }, 'required'],
    ['vehicles_id', { vehicles_id: '' }, 'too_few'],
    ['vehicles_id', { vehicles_id: '[]' }, 'too_few'],
    ['vehicles_id', { vehicles_id: 'all' }, 'wrong_type'],
    ['vehicles_id', { vehicles_id: '0' }, 'too_small'],
    ['vehicles_id', { vehicles_id: many }, 'too_many'],
    ['driver_ids', { driver_ids: many }, 'too_many'],
    ['daily_type', { daily_type: 'monthly' }, 'not_allowed'],
    ['aggregated_fields', { aggregated_fields: undefined }, 'required'],
    ['aggregated_fields', { aggregated_fields: '' }, 'required'],
    ['aggregated_fields', { daily_type: '', aggregated_fields: undefined }, 'required'],
    ['aggregated_fields', { aggregated_fields: 'fleet' }, 'not_allowed'],
    ['includes', { includes: 'device' }, 'not_allowed'],
    ['initial_date', { initial_date: 'yesterday' }, 'wrong_format'],
    ['initial_date', { initial_date: '2026-02-30' }, 'wrong_format'],
    ['end_date', { end_date: '31/03/2026' }, 'wrong_format'],
    ['end_date', { end_date: '2026-03-01T00:00:00-03:00' }, 'wrong_period'],
    ['end_date', { end_date: '2026-02-01' }, 'wrong_period'],
    ['end_date', { initial_date: '2025-03-01', end_date: '2026-03-02' }, 'wrong_period'],
    ['initial_date', { initial_date: '0000-01-01' }, 'invalid'],
    ['end_date', { end_date: '9999-12-31' }, 'invalid'],
    ['limit', { limit: 0 }, 'too_small'],
    ['cursor', { cursor: 'x' }, 'wrong_cursor'],
  ])('422: %s of %j is %s', async (parameter, query, code) => {
    const answer = await askSummaries(summaries, { ...good, ...query })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toMatchObject([{ parameter, code }])
  })

  it('200: a leap year, a year with its clocks set back, and 500 vehicles are not too much', async () => {
    const vehicles_id = Array.from({ length: 500 }, (_, n) => n + 1).join(',')
    for (const period of [
      { initial_date: '2028-01-01', end_date: '2028-12-31' },
      { initial_date: '2026-03-15T00:00:00-03:00', end_date: '2027-03-16T00:00:00-04:00' },
    ]) {
      const answer = await askSummaries(summaries, { ...good, ...period, vehicles_id })
      expect([answer.statusCode, answer.body]).toMatchObject([200, expect.anything()])
    }
  })

  it('422: a report of more rows than one answer has; in pages it is there', async () => {
    await summaries.rowsBehind(
      `insert into app.daily_parts
       select 1, vehicle, date '2030-01-01' + n, 0, date '2030-01-01' + n,
         1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
       from generate_series(10001, 10300) as vehicle, generate_series(0, 364) as n`,
    )
    const query = {
      initial_date: '2030-01-01',
      end_date: '2030-12-31',
      daily_type: 'analytical',
      vehicles_id: Array.from({ length: 300 }, (_, n) => 10_001 + n).join(','),
    }
    const answer = await askSummaries(summaries, query)
    expect([answer.statusCode, answer.json().code]).toStrictEqual([422, 'result_too_large'])
    const page = (await askSummaries(summaries, { ...query, limit: 10 })).json()
    expect([page.data.length, page.pagination.has_more]).toStrictEqual([10, true])
    const sums = await readSummaries(summaries, {
      ...query,
      daily_type: 'aggregate',
      aggregated_fields: 'vehicle',
    })
    expect(sums).toHaveLength(300)
  })

  it('401 without a token, 403 without the scope', async () => {
    const query = `?initial_date=2026-03-01&end_date=2026-03-02&vehicles_id=1&aggregated_fields=vehicle`
    const unknown = await summaries.send('GET', `/daily_summary/${query}`, { as: null })
    expect(unknown.statusCode).toBe(401)
    const stranger = await askSummaries(summaries, good, '1.stranger')
    expect([stranger.statusCode, stranger.json().code]).toStrictEqual([403, 'missing_scope'])
  })

  it('200: another customer’s vehicles and drivers have no rows, whoever asks', async () => {
    const { vehicle_id } = await plantVehicle(summaries)
    const driver_id = await plantDriver(summaries)
    await plantParts(summaries, [{ vehicle_id, driver_id, date: '2026-03-04', count: 1 }])
    const query = { ...good, vehicles_id: vehicle_id }
    expect(await readSummaries(summaries, query)).toHaveLength(1)
    for (const more of [{}, { driver_ids: driver_id }, { includes: 'vehicle,driver' }]) {
      expect(await readSummaries(summaries, { ...query, ...more }, '2.reader')).toStrictEqual([])
    }
  })
})
