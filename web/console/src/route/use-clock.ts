import { useEffect, useState } from 'react'
import type { ReplayClock } from './replay/clock.ts'

/** The time of a replay, anew at most so often. 0: with each picture. */
export function useClockTime(clock: ReplayClock, every_ms: number): number {
  const [time_s, setTime] = useState(clock.time_s)
  useEffect(() => {
    let last = -Infinity
    let timer: number | undefined
    const read = () => {
      clearTimeout(timer)
      timer = undefined
      last = performance.now()
      setTime(clock.time_s)
    }
    const listen = () => {
      const wait = last + every_ms - performance.now()
      if (wait <= 0 || !clock.is_playing) read()
      else timer ??= window.setTimeout(read, wait)
    }
    read()
    const stop = clock.subscribe(listen)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [clock, every_ms])
  return time_s
}

export interface ClockState {
  readonly is_playing: boolean
  readonly rate: ReplayClock['rate']
}

/** How a replay goes, which changes when somebody says so. */
export function useClockState(clock: ReplayClock): ClockState {
  const [state, setState] = useState<ClockState>({ is_playing: clock.is_playing, rate: clock.rate })
  useEffect(() => {
    const read = () =>
      setState((before) =>
        before.is_playing === clock.is_playing && before.rate === clock.rate
          ? before
          : { is_playing: clock.is_playing, rate: clock.rate },
      )
    read()
    return clock.subscribe(read)
  }, [clock])
  return state
}
