import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { keyOf } from '../api/keys.ts'
import {
  max_plans,
  type Period,
  plansQuery,
  type RoutePlan,
  type UnassignedOfPlan,
  unassignedQuery,
} from '../api/route-plans.ts'
import { addDays, civilDateOf, momentAt } from '../ui/format/civil-date.ts'
import { useFormat } from '../ui/format/format-provider.tsx'
import type { DayPlans, Unserved } from './model/day-plans.ts'

/** While something is planned; what is done elsewhere is told by the stream. */
const planning_poll_ms = 2_000

export interface PlanDay extends DayPlans {
  readonly period: Period
  readonly query: ReturnType<typeof usePlans>
  /** Imports whose reasons were found before somebody changed a plan, each with one of its plans. */
  readonly stale: readonly StaleImport[]
  readonly reading_unserved: UnservedReading
}

/** Whether what nobody serves is known of all imports; if not, what kept it away. */
export interface UnservedReading {
  readonly is_known: boolean
  readonly error: Error | null
  readonly retry: () => void
}

export interface StaleImport {
  readonly plan_id: number
  /** Of its plans, as they are now. */
  readonly versions: string
}

function usePeriod(date: string): Period {
  const { settings } = useFormat()
  return useMemo(
    () => ({
      start: momentAt(date, '00:00', settings.time_zone).toISOString(),
      end: momentAt(addDays(date, 1), '00:00', settings.time_zone).toISOString(),
    }),
    [date, settings.time_zone],
  )
}

const isPlanning = ({ status }: RoutePlan) => status === 'W' || status === 'R'

const usePlans = (period: Period) =>
  useQuery({
    ...plansQuery(period),
    refetchInterval: ({ state }) => (state.data?.some(isPlanning) === true ? planning_poll_ms : false),
  })

const no_plans: readonly RoutePlan[] = []

/** The plans that begin on a day, in the order of their letters, and what nobody serves of their imports. */
export function usePlanDay(date: string): PlanDay {
  const { settings } = useFormat()
  const period = usePeriod(date)
  const query = usePlans(period)
  const all = query.data ?? no_plans
  const plans = useMemo(
    () =>
      all
        .filter(({ date_time_start }) => civilDateOf(date_time_start, settings.time_zone) === date)
        .toSorted((a, b) => a.id - b.id)
        .slice(0, max_plans),
    [all, date, settings.time_zone],
  )
  return { period, query, plans, ...useUnserved(plans) }
}

/** One plan of each import is asked for all of it. */
function useUnserved(plans: readonly RoutePlan[]) {
  const asked = [...Map.groupBy(plans, ({ route_id }) => route_id)].map(([, [first]]) => first?.id ?? 0)
  const client = useQueryClient()
  const [combine] = useState(createCombine)
  const answers = useQueries({ queries: asked.map((id) => unassignedQuery(id)), combine })
  return useMemo(() => {
    const stale = answers.told.flatMap(({ route_id, stale: is_stale, unassigned_points }) => {
      const own = plans.filter((plan) => plan.route_id === route_id)
      if (!is_stale || unassigned_points.length === 0 || own[0] === undefined) return []
      return [
        { plan_id: own[0].id, versions: own.map((plan) => `${plan.id}:${plan.edit_version}`).join(' ') },
      ]
    })
    const { unserved, is_known, error } = answers
    const retry = () =>
      void client.refetchQueries({ queryKey: keyOf('route_plan', 'unassigned'), type: 'active' })
    return { unserved, stale, reading_unserved: { is_known, error, retry } }
  }, [answers, plans, client])
}

interface Answer {
  readonly data: UnassignedOfPlan | undefined
  readonly error: Error | null
}

interface Answers {
  readonly told: readonly UnassignedOfPlan[]
  readonly unserved: readonly Unserved[]
  readonly is_known: boolean
  readonly error: Error | null
}

/** The same list while the answers are the same. */
function createCombine(): (answers: readonly Answer[]) => Answers {
  let last: Answers = { told: [], unserved: [], is_known: true, error: null }
  return (answers) => {
    const told = answers.flatMap(({ data }) => data ?? [])
    const unknown = answers.filter(({ data }) => data === undefined)
    const is_known = unknown.length === 0
    const error = unknown.find((answer) => answer.error !== null)?.error ?? null
    const is_same =
      is_known === last.is_known &&
      error === last.error &&
      told.length === last.told.length &&
      told.every((one, index) => one === last.told[index])
    if (is_same) return last
    const unserved = told.flatMap(({ route_id, unassigned_points }) =>
      unassigned_points.map((line) => ({ route_id, line })),
    )
    last = { told, unserved, is_known, error }
    return last
  }
}
