import { useMemo } from 'react'
import type { BoardRoute, Moment } from './model/route.ts'
import { chooseSpan, createScale, type TimeScale } from './model/time-scale.ts'

/** The same object until it is another scale: all rows are drawn again when it changes. */
export function useTimeScale(
  routes: readonly BoardRoute[],
  now: Moment | null,
  { room, zoom }: { readonly room: number; readonly zoom: number },
): TimeScale {
  const { from, to } = chooseSpan(routes, now)
  return useMemo(() => createScale({ from, to }, room, zoom), [from, to, room, zoom])
}
