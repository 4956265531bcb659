import type { RoutePlan } from '../../api/route-plans.ts'
import type { RouteFlag, Summary } from '../../board/model/route.ts'
import { deviationOf } from '../../plans/plan-times.ts'
import type { Formatter } from '../../ui/format/formatter.ts'
import type { SubjectedException } from '../model/group-exceptions.ts'

const flag_of_kind: Readonly<Partial<Record<SubjectedException['exception']['kind'], RouteFlag>>> = {
  panic: 'panic',
  silent: 'silent',
  late: 'late',
  late_departure: 'late',
  returned: 'returned',
}

/** What is wrong with each route, by what is open about it. */
export function flagsOfRoutes(
  exceptions: readonly SubjectedException[],
): ReadonlyMap<number, readonly RouteFlag[]> {
  const flags = new Map<number, RouteFlag[]>()
  for (const { exception, subject } of exceptions) {
    const flag = flag_of_kind[exception.kind]
    if (flag === undefined || subject.plan === null || exception.state === 'snoozed') continue
    const known = flags.get(subject.plan.id) ?? []
    if (!known.includes(flag)) flags.set(subject.plan.id, [...known, flag])
  }
  return flags
}

interface SummaryFacts {
  readonly flags: readonly RouteFlag[]
  readonly now: number
  readonly format: Formatter
  readonly silent_text: string
}

/** Under the end of a route: that it is silent, else how far it is from its plan. */
export function summaryOf(
  plan: RoutePlan,
  { flags, now, format, silent_text }: SummaryFacts,
): Summary | null {
  if (flags.includes('silent')) return { text: silent_text, tone: 'fail' }
  const deviation_s = deviationOf(plan) ?? departureDelay(plan, flags, now)
  if (deviation_s === null) return null
  return { text: format.deviation(deviation_s), tone: flags.includes('late') ? 'late' : 'quiet' }
}

/** Who should be on the road and is not is as late as the day has gone on. */
function departureDelay(plan: RoutePlan, flags: readonly RouteFlag[], now: number): number | null {
  if (!flags.includes('late')) return null
  return Math.max(0, (now - Date.parse(plan.date_time_start)) / 1_000)
}
