import type { Database } from '@tropeiro/db/database.ts'
import type { Signals } from '../platform/bus/signals.ts'
import type { Authenticate } from '../platform/http/caller.ts'
import type { Log } from '../platform/log/create-log.ts'
import type { Metrics } from '../platform/metrics/metrics-server.ts'
import type { Relay } from '../platform/relay/relay.ts'
import type { ListOwnPlans } from './readable-events.ts'
import type { PlaceLimits } from './stream-places.ts'

export interface LiveSettings extends PlaceLimits {
  readonly heartbeat_ms: number
  /** How long a busy reader may take until it has read something. */
  readonly patience_ms: number
}

export interface LiveContext {
  readonly settings: LiveSettings
  readonly database: Database
  readonly log: Log
  readonly metrics: Metrics
  readonly relay: Relay
  readonly signals: Signals
  /** Asked again while a stream is open: its token may be over. */
  readonly authenticate: Authenticate
  readonly listOwnPlans: ListOwnPlans
}
