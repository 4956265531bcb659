import { type RefObject, useEffect, useRef } from 'react'
import { useFormat } from '../ui/format/format-provider.tsx'
import type { Moment } from './model/route.ts'
import { type TimeScale, xOf } from './model/time-scale.ts'

interface NowLineProps {
  readonly grid: RefObject<HTMLElement | null>
  readonly scale: TimeScale
  readonly now: () => Moment
}

const step_ms = 15_000

/**
 * The time in the head. The line itself is drawn by the style sheet, where a property of the grid says: no row reads it in
 * React, and up to it drives are solid, as they happened, from there on dotted.
 */
export function NowLine({ grid, scale, now }: NowLineProps) {
  const format = useFormat()
  const clock = useRef<HTMLElement>(null)
  useEffect(() => {
    const move = () => {
      const at = now()
      grid.current?.style.setProperty('--board-now', `${Math.round(xOf(scale, at) * 10) / 10}px`)
      if (clock.current !== null) clock.current.textContent = format.time(at)
    }
    move()
    const timer = setInterval(move, step_ms)
    return () => clearInterval(timer)
  }, [grid, scale, now, format])
  return <b ref={clock} aria-hidden="true" className="board-clock" />
}
