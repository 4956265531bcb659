import type { Log } from '../../../platform/log/create-log.ts'
import type { DeviceDirectory } from '../../directory/device-directory.ts'
import type { ContestedDevices } from '../contested-devices.ts'
import type { GatewayMetrics } from '../gateway-metrics.ts'
import type { DeviceKey } from '../holds.ts'
import type { Intake } from '../intake.ts'
import type { Limits } from '../limits.ts'
import type { PositionLog } from '../position-log.ts'
import type { Rates } from '../rates.ts'
import type { Admissions } from './admission.ts'
import type { Voices } from './voices.ts'

export interface TrackerSettings {
  readonly idle_timeout_ms: number
  readonly login_timeout_ms: number
  readonly frame_timeout_ms: number
  /** Of one connection, on their way to the log; it is not read while there are more. */
  readonly max_unacknowledged_bytes: number
  /** Of all. */
  readonly max_waiting_bytes: number
}

/** What all connections of trackers share. */
export interface TrackerContext {
  readonly settings: TrackerSettings
  readonly directory: DeviceDirectory
  readonly admissions: Admissions
  readonly voices: Voices
  readonly contested: ContestedDevices
  /** Devices of which it was logged that they cannot be read. */
  readonly unreadable: Rates<DeviceKey>
  readonly limits: Limits
  readonly intake: Intake
  readonly position_log: PositionLog
  readonly metrics: GatewayMetrics
  readonly log: Log
  readonly now: () => number
  readonly elapsed: () => number
}
