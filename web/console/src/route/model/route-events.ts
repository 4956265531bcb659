import type { EventCategory, FleetEvent } from '../../api/events.ts'
import type { Detour } from '../replay/figures.ts'
import type { Gap } from '../replay/gaps.ts'

export type RouteEventKind =
  | 'speeding'
  | 'idle'
  | 'acceleration'
  | 'braking'
  | 'turn'
  | 'panic'
  | 'power'
  | 'cold'
  | 'hot'
  | 'detour'
  | 'silence'

/** Something that happened on the way, and when. */
export interface RouteEvent {
  readonly key: string
  readonly kind: RouteEventKind
  readonly from_s: number
  readonly to_s: number
  readonly value: number | null
  readonly limit: number | null
}

const kinds: Readonly<Partial<Record<EventCategory, RouteEventKind>>> = {
  2: 'speeding',
  6: 'idle',
  10: 'power',
  11: 'acceleration',
  12: 'braking',
  13: 'turn',
  24: 'panic',
  28: 'cold',
  29: 'hot',
}

export const event_categories = Object.keys(kinds).map(Number) as EventCategory[]

/** What people look for first; engines idle at every stop. */
export const isNotable = ({ kind }: RouteEvent) => kind !== 'idle'

/** What the server found, with what the replay itself finds in the positions, by time. */
export function joinEvents(
  found: readonly FleetEvent[],
  { gaps, detours }: { readonly gaps: readonly Gap[]; readonly detours: readonly Detour[] },
): RouteEvent[] {
  const events = found.flatMap((event): RouteEvent[] => {
    const kind = kinds[event.event_category]
    if (kind === undefined) return []
    const [from_s, to_s] = [Date.parse(event.begin_date) / 1_000, Date.parse(event.end_date) / 1_000]
    const value = typeof event.value === 'number' ? event.value : null
    return [{ key: `event-${event.id}`, kind, from_s, to_s, value, limit: event.limit }]
  })
  const silences = gaps.map(({ from_s, to_s }): RouteEvent => {
    return { key: `silence-${from_s}`, kind: 'silence', from_s, to_s, value: to_s - from_s, limit: null }
  })
  const ways = detours.map(({ from_s, to_s, farthest_m }): RouteEvent => {
    return { key: `detour-${from_s}`, kind: 'detour', from_s, to_s, value: farthest_m, limit: null }
  })
  return [...events, ...silences, ...ways].toSorted((one, other) => one.from_s - other.from_s)
}

/** The limit that was exceeded; of several the one that came first. */
export const speedLimitOf = (events: readonly RouteEvent[]): number | null =>
  events.find(({ kind, limit }) => kind === 'speeding' && limit !== null)?.limit ?? null
