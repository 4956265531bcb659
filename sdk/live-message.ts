import type { components, operations } from './api-types.ts'
import type { StreamMessage } from './server-sent-events.ts'

export type LogEvent = components['schemas']['LogEvent']
export type LiveFilters = NonNullable<operations['get_live']['parameters']['query']>
/** Whether positions come; `away`: not for the moment; `off`: not asked for, not allowed, or none are taken. */
export type PositionsState = 'on' | 'away' | 'off'

/** What the stream tells. A row of `positions` has its values in the order of `position_fields` of `ready`. */
export type LiveMessage =
  | {
      readonly type: 'ready'
      readonly sequence: number
      readonly positions: PositionsState
      readonly position_fields: readonly string[]
    }
  | { readonly type: 'event'; readonly event: LogEvent }
  | { readonly type: 'positions'; readonly rows: readonly PositionRow[] }
  | { readonly type: 'state'; readonly positions: PositionsState }
  /** Too much was missed: what is shown is to be read again by the API. */
  | {
      readonly type: 'reset'
      readonly reason: 'too_far_behind' | 'cursor_expired'
      readonly sequence: number
    }

export type PositionRow = readonly (number | boolean | null)[]

export interface Bye {
  readonly type: 'bye'
  readonly reason: 'leaving' | 'slow_reader' | 'token_over' | 'rights_changed' | 'duration_over'
  readonly resume: number
}

const named = new Set(['ready', 'positions', 'state', 'reset', 'bye'])

/** Null: nothing but an id, or something that a later version of the API tells. */
export function readLiveMessage({ event, data }: StreamMessage): LiveMessage | Bye | null {
  if (data === null) return null
  if (event === 'message') return { type: 'event', event: JSON.parse(data) }
  return named.has(event) ? { ...JSON.parse(data), type: event } : null
}
