import { type PointerEvent, useRef } from 'react'
import { useWidth } from '../../board/use-width.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { hoursOf, partOf } from '../model/extent.ts'
import type { RouteEvent } from '../model/route-events.ts'
import type { StopView } from '../model/stop-view.ts'
import type { ReplayClock } from '../replay/clock.ts'
import type { Interval } from '../replay/figures.ts'
import type { ReplayTrack } from '../replay/model.ts'
import { Playhead } from './playhead.tsx'
import { SpeedGraph } from './speed-graph.tsx'
import { StopStrip } from './stop-strip.tsx'

interface TimelineProps {
  readonly clock: ReplayClock
  readonly extent: Interval
  readonly main: ReplayTrack | null
  readonly stops: readonly StopView[]
  readonly events: readonly RouteEvent[]
  readonly rests: readonly Interval[]
  readonly limit: number | null
  readonly selected: number | null
  readonly onSelect: (stop: StopView) => void
  readonly onSeek: (time_s: number) => void
  readonly onStep: (direction: -1 | 1) => void
  /** Somebody has chosen a time, and let go. */
  readonly onSettle: () => void
}

/** The day of a route from left to right: everywhere the pointer means a time. */
export function Timeline(props: TimelineProps) {
  const { clock, extent, main, stops, events, rests, limit, selected } = props
  const { onSelect, onSeek, onStep, onSettle } = props
  const format = useFormat()
  const scale = useRef<HTMLDivElement>(null)
  const width = useWidth(scale)
  const seekTo = (event: PointerEvent) => {
    const box = scale.current?.getBoundingClientRect()
    if (box === undefined || box.width === 0) return
    const part = (event.clientX - box.left) / box.width
    clock.seek(extent.from_s + part * (extent.to_s - extent.from_s))
  }
  const isHeld = (event: PointerEvent) => event.currentTarget.hasPointerCapture(event.pointerId)
  return (
    <div
      className="min-h-49 flex-none touch-none px-4 pt-2.5 select-none"
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        seekTo(event)
      }}
      onPointerMove={(event) => isHeld(event) && seekTo(event)}
      onPointerUp={(event) => isHeld(event) && onSettle()}
    >
      <div ref={scale} className="relative">
        <StopStrip {...{ stops, rests, extent, width, selected, onSelect }} now_s={clock.end_s} />
        <SpeedGraph {...{ main, stops, events, limit, extent, width, clock, onSeek }} />
        <div aria-hidden="true" className="relative h-6">
          {hoursOf(extent).map((hour) => (
            <span
              key={hour}
              style={{ left: partOf(extent, hour) * width }}
              className="absolute top-1 -translate-x-1/2 text-11 whitespace-nowrap text-ink-3"
            >
              {format.hour(hour * 1_000)}
            </span>
          ))}
        </div>
        <Playhead {...{ clock, extent, width, onStep, onSettle }} />
      </div>
    </div>
  )
}
