import type { Database } from '@tropeiro/db/database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listRules } from '../rules/list-rules.ts'
import type { CustomerFacts, FactsCache } from './customer-facts.ts'
import { createFactsCache } from './facts-cache.ts'
import { createFactsApp, type FactsApp } from './test/facts-app.ts'

let app: FactsApp
let other: FactsApp
let plates = 0

beforeAll(async () => {
  app = await createFactsApp()
  other = await createFactsApp(app.product)
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const here = { lat: -23.5, lng: -46.6 }
const at = { latitude: here.lat, longitude: here.lng }
const day_ms = 86_400_000

const vehicle = () => ({ title: 'Truck', plate: `CCH1A${String(++plates).padStart(2, '0')}` })
const make = async (resource: string, data: object, by = app) =>
  (await by.act('POST', `/${resource}`, data)).id

/** The newest facts, since long before everything. */
async function factsOf({ customer_id, telemetry }: FactsApp) {
  const cache = createFactsCache({ database: telemetry, listRules })
  return cache.getFacts({ customer_id, version: 0, since_ms: 0 })
}
async function factsAt(vehicle_id: number, moment: Date) {
  return (await factsOf(app)).ofVehicle(vehicle_id).at(moment.getTime())
}
const before = (moment: Date, by_ms = 1) => new Date(moment.getTime() - by_ms)

describe('facts that a process reads', () => {
  test('a limit holds from its change on, and the one it was made with before it', async () => {
    const { id } = await app.act('POST', '/vehicle', { ...vehicle(), speed_max: 110, rpm_high: 2_500 })
    const { now } = await app.act('PUT', '/vehicle', { id, speed_max: 90 })
    expect((await factsAt(id, before(now, 400 * day_ms))).limits.speed_max).toBe(110)
    expect((await factsAt(id, before(now))).limits.speed_max).toBe(110)
    expect((await factsAt(id, now)).limits).toMatchObject({ speed_max: 90, rpm_high: 2_500 })
  })

  test('a limit that is told late holds from then on, whatever was said of the time after', async () => {
    const { id } = await app.act('POST', '/vehicle', { ...vehicle(), speed_max: 110 })
    const rpm = await app.act('PUT', '/vehicle', { id, rpm_high: 3_000 })
    const faster = await app.act('PUT', '/vehicle', { id, speed_max: 120 })
    const valid_from = before(rpm.now, 5 * day_ms)
    const late = { id, speed_max: 90, valid_from: valid_from.toISOString() }
    const told = await app.act('PUT', '/vehicle', late)
    expect(told.told).toStrictEqual([{ kind: 'vehicle', vehicle_id: id, from: valid_from, to: null }])
    expect((await factsAt(id, before(valid_from))).limits.speed_max).toBe(110)
    for (const moment of [valid_from, rpm.now, faster.now, told.now]) {
      expect((await factsAt(id, moment)).limits.speed_max).toBe(90)
    }
    expect((await factsAt(id, before(rpm.now))).limits.rpm_high).toBeNull()
    expect((await factsAt(id, rpm.now)).limits.rpm_high).toBe(3_000)
    expect((await app.act('PUT', '/vehicle', late)).told).toStrictEqual([])
  })

  test('what is so now may be told to have been so before', async () => {
    const { id } = await app.act('POST', '/vehicle', vehicle())
    const { now } = await app.act('PUT', '/vehicle', { id, speed_max: 80 })
    const valid_from = before(now, 2 * day_ms)
    const { told } = await app.act('PUT', '/vehicle', {
      id,
      speed_max: 80,
      valid_from: valid_from.toISOString(),
    })
    expect(told).toStrictEqual([{ kind: 'vehicle', vehicle_id: id, from: valid_from, to: now }])
    expect((await factsAt(id, valid_from)).limits.speed_max).toBe(80)
  })

  test.each([
    ['ahead', { speed_max: 80 }, (now: Date) => new Date(now.getTime() + 60_000), 'too_big'],
    ['too long ago', { speed_max: 80 }, (now: Date) => before(now, 1_828 * day_ms), 'too_small'],
    ['without a limit', { title: 'x' }, (now: Date) => before(now), 'invalid'],
  ])('422: valid_from %s', async (_, fields, momentOf, code) => {
    const { id, now } = await app.act('POST', '/vehicle', vehicle())
    const valid_from = momentOf(now).toISOString()
    const refused = app.act('PUT', '/vehicle', { id, ...fields, valid_from })
    await expect(refused).rejects.toThrow(new RegExp(`/data/valid_from","code":"${code}"`))
  })

  test('the zone is that of the fleet, else of the company', async () => {
    const fleet_id = await make('fleet', { name: 'Amazonas', time_zone: 'America/Manaus' })
    const id = await make('vehicle', vehicle())
    const joined = await app.act('PUT', '/vehicle', { id, fleet_id })
    const moved = await app.act('PUT', '/fleet', { id: fleet_id, time_zone: 'America/Rio_Branco' })
    const left = await app.act('PUT', '/fleet', { id: fleet_id, time_zone: null })
    const zones = await Promise.all(
      [before(joined.now), joined.now, moved.now, left.now].map((moment) => factsAt(id, moment)),
    )
    expect(zones.map(({ time_zone }) => time_zone)).toStrictEqual([
      'America/Sao_Paulo',
      'America/Manaus',
      'America/Rio_Branco',
      'America/Sao_Paulo',
    ])
  })

  test('hours are those of the driver, else of the vehicle', async () => {
    const shift = (name: string, start: string, end: string) =>
      make('work_shift', { name, time_zone: 'UTC', days: [{ weekday: 1, start, end }] })
    const morning = await shift('Morning', '06:00', '12:00')
    const evening = await shift('Evening', '12:00', '18:00')
    const id = await make('vehicle', { ...vehicle(), work_shift_id: morning })
    const driver_id = await make('driver', { name: 'Caio', work_shift_id: evening, is_deliveryman: true })
    const free_id = await make('driver', { name: 'Davi', is_deliveryman: true })
    const monday = new Date('2026-03-02T08:00:00Z')
    const facts = await factsAt(id, monday)
    const outAt = (driver: number | null) => facts.isOutOfShift(driver, monday.getTime())
    expect([null, free_id, driver_id].map(outAt)).toStrictEqual([false, false, true])
    const changed = await app.act('PUT', `/driver/${driver_id}`, { work_shift_id: null })
    const next_monday = changed.now.getTime() + 7 * day_ms
    expect((await factsAt(id, changed.now)).isOutOfShift(driver_id, next_monday)).toBe(
      (await factsAt(id, changed.now)).isOutOfShift(null, next_monday),
    )
  })

  test('a card is of who has it, however it is written, from when it was given on', async () => {
    const id = await make('vehicle', vehicle())
    const given = await app.act('POST', '/driver', {
      name: 'Edu',
      identifier: '000-card 1f',
      is_deliveryman: true,
    })
    const passed_on = await app.act('PUT', `/driver/${given.id}`, { identifier: null })
    const next = await app.act('POST', '/driver', {
      name: 'Fabi',
      identifier: 'CARD1F',
      is_deliveryman: true,
    })
    const removed = await app.act('DELETE', `/driver/${next.id}`)
    const holders = await Promise.all(
      [before(given.now), given.now, passed_on.now, next.now, removed.now].map((moment) =>
        factsAt(id, moment),
      ),
    )
    expect(holders.map((facts) => facts.findDriverOfCard('CARD1F'))).toStrictEqual([
      null,
      given.id,
      null,
      next.id,
      null,
    ])
  })

  test('areas and points are there from when they were made until they were removed, and where they were', async () => {
    const id = await make('vehicle', vehicle())
    const area = await app.act('POST', '/virtual_area', {
      name: 'Port',
      kind: 'circle',
      ...at,
      radius_m: 100,
      vehicle_ids: [id],
    })
    const point = await app.act('POST', '/point_of_interest', { title: 'Depot', ...at })
    const away = await app.act('PUT', '/virtual_area', { id: area.id, latitude: -23.6 })
    const unlinked = await app.act('PUT', '/virtual_area', {
      id: area.id,
      latitude: here.lat,
      vehicle_ids: [],
    })
    const gone = await app.act('DELETE', `/virtual_area/${area.id}`)
    const point_gone = await app.act('DELETE', `/point_of_interest/${point.id}`)
    const moments = [before(area.now), area.now, point.now, away.now, unlinked.now, gone.now, point_gone.now]
    const seen = await Promise.all(
      moments.map(async (moment) => {
        const facts = await factsAt(id, moment)
        const near = facts.points_of_interest.findWithin(here, 10)
        return [facts.areas.findHolding(here), facts.fences.findHolding(here), near.map((one) => one.id)]
      }),
    )
    expect(seen).toStrictEqual([
      [[], [], []],
      [[area.id], [area.id], []],
      [[area.id], [area.id], [point.id]],
      [[], [], [point.id]],
      [[area.id], [], [point.id]],
      [[], [], [point.id]],
      [[], [], []],
    ])
  })

  test('a driver by itinerary comes before one who is assigned', async () => {
    const assigned = await make('driver', { name: 'Gil', is_deliveryman: true })
    const planned = await make('driver', { name: 'Hugo', is_deliveryman: true })
    const made = await app.act('POST', '/vehicle', { ...vehicle(), driver_id: assigned })
    const start = new Date(made.now.getTime() + 3_600_000)
    const itinerary = await make('itinerary', {
      vehicle_id: made.id,
      driver_id: planned,
      date_time_start_estimated: start.toISOString(),
      date_time_end_estimated: new Date(start.getTime() + 3_600_000).toISOString(),
    })
    const drivers = async () =>
      Promise.all(
        [before(made.now), made.now, start, new Date(start.getTime() + 3_600_000)].map(
          async (moment) => (await factsAt(made.id, moment)).planned_driver_id,
        ),
      )
    expect(await drivers()).toStrictEqual([null, assigned, planned, assigned])
    await app.act('DELETE', `/itinerary/${itinerary}`)
    expect(await drivers()).toStrictEqual([null, assigned, assigned, assigned])
  })

  test('rules are those of the vehicle, else of the company, else of the release, each by itself', async () => {
    const id = await make('vehicle', vehicle())
    const of_all = await app.act('PUT', '/event_rule', { rules: { idle_for_s: 300, pause_s: 240 } })
    const of_one = await app.act('PUT', '/event_rule', { vehicle_id: id, rules: { pause_s: 120 } })
    expect(of_all.told).toMatchObject([{ kind: 'rules', vehicle_id: null }])
    const point_id = await make('point_of_interest', { title: 'Watched', latitude: -20, longitude: -40 })
    const rules = { vehicle_id: id, rules: { watched_points: [point_id] } }
    const watching = await app.act('PUT', '/event_rule', rules)
    const seen = await Promise.all(
      [before(of_all.now), of_all.now, of_one.now, watching.now].map(async (moment) => {
        const facts = await factsAt(id, moment)
        const near = facts.watched.findWithin({ lat: -20, lng: -40 }, 10)
        return [facts.rules.idle_for_s, facts.rules.pause_s, facts.rules.speed_for_s, near.length]
      }),
    )
    expect(seen).toStrictEqual([
      [180, 180, 10, 0],
      [300, 240, 10, 0],
      [300, 120, 10, 0],
      [300, 120, 10, 1],
    ])
  })

  test('of one customer nothing is read for another', async () => {
    const id = await make('vehicle', { ...vehicle(), speed_max: 66 })
    await make('virtual_area', { name: 'Ours', kind: 'circle', ...at, radius_m: 100, vehicle_ids: [id] })
    await make('driver', { name: 'Ivo', identifier: 'OURS', is_deliveryman: true })
    const theirs = (await factsOf(other)).ofVehicle(id).at(app.product.clock.now().getTime())
    expect(theirs.limits.speed_max).toBeNull()
    expect([theirs.areas.findHolding(here), theirs.fences.findHolding(here)]).toStrictEqual([[], []])
    expect(theirs.findDriverOfCard('OURS')).toBeNull()
    expect(theirs.points_of_interest.findWithin(here, 1e6)).toStrictEqual([])
  })
})

/** A database that tells which customers are read. */
function watched(database: Database): { database: Database; reads: number[] } {
  const reads: number[] = []
  const inCustomer: Database['inCustomer'] = (customer_id, work, options) => {
    reads.push(customer_id)
    return database.inCustomer(customer_id, work, options)
  }
  return { database: { ...database, inCustomer }, reads }
}

describe('the cache of facts', () => {
  const since_ms = Date.parse('2026-01-01T00:00:00Z')
  const versionNow = async ({ cache, customer_id }: { cache: FactsCache; customer_id: number }) =>
    (await cache.readVehicle({ customer_id, vehicle_id: 1, version: 0, since_ms })).version

  test('reads a version once, however many ask for it at a time', async () => {
    const { database, reads } = watched(app.telemetry)
    const cache = createFactsCache({ database, listRules })
    const { customer_id } = app
    const wanted = { customer_id, version: 0, since_ms }
    const facts = await Promise.all(Array.from({ length: 5 }, () => cache.getFacts(wanted)))
    expect(new Set(facts).size).toBe(1)
    expect(cache.findFacts(customer_id)).toBe(facts[0])
    expect(reads).toStrictEqual([customer_id])
  })

  test('a newer version has what changed, an older object stays as it was', async () => {
    const { customer_id, cache } = app
    const id = await make('vehicle', { ...vehicle(), speed_max: 50 })
    const first = await cache.getFacts({ customer_id, version: await versionNow(app), since_ms })
    const { now } = await app.act('PUT', '/vehicle', { id, speed_max: 60 })
    const area_id = await make('virtual_area', { name: 'Later', kind: 'circle', ...at, radius_m: 50 })
    const version = await versionNow(app)
    const second = await cache.getFacts({ customer_id, version, since_ms })
    expect([first.version < version, second.version]).toStrictEqual([true, version])
    const speedOf = (facts: typeof first) => facts.ofVehicle(id).at(now.getTime()).limits.speed_max
    expect([speedOf(first), speedOf(second)]).toStrictEqual([50, 60])
    const later_ms = app.product.clock.now().getTime()
    const areasOf = (facts: typeof first) => facts.ofVehicle(id).at(later_ms).areas.findHolding(here)
    expect(areasOf(second)).toContain(area_id)
    expect(areasOf(first)).not.toContain(area_id)
  })

  test('after any change it has what is found by reading everything', async () => {
    const { customer_id, cache } = app
    const one = await make('vehicle', vehicle())
    const two = await make('vehicle', vehicle())
    const driver_id = await make('driver', { name: 'Jane', is_deliveryman: true })
    const fleet_id = await make('fleet', { name: 'Cached' })
    const hours = { name: 'Cached', time_zone: 'UTC', days: [] }
    const work_shift_id = await make('work_shift', hours)
    const area_id = await make('virtual_area', { name: 'Cached', kind: 'circle', ...at, radius_m: 70 })
    const start = new Date(app.product.clock.now().getTime() - day_ms).toISOString()
    const end = new Date(app.product.clock.now().getTime() + day_ms).toISOString()
    const changes: readonly (() => Promise<unknown>)[] = [
      () => app.act('PUT', '/vehicle', { id: one, speed_max: 71, fleet_id, work_shift_id }),
      () => app.act('PUT', '/fleet', { id: fleet_id, time_zone: 'America/Manaus' }),
      () => app.act('PUT', `/driver/${driver_id}`, { identifier: 'CACHED' }),
      () => app.act('PUT', '/vehicle', { id: two, driver_id }),
      () => app.act('PUT', '/virtual_area', { id: area_id, vehicle_ids: [one, two] }),
      () => app.act('PUT', '/virtual_area', { id: area_id, radius_m: 90, vehicle_ids: [two] }),
      () =>
        app.act('PUT', '/work_shift', {
          id: work_shift_id,
          days: [{ weekday: 3, start: '08:00', end: '17:00' }],
        }),
      () => make('point_of_interest', { title: 'Cached', ...at }),
      () =>
        make('itinerary', {
          vehicle_id: one,
          driver_id,
          date_time_start_estimated: start,
          date_time_end_estimated: end,
        }),
      () => app.act('DELETE', `/driver/${driver_id}`),
      () => app.act('DELETE', `/virtual_area/${area_id}`),
    ]
    const seenOf = ({ ofVehicle }: Pick<CustomerFacts, 'ofVehicle'>) =>
      [one, two].map((id) => {
        const facts = ofVehicle(id).at(app.product.clock.now().getTime())
        const { limits, time_zone, planned_driver_id } = facts
        const areas = [facts.areas, facts.fences].map((set) => set.findHolding(here))
        const near = facts.points_of_interest.findWithin(here, 10)
        return { limits, time_zone, planned_driver_id, areas, near, card: facts.findDriverOfCard('CACHED') }
      })
    await cache.getFacts({ customer_id, version: await versionNow(app), since_ms })
    const seen = new Set<string>()
    for (const change of changes) {
      await change()
      const known = await cache.getFacts({ customer_id, version: await versionNow(app), since_ms })
      const found = seenOf(known)
      expect(found).toStrictEqual(seenOf(await factsOf(app)))
      seen.add(JSON.stringify(found))
    }
    expect(seen.size).toBeGreaterThan(7)
  })

  test('reaches further back when it is asked to', async () => {
    const { customer_id } = app
    const cache = createFactsCache({ database: app.telemetry, listRules })
    const id = await make('vehicle', vehicle())
    const late = await cache.getFacts({ customer_id, version: 0, since_ms: since_ms + day_ms })
    expect(() => late.ofVehicle(id).at(since_ms)).toThrow(RangeError)
    const early = await cache.getFacts({ customer_id, version: 0, since_ms })
    expect(early.ofVehicle(id).at(since_ms).time_zone).toBe('America/Sao_Paulo')
    const one = await cache.readVehicle({ customer_id, vehicle_id: id, version: 0, since_ms: 0 })
    expect(one.ofVehicle(id).at(0).time_zone).toBe('America/Sao_Paulo')
    expect(() => one.ofVehicle(id + 1)).toThrow(RangeError)
  })

  test('keeps so many customers, and those that were asked for last', async () => {
    const { database, reads } = watched(app.telemetry)
    const cache = createFactsCache({ database, listRules, max_customers: 1 })
    const ask = ({ customer_id }: FactsApp) => cache.getFacts({ customer_id, version: 0, since_ms })
    await ask(app)
    await ask(other)
    expect(cache.findFacts(app.customer_id)).toBeNull()
    await ask(other)
    expect(reads).toStrictEqual([app.customer_id, other.customer_id])
  })

  test('keeps no more than its weight, but always what was asked for last', async () => {
    const cache = createFactsCache({ database: app.telemetry, listRules, max_weight: 1 })
    for (const { customer_id } of [app, other]) await cache.getFacts({ customer_id, version: 0, since_ms })
    expect(cache.findFacts(app.customer_id)).toBeNull()
    expect(cache.findFacts(other.customer_id)).not.toBeNull()
  })

  test('a reading that fails is tried again by the next who asks', async () => {
    const { customer_id } = app
    let is_away = true
    const listSometimes = async () => {
      if (is_away) throw new Error('away')
      return []
    }
    const cache = createFactsCache({ database: app.telemetry, listRules: listSometimes })
    const wanted = { customer_id, version: 0, since_ms }
    await expect(cache.getFacts(wanted)).rejects.toThrow('away')
    is_away = false
    expect((await cache.getFacts(wanted)).customer_id).toBe(customer_id)
  })
})
