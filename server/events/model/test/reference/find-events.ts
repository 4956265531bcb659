import type { EventCategoryId } from '@tropeiro/contract/event.ts'
import type { Sample } from '../../../../telemetry/public.ts'
import type { EventValue } from '../../detected-event.ts'
import type { EventRules } from '../../event-rules.ts'
import type { VehicleFacts } from '../../vehicle-facts.ts'
import { findFieldChanges, findHarsh, findPanics } from './find-instants.ts'
import { activeOf, findCardReads, findShifts, isActivityKnown } from './shifts.ts'
import { findQuiet, findRuns, isReported, type RunRule, type Span } from './spans.ts'
import { type SignalName, type ToldSample, tellHistory } from './told-history.ts'

/** A span that is an event, or that only rows count. */
export interface FoundSpan extends Span {
  readonly category: EventCategoryId | 'range_1' | 'range_2'
  readonly subject: string
  readonly value: EventValue
  readonly limit: number | null
  readonly driver_id: number | null
}

export interface FoundInstant {
  readonly category: EventCategoryId
  readonly subject: string
  readonly at: number
  readonly settled: number
  readonly driver_id: number | null
  readonly device_id: number
  readonly value: EventValue
  readonly limit: number | null
}

/** All that happened, by the pages on events alone: the whole history at once, nothing kept between samples. */
export interface Found {
  readonly all: readonly ToldSample[]
  readonly drivers: readonly (number | null)[]
  readonly spans: readonly FoundSpan[]
  readonly instants: readonly FoundInstant[]
}

export function findAll(samples: readonly Sample[], facts: VehicleFacts): Found {
  const all = tellHistory(samples, facts)
  const reads = findCardReads(all)
  const { shifts, drivers } = findShifts(all, reads)
  const driverAt = (index: number) => drivers[index] ?? null
  const deviceAt = (index: number) => all[index]?.device_id ?? 0
  const instant = (
    category: EventCategoryId,
    at: number,
    more: Partial<FoundInstant> = {},
  ): FoundInstant => ({
    category,
    subject: '',
    at,
    settled: at,
    driver_id: driverAt(at),
    device_id: deviceAt(at),
    value: null,
    limit: null,
    ...more,
  })
  const span = (category: FoundSpan['category'], found: Span, more: Partial<FoundSpan> = {}): FoundSpan => ({
    ...found,
    category,
    subject: '',
    value: null,
    limit: null,
    driver_id: driverAt(found.begin),
    ...more,
  })
  const trips = findTrips(all)
  const spans: FoundSpan[] = [
    ...trips.map((trip) => span(1, trip)),
    ...shifts.map((shift) => span(14, { ...shift, last_true: shift.end }, { driver_id: shift.driver_id })),
    ...findProven(all).map(({ category, found, ...more }) => span(category, found, more)),
    ...findFences(all).map(({ subject, found }) => span(3, found, { subject })),
    ...findOutOfHours(all, drivers).map((found) => span(4, found)),
    ...findApproaches(all).map(({ subject, found }) => span(5, found, { subject })),
    ...([8, 9] as const).flatMap((category) =>
      findRuns(all, flag(category === 8 ? 'input_1' : 'input_2', true)).map((found) => span(category, found)),
    ),
    ...findRuns(all, flag('main_power', false)).map((found) => span(10, found)),
  ]
  const instants: FoundInstant[] = [
    ...reads.map(({ index, code, category, driver_id }) =>
      instant(category, index, category === 7 ? { subject: code, driver_id } : { subject: code }),
    ),
    ...shifts.flatMap(({ begin, end, settled, driver_id }) =>
      settled === null
        ? []
        : [
            instant(22, end, {
              subject: String(all[begin]?.time_ms),
              settled,
              driver_id,
              device_id: deviceAt(begin),
            }),
          ],
    ),
    ...findRestarts(all, trips).map((at) => instant(23, at)),
    ...findHarsh(all).map(({ category, at, ...found }) => instant(category, at, found)),
    ...findPanics(all).map((at) => instant(24, at)),
    ...findFieldChanges(all).map(({ at, subject, value }) => instant(30, at, { subject, value })),
  ]
  return { all, drivers, spans, instants }
}

const flag = (name: SignalName, value: boolean): RunRule => ({
  signals: [name],
  begins_reported: true,
  isTrue: ({ told }) => told[name]?.value === value,
})

function findTrips(all: readonly ToldSample[]): Span[] {
  return findQuiet(all, {
    isKnownTo: (sample) => isActivityKnown(all, sample),
    mayBegin: (sample) => activeOf(sample) === true,
    isTrue: (sample) => activeOf(sample) === true,
    quietFor: (absent, { facts: { rules } }) =>
      absent.told.ignition?.value === false ? rules.trip_off_s : rules.trip_still_s,
  })
}

function findRestarts(all: readonly ToldSample[], trips: readonly Span[]): number[] {
  return trips.slice(1).flatMap(({ begin }, index) => {
    const [now, last_end] = [all[begin], all[trips[index]?.end ?? 0]]
    if (now === undefined || last_end === undefined) return []
    return now.time_ms - last_end.time_ms < 1_000 * now.facts.rules.restart_s ? [begin] : []
  })
}

const movingOf = ({ told }: ToldSample) => told.moving?.value
const placeOf = ({ told }: ToldSample) => {
  const place = told.place?.value
  return typeof place === 'object' ? { lat: place.lat, lng: place.lng } : null
}
const numberOf = ({ told }: ToldSample, name: SignalName) => {
  const value = told[name]?.value
  return typeof value === 'number' ? value : null
}

function isIn(sample: ToldSample, area_id: number): boolean {
  const place = placeOf(sample)
  return place !== null && sample.facts.fences.findHolding(place).includes(area_id)
}

function findFences(all: readonly ToldSample[]): { subject: string; found: Span }[] {
  const areas = new Set(
    all.flatMap((sample) => {
      const place = placeOf(sample)
      return place === null ? [] : sample.facts.fences.findHolding(place)
    }),
  )
  return [...areas].flatMap((area_id) =>
    findQuiet(all, {
      isKnownTo: ({ known }) => known.has('moving') && known.has('place'),
      mayBegin: (sample) =>
        movingOf(sample) === true && isIn(sample, area_id) && isReported(sample, ['moving', 'place']),
      isTrue: (sample) => movingOf(sample) === true,
      quietFor: (_, { facts }) => facts.rules.pause_s,
      endsAt: (sample) => !isIn(sample, area_id),
    }).map((found) => ({ subject: String(area_id), found })),
  )
}

function findOutOfHours(all: readonly ToldSample[], drivers: readonly (number | null)[]): Span[] {
  const isOut = ({ facts, index, time_ms }: ToldSample) => facts.isOutOfShift(drivers[index] ?? null, time_ms)
  return findQuiet(all, {
    isKnownTo: ({ known }) => known.has('moving'),
    mayBegin: (sample) => movingOf(sample) === true && isOut(sample) && isReported(sample, ['moving']),
    isTrue: (sample) => movingOf(sample) === true,
    quietFor: (_, { facts }) => facts.rules.pause_s,
    endsAt: (sample) => !isOut(sample),
  })
}

function findApproaches(all: readonly ToldSample[]): { subject: string; found: Span }[] {
  const subjects = new Set(
    all.flatMap((sample) => {
      const place = placeOf(sample)
      if (place === null) return []
      return sample.facts.watched.findWithin(place, sample.facts.rules.near_m).map(({ subject }) => subject)
    }),
  )
  const isWithin = (sample: ToldSample, subject: string, radius: (rules: EventRules) => number) => {
    const place = placeOf(sample)
    const distance_m = place === null ? null : sample.facts.watched.distanceTo(subject, place)
    return distance_m !== null && distance_m <= radius(sample.facts.rules)
  }
  return [...subjects].flatMap((subject) =>
    findRuns(all, {
      signals: ['place'],
      begins_reported: true,
      isTrue: (sample) => isWithin(sample, subject, ({ near_m }) => near_m),
      staysTrue: (sample) => isWithin(sample, subject, ({ far_m }) => far_m),
    }).map((found) => ({ subject, found })),
  )
}

interface Proven {
  readonly category: FoundSpan['category']
  readonly subject: string
  readonly found: Span
  readonly value: number | null
  readonly limit: number | null
}

interface ProvenRule extends RunRule {
  readonly category: FoundSpan['category']
  readonly subject?: string
  readonly proof: 'witnesses' | 'length'
  proof_s(rules: EventRules): number
  limitOf?(sample: ToldSample): number | null
  readonly value_of?: SignalName
  readonly worst?: (...values: number[]) => number
}

function speedLimit({ facts: { limits, rules }, told }: ToldSample): number | null {
  const { rain_input } = rules
  const is_rain = rain_input !== null && told[`input_${rain_input}` as SignalName]?.value === true
  return is_rain && limits.speed_max_rain !== null ? limits.speed_max_rain : limits.speed_max
}

const isOver = (value: number | null, limit: number | null) =>
  value !== null && limit !== null && value > limit

const speed_rule = {
  signals: ['speed'],
  begins_reported: true,
  proof: 'witnesses',
  proof_s: (rules: EventRules) => rules.speed_for_s,
} as const

const proven_rules: readonly ProvenRule[] = [
  {
    ...speed_rule,
    category: 2,
    isTrue: (sample) => isOver(numberOf(sample, 'speed'), speedLimit(sample)),
    limitOf: speedLimit,
    value_of: 'speed',
    worst: Math.max,
  },
  {
    ...speed_rule,
    category: 'range_1',
    isTrue: (sample) => isOver(numberOf(sample, 'speed'), sample.facts.limits.speed_max_range_1),
  },
  {
    ...speed_rule,
    category: 'range_2',
    isTrue: (sample) => {
      const limit = speedLimit(sample)
      const speed = numberOf(sample, 'speed')
      return limit !== null && speed !== null && Math.round(speed * 100) > limit * 120
    },
  },
  {
    category: 6,
    signals: ['ignition', 'moving'],
    begins_reported: false,
    proof: 'length',
    proof_s: (rules) => rules.idle_for_s,
    isTrue: (sample) => sample.told.ignition?.value === true && movingOf(sample) === false,
  },
  {
    category: 26,
    signals: ['rpm'],
    begins_reported: true,
    proof: 'witnesses',
    proof_s: (rules) => rules.rpm_for_s,
    isTrue: (sample) => isOver(numberOf(sample, 'rpm'), sample.facts.limits.rpm_high),
    limitOf: ({ facts }) => facts.limits.rpm_high,
    value_of: 'rpm',
    worst: Math.max,
  },
  {
    category: 27,
    signals: ['speed', 'rpm'],
    begins_reported: true,
    proof: 'witnesses',
    proof_s: (rules) => rules.gear_for_s,
    isTrue: (sample) => {
      const { rules } = sample.facts
      const rpm = numberOf(sample, 'rpm')
      if (sample.told.ignition?.value === false || rpm === null || rpm <= 0 || rpm > rules.rpm_idle)
        return false
      return isOver(numberOf(sample, 'speed'), rules.gear_speed_kmh)
    },
    limitOf: ({ facts }) => facts.rules.gear_speed_kmh,
    value_of: 'speed',
    worst: Math.max,
  },
  ...([1, 2, 3, 4] as const).flatMap((sensor): ProvenRule[] => {
    const name = `temperature_${sensor}` as const
    const rule = {
      subject: String(sensor),
      signals: [name],
      begins_reported: true,
      proof: 'witnesses' as const,
      proof_s: (rules: EventRules) => rules.temperature_for_s,
      value_of: name,
    }
    return [
      {
        ...rule,
        category: 28,
        isTrue: (sample) => isOver(sample.facts.limits.min_temperature, numberOf(sample, name)),
        limitOf: ({ facts }) => facts.limits.min_temperature,
        worst: Math.min,
      },
      {
        ...rule,
        category: 29,
        isTrue: (sample) => isOver(numberOf(sample, name), sample.facts.limits.max_temperature),
        limitOf: ({ facts }) => facts.limits.max_temperature,
        worst: Math.max,
      },
    ]
  }),
]

function findProven(all: readonly ToldSample[]): Proven[] {
  return proven_rules.flatMap((rule) =>
    findRuns(all, rule)
      .filter((found) => isProven(all, found, rule))
      .map((found) => {
        const first = all[found.begin]
        const { category, subject = '', value_of, worst } = rule
        const values = all
          .slice(found.begin, found.last_true + 1)
          .flatMap((sample) => (value_of === undefined ? [] : (numberOf(sample, value_of) ?? [])))
        const value = worst === undefined ? null : worst(...values)
        return {
          category,
          subject,
          found,
          value,
          limit: first === undefined ? null : (rule.limitOf?.(first) ?? null),
        }
      }),
  )
}

function isProven(all: readonly ToldSample[], { begin, end, last_true }: Span, rule: ProvenRule): boolean {
  const first = all[begin]
  if (first === undefined) return false
  const isFar = (sample: ToldSample) =>
    sample.time_ms - first.time_ms >= 1_000 * rule.proof_s(sample.facts.rules)
  if (rule.proof === 'length') return all.slice(begin, end + 1).some(isFar)
  return all.slice(begin, last_true + 1).some((sample) => isReported(sample, rule.signals) && isFar(sample))
}
