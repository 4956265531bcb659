import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RoutePlan } from '@tropeiro/contract/route-plan.ts'
import type { RoutePoint } from '@tropeiro/contract/route-point.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDefaultCity, type DefaultCity, ensureDefaultCity } from '../../tools/city/default-city.ts'
import { encodePolyline6 } from '../engines/polyline6.ts'
import { drawPlans } from './draw-plans.ts'

let folder: string
let city: DefaultCity
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tropeiro-draw-plans-'))
  city = await ensureDefaultCity(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const houses = createDefaultCity().addresses().toArray()
const depot = createDefaultCity().landmarks.centre

const point = (order: number, changes: Partial<RoutePoint>): RoutePoint => ({
  id: order,
  name: `Cliente ${order}`,
  type: 'PE',
  order,
  optimized_order: order,
  info: null,
  address: null,
  address_parts: null,
  geocode: null,
  latitude: depot.lat,
  longitude: depot.lon,
  status: 'P',
  time_scheduled: new Date('2027-03-03T12:30:00Z'),
  eta: null,
  eta_state: null,
  arrived_at: null,
  departed_at: null,
  duration: 60,
  distance: 1_250,
  external_code: null,
  axles: null,
  delivery_time: 60,
  capacity: null,
  time_window: null,
  time_windows: [],
  disable_signature_check: null,
  disable_picture: null,
  locked: false,
  routes_info: [],
  route_point_items: [],
  ...changes,
})

/** From the depot to houses that a number picks, and back. */
function plan(route: number, stops: number): RoutePlan {
  const points = Array.from({ length: stops }, (_, i) => {
    const house = houses[(route * 997 + i * 31) % houses.length]
    return point(i + 2, { latitude: house?.lat ?? null, longitude: house?.lon ?? null })
  })
  const route_points = [
    point(1, { type: 'PA', name: 'Depósito' }),
    ...points,
    point(stops + 2, { type: 'CH', name: 'Depósito' }),
  ]
  const line = route_points.map(({ latitude, longitude }) => ({ lat: latitude ?? 0, lng: longitude ?? 0 }))
  const moment = new Date('2027-03-03T11:00:00Z')
  const nothing = {
    engine: null,
    operation_id: null,
    vehicle_id: null,
    user_id: null,
    user: null,
    user_excluded: null,
    driver_id: null,
    helper: null,
    findings_as_of: null,
    cost: null,
    failure: null,
    date_started: null,
    date_closed: null,
    close_reason: null,
  }
  return {
    ...nothing,
    id: route,
    status: 'P',
    external_code: 'ROTA <1>',
    source: 'G',
    date_time_start: moment,
    date_time_end: moment,
    date_created: moment,
    edit_version: 1,
    locked: false,
    total_time: 3_599,
    total_distance: 12_300,
    total_points: route_points.length,
    total_capacity: 0,
    route_id: 1,
    vehicle: { id: route, title: null, plate: `ABC1D${10 + route}`, capacity: null, device: null },
    polyline6: encodePolyline6(line),
    require_signature: false,
    require_picture: false,
    load_check: false,
    require_hodometer: false,
    date_sent: null,
    date_excluded: null,
    date_restored: null,
    findings: [],
    route_points,
  }
}

const draw = (plans: readonly RoutePlan[]) =>
  drawPlans(plans, { file: city.osm, credits: 'Cidade gerada' }, 'America/Sao_Paulo')

const labelsOf = (svg: string) => [...svg.matchAll(/class="stop"[^>]*>([^<]*)</g)].map(([, label]) => label)

describe('drawPlans', () => {
  test('numbers the stops of one route, and says in a table when and how far', async () => {
    const windows = [
      { start: new Date('2027-03-03T11:00:00Z'), end: new Date('2027-03-03T15:00:00Z') },
      { start: new Date('2027-03-03T17:00:00Z'), end: new Date('2027-03-03T18:00:00Z') },
    ]
    const one = plan(0, 5)
    const route_points = one.route_points.map((stop) =>
      stop.order === 3 ? { ...stop, time_windows: windows } : stop,
    )
    const svg = await draw([{ ...one, route_points }])
    expect(labelsOf(svg)).toEqual(['P/C', '2', '3', '4', '5', '6'])
    for (const cell of [
      '>Cliente 3<',
      '>09:30<',
      '>08:00–12:00 +1<',
      '>1,3 km<',
      '>ABC1D10<',
      '>Cidade gerada<',
    ])
      expect(svg).toContain(cell)
    expect(svg).toContain('03/03/2027 · 1 rota · 7 pontos · 12,3 km · 1 h 00')
    expect(svg).not.toContain('OpenStreetMap')
  })

  test('of many routes shows every start, first and last stop, and has every stop in the table', async () => {
    const plans = Array.from({ length: 28 }, (_, route) => plan(route, 18))
    const svg = await draw(plans)
    const labels = new Set(labelsOf(svg))
    expect(labels).toContain('P/C')
    for (const code of ['A', 'B', 'Z', 'AA', 'AB']) {
      expect(labels).toContain(`${code}2`)
      expect(labels).toContain(`${code}19`)
    }
    const table = svg.slice(svg.indexOf('class="table"'))
    expect(table.match(/>Cliente /g)).toHaveLength(28 * 18)
    expect(table).not.toContain('janela')
    const [, width, height] = /<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
    expect(Number(width) / Number(height)).toBeGreaterThan(1)
    expect(Number(width) / Number(height)).toBeLessThan(2.2)
  })

  test('says so when there is nothing to draw yet', async () => {
    const unplaced = { ...plan(0, 2), polyline6: null, route_points: [point(1, { latitude: null })] }
    await expect(draw([unplaced])).rejects.toThrow('no coordinates yet')
  })
})
