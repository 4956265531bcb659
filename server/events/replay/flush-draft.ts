import { type DetectedEvent, type EventMoment, eventKeyOf } from '../model/detected-event.ts'
import type { RowPart } from '../model/row-part.ts'
import { type EventMatch, isSameEvent, matchEvents, type StoredEvent } from './match-events.ts'
import { eventChangeOf, type OutboxChange, summaryChangeOf } from './outbox-changes.ts'
import { isSameFigures, partKeyOf } from './part-sums.ts'
import { toldOf } from './told-event.ts'

/** A row of `app.open_events`; `told_end`: readers were told that it ended there. */
export interface OpenEvent extends StoredEvent {
  readonly told_end: EventMoment | null
}

/** What the tables have of the days of a replay, before it. */
export interface StoredDays {
  /** Settled on these days. */
  readonly events: readonly StoredEvent[]
  readonly parts: readonly RowPart[]
}

/** UTC days; stop null: all that follow. */
export interface DayRange {
  readonly start_day: number
  readonly stop_day: number | null
}

export interface AppliedReplay extends DayRange {
  readonly done_days: readonly number[]
  readonly go_on_day: number | null
  readonly stored: StoredDays
  /** All that settled on its days. */
  readonly settled: readonly DetectedEvent[]
  /** The live state is that of the replay now. */
  readonly replaces_live: boolean
}

/** All that one transaction writes of a vehicle, in the order of the fields. */
export interface VehicleFlush {
  readonly vehicle_id: number
  /** Null: it is removed. */
  readonly checkpoints: ReadonlyMap<number, string | null>
  /** Stored parts of these days are removed. */
  readonly removed_parts: DayRange | null
  /** Added to the stored ones with the same day, date and driver, of speed_max the higher. */
  readonly parts: readonly RowPart[]
  /** Of `app.events`: an event that has changed is removed and put again, as it may have gone to another month. */
  readonly removed_events: readonly { readonly id: number; readonly settled_ms: number }[]
  readonly events: readonly StoredEvent[]
  /** Ids of `app.open_events`. */
  readonly removed_open: readonly number[]
  /** New, or instead of the stored one. */
  readonly open: readonly OpenEvent[]
  readonly outbox: readonly OutboxChange[]
  /** Days that are not dirty any more, unless they were marked again. */
  readonly done_days: readonly number[]
  /** A day that is dirty from now on. */
  readonly go_on_day: number | null
}

export interface FlushInput {
  readonly vehicle_id: number
  readonly open_before: readonly OpenEvent[]
  readonly open_now: readonly Omit<OpenEvent, 'id'>[]
  /** Since the last flush, live. */
  readonly settled: readonly DetectedEvent[]
  readonly checkpoints: ReadonlyMap<number, string | null>
  readonly parts: readonly RowPart[]
  readonly replay: AppliedReplay | null
  /** Dates whose rows are told of. */
  readonly told_dates: readonly string[]
}

/** An event with where readers are told that it ended, though it is open. */
type EventWithTold = Omit<OpenEvent, 'id'>

/** What there was of an event, and what there is; null: nothing. */
interface EventPair {
  /** Null: it has none yet. */
  readonly id: number | null
  readonly before: EventWithTold | null
  readonly after: EventWithTold | null
}

/** A flush of a vehicle that lacks only the ids of its new events. */
export interface FlushDraft {
  readonly input: FlushInput
  readonly pairs: readonly EventPair[]
  /** So many ids are needed. */
  readonly new_count: number
}

export function draftFlush(input: FlushInput): FlushDraft {
  const { open_before, open_now, settled, replay } = input
  const told_before = new Map(open_before.map(({ id, told_end }) => [id, told_end]))
  const told_now = new Map(open_now.map(({ event, told_end }) => [eventKeyOf(event), told_end]))
  const beforeOf = (id: number, event: DetectedEvent) => ({ event, told_end: told_before.get(id) ?? null })
  const afterOf = (event: DetectedEvent) => ({ event, told_end: told_now.get(eventKeyOf(event)) ?? null })
  const now = [...settled, ...open_now.map(({ event }) => event)]
  const { kept, changed, withdrawn, added } = matchAll(replay, open_before, now)
  const pairs: EventPair[] = [
    ...withdrawn.map(({ id, event }) => ({ id, before: beforeOf(id, event), after: null })),
    ...kept.map(({ id, event }) => ({ id, before: beforeOf(id, event), after: afterOf(event) })),
    ...changed.map(({ id, before, event }) => ({ id, before: beforeOf(id, before), after: afterOf(event) })),
    ...added.map((event) => ({ id: null, before: null, after: afterOf(event) })),
  ]
  return { input, pairs, new_count: added.length }
}

/** A replay that replaced the live state has produced the open events too; another one has to do with its days alone. */
function matchAll(
  replay: AppliedReplay | null,
  open_before: readonly OpenEvent[],
  now: readonly DetectedEvent[],
): EventMatch {
  if (replay === null) return matchEvents(open_before, now)
  const { stored, settled, replaces_live } = replay
  if (replaces_live) return matchEvents([...stored.events, ...open_before], [...settled, ...now])
  const of_days = matchEvents(stored.events, settled)
  const live = matchEvents(open_before, now)
  return {
    kept: [...of_days.kept, ...live.kept],
    changed: [...of_days.changed, ...live.changed],
    withdrawn: [...of_days.withdrawn, ...live.withdrawn],
    added: [...of_days.added, ...live.added],
  }
}

/** With as many ids as the draft needs. */
export function finishFlush({ input, pairs, new_count }: FlushDraft, ids: readonly number[]): VehicleFlush {
  if (ids.length !== new_count) throw new Error('new events of a vehicle need as many ids')
  const rest = [...ids]
  const with_ids = pairs.map(({ id, ...pair }) => ({ id: id ?? rest.shift() ?? 0, ...pair }))
  const { vehicle_id, checkpoints, parts, replay, told_dates } = input
  const told = with_ids.map(({ id, before, after }) =>
    eventChangeOf({ vehicle_id, id, before: before && toldOf(before), after: after && toldOf(after) }),
  )
  return {
    vehicle_id,
    checkpoints,
    removed_parts: replay && { start_day: replay.start_day, stop_day: replay.stop_day },
    parts,
    ...eventWritesOf(with_ids),
    outbox: [
      ...told.filter((change) => change !== null),
      ...told_dates.map((date) => summaryChangeOf(vehicle_id, date)),
    ],
    done_days: replay?.done_days ?? [],
    go_on_day: replay?.go_on_day ?? null,
  }
}

type PairWithId = EventPair & { readonly id: number }

function eventWritesOf(pairs: readonly PairWithId[]) {
  const removed_events: { id: number; settled_ms: number }[] = []
  const events: StoredEvent[] = []
  const removed_open: number[] = []
  const open: OpenEvent[] = []
  for (const { id, before, after } of pairs) {
    if (before !== null && after !== null && isSameRow(before, after)) continue
    if (before !== null && before.event.settled_ms !== null) {
      removed_events.push({ id, settled_ms: before.event.settled_ms })
    }
    if (after !== null && after.event.settled_ms !== null) events.push({ id, event: after.event })
    if (after !== null && after.event.settled_ms === null) open.push({ id, ...after })
    else if (before !== null && before.event.settled_ms === null) removed_open.push(id)
  }
  return { removed_events, events, removed_open, open }
}

const isSameRow = (a: EventWithTold, b: EventWithTold) =>
  isSameEvent(a.event, b.event) && (a.told_end?.time_ms ?? null) === (b.told_end?.time_ms ?? null)

/** The open events after a flush, with their ids. */
export function openAfter({ pairs }: FlushDraft, ids: readonly number[]): OpenEvent[] {
  const rest = [...ids]
  return pairs.flatMap(({ id, after }) => {
    const given = id ?? rest.shift() ?? 0
    return after === null || after.event.settled_ms !== null ? [] : [{ id: given, ...after }]
  })
}

/** Dates of rows that these parts change: all of them, but of the days of a replay only those that differ. */
export function changedDates(parts: readonly RowPart[], replay: AppliedReplay | null): Set<string> {
  const before = new Map(replay?.stored.parts.map((part) => [partKeyOf(part), part]))
  const dates = new Set<string>()
  for (const part of parts) {
    const known = before.get(partKeyOf(part))
    if (known === undefined || !isSameFigures(known.figures, part.figures)) dates.add(part.date)
    before.delete(partKeyOf(part))
  }
  for (const { date } of before.values()) dates.add(date)
  return dates
}
