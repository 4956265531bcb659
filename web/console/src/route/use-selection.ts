import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { type StopView, stopTimes } from './model/stop-view.ts'
import type { ReplayClock } from './replay/clock.ts'
import type { RouteSearch } from './search.ts'

interface SelectionFacts {
  readonly plan_id: number
  readonly asked: RouteSearch
  readonly stops: readonly StopView[]
  readonly clock: ReplayClock
}

/** What is looked at is in the address: the stop, the time, who is compared. */
export function useSelection({ plan_id, asked, stops, clock }: SelectionFacts) {
  const navigate = useNavigate()
  const latest = useRef({ asked, stops })
  useEffect(() => {
    latest.current = { asked, stops }
  })
  const write = useCallback(
    (change: RouteSearch) =>
      void navigate({
        to: '/routes/$id',
        params: { id: String(plan_id) },
        search: { ...latest.current.asked, ...change },
        replace: true,
      }),
    [navigate, plan_id],
  )
  const settle = useCallback(() => write({ time: Math.round(clock.time_s) }), [write, clock])
  const seek = useCallback(
    (time_s: number) => {
      clock.seek(time_s)
      settle()
    },
    [clock, settle],
  )
  const select = useCallback(
    (stop: StopView) => {
      if (stop.reached_s !== null) clock.seek(stop.reached_s)
      write({ stop: stop.id, time: Math.round(clock.time_s) })
    },
    [clock, write],
  )
  /** The stop before or after the time that is shown. */
  const stepTime = useCallback(
    (direction: -1 | 1) => {
      const times = stopTimes(latest.current.stops)
      const now = clock.time_s
      const next =
        direction === 1 ? times.find((time) => time > now + 0.5) : times.findLast((time) => time < now - 0.5)
      const stop = latest.current.stops.find(({ reached_s }) => reached_s === next)
      if (stop !== undefined && next !== undefined) select(stop)
    },
    [clock, select],
  )
  /** The stop before or after the one whose proof is open. */
  const stepStop = useCallback(
    (direction: -1 | 1) => {
      const { stops: all, asked: now } = latest.current
      const at = all.findIndex(({ id }) => id === now.stop)
      const next = at < 0 ? (direction === 1 ? 0 : all.length - 1) : at + direction
      const stop = all[next]
      if (stop !== undefined) select(stop)
    },
    [select],
  )
  // Whoever pauses wants to find this moment again.
  useEffect(() => {
    let was_playing = clock.is_playing
    return clock.subscribe(() => {
      if (was_playing && !clock.is_playing) settle()
      was_playing = clock.is_playing
    })
  }, [clock, settle])
  return { write, settle, seek, select, stepTime, stepStop }
}
