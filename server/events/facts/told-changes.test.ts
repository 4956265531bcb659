import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFactsApp, type FactsApp, type ToldChange } from './test/facts-app.ts'

let app: FactsApp
let vehicle_id: number
let other_vehicle_id: number
let driver_id: number
let plates = 0

const make = async (resource: string, data: object) => (await app.act('POST', `/${resource}`, data)).id
const vehicle = () => ({ title: 'Truck', plate: `FCT1A${String(++plates).padStart(2, '0')}` })

beforeAll(async () => {
  app = await createFactsApp()
  vehicle_id = await make('vehicle', vehicle())
  other_vehicle_id = await make('vehicle', vehicle())
  driver_id = await make('driver', { name: 'Ana', is_deliveryman: true })
})
afterAll(() => app.close())

type Told = (moment: { readonly now: Date; readonly id: number }) => readonly ToldChange[]

interface Life {
  readonly resource: string
  readonly create: () => object
  readonly created: Told
  /** What events are judged by. */
  readonly change: () => object
  readonly changed: Told
  /** What they are not. */
  readonly unjudged: object
  readonly removed: Told
  /** The id stands in the address of a change. */
  readonly by_address?: boolean
}

const days = [{ weekday: 1, start: '08:00', end: '17:00' }]
const at = { latitude: -23.5, longitude: -46.6 }
const of_all = (kind: ToldChange['kind'], from: Date | null, to: Date | null = null): ToldChange => ({
  kind,
  vehicle_id: null,
  from,
  to,
})
const period = { from: new Date('2026-03-01T10:00:00Z'), to: new Date('2026-03-01T18:00:00Z') }
const itinerary = (): ToldChange => ({ kind: 'itinerary', vehicle_id, ...period })

const lives: readonly Life[] = [
  {
    resource: 'vehicle',
    create: vehicle,
    created: ({ id }) => [{ kind: 'vehicle', vehicle_id: id, from: null, to: null }],
    change: () => ({ speed_max: 90 }),
    changed: ({ id, now }) => [{ kind: 'vehicle', vehicle_id: id, from: now, to: null }],
    unjudged: { title: 'Lorry' },
    removed: () => [],
  },
  {
    resource: 'driver',
    create: () => ({ name: 'Bia', identifier: '00a-7', is_deliveryman: true }),
    created: ({ now }) => [of_all('driver', now, now), of_all('driver', now)],
    change: () => ({ identifier: 'B9' }),
    changed: ({ now }) => [of_all('driver', now)],
    unjudged: { company_registry: '12' },
    removed: ({ now }) => [of_all('driver', now)],
    by_address: true,
  },
  {
    resource: 'fleet',
    create: () => ({ name: 'North' }),
    created: ({ now }) => [of_all('fleet', now, now)],
    change: () => ({ time_zone: 'America/Manaus' }),
    changed: ({ now }) => [of_all('fleet', now)],
    unjudged: { name: 'South' },
    removed: () => [],
  },
  {
    resource: 'work_shift',
    create: () => ({ name: 'Day', time_zone: 'America/Sao_Paulo', days }),
    created: ({ now }) => [of_all('work_shift', now, now)],
    change: () => ({ days: [{ weekday: 2, start: '08:00', end: '17:00' }] }),
    changed: ({ now }) => [of_all('work_shift', now)],
    unjudged: { name: 'Night' },
    removed: () => [],
  },
  {
    resource: 'point_of_interest',
    create: () => ({ title: 'Depot', ...at }),
    created: ({ now }) => [of_all('point_of_interest', now)],
    change: () => ({ title: 'Depot', ...at, latitude: -23.6 }),
    changed: ({ now }) => [of_all('point_of_interest', now)],
    unjudged: { title: 'Store', ...at, latitude: -23.6 },
    removed: ({ now }) => [of_all('point_of_interest', now)],
  },
  {
    resource: 'virtual_area',
    create: () => ({ name: 'Port', kind: 'circle', ...at, radius_m: 100, vehicle_ids: [vehicle_id] }),
    created: ({ now }) => [of_all('area', now), { kind: 'area_link', vehicle_id, from: now, to: null }],
    change: () => ({ radius_m: 200 }),
    changed: ({ now }) => [of_all('area', now)],
    unjudged: { name: 'Harbour' },
    removed: ({ now }) => [of_all('area', now), { kind: 'area_link', vehicle_id, from: now, to: null }],
  },
  {
    resource: 'itinerary',
    create: () => ({
      vehicle_id,
      driver_id,
      date_time_start_estimated: period.from.toISOString(),
      date_time_end_estimated: period.to.toISOString(),
    }),
    created: () => [itinerary()],
    change: () => ({ vehicle_id: other_vehicle_id }),
    changed: () => [itinerary(), { ...itinerary(), vehicle_id: other_vehicle_id }],
    unjudged: { description: 'milk' },
    removed: () => [{ ...itinerary(), vehicle_id: other_vehicle_id }],
    by_address: true,
  },
]

describe('what changes of facts tell', () => {
  test.each(lives)('$resource: created, changed, removed; nothing for equal values', async (life) => {
    const { resource, by_address = false } = life
    const created = await app.act('POST', `/${resource}`, life.create())
    const { id } = created
    expect(created.told).toStrictEqual(life.created(created))
    const put = (data: object) =>
      by_address
        ? app.act('PUT', `/${resource}/${id}`, data)
        : app.act('PUT', `/${resource}`, { id, ...data })
    const changed = await put(life.change())
    expect(changed.told).toStrictEqual(life.changed({ id, now: changed.now }))
    expect((await put(life.change())).told).toStrictEqual([])
    expect((await put(life.unjudged)).told).toStrictEqual([])
    const removed = await app.act('DELETE', `/${resource}/${id}`)
    expect(removed.told).toStrictEqual(life.removed({ id, now: removed.now }))
  })

  test('links of an area tell of each vehicle that comes or goes', async () => {
    const area = { name: 'Yard', kind: 'circle', ...at, radius_m: 100, vehicle_ids: [vehicle_id] }
    const { id } = await app.act('POST', '/virtual_area', area)
    const { told, now } = await app.act('PUT', '/virtual_area', { id, vehicle_ids: [other_vehicle_id] })
    const link = { kind: 'area_link', from: now, to: null } as const
    expect(told).toStrictEqual([
      { ...link, vehicle_id },
      { ...link, vehicle_id: other_vehicle_id },
    ])
  })

  test('the zone of the company tells of all vehicles', async () => {
    const { told, now } = await app.act('PUT', '/customer', { time_zone: 'America/Manaus' })
    expect(told).toStrictEqual([of_all('customer', now)])
    expect((await app.act('PUT', '/customer', { time_zone: 'America/Manaus' })).told).toStrictEqual([])
    expect((await app.act('PUT', '/customer', { name: 'Outra' })).told).toStrictEqual([])
  })

  test('a device that moves tells of both vehicles, and only of the time that is another', async () => {
    const first = { serial: '356307042441013', protocol: 'teltonika', vehicle_id }
    const created = await app.act('POST', '/device', first)
    const install = { kind: 'install', from: created.now, to: null } as const
    expect(created.told).toStrictEqual([{ ...install, vehicle_id }])
    const { id } = created
    expect((await app.act('PUT', '/device', { id, vehicle_id })).told).toStrictEqual([])
    const moved = await app.act('PUT', '/device', { id, vehicle_id: other_vehicle_id })
    expect(moved.told).toStrictEqual([
      { ...install, vehicle_id, from: moved.now },
      { ...install, vehicle_id: other_vehicle_id, from: moved.now },
    ])
    const from = new Date(created.now.getTime() - 3 * 86_400_000)
    const to = new Date(created.now.getTime() - 2 * 86_400_000)
    const corrected = await app.send('POST', `/device/${id}/correction`, {
      payload: { data: { vehicle_id, valid_from: from, valid_to: to, reason: 'told late' } },
    })
    expect(corrected.told).toStrictEqual([{ kind: 'install', vehicle_id, from, to }])
    const removed = await app.act('DELETE', `/device/${id}`)
    expect(removed.told).toStrictEqual([{ ...install, vehicle_id: other_vehicle_id, from: removed.now }])
  })

  test('a driver who is assigned tells of the vehicle', async () => {
    const { told, now } = await app.act('PUT', '/vehicle', { id: vehicle_id, driver_id })
    expect(told).toStrictEqual([{ kind: 'assignment', vehicle_id, from: now, to: null }])
    expect((await app.act('PUT', '/vehicle', { id: vehicle_id, driver_id })).told).toStrictEqual([])
    const ended = await app.act('PUT', '/vehicle', { id: vehicle_id, driver_id: null })
    expect(ended.told).toStrictEqual([{ kind: 'assignment', vehicle_id, from: ended.now, to: null }])
  })

  test('hours that are told to have begun earlier than the first hold before them too', async () => {
    const { id } = await app.act('POST', '/work_shift', { name: 'Late', time_zone: 'UTC', days })
    const changed_days = [{ weekday: 5, start: '08:00', end: '17:00' }]
    const valid_from = '2026-01-01T00:00:00Z'
    const { told } = await app.act('PUT', '/work_shift', { id, days: changed_days, valid_from })
    expect(told).toMatchObject([{ kind: 'work_shift', from: null, to: expect.any(Date) }])
  })

  test('a spreadsheet tells what its lines change', async () => {
    const { id } = await app.act('POST', '/vehicle', vehicle())
    const headers = { 'content-type': 'text/csv' }
    const payload = `id;speed_max\n${id};80\n${vehicle_id};70\n`
    const { told, now } = await app.send('POST', '/vehicle/import', { payload, headers })
    const change = { kind: 'vehicle', from: now, to: null } as const
    expect(told).toStrictEqual([
      { ...change, vehicle_id },
      { ...change, vehicle_id: id },
    ])
    expect((await app.send('POST', '/vehicle/import', { payload, headers })).told).toStrictEqual([])
  })
})
