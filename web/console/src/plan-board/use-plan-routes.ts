import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { driversQuery } from '../api/drivers.ts'
import type { RoutePlan } from '../api/route-plans.ts'
import { useScope } from '../api/session.ts'
import type { BoardRoute, RouteMark, Summary } from '../board/model/route.ts'
import { countLate } from '../plans/board-route.ts'
import { createBoardRoutes } from '../plans/board-routes.ts'
import { markPlans } from '../plans/plan-marks.ts'
import { deviationOf } from '../plans/plan-times.ts'
import { useFormat } from '../ui/format/format-provider.tsx'

export interface PlanRoutes {
  readonly routes: readonly BoardRoute[]
  readonly marks: ReadonlyMap<number, RouteMark>
}

/** The rows of the board. */
export function usePlanRoutes(plans: readonly RoutePlan[]): PlanRoutes {
  const [toRoutes] = useState(createBoardRoutes)
  const summaryOf = useSummary()
  const drivers = useDriverNames(plans)
  const marks = useMemo(() => markPlans(plans), [plans])
  const routes = useMemo(
    () =>
      toRoutes(plans, (plan) => {
        const is_driven = plan.status === 'E' || plan.status === 'C'
        return {
          kind: is_driven ? 'day' : 'plan',
          mark: marks.get(plan.id) ?? null,
          driver: drivers.get(plan.driver_id ?? 0) ?? null,
          flags: is_driven && countLate(plan) > 0 ? ['late'] : [],
          summary: summaryOf(plan),
        }
      }),
    [toRoutes, plans, marks, drivers, summaryOf],
  )
  return { routes, marks }
}

const late_from_s = 600

function useSummary(): (plan: RoutePlan) => Summary | null {
  const { t } = useLingui()
  const format = useFormat()
  return useMemo(
    () => (plan) => {
      if (plan.status === 'W' || plan.status === 'R') return { text: t`otimizando`, tone: 'quiet' }
      if (plan.status === 'I') return { text: t`falhou`, tone: 'fail' }
      const late_s = deviationOf(plan)
      if (late_s !== null)
        return { text: format.deviation(late_s), tone: late_s > late_from_s ? 'late' : 'quiet' }
      return plan.total_distance === null
        ? null
        : { text: format.distance(plan.total_distance), tone: 'quiet' }
    },
    [t, format],
  )
}

/** Of drivers who have no user: a plan tells the names of the others. */
function useDriverNames(plans: readonly RoutePlan[]): ReadonlyMap<number, string> {
  const may_see = useScope('driver:read')
  const is_needed = plans.some(({ user, driver_id }) => user === null && driver_id !== null)
  const { data } = useQuery({ ...driversQuery, enabled: may_see && is_needed })
  return useMemo(() => new Map(data?.map(({ id, name }) => [id, name])), [data])
}
