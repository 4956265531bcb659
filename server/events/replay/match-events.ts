import { type DetectedEvent, type EventPlace, eventKeyOf } from '../model/detected-event.ts'

/** An event as the tables have it; `settled_ms` null: in the table of open ones. */
export interface StoredEvent {
  readonly id: number
  readonly event: DetectedEvent
}

export interface ChangedEvent extends StoredEvent {
  readonly before: DetectedEvent
}

export interface EventMatch {
  /** Nothing is different. */
  readonly kept: readonly StoredEvent[]
  readonly changed: readonly ChangedEvent[]
  readonly withdrawn: readonly StoredEvent[]
  readonly added: readonly DetectedEvent[]
}

/**
 * Which stored events are those that samples and facts produce now. 1. The same category, subject and begin: the same
 * event. 2. Of the rest, in order of begin, the same category and subject, and they touch: the same event, its begin moved.
 * 3. What is left of the stored is withdrawn, what is left of the produced is new.
 */
export function matchEvents(stored: readonly StoredEvent[], produced: readonly DetectedEvent[]): EventMatch {
  const by_key = new Map(produced.map((event) => [eventKeyOf(event), event]))
  if (by_key.size !== produced.length) throw new Error('two events of a vehicle have one key')
  const pairs: [StoredEvent, DetectedEvent][] = []
  const unmatched: StoredEvent[] = []
  for (const each of stored.toSorted(compareStored)) {
    const key = eventKeyOf(each.event)
    const same = by_key.get(key)
    if (same === undefined) unmatched.push(each)
    else {
      pairs.push([each, same])
      by_key.delete(key)
    }
  }
  const { moved, withdrawn, added } = matchMoved(unmatched, [...by_key.values()].toSorted(compareEvents))
  const { kept, changed } = divide([...pairs, ...moved])
  return { kept, changed, withdrawn, added }
}

interface MovedMatch {
  readonly moved: readonly [StoredEvent, DetectedEvent][]
  readonly withdrawn: readonly StoredEvent[]
  readonly added: readonly DetectedEvent[]
}

/** Both in the order of their begins. */
function matchMoved(stored: readonly StoredEvent[], produced: readonly DetectedEvent[]): MovedMatch {
  const by_subject = Map.groupBy(produced, subjectOf)
  const taken = new Set<DetectedEvent>()
  const moved: [StoredEvent, DetectedEvent][] = []
  const withdrawn: StoredEvent[] = []
  for (const each of stored) {
    const same = by_subject
      .get(subjectOf(each.event))
      ?.find((event) => !taken.has(event) && touch(each.event, event))
    if (same === undefined) withdrawn.push(each)
    else {
      taken.add(same)
      moved.push([each, same])
    }
  }
  return { moved, withdrawn, added: produced.filter((event) => !taken.has(event)) }
}

function divide(pairs: readonly (readonly [StoredEvent, DetectedEvent])[]) {
  const kept: StoredEvent[] = []
  const changed: ChangedEvent[] = []
  for (const [{ id, event: before }, event] of pairs) {
    if (isSameEvent(before, event)) kept.push({ id, event: before })
    else changed.push({ id, before, event })
  }
  return { kept, changed }
}

const subjectOf = ({ category, subject }: DetectedEvent) => `${category} ${subject}`

const touch = (a: DetectedEvent, b: DetectedEvent) =>
  a.begin.time_ms <= b.end.time_ms && b.begin.time_ms <= a.end.time_ms

function compareEvents(a: DetectedEvent, b: DetectedEvent): number {
  return (
    a.begin.time_ms - b.begin.time_ms ||
    a.category - b.category ||
    (a.subject < b.subject ? -1 : a.subject > b.subject ? 1 : 0) ||
    a.end.time_ms - b.end.time_ms
  )
}

const compareStored = (a: StoredEvent, b: StoredEvent) => compareEvents(a.event, b.event) || a.id - b.id

export function isSameEvent(a: DetectedEvent, b: DetectedEvent): boolean {
  return a === b || contentOf(a) === contentOf(b)
}

function contentOf(event: DetectedEvent): string {
  const { category, subject, begin, end, driver_id, device_id, distance_m, value, limit, settled_ms } = event
  return JSON.stringify([
    [
      category,
      subject,
      begin.time_ms,
      end.time_ms,
      driver_id,
      device_id,
      distance_m,
      value,
      limit,
      settled_ms,
    ],
    placeContentOf(begin.place),
    placeContentOf(end.place),
  ])
}

function placeContentOf(place: EventPlace | null): unknown {
  if (place === null) return null
  const { latitude_deg_e7, longitude_deg_e7, speed_kmh_e2, ignition, point_of_interest_id, virtual_area_id } =
    place
  return [latitude_deg_e7, longitude_deg_e7, speed_kmh_e2, ignition, point_of_interest_id, virtual_area_id]
}
