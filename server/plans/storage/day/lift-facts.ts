import type { PointStatus } from '../../model/day/derive-point.ts'
import type { Facts, RecordFact } from '../../model/day/facts.ts'
import type { DayPointRow } from './queries.ts'

const kind_of: Readonly<Record<Exclude<PointStatus, 'P'>, RecordFact['kind']>> = {
  R: 'execute',
  E: 'execute',
  D: 'return',
  M: 'manual',
}

/** A status that no record tells of was written before there were any: it stands for one. */
export function liftFacts(points: Iterable<DayPointRow>, facts: Facts): Facts {
  const told = new Set(facts.records.map(({ route_point_id }) => route_point_id))
  const untold: RecordFact[] = []
  for (const row of points) {
    if (row.status === 'P' || told.has(row.id)) continue
    untold.push({
      id: 0,
      kind: kind_of[row.status],
      command_id: null,
      route_point_id: row.id,
      route_plan_id: row.route_plan_id,
      assignment: row.assignment,
      user_id: null,
      at: row.date_modified,
      received_at: row.date_modified,
      voided: false,
    })
  }
  return untold.length === 0 ? facts : { ...facts, records: [...facts.records, ...untold] }
}
