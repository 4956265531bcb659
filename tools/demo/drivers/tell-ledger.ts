import type { PhonePoint } from '../../phone/phone-agenda.ts'
import type { DriverLine, LedgerPlan, LedgerPoint, PointRecord } from '../../simulator/ledger/driver-lines.ts'
import { isOpen, isStartOrArrival, type PlanWork, type Work } from './work.ts'

/** What the server must show of a driver's plans, points and checklists once it has heard everything. */
export function listLines(work: Work, vehicle: number): DriverLine[] {
  const { phone, plans, checklists } = work
  const untouched = [...phone.storage.plans.values()]
    .filter(({ id, status }) => plans.get(id)?.is_begun !== true && status === 'P')
    .map((plan): PlanWork => ({ plan, is_begun: false, is_finished: false, records: new Map() }))
  const worked = [...plans.values()].filter(({ is_begun }) => is_begun)
  const all = [...worked, ...untouched]
  return [
    ...all.map((of_plan) => planLine(of_plan, { vehicle, user: phone.username })),
    ...all.flatMap(pointLines),
    ...checklists,
  ]
}

function planLine(
  { plan, is_begun, is_finished }: PlanWork,
  whose: Pick<LedgerPlan, 'vehicle' | 'user'>,
): LedgerPlan {
  const begun = is_begun ? 'E' : 'P'
  return { kind: 'plan', route_plan_id: plan.id, ...whose, status: is_finished ? 'C' : begun }
}

/** Without those of which others know: a driver cannot say what became of them. */
function pointLines(of_plan: PlanWork): LedgerPoint[] {
  const { plan, records } = of_plan
  return plan.points
    .filter((point) => records.has(point.id) || isOpen(of_plan, point))
    .map((point) => {
      const record = records.get(point.id)
      return {
        kind: 'point',
        route_plan_id: plan.id,
        route_point_id: point.id,
        status: statusOf(point, record),
        records: record === undefined ? [] : [record],
      }
    })
}

function statusOf(point: PhonePoint, record: PointRecord | undefined): string {
  if (record === undefined) return 'P'
  if (record.kind === 'return') return 'D'
  return isStartOrArrival(point) ? 'R' : 'E'
}
