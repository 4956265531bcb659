import type { ExtraValue } from '../../../../server/telemetry/model/position-record.ts'
import type { TrackerReading } from '../../protocols/protocol.ts'
import type { Equipment } from '../equipment.ts'
import type { Happening, Moment } from '../moment.ts'
import type { VehicleWorld } from '../world.ts'
import type { ExpectedEvent, Verdict } from './expected-event.ts'

interface Instant {
  readonly category: number
  readonly subject?: string
  readonly time_ms: number
  readonly step_ms?: number
  readonly verdict: Verdict
}

export function expectInstant({
  category,
  subject = '',
  time_ms,
  step_ms = 0,
  verdict,
}: Instant): ExpectedEvent {
  return { category, subject, begin: time_ms, end: time_ms, is_over: true, step_ms, verdict }
}

const card_repeat_ms = 600_000
const second_ms = 1_000

/** Cards by what the reader told: one that stays is read once, and again after ten minutes without a word of it. */
export function createCardTruth(
  { drivers, passenger_cards, since_ms }: VehicleWorld,
  { card_reader }: Equipment,
) {
  let last: { readonly card: string; time_ms: number } | null = null
  const drivers_by_card = new Map(drivers.map((driver) => [driver.card, driver]))
  const passengers = new Set(passenger_cards)

  const driverOf = (card: string, time_ms: number) =>
    time_ms < since_ms ? null : (drivers_by_card.get(card) ?? null)

  function categoryOf(card: string, time_ms: number): number {
    if (driverOf(card, time_ms) !== null) return 7
    return passengers.has(card) ? 31 : 25
  }

  function verdictOf(card: string, time_ms: number): Verdict {
    if (last?.card !== card) return 'must_find'
    const silent_ms = time_ms - last.time_ms
    if (Math.abs(silent_ms - card_repeat_ms) < second_ms) return 'not_scored'
    return silent_ms > card_repeat_ms ? 'must_find' : 'must_not_find'
  }

  return {
    driverOf,
    read: (time_ms: number, card: string | null): ExpectedEvent | null => {
      if (card === null) return null
      if (card === '') {
        last = null
        return null
      }
      const verdict = verdictOf(card, time_ms)
      last = { card, time_ms }
      // Of a card that stays in its reader there is nothing to tell.
      if (card_reader === 'held' && verdict === 'must_not_find') return null
      return expectInstant({ category: categoryOf(card, time_ms), subject: card, time_ms, verdict })
    },
  }
}

const panic_repeat_ms = 60_000
const harsh_categories = { acceleration: 11, braking: 12, turn: 13 } as const
type HarshName = keyof typeof harsh_categories
/** What is harsh may be found until it is over. */
const manoeuvre_ms = 3_000

/** Alarms, and pushes that two readings a second apart show. */
export function createAlarmTruth(equipment: Equipment) {
  let last_panic_ms = Number.NEGATIVE_INFINITY
  let last_fix_ms = Number.NEGATIVE_INFINITY

  function verdictOfPanic(time_ms: number, is_told: boolean): Verdict {
    if (!is_told) return 'not_scored'
    const silent_ms = time_ms - last_panic_ms
    last_panic_ms = time_ms
    if (Math.abs(silent_ms - panic_repeat_ms) < second_ms) return 'not_scored'
    return silent_ms > panic_repeat_ms ? 'must_find' : 'must_not_find'
  }

  function judge(what: Happening['what'], time_ms: number, reading: TrackerReading | null): ExpectedEvent[] {
    if (what === 'reset') return []
    if (what === 'panic') {
      const verdict = verdictOfPanic(time_ms, reading?.alarm === 'panic')
      return [expectInstant({ category: 24, time_ms, verdict })]
    }
    return [expectHarsh(what, time_ms, reading)]
  }

  function expectHarsh(what: HarshName, time_ms: number, reading: TrackerReading | null): ExpectedEvent {
    const category = harsh_categories[what]
    const is_told = equipment.has_harsh_alarms && reading?.alarm === what
    const is_seen = reading?.has_fix === true && time_ms - last_fix_ms <= second_ms + 10
    if (is_told || is_seen) return expectInstant({ category, time_ms, verdict: 'must_find' })
    return expectInstant({ category, time_ms, step_ms: manoeuvre_ms, verdict: 'not_scored' })
  }

  return {
    see: (time_ms: number, { happened }: Moment, reading: TrackerReading | null): ExpectedEvent[] => {
      const found = happened.length === 0 ? [] : happened.flatMap(({ what }) => judge(what, time_ms, reading))
      if (reading?.has_fix === true) last_fix_ms = time_ms
      return found
    },
  }
}

/** Values that the tracker tells by name: each change, when it is told. */
export function createFieldTruth(names: readonly string[]) {
  let told: Readonly<Record<string, ExtraValue>> | null = null
  let last: Readonly<Record<string, ExtraValue>> | null = null
  const changed_ms = new Map<string, number>()
  return {
    see: (time_ms: number, { fields }: Moment, reading: TrackerReading | null): ExpectedEvent[] => {
      const before = last
      last = fields
      if (before !== fields && before !== null) {
        for (const name of names) if (before[name] !== fields[name]) changed_ms.set(name, time_ms)
      }
      if (reading === null) return []
      const known = told
      told = fields
      if (known === null || known === fields) return []
      return names
        .filter((name) => known[name] !== fields[name])
        .map((subject) => {
          const since_ms = changed_ms.get(subject) ?? time_ms
          const step_ms = time_ms - since_ms
          return expectInstant({ category: 30, subject, time_ms: since_ms, step_ms, verdict: 'must_find' })
        })
    },
  }
}
