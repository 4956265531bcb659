import type { CardHolder } from '../world.ts'
import { type Chain, createChainTruth, expectChain } from './chain-truth.ts'
import { type ExpectedEvent, signal } from './expected-event.ts'
import { type createCardTruth, expectInstant } from './instants-truth.ts'
import type { EventTruthSettings, JudgedSecond } from './judged-second.ts'

export interface DriverThen {
  readonly driver: CardHolder | null
  /** False: a card was held to the reader and nobody was told. */
  readonly is_known: boolean
}

const hold_on_ms = 3_900_000
const hold_move_ms = 660_000
const trip_off_ms = 120_000
const trip_still_ms = 300_000
const restart_ms = 600_000
const shift_rest_ms = 21_600_000

/** Trips, their restarts, cards, work shifts and their ends, and with them who drives. */
export function createActivityTruth(settings: EventTruthSettings, cards: ReturnType<typeof createCardTruth>) {
  const trips = createTripTruth(settings)
  const shifts = createShiftTruth(settings, cards)
  return {
    driver: shifts.driver,
    see: (second: JudgedSecond): ExpectedEvent[] => {
      const read = cards.read(second.time_ms, second.reading?.card ?? null)
      const found = [...trips.see(second), ...shifts.see(second, read)]
      return read === null ? found : [...found, read]
    },
    finish: () => [...trips.finish(), ...shifts.finish()],
  }
}

/** By the wire of the ignition; without one by motion. */
function activeOf({ equipment }: EventTruthSettings) {
  const { has_wire } = equipment
  return {
    needs: has_wire ? signal.ignition : signal.fix,
    hold_ms: has_wire ? hold_on_ms : hold_move_ms,
    isActive: ({ moment, is_moving }: JudgedSecond) => (has_wire ? moment.ignition : is_moving),
  }
}

function createTripTruth(settings: EventTruthSettings) {
  const { needs, hold_ms, isActive } = activeOf(settings)
  const quiet_ms = settings.equipment.has_wire ? trip_off_ms : trip_still_ms
  const chain = createChainTruth({ needs, quiet_ms, hold_ms })
  let last: Chain | null = null

  /** A trip begins soon after the last. */
  function expectRestart(trip: Chain): ExpectedEvent[] {
    const before = last
    last = trip
    // One that may have been two may have restarted anywhere in it.
    if (!trip.is_clear) return [expectChain(23, '', trip)]
    if (before === null) return []
    const pause = trip.begin - before.end
    const step_ms = Math.max(trip.step_ms, before.step_ms)
    const instant = { category: 23, time_ms: trip.begin, step_ms }
    if (!before.is_clear) return [expectInstant({ ...instant, verdict: 'not_scored' })]
    if (pause >= restart_ms + step_ms) return []
    const verdict = pause < restart_ms - step_ms ? 'must_find' : 'not_scored'
    return [expectInstant({ ...instant, verdict })]
  }

  const tell = (trip: Chain) => [expectChain(1, '', trip), ...expectRestart(trip)]
  return {
    see: (second: JudgedSecond) =>
      chain.see({ ...second, is_active: isActive(second), is_allowed: true, is_clear: true }).flatMap(tell),
    finish: () => chain.finish().flatMap(tell),
  }
}

function createShiftTruth(settings: EventTruthSettings, cards: ReturnType<typeof createCardTruth>) {
  const { needs, hold_ms, isActive } = activeOf(settings)
  const { assigned_driver, since_ms } = settings.world
  const chain = createChainTruth({ needs, quiet_ms: shift_rest_ms, hold_ms })
  let driver: CardHolder | null = null
  let is_known = true
  /** When a card was read at rest: activity without a length. */
  let card_ms: number | null = null

  function tell(shift: Chain): ExpectedEvent[] {
    const event = expectChain(14, '', shift)
    // A shift that may have ended elsewhere may have ended anywhere in it, also when it still goes on.
    if (!shift.is_clear) return [event, { ...event, category: 22 }]
    if (!shift.is_over) return [event]
    const { end: time_ms, step_ms, verdict } = event
    return [event, expectInstant({ category: 22, time_ms, step_ms, verdict })]
  }

  function holderOf({ time_ms }: JudgedSecond, read: ExpectedEvent | null): CardHolder | null {
    return read === null || read.verdict === 'must_not_find' ? null : cards.driverOf(read.subject, time_ms)
  }

  function readCard(second: JudgedSecond, holder: CardHolder): Chain[] {
    const is_other = driver !== null && driver !== holder
    const ended = is_other ? chain.cut(second) : []
    // What may have ended before, by a rest that nobody saw, is not ended by this card: the next begins earlier.
    const is_clear = ended.every((shift) => shift.is_clear)
    driver = holder
    is_known = true
    if (!isActive(second)) card_ms = second.time_ms
    return [...ended, ...chain.see({ ...second, is_active: true, is_allowed: true, is_clear })]
  }

  return {
    driver: (): DriverThen => ({ driver, is_known }),
    see: (second: JudgedSecond, read: ExpectedEvent | null): ExpectedEvent[] => {
      const { moment, reading } = second
      const unheard = reading === null && moment.card ? cards.driverOf(moment.card, second.time_ms) : null
      if (unheard !== null && unheard !== driver) is_known = false
      const holder = holderOf(second, read)
      // Who gets in after a rest begins a shift of their own: the one before ended where the rest began.
      const is_relieved = holder !== null && holder !== driver && chain.is_quiet
      const quiet_from = card_ms
      card_ms = null
      const rested = chain.see({
        ...second,
        is_active: isActive(second) && !is_relieved,
        is_allowed: true,
        is_clear: is_known,
        ...(quiet_from !== null && { quiet_from }),
      })
      if (rested.length > 0) {
        driver = null
        is_known = true
      }
      if (second.time_ms >= since_ms) driver ??= assigned_driver
      const ended = holder === null ? [] : readCard(second, holder)
      return [...rested, ...ended].flatMap(tell)
    },
    finish: () => chain.finish().flatMap(tell),
  }
}
