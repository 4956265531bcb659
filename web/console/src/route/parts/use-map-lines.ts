import { useMemo } from 'react'
import { colours_at_once, lookOfRoute } from '../../map/routes/route-look.ts'
import type { RouteOnMap, RoutePart, StopOnMap } from '../../map/routes/route-model.ts'
import type { StopView } from '../model/stop-view.ts'
import type { PlannedRoute, ReplayTrack } from '../replay/model.ts'
import { placeAt } from '../replay/place-at.ts'
import { splitAt } from '../replay/split-at.ts'

export interface LinesWish {
  readonly plan_id: number
  readonly planned: PlannedRoute
  readonly main: ReplayTrack | null
  readonly others: readonly ReplayTrack[]
  readonly time_s: number
  readonly shows_real: boolean
  readonly shows_planned: boolean
}

/** Solid is driven, pale is still to come in the replay, dotted is the plan. What was silent joins nothing. */
export function useMapLines(wish: LinesWish): readonly RouteOnMap[] {
  const { plan_id, planned, main, others, time_s, shows_real, shows_planned } = wish
  const plan = useMemo<readonly RoutePart[]>(
    () => (shows_planned ? [{ look: 'dotted', line: planned.line }] : []),
    [planned, shows_planned],
  )
  return useMemo(() => {
    const real = main !== null && shows_real ? partsOf(main, time_s) : []
    const compared = others.map((track, index): RouteOnMap => {
      // The route itself is blue: its colours begin with the next.
      const look = lookOfRoute(index + 1)
      const colour = index < colours_at_once - 1 ? look.colour : 'quiet'
      return { id: -track.vehicle_id, colour, parts: partsOf(track, time_s) }
    })
    return [...compared, { id: plan_id, colour: 'accent', parts: [...plan, ...real] }]
  }, [plan_id, plan, main, others, time_s, shows_real])
}

function partsOf({ track, gaps, pieces }: ReplayTrack, time_s: number): RoutePart[] {
  const { done, to_come } = splitAt(pieces, time_s, placeAt(track, gaps, time_s))
  return [
    ...to_come.map((line): RoutePart => ({ look: 'pale', line })),
    ...done.map((line): RoutePart => ({ look: 'solid', line })),
  ]
}

/** Blue once the replay has reached them, white before. */
export function useMapStops(
  stops: readonly StopView[],
  { selected, time_s }: { readonly selected: number | null; readonly time_s: number },
): readonly StopOnMap[] {
  const reached = stops
    .filter(({ reached_s }) => reached_s !== null && reached_s <= time_s)
    .map(({ id }) => id)
    .join(',')
  return useMemo(() => {
    const done = new Set(reached.split(',').map(Number))
    return stops.flatMap(({ id, number, point, state }): StopOnMap[] => {
      const { latitude: lat, longitude: lng } = point
      if (lat === null || lng === null) return []
      const look = !done.has(id) ? 'plain' : state === 'returned' ? 'returned' : 'coming'
      return [{ id, lat, lng, label: number, look, colour: 'accent', is_selected: id === selected }]
    })
  }, [stops, reached, selected])
}
