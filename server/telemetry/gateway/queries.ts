import { build } from '@tropeiro/db/build.ts'
import { type CompiledQuery, sql } from 'kysely'

/** A device for which two networks spoke in turns, and when. */
export interface ContestedDevice {
  readonly customer_id: number
  readonly device_id: number
  readonly occurred_at: Date
}

/** Door: the domain event `device.contested` of each, unless there was one in the hour before. */
export function raiseContested(devices: readonly ContestedDevice[]): CompiledQuery {
  return sql`select platform.raise_contested(${JSON.stringify(devices)}::jsonb)`.compile(build)
}
