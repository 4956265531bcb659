import type { HeldDay, RecordFact } from '../../plans/public.ts'

type DayPoint = HeldDay['points'] extends ReadonlyMap<number, infer Row> ? Row : never

/** What the office may do to a point as it is now: enter it by hand while it is open, correct what stands. */
export function listAllowedOnPoint(
  { id, status, date_excluded }: Pick<DayPoint, 'id' | 'status' | 'date_excluded'>,
  records: readonly Pick<RecordFact, 'route_point_id' | 'voided'>[],
): string[] {
  const is_open = date_excluded === null && (status === 'P' || status === 'D')
  const stands = records.some((record) => record.route_point_id === id && !record.voided)
  return [...(is_open ? ['execute_manually'] : []), ...(stands ? ['correct'] : [])]
}
