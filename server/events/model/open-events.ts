import { type DetectedEvent, type EventMoment, eventKeyOf } from './detected-event.ts'
import type { EventRules } from './event-rules.ts'
import { eventOf, type IntervalEnd } from './make-event.ts'
import { momentOf } from './moments.ts'
import type { VehicleFacts } from './vehicle-facts.ts'
import type { Interval, VehicleState } from './vehicle-state.ts'

/** Events that go on after the last sample of a state; each ends, for now, as a gap would end it. */
export function openEventsOf(state: VehicleState, facts: VehicleFacts): readonly DetectedEvent[] {
  return listOpenEvents(state, facts, () => true)
}

const all_silent_ms = 25 * 3_600_000
/** The time that a record may take to arrive. */
const arrival_ms = 300_000

/**
 * The ends, by the keys of their events, of open events that are shown as closed and told as ended by the clock alone:
 * nothing may come any more that ends them otherwise. A view: a later sample corrects it.
 */
export function shownEndsOf(
  state: VehicleState,
  facts: VehicleFacts,
  now_ms: number,
): ReadonlyMap<string, EventMoment> {
  const is_silent = now_ms > state.time_ms + all_silent_ms
  if (!is_silent && state.intervals.every(({ absence }) => absence === null)) return no_ends
  const { rules } = facts.at(state.time_ms)
  const shown = listOpenEvents(state, facts, (interval) => is_silent || isQuietAt(interval, now_ms, rules))
  return new Map(shown.map((event) => [eventKeyOf(event), event.end]))
}

const no_ends: ReadonlyMap<string, EventMoment> = new Map()

function isQuietAt({ kind, absence }: Interval, now_ms: number, rules: EventRules): boolean {
  if (absence === null) return false
  const quiet_s = quietOf(kind, absence.is_off, rules)
  return now_ms > absence.moment.time_ms + 1_000 * quiet_s + arrival_ms
}

function quietOf(kind: Interval['kind'], is_off: boolean, rules: EventRules): number {
  if (kind === 14) return rules.shift_rest_s
  if (kind === 1) return is_off ? rules.trip_off_s : rules.trip_still_s
  return rules.pause_s
}

function listOpenEvents(
  state: VehicleState,
  facts: VehicleFacts,
  isWanted: (interval: Interval) => boolean,
): readonly DetectedEvent[] {
  const wanted = state.intervals.filter((interval) => interval.is_confirmed && isWanted(interval))
  if (wanted.length === 0) return []
  let last: IntervalEnd | null = null
  const endOf = ({ absence }: Interval): IntervalEnd => {
    if (absence !== null) return absence
    last ??= { moment: momentOf(state, facts.at(state.time_ms)), odometer_cm: state.odometer_cm }
    return last
  }
  return wanted.flatMap((interval) => eventOf(interval, endOf(interval), null) ?? [])
}
