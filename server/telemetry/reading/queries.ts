import type { QuarantineFilters } from '@tropeiro/contract/position-reading.ts'
import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { TrackedVehicle } from '../../fleet/public.ts'
import type { Page } from '../../platform/http/lists/list.ts'

export interface QuarantinedRow {
  readonly device_id: number
  readonly time: Date
  /** Too large for a number. */
  readonly digest: string
  readonly received: Date
  readonly reason: string
  readonly record: Buffer
}

/** The newest first, walked backwards along quarantined_positions_received; what came at one moment is sorted. */
export function selectQuarantined(
  customer_id: number,
  filters: Pick<QuarantineFilters, 'device_id' | 'reason'>,
  { after, limit }: Page,
): Statement<QuarantinedRow> {
  const [wanted_device, wanted_reason] = [filters.device_id ?? null, filters.reason ?? null]
  const { received = null, device_id: after_device = null, time = null, digest = null } = after ?? {}
  // As text, because a cursor can be made up.
  const next = sql`(received, device_id, time, digest::text collate "C") <
    (${received}::timestamptz, ${after_device}::bigint, ${time}::timestamptz, ${digest}::text)`
  return sql<QuarantinedRow>`
    select device_id, time, digest::text as digest, received, reason, record
    from app.quarantined_positions
    where customer_id = ${customer_id}
      and (${wanted_device}::bigint is null or device_id = ${wanted_device}::bigint)
      and (${wanted_reason}::text is null or reason = ${wanted_reason}::text)
      and ${after === null ? sql`true` : next}
    order by received desc, device_id desc, time desc, digest::text collate "C" desc
    limit ${limit}
  `.compile(build)
}

export interface NewestRow {
  readonly vehicle_id: number
  /** Null: the processor has not written one. */
  readonly state: unknown
  /** A record that is newer than the state; null: none is. */
  readonly record: Buffer | null
  readonly device_id: number | null
}

/** As many as come while the state is on its way; of a device that sends more, the newest count. */
const max_newer = 20

/**
 * The state of each vehicle, and what came since, the newest first. One look-up in vehicle_positions for a vehicle, and one in
 * the tables of the days from the state's moment on, backwards along their keys: nothing before it is looked at. (`coalesce`
 * would keep the moment out of the index: row-level security takes it for leaky.)
 */
export function selectNewest(customer_id: number, vehicles: readonly TrackedVehicle[]): Statement<NewestRow> {
  return sql<NewestRow>`
    select asked.vehicle_id, live.state, newer.record, newer.device_id
    from unnest(
      ${vehicles.map(({ vehicle_id }) => vehicle_id)}::bigint[],
      ${vehicles.map(({ device_id }) => device_id)}::bigint[],
      ${vehicles.map(({ installed }) => installed)}::timestamptz[]
    ) as asked (vehicle_id, device_id, installed)
    left join app.vehicle_positions as live
      on live.customer_id = ${customer_id} and live.vehicle_id = asked.vehicle_id
    left join lateral (
      select record, device_id from app.positions
      where positions.customer_id = ${customer_id} and positions.device_id = asked.device_id
        and positions.time >= greatest(asked.installed, live.time) and positions.time is distinct from live.time
      order by positions.time desc
      limit ${max_newer}
    ) as newer on true
  `.compile(build)
}
