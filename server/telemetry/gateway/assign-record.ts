import type { DeviceHold } from '../directory/device-directory.ts'
import { holdAt, vehicleAt } from '../directory/hold-at.ts'
import type { QuarantineReason } from '../model/log-message.ts'
import { longest_retention_days } from '../model/retention.ts'
import { type Holds, newestOf } from './holds.ts'

/** Whose a record is, and whether it is a part of the history. */
export interface Assignment {
  readonly customer_id: number
  readonly device_id: number
  readonly vehicle_id: number | null
  readonly quarantine: QuarantineReason | null
  /** The record must not say more than its time: it may be of another customer's vehicle. */
  readonly is_emptied: boolean
}

/** What a customer keeps for less is told apart when it is stored. */
const retention_ms = longest_retention_days * 86_400_000
/** Clocks of devices may be ahead by this. */
const max_ahead_ms = 300_000

/**
 * A record is of whoever held the serial at its time. What has a time that nobody held the serial at, or that cannot be
 * true, is kept apart for the holder at that time, else for today's or the last one. Such a time does not say when the
 * record was really made: once two customers have held the serial it may be the other one's, and goes without its
 * contents. It is acknowledged all the same, as a device would send it again for ever.
 */
export function assignRecord(holds: Holds, time_ms: number, received_ms: number): Assignment {
  const owner = holdAt(holds, time_ms)
  const quarantine = findReason(owner, time_ms, received_ms)
  const hold = owner ?? newestOf(holds)
  return {
    customer_id: hold.customer_id,
    device_id: hold.device_id,
    vehicle_id: vehicleAt(hold, time_ms),
    quarantine,
    is_emptied: quarantine !== null && holds.some(({ customer_id }) => customer_id !== hold.customer_id),
  }
}

function findReason(
  owner: DeviceHold | undefined,
  time_ms: number,
  received_ms: number,
): QuarantineReason | null {
  if (time_ms <= received_ms - retention_ms) return 'too_old'
  if (time_ms > received_ms + max_ahead_ms) return 'from_the_future'
  return owner === undefined ? 'no_owner' : null
}
