import type { RoutePointInput } from '@tropeiro/contract/import-route-plan.ts'
import { geodesicDistance } from '@tropeiro/kernel/geo/geodesic-distance.ts'
import { describe, expect, test } from 'vitest'
import { planSmallDemo } from '../test/small-demo.ts'
import { planDay } from './plan-stops.ts'

const plan = planSmallDemo({ vehicles: 40, drivers: 40 })
const begin_ms = Date.parse('2026-11-18T11:00:00Z')
const day = { plan, label: '20261118', begin_ms, stops: [8, 16] } as const
const tours = planDay(day)
const pointsOf = ({ body }: (typeof tours)[number]) => body.data.route_points as RoutePointInput[]

describe('planDay', () => {
  test('the same day is planned the same, another one otherwise', () => {
    expect(planDay(day)).toEqual(tours)
    expect(planDay({ ...day, label: '20261119' })[0]?.stops).not.toEqual(tours[0]?.stops)
  })

  test('an import is as the contract says: from the depot, and back to it', () => {
    for (const tour of tours) {
      const points = pointsOf(tour)
      expect([points[0]?.type, points.at(-1)?.type]).toEqual(['Partida', 'Chegada'])
      expect(points[0]?.latitude).toBe(points.at(-1)?.latitude)
      const { data } = tour.body
      expect(data.external_code).toBe(`ROTA-20261118-${tour.n + 1}`)
      expect(data.vehicle_plate).toBe(plan.vehicles[tour.n]?.plate)
      expect(data.document_number).toBe(plan.people[plan.agents[tour.n]?.person ?? -1]?.cpf)
    }
    const types = new Set(tours.flatMap(pointsOf).map(({ type }) => String(type)))
    expect(types).toEqual(new Set(['Partida', 'Entrega', 'Coleta', 'Chegada']))
  })

  test('a tour comes to no place twice, and its stops are a district', () => {
    for (const { stops } of tours) {
      expect(stops.length).toBeGreaterThanOrEqual(8)
      expect(stops.length).toBeLessThanOrEqual(16)
      const houses = stops.map(({ house }) => house)
      for (const [n, house] of houses.entries())
        for (const other of houses.slice(0, n)) {
          expect(geodesicDistance(house, other)).toBeGreaterThan(80)
          expect(geodesicDistance(house, other)).toBeLessThan(3_000)
        }
    }
  })

  test('windows lie within the day', () => {
    const windows = tours.flatMap((tour) =>
      pointsOf(tour).flatMap(({ time_window }) => (time_window ? [{ tour, time_window }] : [])),
    )
    expect(windows.length).toBeGreaterThan(tours.length)
    for (const { tour, time_window } of windows) {
      const { start, end } = time_window as { start: string; end: string }
      expect(Date.parse(start)).toBeGreaterThanOrEqual(Date.parse(tour.body.data.date_time_start))
      expect(Date.parse(end)).toBeGreaterThan(Date.parse(start))
      expect(Date.parse(end)).toBeLessThanOrEqual(Date.parse(tour.body.data.date_time_end))
    }
  })

  test('loads fit into their vehicles', () => {
    for (const tour of tours) {
      const items = pointsOf(tour).flatMap(({ route_point_items }) => route_point_items ?? [])
      const load = items.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0)
      expect(load).toBeLessThanOrEqual(plan.vehicles[tour.n]?.capacity ?? 0)
    }
  })

  test('most stops are given by an address, a few by one that is wrong or nowhere', () => {
    const stops = tours.flatMap(pointsOf).filter(({ type }) => !['Partida', 'Chegada'].includes(String(type)))
    const by_address = stops.filter(({ address }) => address !== undefined)
    expect(by_address.length).toBeGreaterThan(stops.length * 0.6)
    expect(by_address.length).toBeLessThan(stops.length)
    const kinds = tours.flatMap(({ stops: planned }) => planned.map(({ address }) => address))
    expect(kinds.filter((kind) => kind === 'wrong')).toHaveLength(4)
    expect(kinds.filter((kind) => kind === 'unknown')).toHaveLength(2)
  })
})
