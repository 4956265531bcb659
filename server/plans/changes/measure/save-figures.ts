import type { Finding } from '@tropeiro/contract/route-plan.ts'
import type { CustomerTransaction } from '@tropeiro/db/database.ts'
import { describeWaiver } from '../../model/day/waivers.ts'
import { describeExpired, replacePapers } from '../../model/paper-findings.ts'
import type { PlanChanges } from '../../storage/queries.ts'
import type { Measurable, MeasurablePlan, MeasurablePoint } from './measurable.ts'
import type { MeasuredPlan } from './measure-edit.ts'
import { updatePointFigures } from './queries.ts'
import type { ScheduledPlan } from './scheduled-plan.ts'

/** Times and legs of the points of plans that an edit measured, in its transaction. */
export async function savePointFigures(
  tx: CustomerTransaction,
  plans: readonly MeasuredPlan[],
  now: Date,
): Promise<void> {
  const points = plans.flatMap(({ scheduled, is_other }) =>
    scheduled === null || !is_other
      ? []
      : [...scheduled.points.values()].map(({ late_s: _late, ...point }) => point),
  )
  if (points.length > 0) await tx.count(updatePointFigures, points, now)
}

/** The columns of the plans themselves, which are written with whatever else the edit changes of them. */
export function listFigureColumns({
  measurable: { plans, points },
  measured,
}: {
  readonly measurable: Measurable
  readonly measured: readonly MeasuredPlan[]
}): Map<number, PlanChanges> {
  return new Map(
    measured.flatMap((one): [number, PlanChanges][] => {
      const { id, scheduled, is_other, expired, points: places } = one
      const plan = plans.get(id)
      if (scheduled === null || plan === undefined) return []
      // Who locks a plan or asks for other proofs leaves its times alone.
      if (!is_other) {
        const findings = JSON.stringify(replacePapers(plan.findings, expired))
        return [[id, { findings, findings_as_of: plan.edit_version + 1 }]]
      }
      const here = places.flatMap((place) => (place.position === null ? [] : (points.get(place.id) ?? [])))
      return [[id, columnsOf(plan, { ...scheduled, expired }, here)]]
    }),
  )
}

function columnsOf(
  plan: MeasurablePlan,
  { figures, broken, bindings, expired }: ScheduledPlan & Pick<MeasuredPlan, 'expired'>,
  points: readonly MeasurablePoint[],
): PlanChanges {
  const line_of = new Map(points.map(({ id, line }) => [id, line]))
  const findings: Finding[] = [
    ...broken.map(({ code, route_point_id, amount, unit }) => ({
      code,
      index: lineOf(route_point_id, line_of),
      ...(route_point_id !== null && { route_point_id }),
      ...(amount !== null && unit !== null && { amount, unit }),
    })),
    ...bindings.filter(({ amount }) => amount >= 0).map(({ code, amount, unit }) => ({ code, amount, unit })),
    ...points.flatMap(({ id, line }): Finding[] => {
      const metres = plan.far.get(line)
      if (metres === undefined) return []
      return [{ code: 'far_from_road', index: line, route_point_id: id, amount: metres, unit: 'm' }]
    }),
    ...(plan.waived ?? []).map((waiver) => ({ ...describeWaiver(waiver), index: null })),
    ...points.flatMap(({ id, waived = [] }) =>
      waived.map((waiver) => ({
        ...describeWaiver(waiver),
        index: lineOf(id, line_of),
        route_point_id: id,
      })),
    ),
    ...expired.map(describeExpired),
  ]
  return {
    total_time: figures?.duration_s ?? null,
    total_distance: figures?.distance_m ?? null,
    cost: figures?.cost ?? null,
    // Of another way. Nobody has drawn this one.
    polyline6: null,
    findings: JSON.stringify(findings),
    findings_as_of: plan.edit_version + 1,
  }
}

/** Line numbers from here on are of points that the import of their plan does not know. */
const first_foreign_line = 10_000

function lineOf(id: number | null, line_of: ReadonlyMap<number, number>): number | null {
  const line = id === null ? undefined : line_of.get(id)
  return line === undefined || line >= first_foreign_line ? null : line
}
