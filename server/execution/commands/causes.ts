import type { DayEvent, HeldDay, ToldVehicle } from '../../plans/public.ts'
import { describeRecord, type RecordDetails, type RecordSurroundings } from '../facts/describe-record.ts'
import type { RunWrites } from './judging.ts'
import type { Outcome } from './outcome.ts'

interface JudgedRun extends Pick<RecordSurroundings, 'reasons' | 'standings'> {
  readonly outcomes: readonly Outcome[]
  readonly writes: RunWrites
  readonly held: HeldDay
  readonly driven: ReadonlyMap<number, ToldVehicle>
}

/** What only execution knows of what happened: what was merely recorded and why, and the reason and proof of a record. */
export function listCauses({ outcomes, writes, held, driven, reasons, standings }: JudgedRun): {
  causes: readonly DayEvent[]
  dataOf: (event: DayEvent) => Readonly<Record<string, unknown>>
} {
  const record_of = new Map(writes.records.map((record) => [record.id, record]))
  const isNamed = (id: number, part: string) =>
    writes.images.some(({ record_id, role }) => record_id === id && role === part)
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
        data: { record_id, parts: record.required_parts.filter((part) => !isNamed(record.id, part)) },
      })
    return told
  })
  return {
    causes: [...causes, ...listAssigned(held, driven)],
    dataOf: ({ data }) => {
      const record = record_of.get(Number(data['record_id']))
      if (record === undefined) return {}
      const images = writes.images.filter(({ record_id }) => record_id === record.id)
      const details = describeRecord(record, { reasons, images, standings })
      return 'proof_state' in data ? details : omitProof(details)
    },
  }
}

function omitProof({ vehicle_id, reason_code }: RecordDetails) {
  return { vehicle_id, reason_code }
}

/** The office learns which vehicle the driver took. */
function listAssigned({ plans }: HeldDay, driven: ReadonlyMap<number, ToldVehicle>): DayEvent[] {
  return [...driven].flatMap(([route_plan_id, { vehicle_id }]) => {
    const plan = plans.get(route_plan_id)
    if (plan === undefined || plan.vehicle_id === vehicle_id) return []
    const data = { user_id: plan.user_id, vehicle_id, helper_id: plan.helper_id }
    return [{ type: 'route_plan.assigned', route_plan_id, data }]
  })
}
