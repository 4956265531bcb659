import { invalidRequest } from '@tropeiro/contract/app-error.ts'
import { createVersions } from '../../platform/versions/create-versions.ts'

/** What a vehicle is judged by. */
const columns = [
  'speed_max',
  'speed_max_range_1',
  'speed_max_rain',
  'rpm_high',
  'min_temperature',
  'max_temperature',
  'fleet_id',
  'work_shift_id',
] as const

export const vehicle_versions = createVersions({
  table: 'app.vehicle_versions',
  subject: 'vehicle_id',
  columns,
  kind: 'vehicle',
})

type Column = (typeof columns)[number]

/** Those that have versions; on a change, those that are given. */
export function versionedOf<Values extends { readonly [Name in Column]?: unknown }>(
  values: Values,
): Pick<Values, Column> {
  const given = columns.filter((name) => values[name] !== undefined)
  return Object.fromEntries(given.map((name) => [name, values[name]]))
}

/** As long as any class of retention keeps positions: of what is older no event is left to be judged. */
const max_days_back = 1_827

/** 422 for a moment ahead, one that is too long ago, and one that nothing is sent for. */
export function assertValidFrom(
  valid_from: Date | null,
  { judged_by, now }: { judged_by: object; now: Date },
): void {
  if (valid_from === null) return
  const pointer = '/data/valid_from'
  const earliest = new Date(now.getTime() - max_days_back * 86_400_000)
  const limit = (moment: Date, comparison: string) => ({ comparison, limit: moment.toISOString() })
  if (valid_from > now) throw invalidRequest([{ pointer, code: 'too_big', params: limit(now, '<=') }])
  if (valid_from < earliest)
    throw invalidRequest([{ pointer, code: 'too_small', params: limit(earliest, '>=') }])
  if (Object.keys(judged_by).length === 0) throw invalidRequest([{ pointer, code: 'invalid' }])
}
