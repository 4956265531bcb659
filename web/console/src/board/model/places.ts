import { type Movable, movedId, type Place, type Refusal, sourceOf } from './move.ts'
import { type BoardRoute, type BoardStop, isOpen, type Moment } from './route.ts'
import type { Block } from './row-layout.ts'

export type PlaceStep = 'earlier' | 'later' | 'row_above' | 'row_below' | 'first' | 'last'

/** Between which stops something may be put: from the first place after what is done or under way, to the end. */
export interface PlaceRange {
  readonly first: number
  readonly last: number
}

export function placesOf({ stops }: BoardRoute, what: Movable): PlaceRange {
  const others = stops.filter(({ id }) => id !== movedId(what))
  return { first: others.findLastIndex((stop) => !isOpen(stop)) + 1, last: others.length }
}

/** Why a stop cannot be taken up. */
export function refusePick(route: BoardRoute, stop: BoardStop): Refusal | null {
  if (!isOpen(stop)) return 'already_visited'
  if (route.locked) return 'route_locked'
  return stop.locked ? 'stop_locked' : null
}

/** Why nothing can be put into a row. */
export const refuseDrop = ({ locked }: BoardRoute): Refusal | null => (locked ? 'route_locked' : null)

/** The place under a pointer, from the blocks as they rest: those that make room must not move the place again. */
export function placeAtX(blocks: readonly Block[], what: Movable, x: number): number {
  const others = blocks.filter(({ id }) => id !== movedId(what))
  return others.filter(({ left, width }) => left + width / 2 < x).length
}

export const clampPlace = (index: number, { first, last }: PlaceRange): number =>
  Math.max(first, Math.min(last, index))

/** Where the keyboard begins: where the stop is, or the end of the row for what has no route. */
export function firstPlace(route: BoardRoute, what: Movable): Place {
  const range = placesOf(route, what)
  const at = route.stops.findIndex(({ id }) => id === movedId(what))
  return { route_id: route.id, index: at === -1 ? range.last : clampPlace(at, range) }
}

/** The place that a key leads to. Up and down keep the time at which the stop would begin. */
export function stepPlace(
  rows: readonly BoardRoute[],
  { what, from }: { readonly what: Movable; readonly from: Place },
  step: PlaceStep,
): Place {
  const at = rows.findIndex(({ id }) => id === from.route_id)
  const row = rows[at]
  if (row === undefined) return from
  const range = placesOf(row, what)
  const inRow = (index: number): Place => ({ route_id: row.id, index: clampPlace(index, range) })
  if (step === 'earlier') return inRow(from.index - 1)
  if (step === 'later') return inRow(from.index + 1)
  if (step === 'first') return inRow(range.first)
  if (step === 'last') return inRow(range.last)
  const other = rows[step === 'row_above' ? at - 1 : at + 1]
  if (other === undefined) return from
  // In its own row a stop that comes back lies where it was.
  if (other.id === sourceOf(what)) return firstPlace(other, what)
  const moment = momentOf(row, what, from.index)
  const index = other.stops.filter(({ id, start }) => id !== movedId(what) && start < moment).length
  return { route_id: other.id, index: clampPlace(index, placesOf(other, what)) }
}

function momentOf({ stops }: BoardRoute, what: Movable, index: number): Moment {
  const own = stops.find(({ id }) => id === movedId(what))
  const others = stops.filter(({ id }) => id !== movedId(what))
  if (own !== undefined && stops.indexOf(own) === index) return own.start
  return others[index]?.start ?? (others.at(-1)?.end ?? 0) + 1
}
