import { expect, test } from 'vitest'
import type { RoutePlan, RoutePoint } from '../../api/route-plans.ts'
import { countDeliveries, groupDeliveries, hasOutcome, listDeliveries } from './delivery.ts'

const zone = 'America/Sao_Paulo'
const window = { start: '2026-11-18T11:00:00Z', end: '2026-11-18T14:00:00Z' }

const point = (id: number, of: object): RoutePoint =>
  ({
    id,
    name: `Stop ${id}`,
    type: 'PE',
    status: 'P',
    arrived_at: null,
    time_windows: [],
    routes_info: [],
    ...of,
  }) as unknown as RoutePoint

const plan = (id: number, route_points: readonly RoutePoint[], of: object = {}): RoutePlan =>
  ({
    id,
    external_code: `P${id}`,
    date_time_start: '2026-11-18T10:00:00Z',
    driver_id: id,
    user: { id, name: `Driver ${id}`, login: null },
    vehicle_id: 1,
    vehicle: { id: 1, title: 'Truck', plate: 'IVA1D58', capacity: null, device: null },
    route_points,
    ...of,
  }) as unknown as RoutePlan

const returned = (name: string | null) => ({
  status: 'D',
  routes_info: [
    {
      effect: 'moved',
      voided: true,
      return_date: '2026-11-18T12:00:00Z',
      route_return_reason: { id: 9, name: 'Wrong' },
    },
    {
      effect: 'moved',
      voided: false,
      return_date: '2026-11-18T13:00:00Z',
      route_return_reason: name === null ? null : { id: 3, name },
    },
    { effect: 'recorded', voided: false, return_date: '2026-11-18T15:00:00Z', route_return_reason: null },
  ],
})

const plans = [
  plan(1, [
    point(10, { type: 'PA', status: 'R' }),
    point(11, { status: 'E', arrived_at: '2026-11-18T13:59:59Z', time_windows: [window] }),
    point(12, { status: 'E', arrived_at: '2026-11-18T14:39:00Z', time_windows: [window] }),
    point(13, returned('Ausente')),
    point(14, { status: 'P', time_windows: [window] }),
  ]),
  plan(2, [point(21, { status: 'M', type: 'PC' }), point(22, returned(null))], {
    user: null,
    driver_id: null,
  }),
  plan(3, [point(31, { status: 'E' })], { date_time_start: '2026-11-18T01:00:00Z' }),
]
const deliveries = listDeliveries(plans, { from: '2026-11-18', to: '2026-11-18' }, zone)

test('starts and arrivals are no deliveries, and a day is one of the company', () => {
  expect(deliveries.map(({ point_id }) => point_id)).toEqual([11, 12, 13, 14, 21, 22])
})

test('late is what was reached after the end of its window', () => {
  expect(
    deliveries.filter((each) => hasOutcome(each, 'late')).map(({ point_id, late_s }) => [point_id, late_s]),
  ).toEqual([[12, 2_340]])
})

test('counts add up', () => {
  expect(countDeliveries(deliveries)).toEqual({ total: 6, delivered: 3, late: 1, returned: 2, open: 1 })
})

test('reasons are those of the record that holds', () => {
  expect(groupDeliveries(deliveries, 'reason').map(({ name, total }) => [name, total])).toEqual([
    ['Ausente', 1],
    [null, 1],
  ])
})

test('drivers, vehicles and days have a line each', () => {
  expect(
    groupDeliveries(deliveries, 'driver').map(({ name, total, delivered }) => [name, total, delivered]),
  ).toEqual([
    ['Driver 1', 4, 2],
    [null, 2, 1],
  ])
  expect(groupDeliveries(deliveries, 'vehicle')).toHaveLength(1)
  expect(groupDeliveries(deliveries, 'day')[0]).toMatchObject({ name: '2026-11-18', total: 6 })
})
