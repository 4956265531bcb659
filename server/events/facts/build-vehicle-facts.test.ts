import { geodesicDistance } from '@tropeiro/kernel/geo/geodesic-distance.ts'
import { isInShift, type WorkDay } from '@tropeiro/kernel/work-hours.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { default_event_rules } from '../model/event-rules.ts'
import type { FactsAt } from '../model/vehicle-facts.ts'
import { buildVehicleFacts } from './build-vehicle-facts.ts'
import type { SharedRows, VehicleRows } from './fact-rows.ts'
import { buildSharedFacts } from './shared-facts.ts'
import { buildVehiclePart } from './vehicle-part.ts'

const day_ms = 86_400_000
const start_ms = Date.parse('2026-11-02T00:00:00Z')
/** Moments of two weeks, every three hours: versions often begin and end together. */
const moment = fc.integer({ min: 0, max: 14 * 8 }).map((steps) => start_ms + (steps * day_ms) / 8)
const date = moment.map((time_ms) => new Date(time_ms))
const dateOrNone = fc.option(date, { nil: null })
const id = fc.integer({ min: 1, max: 3 })
const idOrNone = fc.option(id, { nil: null })
const here = { lat: -23.5, lng: -46.6 }
const offset = fc.integer({ min: -3, max: 3 }).map((steps) => steps / 1_000)
const place = fc.record({ lat: offset.map((by) => here.lat + by), lng: offset.map((by) => here.lng + by) })
const zone = fc.constantFrom('America/Sao_Paulo', 'America/Manaus', 'Asia/Tokyo')

interface Cut {
  readonly at: readonly number[]
}
const cuts: fc.Arbitrary<Cut> = fc.record({ at: fc.uniqueArray(moment, { maxLength: 3 }) })

/** Versions that follow each other without a gap, from ever to further notice. */
function following<Values>({ at }: Cut, values: readonly Values[]) {
  const edges = at.toSorted((a, b) => a - b).map((time_ms) => new Date(time_ms))
  return [null, ...edges].map(
    (from, index) => ({ from, to: edges[index] ?? null, ...values[index] }) as Values & Validity,
  )
}
interface Validity {
  readonly from: Date | null
  readonly to: Date | null
}

const versionsOf = <Values>(values: fc.Arbitrary<Values>) =>
  fc.tuple(cuts, fc.array(values, { minLength: 4, maxLength: 4 })).map(([cut, list]) => following(cut, list))

/** Periods of which several may hold at a time. */
const periodOf = <Values>(values: fc.Arbitrary<Values>) =>
  fc
    .tuple(date, dateOrNone, values)
    .map(([from, to, given]) => ({ from, to: to === null || to > from ? to : null, ...given }))
const periodsOf = <Values>(values: fc.Arbitrary<Values>) =>
  fc
    .array(periodOf(values), { maxLength: 5 })
    .map((list) => list.map((period, index) => ({ id: index + 1, ...period })))

const perSubject = <Values>(name: string, values: fc.Arbitrary<Values>) =>
  fc
    .tuple(...[1, 2, 3].map((subject) => versionsOf(values.map((given) => ({ [name]: subject, ...given })))))
    .map((lists) => lists.flat() as (Values & Validity & Record<string, number>)[])

const limit = fc.option(fc.integer({ min: 1, max: 9 }), { nil: null })
const limits = {
  speed_max: limit,
  speed_max_range_1: limit,
  speed_max_rain: limit,
  rpm_high: limit,
  min_temperature: limit,
  max_temperature: limit,
}
const days: fc.Arbitrary<WorkDay[]> = fc
  .uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 5 })
  .map((weekdays) => weekdays.map((weekday) => ({ weekday, start: '08:00', end: '17:00' })))

const circle = place.map((centre) => ({ kind: 'circle' as const, centre, radius_m: 150 }))

const sharedRows = fc.record({
  zones: versionsOf(fc.record({ time_zone: zone })),
  fleets: perSubject('fleet_id', fc.record({ time_zone: fc.option(zone, { nil: null }) })),
  drivers: perSubject(
    'driver_id',
    fc.record({ card: fc.option(fc.constantFrom('A', 'B'), { nil: null }), work_shift_id: idOrNone }),
  ),
  shifts: fc
    .array(fc.record({ work_shift_id: id, valid_from: date, days, time_zone: zone }), { maxLength: 6 })
    .map((list) =>
      list.toSorted((a, b) => a.work_shift_id - b.work_shift_id || +a.valid_from - +b.valid_from),
    ),
  areas: periodsOf(fc.record({ shape: circle })),
  points: periodsOf(place),
  rules: fc
    .tuple(
      versionsOf(fc.record({ rules: fc.record({ idle_for_s: fc.integer({ min: 1, max: 9 }) }) })),
      versionsOf(fc.record({ rules: fc.record({ watched_points: fc.array(id, { maxLength: 2 }) }) })),
    )
    .map(([of_all, of_vehicle]) => [
      ...of_all.slice(1).map((version) => ({ ...version, vehicle_id: null })),
      ...of_vehicle.slice(1).map((version) => ({ ...version, vehicle_id: 1 })),
    ]),
}) as unknown as fc.Arbitrary<SharedRows>

const vehicleRows = fc.record({
  vehicles: versionsOf(
    fc.record({ ...limits, fleet_id: idOrNone, work_shift_id: idOrNone, vehicle_id: fc.constant(1) }),
  ),
  links: periodsOf(fc.record({ vehicle_id: fc.constant(1), virtual_area_id: id })),
  plans: periodsOf(
    fc.record({ driver_id: idOrNone, date_started: date, points: fc.array(place, { maxLength: 2 }) }),
  ).map((list) =>
    list.map((plan) => ({
      ...plan,
      route_plan_id: plan.id,
      points: plan.points.map((point, index) => ({ id: plan.id * 10 + index, ...point })),
    })),
  ),
  itineraries: periodsOf(fc.record({ driver_id: id })),
  assignments: periodsOf(fc.record({ driver_id: id })),
}) as unknown as fc.Arbitrary<VehicleRows>

const holds = ({ from, to }: Validity, time_ms: number) =>
  (from === null || +from <= time_ms) && (to === null || time_ms < +to)

/** All that can be seen of facts, at a place. */
function seen(facts: FactsAt, time_ms: number) {
  return {
    rules: facts.rules,
    limits: facts.limits,
    time_zone: facts.time_zone,
    planned_driver_id: facts.planned_driver_id,
    cards: ['A', 'B', 'C'].map((code) => facts.findDriverOfCard(code)),
    out: [null, 1, 2, 3].map((driver_id) => facts.isOutOfShift(driver_id, time_ms)),
    areas: facts.areas.findHolding(here),
    fences: facts.fences.findHolding(here),
    near: facts.points_of_interest.findWithin(here, 300).map(({ subject }) => subject),
    watched: facts.watched
      .findWithin(here, 300)
      .map(({ subject }) => subject)
      .toSorted(),
    distances: ['poi:1', 'poi:2', 'point:10', 'point:21'].map(
      (subject) => facts.watched.distanceTo(subject, here) !== null,
    ),
  }
}

/** The same by looking through all rows, for one moment. */
function lookUp(shared: SharedRows, own: VehicleRows, time_ms: number) {
  const at = <Row extends Validity>(rows: readonly Row[]) => rows.filter((row) => holds(row, time_ms))
  const [version] = at(own.vehicles)
  if (version === undefined) throw new Error('a vehicle has a version at every time')
  const { vehicle_id: _vehicle, fleet_id, work_shift_id, from: _from, to: _to, ...rest } = version
  const of_fleet = at(shared.fleets).find((fleet) => fleet.fleet_id === fleet_id)?.time_zone ?? null
  const of_all = at(shared.rules.filter(({ vehicle_id }) => vehicle_id === null))[0]?.rules
  const of_vehicle = at(shared.rules.filter(({ vehicle_id }) => vehicle_id === 1))[0]?.rules
  const rules = { ...default_event_rules, ...of_all, ...of_vehicle }
  const latest = <Row>(rows: readonly Row[], keyOf: (row: Row) => readonly [number, number]) =>
    rows.toSorted((a, b) => keyOf(b)[0] - keyOf(a)[0] || keyOf(b)[1] - keyOf(a)[1])[0]
  const by_plan = latest(
    at(own.plans).filter(({ driver_id }) => driver_id !== null),
    (plan) => [+plan.date_started, plan.route_plan_id],
  )
  const by_itinerary = latest(at(own.itineraries), (row) => [+row.from, row.id])
  const by_assignment = latest(at(own.assignments), (row) => [+row.from, row.id])
  const drivers = at(shared.drivers)
  const isOut = (driver_id: number | null) => {
    const shift_id = drivers.find((row) => row.driver_id === driver_id)?.work_shift_id ?? work_shift_id
    const versions = shared.shifts.filter((row) => row.work_shift_id === shift_id)
    const held = versions.findLast((row) => +row.valid_from <= time_ms) ?? versions[0]
    return held !== undefined && !isInShift(held.days, held.time_zone, new Date(time_ms))
  }
  const metres = (from: { lat: number; lng: number }) =>
    Math.hypot((from.lat - here.lat) * 110_800, (from.lng - here.lng) * 102_100)
  const areas = at(shared.areas)
    .filter(({ shape }) => shape.kind === 'circle' && metres(shape.centre) <= shape.radius_m)
    .map((area) => area.id)
    .toSorted((a, b) => a - b)
  const linked = new Set(at(own.links).map((link) => link.virtual_area_id))
  const points = at(shared.points)
  const watched = [
    ...points
      .filter((point) => rules.watched_points.includes(point.id))
      .map((point) => ({ subject: `poi:${point.id}`, ...point })),
    ...at(own.plans).flatMap((plan) =>
      plan.points.map((point) => ({ subject: `point:${point.id}`, ...point })),
    ),
  ]
  return {
    rules,
    limits: rest,
    time_zone: of_fleet ?? at(shared.zones)[0]?.time_zone,
    planned_driver_id: by_plan?.driver_id ?? by_itinerary?.driver_id ?? by_assignment?.driver_id ?? null,
    cards: ['A', 'B', 'C'].map((code) =>
      drivers
        .filter(({ card }) => card === code)
        .map(({ driver_id }) => driver_id)
        .reduce<number | null>((least, one) => (least === null ? one : Math.min(least, one)), null),
    ),
    out: [null, 1, 2, 3].map(isOut),
    areas,
    fences: areas.filter((area) => linked.has(area)),
    near: points
      .filter((point) => metres(point) <= 300)
      // North and south of a place are equally far on a plane alone.
      .toSorted((a, b) => geodesicDistance(here, a) - geodesicDistance(here, b) || a.id - b.id)
      .map((point) => `poi:${point.id}`),
    watched: watched
      .filter((point) => metres(point) <= 300)
      .map(({ subject }) => subject)
      .toSorted(),
    distances: ['poi:1', 'poi:2', 'point:10', 'point:21'].map((subject) =>
      watched.some((point) => point.subject === subject),
    ),
  }
}

const build = (shared_rows: SharedRows, rows: VehicleRows, since_ms = Number.NEGATIVE_INFINITY) => {
  const shared = buildSharedFacts(shared_rows)
  return buildVehicleFacts({ shared, own: buildVehiclePart(rows, shared.listRulesOf(1)), since_ms })
}

describe('buildVehicleFacts', () => {
  it('at any moment is what a look through all rows finds', () => {
    fc.assert(
      fc.property(
        sharedRows,
        vehicleRows,
        fc.array(moment, { minLength: 1, maxLength: 10 }),
        (shared, own, moments) => {
          const facts = build(shared, own)
          for (const time_ms of moments.flatMap((time) => [time - 1, time, time + 1])) {
            const found = facts.at(time_ms)
            expect(found.from_ms <= time_ms && time_ms < found.to_ms).toBe(true)
            expect(facts.at(time_ms)).toBe(found)
            expect(seen(found, time_ms)).toStrictEqual(lookUp(shared, own, time_ms))
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('is the same object for all moments until something changes', () => {
    fc.assert(
      fc.property(sharedRows, vehicleRows, moment, (shared, own, time_ms) => {
        const facts = build(shared, own)
        const found = facts.at(time_ms)
        const edges = [found.from_ms, found.to_ms - 1].filter(Number.isFinite)
        for (const edge of edges) expect(facts.at(edge)).toBe(found)
        // A span without an end holds for ever.
        const is_endless = found.to_ms === Number.POSITIVE_INFINITY
        expect(facts.at(is_endless ? time_ms + 1e12 : found.to_ms) === found).toBe(is_endless)
      }),
      { numRuns: 50 },
    )
  })

  const no_rows: VehicleRows = { vehicles: [], links: [], plans: [], itineraries: [], assignments: [] }
  const bare: SharedRows = {
    zones: [{ from: null, to: null, time_zone: 'America/Sao_Paulo' }],
    fleets: [],
    drivers: [],
    shifts: [],
    areas: [],
    points: [],
    rules: [],
  }

  it('throws for a moment before what is loaded', () => {
    const facts = build(bare, no_rows, start_ms)
    expect(facts.at(start_ms).time_zone).toBe('America/Sao_Paulo')
    expect(() => facts.at(start_ms - 1)).toThrow(RangeError)
  })

  it('of a vehicle that nobody registered has no limits, no driver and no shift', () => {
    const found = build(bare, no_rows).at(start_ms)
    expect(found.limits.speed_max).toBeNull()
    expect(found.planned_driver_id).toBeNull()
    expect(found.isOutOfShift(1, start_ms)).toBe(false)
    expect(found.rules).toStrictEqual(default_event_rules)
  })

  it('the first version of a shift also holds before it', () => {
    const shift = { work_shift_id: 1, time_zone: 'UTC', days: [{ weekday: 1, start: '08:00', end: '17:00' }] }
    const shifts = [{ ...shift, valid_from: new Date('2026-11-20T00:00:00Z') }]
    const rows = {
      ...no_rows,
      vehicles: [{ vehicle_id: 1, from: null, to: null, fleet_id: null, work_shift_id: 1, ...noLimits() }],
    }
    const found = build({ ...bare, shifts }, rows)
    const monday = Date.parse('2026-11-16T09:00:00Z')
    expect(found.at(monday).isOutOfShift(null, monday)).toBe(false)
    expect(found.at(monday).isOutOfShift(null, monday + day_ms)).toBe(true)
  })

  it('of several plans, itineraries or assignments the latest start counts, then the highest id', () => {
    const period = { from: new Date(start_ms), to: null, vehicle_id: 1 }
    const plan = (route_plan_id: number, started: number, driver_id: number | null) => ({
      ...period,
      route_plan_id,
      driver_id,
      date_started: new Date(start_ms + started),
      points: [],
    })
    const one = (row_id: number, driver_id: number) => ({
      ...period,
      id: row_id,
      driver_id,
      to: new Date(start_ms + day_ms),
    })
    const driverOf = (rows: Partial<VehicleRows>) =>
      build(bare, { ...no_rows, ...rows }).at(start_ms).planned_driver_id
    const assignments = [one(1, 51), one(2, 52)]
    const itineraries = [one(4, 41), one(3, 42)]
    expect(driverOf({ assignments })).toBe(52)
    expect(driverOf({ assignments, itineraries })).toBe(41)
    expect(driverOf({ assignments, itineraries, plans: [plan(9, 1, 31), plan(8, 2, 32)] })).toBe(32)
    expect(driverOf({ assignments, itineraries, plans: [plan(9, 1, 31), plan(8, 1, 32)] })).toBe(31)
    expect(driverOf({ assignments, itineraries, plans: [plan(9, 1, null)] })).toBe(41)
  })
})

function noLimits() {
  const none = null
  return {
    speed_max: none,
    speed_max_range_1: none,
    speed_max_rain: none,
    rpm_high: none,
    min_temperature: none,
    max_temperature: none,
  }
}
