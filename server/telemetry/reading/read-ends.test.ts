import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cutWindows, readEnds } from './read-ends.ts'
import {
  createPositionsApp,
  type PositionsApp,
  plantDevice,
  plantRecords,
  plantTracked,
  recordAt,
} from './test/positions-app.ts'

let positions: PositionsApp
beforeAll(async () => {
  positions = await createPositionsApp()
})
afterAll(() => positions.close())

const start = new Date('2026-03-03T08:00:00Z')
const end = new Date('2026-03-05T18:00:00Z')
const read = (vehicle_ids: readonly number[], customer_id = 1) =>
  positions.database.inCustomer(customer_id, (tx) =>
    readEnds(
      tx,
      vehicle_ids.map((vehicle_id) => ({ itinerary_id: vehicle_id, vehicle_id, start, end })),
    ),
  )

describe('where vehicles were first and last in a period', () => {
  it('is the first and the last measured place, by the devices that they had then', async () => {
    const { vehicle_id, device_id } = await plantTracked(positions, { since: '2026-03-04T00:00:00Z' })
    const before = await plantDevice(positions, {
      vehicle_id,
      since: '2026-01-01T00:00:00Z',
      until: '2026-03-04T00:00:00Z',
    })
    const first = recordAt('2026-03-03T19:00:00Z', { latitude_deg_e7: -200_000_000 })
    await plantRecords(positions, {
      device_id: before,
      records: [
        recordAt('2026-03-03T07:59:59Z'),
        recordAt('2026-03-03T08:01:00Z', { is_valid: false }),
        first,
        recordAt('2026-03-04T09:00:00Z'),
      ],
    })
    const last = recordAt('2026-03-05T10:00:00Z', { latitude_deg_e7: -210_000_000 })
    await plantRecords(positions, {
      device_id,
      records: [
        recordAt('2026-03-04T10:00:00Z'),
        last,
        recordAt('2026-03-05T17:00:00Z', { is_valid: false }),
        recordAt('2026-03-05T18:00:00Z'),
      ],
    })
    const silent = await plantTracked(positions)
    const known = await read([vehicle_id, silent.vehicle_id])
    expect(known.get(vehicle_id)).toStrictEqual({
      position_start: {
        date_created: new Date('2026-03-03T19:00:02Z'),
        date_time: new Date('2026-03-03T19:00:00Z'),
        latitude: -20,
        longitude: -46.633309,
      },
      position_end: {
        date_created: new Date('2026-03-05T10:00:02Z'),
        date_time: new Date('2026-03-05T10:00:00Z'),
        latitude: -21,
        longitude: -46.633309,
      },
    })
    expect(known.get(silent.vehicle_id)).toMatchObject({ position_start: null, position_end: null })
    expect((await read([vehicle_id], 2)).get(vehicle_id)).toMatchObject({ position_start: null })
  })

  it('asks nothing for nobody', async () => {
    positions.statements.length = 0
    expect((await read([])).size).toBe(0)
    expect(positions.statements).toStrictEqual([])
  })
})

describe('the pieces of a period', () => {
  it('are all of it, once, from the end that is looked for', () => {
    const moment = fc.integer({ min: 0, max: 4_000_000_000 })
    fc.assert(
      fc.property(moment, moment, (one, other) => {
        const period = { device_id: 1, from_ms: Math.min(one, other), to_ms: Math.max(one, other) }
        const forward = cutWindows(period, 'first')
        const backward = cutWindows(period, 'last').toReversed()
        for (const pieces of [forward, backward]) {
          expect(pieces.length).toBeLessThan(8)
          const edges = pieces.flatMap(({ from_ms, to_ms }) => [from_ms, to_ms])
          expect(edges[0] ?? period.from_ms).toBe(period.from_ms)
          expect(edges.at(-1) ?? period.from_ms).toBe(period.to_ms)
          for (const [index, piece] of pieces.entries())
            expect(pieces[index + 1]?.from_ms ?? piece.to_ms).toBe(piece.to_ms)
        }
      }),
    )
  })
})
