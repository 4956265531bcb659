import { useEffect, useState } from 'react'
import type { RouteExtent } from './model/extent.ts'
import { ReplayClock } from './replay/clock.ts'

/** The clock of a screen, which a picture of the browser makes go. */
export function useReplayClock(
  { replayed, is_running }: RouteExtent,
  asked_s: number | undefined,
): ReplayClock {
  const { from_s, to_s } = replayed
  const [clock] = useState(
    () =>
      new ReplayClock({
        getNow: () => performance.now(),
        start_s: from_s,
        end_s: to_s,
        // Of a running route one wants to see what is now, of another how it began.
        time_s: asked_s ?? (is_running ? to_s : from_s),
      }),
  )
  useEffect(() => clock.setBounds(from_s, to_s), [clock, from_s, to_s])
  useEffect(() => {
    let frame = 0
    const go = () => {
      clock.tick()
      frame = requestAnimationFrame(go)
    }
    const listen = () => {
      if (clock.is_playing && frame === 0) frame = requestAnimationFrame(go)
      if (clock.is_playing || frame === 0) return
      cancelAnimationFrame(frame)
      frame = 0
    }
    listen()
    const stop = clock.subscribe(listen)
    return () => {
      stop()
      cancelAnimationFrame(frame)
      clock.pause()
    }
  }, [clock])
  return clock
}
