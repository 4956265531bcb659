import { withAdmin } from '@tropeiro/db/test/admin.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { digestOfRecord } from '../history/stored-position.ts'
import { packRecord } from '../model/pack-record.ts'
import { createPositionsApp, type PositionsApp, recordAt } from './test/positions-app.ts'

let positions: PositionsApp
beforeAll(async () => {
  positions = await createPositionsApp()
})
afterAll(() => positions.close())

interface Planted {
  readonly customer_id?: number
  readonly device_id: number
  readonly time: string
  readonly reason?: string
}

/** As the processor does; all of them are received at one moment. */
async function plant({ customer_id = 1, device_id, time, reason = 'too_old' }: Planted): Promise<void> {
  const record = recordAt(time, { ignition: true })
  await withAdmin(
    (client) =>
      client.query(
        `insert into app.quarantined_positions (customer_id, device_id, time, digest, received, reason, record)
         values ($1, $2, $3, $4, '2026-03-04T05:00:00Z', $5, $6)`,
        [customer_id, device_id, time, String(digestOfRecord(record)), reason, packRecord(record)],
      ),
    positions.test_database.telemetry_url,
  )
}

async function list(query = '', as = '1.reader') {
  const answer = await positions.send('GET', `/position/quarantine/${query}`, { as })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

describe('GET /position/quarantine', () => {
  it('200: what devices said, and why it is kept apart; by device and reason; the company’s own', async () => {
    await plant({ device_id: 7, time: '2016-01-01T00:00:00Z' })
    await plant({ device_id: 8, time: '2036-01-01T00:00:00Z', reason: 'from_the_future' })
    await plant({ customer_id: 2, device_id: 9, time: '2026-03-03T00:00:00Z', reason: 'no_owner' })
    const { data } = await list()
    expect(data).toMatchObject([
      { device_id: 8, reason: 'from_the_future', date_time: '2036-01-01T00:00:00.000Z' },
      {
        device_id: 7,
        reason: 'too_old',
        date_time: '2016-01-01T00:00:00.000Z',
        date_created: '2026-03-04T05:00:00.000Z',
        valid: true,
        latitude: -23.55052,
        ignition: true,
        rpm: null,
        alarms: [],
        extra: {},
      },
    ])
    expect((await list('?device_id=7')).data).toStrictEqual([data[1]])
    expect((await list('?reason=from_the_future')).data).toStrictEqual([data[0]])
    expect((await list('?device_id=9')).data).toStrictEqual([])
    expect((await list('', '2.reader')).data).toMatchObject([{ device_id: 9, reason: 'no_owner' }])
  })

  it('200: in pages, also of what came at one moment', async () => {
    for (let n = 0; n < 5; n += 1)
      await plant({ customer_id: 3, device_id: 1, time: `2016-01-0${n + 1}T00:00:00Z` })
    const whole = (await list('', '3.reader')).data
    const first = await list('?limit=3', '3.reader')
    const second = await list(`?limit=3&cursor=${first.pagination.next_cursor}`, '3.reader')
    expect(whole).toHaveLength(5)
    expect([...first.data, ...second.data]).toStrictEqual(whole)
    expect(second.pagination.has_more).toBe(false)
  })

  it('401, 403, 422', async () => {
    const send = (query: string, as: string | null) =>
      positions.send('GET', `/position/quarantine${query}`, { as })
    expect((await send('', null)).statusCode).toBe(401)
    expect((await send('', '1.stranger')).statusCode).toBe(403)
    expect((await send('?reason=late', '1.reader')).statusCode).toBe(422)
    const made_up = Buffer.from(JSON.stringify(['x', 1, 2, 3, 4])).toString('base64url')
    expect((await send(`?cursor=${made_up}`, '1.reader')).json().errors).toMatchObject([
      { parameter: 'cursor', code: 'wrong_cursor' },
    ])
  })
})

describe('where the installation takes no positions', () => {
  it('503: every read of positions says so', async () => {
    const without = await createPositionsApp(false)
    const period = 'vehicle_id=1&date_time_start=2026-03-03&date_time_end=2026-03-03'
    for (const url of [`/position?${period}`, '/position/last', '/position/quarantine']) {
      const answer = await without.send('GET', url, { headers: { 'accept-language': 'en' } })
      expect([answer.statusCode, answer.json().code]).toStrictEqual([503, 'positions_off'])
      expect(answer.json().detail).toContain('no NATS')
      expect(answer.headers['retry-after']).toBe('3600')
    }
    await without.close()
  })
})
