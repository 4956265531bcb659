import type { DayEvent } from '../../plans/public.ts'
import type { RunWrites, TimedCommand } from './judging.ts'
import type { Outcome } from './outcome.ts'

interface JudgedRun {
  readonly timed: readonly TimedCommand[]
  readonly outcomes: readonly Outcome[]
  readonly writes: RunWrites
}

/** What only execution knows of what happened: what was merely recorded and why, and the reason and proof of a record. */
export function listCauses({ outcomes, writes }: JudgedRun): {
  causes: readonly DayEvent[]
  dataOf: (event: DayEvent) => Readonly<Record<string, unknown>>
} {
  const record_of = new Map(writes.records.map((record) => [record.id, record]))
  const causes = outcomes.flatMap(({ effect, record_id, warnings }): DayEvent[] => {
    const record = record_id === null ? undefined : record_of.get(record_id)
    if (record === undefined) return []
    const { route_plan_id, route_point_id, kind, at } = record
    const place = { route_plan_id, route_point_id }
    const told: DayEvent[] = []
    if (effect === 'recorded')
      told.push({ type: 'route_point.recorded', ...place, data: { record_id, kind, at, why: warnings } })
    if (warnings.includes('proof_waived'))
      told.push({
        type: 'route_point.proof_waived',
        ...place,
        data: { record_id, parts: record.required_parts },
      })
    return told
  })
  return {
    causes,
    dataOf: ({ data }) => {
      const record = record_of.get(Number(data['record_id']))
      if (record === undefined) return {}
      const { vehicle_id, route_return_reason_id, route_executed_reason_id } = record
      return { vehicle_id, reason_id: route_return_reason_id ?? route_executed_reason_id }
    },
  }
}
