import type { BoardSegment, BoardStop, Moment, Summary } from './route.ts'

/** What is moved: a stop of a row, or something from beside the board that has no route yet. */
export type Movable =
  | { readonly kind: 'stop'; readonly route_id: string; readonly stop_id: string }
  | { readonly kind: 'external'; readonly item: ExternalItem }

export interface ExternalItem {
  readonly id: string
  /** Two or three signs for the block: there is no number yet. */
  readonly number: string
  readonly name: string
  readonly detail?: string
}

/** Before the stop of this index, counted without the stop that is moved; the number of stops is the end. */
export interface Place {
  readonly route_id: string
  readonly index: number
}

export interface BoardMove {
  readonly what: Movable
  readonly to: Place
}

/** Less is better in each of them. */
export interface MoveDelta {
  readonly distance_m: number
  readonly duration_s: number
  readonly lateness_s: number
  /** In the currency of the customer; null where costs are unknown or not for this user. */
  readonly cost: number | null
}

export interface MoveRule {
  readonly id: string
  readonly kept: boolean
  /** Whom it is about, such as "6 · Hotel Beira-Rio"; before the text. */
  readonly subject?: string
  readonly text: string
}

/** A row as it would be. The stop that is moved is among its stops, under its own id. */
export interface RowEstimate {
  readonly stops: readonly (Pick<BoardStop, 'id' | 'start' | 'end'> & { readonly late: boolean })[]
  readonly segments: readonly BoardSegment[]
  readonly end_time: Moment | null
  readonly summary: Summary | null
}

export interface MoveEstimate {
  /** By the server. Until then all figures are shown with "≈". */
  readonly confirmed: boolean
  readonly source: RowEstimate | null
  readonly target: RowEstimate
  readonly source_delta: MoveDelta | null
  readonly target_delta: MoveDelta
  readonly total_delta: MoveDelta
  readonly rules: readonly MoveRule[]
}

/** Why nothing can be dropped here, whatever it would come to. */
export type Refusal = 'route_locked' | 'stop_locked' | 'already_visited'

export const movedId = (what: Movable): string => (what.kind === 'stop' ? what.stop_id : what.item.id)

export const sourceOf = (what: Movable): string | null => (what.kind === 'stop' ? what.route_id : null)

export const isSamePlace = (a: Place | null, b: Place | null): boolean =>
  a?.route_id === b?.route_id && a?.index === b?.index

/** Back where it was: nothing to estimate, nothing to drop. */
export function isAtHome({ what, to }: BoardMove, stops_of_source: readonly BoardStop[]): boolean {
  if (what.kind !== 'stop' || what.route_id !== to.route_id) return false
  return stops_of_source.findIndex(({ id }) => id === what.stop_id) === to.index
}
