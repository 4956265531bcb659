import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { openExceptionsQuery } from '../api/exceptions.ts'
import { type Period, plansQuery, type RoutePlan } from '../api/route-plans.ts'
import { useScope } from '../api/session.ts'
import { vehiclesQuery } from '../api/vehicles.ts'
import { addDays, civilDateOf, momentAt } from '../ui/format/civil-date.ts'
import { useFormat } from '../ui/format/format-provider.tsx'
import { useNow } from '../ui/use-now.ts'
import { createDayIndex, type DayIndex, findSubject } from './model/day-index.ts'
import type { SubjectedException } from './model/group-exceptions.ts'

const no_plans: readonly RoutePlan[] = []

export interface Day {
  /** A civil date of the company. */
  readonly date: string
  readonly is_today: boolean
  readonly plans: readonly RoutePlan[]
  readonly index: DayIndex
  /** All that are open, of whatever day; null: they are not known yet, or not for this user. */
  readonly exceptions: readonly SubjectedException[] | null
  readonly plans_query: {
    readonly is_pending: boolean
    readonly error: Error | null
    readonly is_fetching: boolean
    readonly retry: () => void
  }
}

/** What is known of a day: its plans, what is open, and the vehicles. Live events keep the queries behind it. */
export function useDay(asked: string | undefined): Day {
  const today = useToday()
  const date = asked ?? today
  const { settings } = useFormat()
  const period = periodOf(date, settings.time_zone)
  const { data: plans = no_plans, isPending, error, isFetching, refetch } = useQuery(plansQuery(period))
  const { data: vehicles = [] } = useQuery({ ...vehiclesQuery, enabled: useScope('vehicle:read') })
  const { data: open } = useQuery({ ...openExceptionsQuery, enabled: useScope('exception:read') })
  const index = useMemo(() => createDayIndex(date, plans, vehicles), [date, plans, vehicles])
  const exceptions = useMemo(
    () => open?.map((exception) => ({ exception, subject: findSubject(exception, index) })) ?? null,
    [open, index],
  )
  const retry = () => void refetch()
  return {
    date,
    is_today: date === today,
    plans,
    index,
    exceptions,
    plans_query: {
      is_pending: isPending,
      error: plans === no_plans ? error : null,
      is_fetching: isFetching,
      retry,
    },
  }
}

/** At midnight of the company it is another day, whoever has the screen open. */
function useToday(): string {
  const { settings } = useFormat()
  return civilDateOf(useNow(30_000), settings.time_zone)
}

function periodOf(date: string, time_zone: string): Period {
  const start = momentAt(date, '00:00', time_zone)
  const end = momentAt(addDays(date, 1), '00:00', time_zone)
  return { start: start.toISOString(), end: new Date(end.getTime() - 1_000).toISOString() }
}
