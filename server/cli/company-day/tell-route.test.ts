import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import type { RoutePoint } from '@tropeiro/contract/route-point.ts'
import { describe, expect, test } from 'vitest'
import { encodePolyline6 } from '../../engines/polyline6.ts'
import { tellPlace, tellRoute } from './tell-route.ts'

const now = new Date('2026-11-18T17:30:00Z')

const point = (id: number, fields: Partial<RoutePoint>) => ({
  id,
  name: `Cliente ${id}`,
  type: 'PE',
  status: 'P',
  latitude: -29.9,
  longitude: -52.5 + id * 0.01,
  distance: null,
  time_scheduled: now,
  ...fields,
})

/** From a depot to three stops, of which the first two were visited, and back. */
const plan = (fields: Partial<RoutePlan> = {}) =>
  ({
    id: 7,
    external_code: 'carga',
    status: 'E',
    vehicle_id: 3,
    vehicle: { plate: 'IZA4B27' },
    user: { name: ' Ana  Maria Braun' },
    polyline6: null,
    route_points: [
      point(0, { type: 'PA', status: 'R' }),
      point(1, { status: 'E' }),
      point(2, { status: 'D' }),
      point(3, {}),
      point(4, { type: 'CH', latitude: null, longitude: null }),
    ],
    ...fields,
  }) as unknown as RoutePlan

const on_time = { lateness: undefined, place: null }

describe('a plan', () => {
  test('is told by its first name, its stops and its depots', () => {
    expect(tellRoute(plan(), on_time)).toMatchObject({
      plan_id: 7,
      plate: 'IZA4B27',
      driver: 'Ana',
      stops: [{ state: 'done' }, { state: 'returned' }, { state: 'open', time_scheduled: now }],
      depots: [[-52.5, -29.9]],
      late_min: null,
      is_late_to_leave: false,
    })
  })

  test('goes straight from stop to stop where nobody has measured its roads', () => {
    const route = tellRoute(plan(), on_time)
    expect(route.line).toHaveLength(4)
    expect(route.done_share).toBeCloseTo(2 / 3)
    const measured = encodePolyline6([
      { lat: -29.9, lng: -52.5 },
      { lat: -29.8, lng: -52.4 },
    ])
    expect(tellRoute(plan({ polyline6: measured }), on_time).line).toEqual([
      [-52.5, -29.9],
      [-52.4, -29.8],
    ])
  })

  test('is as late as its worst stop, or as its departure', () => {
    const late = (id: number, late_min: number) => ({ id, late_min, due_at: now })
    const stops = { points: [late(3, 20), late(4, 45)], departure_min: null }
    const route = tellRoute(plan(), { lateness: stops, place: null })
    expect(route).toMatchObject({ late_min: 45, is_late_to_leave: false })
    expect(route.stops.map(({ late_min }) => late_min)).toEqual([null, null, 20])
    const waiting = tellRoute(plan(), { lateness: { points: [], departure_min: 17 }, place: null })
    expect(waiting).toMatchObject({ late_min: 17, is_late_to_leave: true })
  })
})

test.each([
  [40, 599, 'moving'],
  [0, 600, 'standing'],
  [40, 601, 'silent'],
])('a vehicle that told %d km/h %d s ago is %s', (speed_kmh, age_s, state) => {
  const time = new Date(now.getTime() - age_s * 1_000)
  const place = { time, speed_kmh, heading_deg: 10, latitude: -29.9, longitude: -52.5 }
  expect(tellPlace(place, now)).toEqual({ at: [-52.5, -29.9], time, heading_deg: 10, state })
})
