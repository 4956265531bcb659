import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import type { RoutePlan } from '../api/route-plans.ts'
import { vehiclesQuery } from '../api/vehicles.ts'
import { useNow } from '../ui/use-now.ts'
import { extentOf } from './model/extent.ts'
import { leftAt, stopViewsOf } from './model/stop-view.ts'
import { measureTrack } from './replay/figures.ts'
import { plannedRouteOf, type ReplayTrack } from './replay/model.ts'
import { useReplayClock } from './use-replay-clock.ts'
import { useRouteEvents } from './use-route-events.ts'
import { useRouteKeys } from './use-route-keys.ts'
import { useSelection } from './use-selection.ts'
import { useComparedTracks, useMainTrack } from './use-tracks.ts'

const live_every_ms = 5_000
const nobody: readonly number[] = []

/** All that the parts of the screen share: one route, one clock, one selection. */
export function useRoute(plan: RoutePlan) {
  const asked = useSearch({ from: '/routes/$id' })
  const stops = useMemo(() => stopViewsOf(plan), [plan])
  const planned = useMemo(() => plannedRouteOf(plan), [plan])
  const extent = useRouteExtent(plan)
  const clock = useReplayClock(extent, asked.time)
  const selection = useSelection({ plan_id: plan.id, asked, stops, clock })
  const [follows, setFollows] = useState(false)
  const compared = asked.compare ?? nobody
  const { query: track, main } = useMainTrack(plan.vehicle_id, extent)
  const { others, failed } = useComparedTracks(compared, extent)
  const { events, query: found } = useRouteEvents(plan.vehicle_id, extent, { main, planned })
  const figures = useFigures(plan, main)
  const nameOf = useVehicleNames(plan, compared.length > 0)
  useRouteKeys({
    clock,
    onStep: selection.stepTime,
    onFollow: () => setFollows(!follows),
    onSettle: selection.settle,
  })
  return {
    stops,
    stop: stops.find(({ id }) => id === asked.stop) ?? null,
    planned,
    extent,
    clock,
    selection,
    follows,
    setFollows,
    compared,
    failed,
    track,
    main,
    others,
    events,
    found,
    figures,
    nameOf,
  }
}

/** Of a route that is over it is the same object while nothing is known anew. */
function useRouteExtent(plan: RoutePlan) {
  const now_s = Math.floor(useNow(live_every_ms) / 1_000)
  const moving_s = plan.status === 'E' ? now_s : 0
  return useMemo(() => extentOf(plan, stopViewsOf(plan), moving_s), [plan, moving_s])
}

/** Anew with each position, and not with each second. */
function useFigures(plan: RoutePlan, main: ReplayTrack | null) {
  return useMemo(() => {
    if (main === null) return null
    const stops = stopViewsOf(plan)
    const last_s = main.track.times[main.track.length - 1] ?? 0
    const { driven } = extentOf(plan, stops, last_s)
    if (driven === null) return null
    const stood = stops.flatMap((stop) =>
      stop.reached_s === null ? [] : [{ from_s: stop.reached_s, to_s: leftAt(stop, last_s) }],
    )
    return measureTrack(main.track, main.gaps, { within: driven, stops: stood })
  }, [plan, main])
}

function useVehicleNames(plan: RoutePlan, is_comparing: boolean): (vehicle_id: number) => string | null {
  const { data } = useQuery({ ...vehiclesQuery, enabled: is_comparing })
  const { vehicle } = plan
  return useCallback(
    (id) => {
      if (vehicle?.id === id) return vehicle.plate ?? vehicle.title
      const found = data?.find((each) => each.id === id)
      return found?.plate ?? found?.title ?? null
    },
    [data, vehicle],
  )
}
