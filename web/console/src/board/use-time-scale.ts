import { useMemo } from 'react'
import type { BoardRoute, Moment } from './model/route.ts'
import { chooseSpan, createScale, type TimeScale } from './model/time-scale.ts'

/** The same object until it is another scale: all rows are drawn again when it changes. */
export function useTimeScale(
  routes: readonly BoardRoute[],
  now: Moment | null,
  { room, zoom }: { readonly room: number; readonly zoom: number },
): TimeScale {
  const { from, to, min_hour_px } = useMemo(() => chooseSpan(routes, now), [routes, now])
  return useMemo(
    () => createScale({ from, to, min_hour_px }, room, zoom),
    [from, to, min_hour_px, room, zoom],
  )
}
