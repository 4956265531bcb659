import { utcDayOf } from '@tropeiro/kernel/utc-day.ts'
import type { PositionRecord } from '../../../telemetry/public.ts'
import type { Chance } from './chance.ts'
import { type Fact, type Settings } from './fact-sheet.ts'
import { Journey, placeAt } from './journey.ts'

export interface TestRecord {
  readonly device_id: number
  readonly record: PositionRecord
}

/** [from, to) */
export interface Install {
  readonly device_id: number
  readonly vehicle_id: number
  readonly from_ms: number
  readonly to_ms: number | null
}

/** What becomes known late of a time that is over, and that time. */
export type Correction = { readonly from_ms: number; readonly to_ms: number | null } & (
  | { readonly kind: 'fact'; readonly vehicle_id: number; readonly fact: Fact }
  | { readonly kind: 'install'; readonly installs: readonly Install[] }
)

/** What two vehicles sent over some days, what is believed at first, and what is corrected while it arrives. */
export interface RandomHistory {
  readonly start_ms: number
  readonly end_ms: number
  /** Oldest first. */
  readonly records: readonly TestRecord[]
  readonly installs: readonly Install[]
  readonly facts: ReadonlyMap<number, readonly Fact[]>
  readonly corrections: readonly Correction[]
}

const hour_ms = 3_600_000
export const test_vehicles = [1, 2] as const

/** Days around which clocks of the zone are set, and others. */
const zones = [
  ['America/Sao_Paulo', '2026-11-16'],
  ['America/Santiago', '2026-04-04'],
  ['America/Santiago', '2026-09-05'],
  ['Europe/Lisbon', '2026-10-24'],
  ['Asia/Kathmandu', '2026-03-01'],
] as const

export function randomHistory(chance: Chance): RandomHistory {
  const [zone, date] = chance.pick(zones)
  const start_ms = Date.parse(`${date}T00:00:00Z`) + chance.whole(24) * hour_ms + chance.whole(3_600) * 1_000
  const journey = new Journey(chance, { start_ms, device_id: 11, max_records: 20 + chance.whole(100) })
  const second_from = chance.isLucky(0.25) ? 5 + chance.whole(30) : Number.POSITIVE_INFINITY
  let switched_ms: number | null = null
  while (!journey.isOver()) {
    if (switched_ms === null && journey.records.length > second_from) {
      switched_ms = journey.time_ms + 1_000
      journey.changeDevice(12)
    }
    journey.addEpisode()
  }
  const other = new Journey(chance, { start_ms, device_id: 21, max_records: chance.whole(8) })
  while (!other.isOver()) other.addEpisode()
  const records = [...journey.records, ...other.records].toSorted(
    (a, b) => a.record.time_ms - b.record.time_ms,
  )
  const end_ms = records.at(-1)?.record.time_ms ?? start_ms
  const installs = installsOf(switched_ms)
  const facts = new Map(
    test_vehicles.map((vehicle) => [vehicle, firstFacts(chance, { zone, start_ms, end_ms })]),
  )
  return {
    start_ms,
    end_ms,
    records,
    installs,
    facts,
    corrections: correctionsOf(chance, { zone, start_ms, end_ms, installs, records }),
  }
}

function installsOf(switched_ms: number | null): Install[] {
  const always = { from_ms: 0, to_ms: null }
  const other = { device_id: 21, vehicle_id: 2, ...always }
  if (switched_ms === null) return [{ device_id: 11, vehicle_id: 1, ...always }, other]
  return [
    { device_id: 11, vehicle_id: 1, from_ms: 0, to_ms: switched_ms },
    { device_id: 12, vehicle_id: 1, from_ms: switched_ms, to_ms: null },
    other,
  ]
}

interface Frame {
  readonly zone: string
  readonly start_ms: number
  readonly end_ms: number
}

function firstFacts(chance: Chance, { zone, start_ms, end_ms }: Frame): Fact[] {
  const always: Settings = {
    rules: {
      watched_points: [7, 8],
      passenger_cards: ['P1'],
      custom_fields: ['door'],
      rain_input: chance.isLucky(0.3) ? 3 : null,
    },
    limits: {
      speed_max: 90,
      speed_max_range_1: 100,
      speed_max_rain: chance.isLucky(0.5) ? 60 : null,
      rpm_high: 3_000,
      min_temperature: 2,
      max_temperature: 8,
    },
    time_zone: zone,
    planned_driver_id: null,
    cards: { A1: 101, B2: 102 },
    shifts: chance.pick([[], [{ driver_id: null, from_hour: 8, to_hour: 17 }], [driver_shift, night_shift]]),
    fences: [
      { id: 1, place: placeAt(0), radius_m: 1_000 },
      { id: 2, place: placeAt(800), radius_m: 500 },
    ],
    areas: [
      { id: 1, place: placeAt(0), radius_m: 1_000 },
      { id: 2, place: placeAt(800), radius_m: 500 },
      { id: 3, place: placeAt(-2_000), radius_m: 400 },
    ],
    watched: [
      { subject: 'poi:7', id: 7, place: placeAt(0) },
      { subject: 'poi:8', id: 8, place: placeAt(1_500) },
    ],
    points: [
      { subject: 'poi:7', id: 7, place: placeAt(0) },
      { subject: 'poi:8', id: 8, place: placeAt(1_500) },
      { subject: 'poi:9', id: 9, place: placeAt(60) },
    ],
  }
  const facts: Fact[] = [{ from_ms: 0, to_ms: null, settings: always }]
  for (let count = chance.whole(4); count > 0; count -= 1)
    facts.push(randomFact(chance, { zone, start_ms, end_ms }))
  return facts
}

const driver_shift = { driver_id: 101, from_hour: 6, to_hour: 14 }
const night_shift = { driver_id: null, from_hour: 0, to_hour: 6 }

const changes: readonly ((chance: Chance) => Partial<Settings>)[] = [
  (chance) => ({ limits: { speed_max: chance.pick([null, 60, 95, 110]) } }),
  (chance) => ({ limits: { rpm_high: chance.pick([null, 2_000]), max_temperature: chance.pick([null, 5]) } }),
  (chance) => ({ planned_driver_id: chance.pick([null, 101, 102, 103]) }),
  (chance) => ({ planned_driver_id: chance.pick([103, 104]) }),
  (chance) => ({ cards: chance.pick([{}, { A1: 102 }, { A1: 101, B2: 102, C3: 104 }]) }),
  (chance) => ({ shifts: chance.pick([[], [driver_shift], [night_shift]]) }),
  (chance) => ({ fences: chance.pick([[], [{ id: 2, place: placeAt(500), radius_m: 700 }]]) }),
  () => ({ areas: [{ id: 4, place: placeAt(300), radius_m: 2_000 }] }),
  () => ({
    watched: [
      { subject: 'poi:7', id: 7, place: placeAt(250) },
      { subject: 'point:5', id: 5, place: placeAt(-1_000) },
    ],
  }),
  () => ({ points: [{ subject: 'poi:9', id: 9, place: placeAt(100) }] }),
  (chance) => ({ time_zone: chance.pick(zones)[0] }),
  (chance) => ({ rules: { idle_for_s: chance.pick([60, 600]), trip_off_s: chance.pick([30, 400]) } }),
  (chance) => ({ rules: { hold_on_s: chance.pick([300, 9_000]), hold_move_s: chance.pick([100, 2_000]) } }),
  (chance) => ({
    rules: { hold_rest_s: chance.pick([4_000, 200_000]), hold_fast_s: chance.pick([20, 600]) },
  }),
  (chance) => ({ rules: { shift_rest_s: chance.pick([1_800, 7_200]), pause_s: chance.pick([30, 400]) } }),
  (chance) => ({ rules: { custom_fields: chance.pick([[], ['door', 'mode']]), passenger_cards: ['A1'] } }),
  (chance) => ({
    rules: {
      categories_off: chance.pick([
        [1, 2, 14],
        [3, 4, 6, 22],
        [7, 8, 24, 30],
      ] as const),
    },
  }),
]

function randomFact(chance: Chance, { start_ms, end_ms }: Frame): Fact {
  const length_ms = Math.max(end_ms - start_ms, 1_000)
  const from_ms = start_ms + 1_000 * Math.floor((chance.next() * length_ms) / 1_000)
  const to_ms = chance.isLucky(0.5) ? null : from_ms + 1_000 * Math.ceil((chance.next() * length_ms) / 1_000)
  return { from_ms, to_ms, settings: chance.pick(changes)(chance) }
}

/** Of the last sample before a midnight alone, or of the last of all: what follows is judged by it, and looks the same. */
function edgeFact(
  chance: Chance,
  records: readonly TestRecord[],
  vehicle_devices: readonly number[],
): Fact | null {
  const times = records
    .filter(({ device_id }) => vehicle_devices.includes(device_id))
    .map(({ record }) => record.time_ms)
  const last_of_days = times.filter(
    (time_ms, index) => utcDayOf(time_ms) !== utcDayOf(times[index + 1] ?? Number.NaN),
  )
  if (last_of_days.length === 0) return null
  const from_ms = chance.pick([...last_of_days, ...last_of_days.slice(0, -1), ...last_of_days.slice(0, -1)])
  const settings = chance.pick<Partial<Settings>>([
    { time_zone: chance.pick(zones)[0] },
    { areas: [{ id: 5, place: placeAt(0), radius_m: 4_000 }] },
    { points: [{ subject: 'poi:6', id: 6, place: placeAt(0) }], rules: { poi_radius_m: 4_000 } },
    { rules: { hold_rest_s: 600, hold_on_s: 600 } },
  ])
  return { from_ms, to_ms: from_ms + 1_000, settings }
}

function correctionsOf(
  chance: Chance,
  { installs, records, ...frame }: Frame & { installs: readonly Install[]; records: readonly TestRecord[] },
): Correction[] {
  const corrections: Correction[] = []
  for (let count = chance.whole(4); count > 0; count -= 1) {
    const fact = randomFact(chance, frame)
    const { from_ms, to_ms } = fact
    corrections.push({ kind: 'fact', vehicle_id: chance.pick(test_vehicles), fact, from_ms, to_ms })
  }
  const edge = chance.isLucky(0.4) ? edgeFact(chance, records, [11, 12]) : null
  if (edge !== null) {
    corrections.push({ kind: 'fact', vehicle_id: 1, fact: edge, from_ms: edge.from_ms, to_ms: edge.to_ms })
  }
  if (chance.isLucky(0.25)) corrections.push(moveAway(installs, randomFact(chance, frame)))
  return chance.shuffle(corrections)
}

/** In a part of its time the first device was in the other vehicle. */
function moveAway(installs: readonly Install[], { from_ms, to_ms }: Fact): Correction {
  const moved = installs.flatMap((install): Install[] => {
    if (install.device_id !== 11) return [install]
    const end_ms = Math.min(install.to_ms ?? Number.POSITIVE_INFINITY, to_ms ?? Number.POSITIVE_INFINITY)
    if (from_ms >= end_ms) return [install]
    const to = Number.isFinite(end_ms) ? end_ms : null
    return [
      { ...install, to_ms: from_ms },
      { device_id: 11, vehicle_id: 2, from_ms, to_ms: to },
      ...(to === null || to === install.to_ms ? [] : [{ ...install, from_ms: to }]),
    ]
  })
  return { kind: 'install', installs: moved, from_ms, to_ms }
}

export function vehicleOf(installs: readonly Install[], device_id: number, time_ms: number): number | null {
  const install = installs.find(
    (each) =>
      each.device_id === device_id &&
      each.from_ms <= time_ms &&
      (each.to_ms === null || time_ms < each.to_ms),
  )
  return install?.vehicle_id ?? null
}

/** What holds of a vehicle when all corrections are known: its facts, and the records that are its own. */
export function believedInTheEnd(
  { records, installs, facts, corrections }: RandomHistory,
  vehicle_id: number,
): { facts: Fact[]; records: TestRecord[] } {
  const late = corrections.flatMap((each) =>
    each.kind === 'fact' && each.vehicle_id === vehicle_id ? [each.fact] : [],
  )
  const believed = corrections.findLast((each) => each.kind === 'install')?.installs ?? installs
  return {
    facts: [...(facts.get(vehicle_id) ?? []), ...late],
    records: records.filter(
      ({ device_id, record }) => vehicleOf(believed, device_id, record.time_ms) === vehicle_id,
    ),
  }
}
