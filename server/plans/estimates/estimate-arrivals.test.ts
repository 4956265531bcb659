import { describe, expect, test } from 'vitest'
import { arrivalAfter, estimateArrivals, isTooOld, type PendingStop } from './estimate-arrivals.ts'
import { listPending } from './list-pending.ts'
import type { StopRow } from './queries.ts'

const now = new Date('2026-03-04T12:00:00Z')
const minutes = (count: number) => count * 60_000
const ago = (count: number) => new Date(now.getTime() - minutes(count))
const place = { time: now, latitude: -23.5, longitude: -46.6, speed_kmh: 40 }

describe('arrivals', () => {
  const stop: PendingStop = { id: 1, service_s: 600, drive_s: 300, rest_s: 0, windows: [] }
  const start_ms = now.getTime()

  test('are service, driving and planned rests after the first', () => {
    const stops = [stop, { ...stop, id: 2, rest_s: 1_800 }, { ...stop, id: 3 }]
    expect(estimateArrivals(start_ms, stops)).toStrictEqual(
      new Map([
        [1, start_ms],
        [2, start_ms + minutes(45)],
        [3, start_ms + minutes(60)],
      ]),
    )
  })

  test('wait for a window; one that is over keeps nobody', () => {
    const windows = [{ start_ms: start_ms + minutes(30), end_ms: start_ms + minutes(60) }]
    const over = [{ start_ms: start_ms - minutes(60), end_ms: start_ms - minutes(30) }]
    const last = { ...stop, id: 2 }
    expect(estimateArrivals(start_ms, [{ ...stop, windows }, last]).get(2)).toBe(start_ms + minutes(45))
    expect(estimateArrivals(start_ms, [{ ...stop, windows: over }, last]).get(2)).toBe(start_ms + minutes(15))
  })

  test('of who moves count from the place, of who rests from now, and are never in the past', () => {
    const [moving, resting] = [
      { ...place, time: ago(2) },
      { ...place, time: ago(30), speed_kmh: 0 },
    ]
    expect(arrivalAfter(moving, 300, now)).toBe(start_ms + minutes(3))
    expect(arrivalAfter(resting, 300, now)).toBe(start_ms + minutes(5))
    expect(arrivalAfter(moving, 60, now)).toBe(start_ms)
  })
})

test('a place is too old after 11 minutes of a vehicle that moves, or 65 of one that rests', () => {
  const isOld = (age_min: number, speed_kmh: number | null) =>
    isTooOld({ ...place, time: ago(age_min), speed_kmh }, now)
  expect([isOld(11, 40), isOld(11.1, 40), isOld(11.1, null)]).toStrictEqual([false, true, true])
  expect([isOld(65, 0), isOld(65.1, 0)]).toStrictEqual([false, true])
})

describe('what is left of a plan', () => {
  const row = (id: number, fields: Partial<StopRow> = {}): StopRow => ({
    id,
    route_plan_id: 1,
    vehicle_id: 1,
    engine: 'osrm',
    is_optimized: true,
    is_pending: true,
    latitude: -23,
    longitude: -46 - id,
    duration: 100 * id,
    delivery_time: 60,
    time_scheduled: null,
    time_windows: [],
    ...fields,
  })
  const vehicle = { lat: 0, lng: 0 }
  const at = (id: number) => ({ lat: -23, lng: -46 - id })

  test('is measured from the vehicle to the next stop; the legs between are the planned ones', () => {
    const pending = listPending([row(1, { is_pending: false }), row(2), row(3)])
    expect(pending.listLegs(vehicle)).toStrictEqual([{ from: vehicle, to: at(2) }])
    expect(pending.listStops([])).toMatchObject([{ id: 2 }, { id: 3, drive_s: 300 }])
  })

  test('is measured over a stop that was done before its turn', () => {
    const pending = listPending([row(1), row(2, { is_pending: false }), row(3), row(4)])
    expect(pending.listLegs(vehicle)).toStrictEqual([
      { from: vehicle, to: at(1) },
      { from: at(1), to: at(3) },
    ])
    expect(pending.listStops([77])).toMatchObject([
      { id: 1 },
      { id: 3, drive_s: 77 },
      { id: 4, drive_s: 400 },
    ])
    expect(pending.mark).not.toBe(listPending([row(1), row(2), row(3), row(4)]).mark)
  })

  test('has the planned rests; what waits for a window, and a given order, does not', () => {
    const [first, second] = [
      row(1, { time_scheduled: now }),
      row(2, { time_scheduled: new Date(now.getTime() + minutes(40)) }),
    ]
    const restOf = (fields: Partial<StopRow>) =>
      listPending([first, { ...second, ...fields }]).listStops([])[1]
    expect(restOf({})?.rest_s).toBe(2_400 - 60 - 200)
    const end = new Date(now.getTime() + minutes(80)).toISOString()
    const time_windows = [{ start: second.time_scheduled?.toISOString(), end }]
    expect(restOf({ time_windows })?.rest_s).toBe(0)
    expect(restOf({ time_windows })?.windows).toHaveLength(1)
    expect(restOf({ time_windows, is_optimized: false })).toMatchObject({ rest_s: 2_140, windows: [] })
  })

  test('is nothing when all is done, and unknown where a stop has no place', () => {
    expect(listPending([row(1, { is_pending: false })]).listLegs(vehicle)).toStrictEqual([])
    expect(listPending([row(1), row(2, { latitude: null })]).listLegs(vehicle)).toBeNull()
  })
})
