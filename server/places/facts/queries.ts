import { build } from '@tropeiro/db/build.ts'
import type { Statement } from '@tropeiro/db/database.ts'
import { sql } from 'kysely'
import type { Validity, WantedVersions } from '../../platform/versions/wanted-versions.ts'

const validity = sql`nullif(valid_from, '-infinity') as "from", valid_to as "to"`

interface AreaVersionRow extends Validity {
  readonly id: number
  readonly shape: Buffer
  readonly radius_m: number | null
}

export function selectAreaVersions(customer_id: number): Statement<AreaVersionRow> {
  return sql<AreaVersionRow>`
    select virtual_area_id as id, ${validity}, shape, radius_m from app.virtual_area_versions
    where customer_id = ${customer_id}::bigint
  `.compile(build)
}

export interface AreaLinkVersion extends Validity {
  readonly vehicle_id: number
  readonly virtual_area_id: number
}

export function selectLinkVersions(
  customer_id: number,
  { since, vehicle_ids }: WantedVersions,
): Statement<AreaLinkVersion> {
  const whose = vehicle_ids === null ? sql`` : sql`and vehicle_id = any(${[...vehicle_ids]}::bigint[])`
  return sql<AreaLinkVersion>`
    select vehicle_id, virtual_area_id, ${validity} from app.vehicle_virtual_area_versions
    where customer_id = ${customer_id}::bigint ${whose} and (valid_to is null or valid_to > ${since}::timestamptz)
  `.compile(build)
}

export interface PointVersion extends Validity {
  readonly id: number
  readonly lat: number
  readonly lng: number
}

export function selectPointVersions(customer_id: number): Statement<PointVersion> {
  return sql<PointVersion>`
    select point_of_interest_id as id, ${validity}, latitude as lat, longitude as lng from app.point_of_interest_versions
    where customer_id = ${customer_id}::bigint
  `.compile(build)
}
