import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { eventsQuery, type FleetEvent } from '../api/events.ts'
import { useScope } from '../api/session.ts'
import type { RouteExtent } from './model/extent.ts'
import { event_categories, joinEvents } from './model/route-events.ts'
import { findDetours } from './replay/figures.ts'
import type { PlannedRoute, ReplayTrack } from './replay/model.ts'

const live_every_ms = 30_000

interface EventsAnswer {
  readonly data: FleetEvent[] | undefined
  readonly isLoading: boolean
  readonly isError: boolean
  readonly refetch: () => Promise<unknown>
}

/** The API gives one category at a time: the lists are joined, and the same as long as nothing changes. */
const combineEvents = (answers: readonly EventsAnswer[]) => ({
  found: answers.flatMap(({ data }) => data ?? []),
  isLoading: answers.some(({ isLoading }) => isLoading),
  isError: answers.some(({ isError }) => isError),
  refetch: () => Promise.all(answers.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
})

/** What happened on a route: what the server found, and what its positions show beside the plan. */
export function useRouteEvents(
  vehicle_id: number | null,
  extent: RouteExtent,
  { main, planned }: { readonly main: ReplayTrack | null; readonly planned: PlannedRoute },
) {
  const may_read = useScope('event:read')
  const { driven, is_running, drawn } = extent
  const start = new Date(drawn.from_s * 1_000).toISOString()
  const end = new Date((is_running ? drawn.to_s : (driven?.to_s ?? drawn.to_s)) * 1_000).toISOString()
  const { found, ...query } = useQueries({
    queries: event_categories.map((category) => ({
      ...eventsQuery({ start, end, category, vehicle_ids: vehicle_id === null ? [] : [vehicle_id] }),
      enabled: may_read && driven !== null,
      refetchInterval: is_running ? live_every_ms : (false as const),
    })),
    combine: combineEvents,
  })
  const detours = useMemo(
    () => (main === null ? [] : findDetours(main.pieces, planned.line)),
    [main, planned],
  )
  const events = useMemo(() => joinEvents(found, { gaps: main?.gaps ?? [], detours }), [found, main, detours])
  return { events, query }
}
