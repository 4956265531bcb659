import type { LiveMessage, PositionsState } from '@tropeiro/sdk/live-message.ts'

/** Whether what comes is now. `since`: when something was heard for the last time, in milliseconds since 1970. */
export type Connection =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  | { readonly kind: 'stopped'; readonly since: number }

type Told = Extract<LiveMessage, { type: 'event' | 'positions' | 'reset' }>

/** What the hub tells a tab. */
export type HubMessage =
  | { readonly type: 'connection'; readonly connection: Connection; readonly positions: PositionsState }
  | Told
  /** Some positions were left out while the tab did not keep up: where vehicles are is to be read again. */
  | { readonly type: 'positions_missed' }
  /** A token instead of the one that was refused; null: of the one that it has. */
  | { readonly type: 'ask_token'; readonly ask: number; readonly refused: string | null }
  | { readonly type: 'alive' }

/** Each message of the hub has a number, which the tab says back: one that is frozen says nothing. */
export interface NumberedMessage {
  readonly n: number
  readonly message: HubMessage
}

/** What a tab tells the hub. */
export type TabMessage =
  /** The first. The tab holds the lock of this name for as long as it lives. */
  | { readonly type: 'join'; readonly lock: string; readonly origin: string }
  | { readonly type: 'seen'; readonly n: number }
  | { readonly type: 'want_positions'; readonly wanted: boolean }
  /** Null: nobody is logged in there. */
  | { readonly type: 'token'; readonly ask: number; readonly token: string | null }
  /** It could not find out, as the server is away. */
  | { readonly type: 'no_token'; readonly ask: number }
  /** The network is back, or somebody has logged in again: worth a try at once. */
  | { readonly type: 'wake' }
  | { readonly type: 'leave' }

/** A port of either side. */
export interface HubPort {
  postMessage(message: NumberedMessage): void
  close(): void
}
