import { lazy, Suspense, useMemo } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { partOf } from '../model/extent.ts'
import type { RouteEvent } from '../model/route-events.ts'
import { leftAt, type StopView } from '../model/stop-view.ts'
import { event_icons, toneOfEvent, useEventWords } from '../parts/use-event-words.ts'
import type { ReplayClock } from '../replay/clock.ts'
import type { Interval } from '../replay/figures.ts'
import type { ReplayTrack } from '../replay/model.ts'
import { useClockTime } from '../use-clock.ts'
import type { SpeedCurveProps } from './speed-curve.tsx'
import { speedDataOf, speedScaleOf } from './speed-data.ts'
import { useTheme } from './use-theme.ts'

const SpeedCurve = lazy(async () => ({ default: (await import('./speed-curve.tsx')).SpeedCurve }))

interface SpeedGraphProps {
  readonly main: ReplayTrack | null
  readonly stops: readonly StopView[]
  readonly events: readonly RouteEvent[]
  readonly limit: number | null
  readonly extent: Interval
  readonly width: number
  readonly clock: ReplayClock
  readonly onSeek: (time_s: number) => void
}

const height = 112

/** How fast it went, where it stood, what happened, and when nobody heard of it. */
export function SpeedGraph(props: SpeedGraphProps) {
  const { main, stops, events, limit, extent, width, clock, onSeek } = props
  const theme = useTheme()
  const data = useMemo(
    () => (main === null ? null : speedDataOf(main.track, main.gaps, extent)),
    [main, extent],
  )
  const fastest = data?.[1].reduce<number>((most, speed) => Math.max(most, speed ?? 0), limit ?? 0) ?? 0
  const { top, lines } = useMemo(() => speedScaleOf(fastest), [fastest])
  const yOf = (speed: number) => height - (speed / top) * height
  const spanOf = ({ from_s, to_s }: Interval) => ({
    left: partOf(extent, from_s) * width,
    width: Math.max(1, (partOf(extent, to_s) - partOf(extent, from_s)) * width),
  })
  const curve = data === null ? null : { data, extent, top, width, height }
  return (
    <div className="relative mt-3 border-b border-line-control" style={{ height }}>
      {lines.map((line) => (
        <i
          key={line}
          aria-hidden="true"
          style={{ top: yOf(line) }}
          className="absolute inset-x-0 border-t border-line"
        />
      ))}
      {stops.map((stop) => {
        if (stop.reached_s === null) return null
        const to_s = leftAt(stop, clock.end_s)
        return (
          <i
            key={stop.id}
            aria-hidden="true"
            style={spanOf({ from_s: stop.reached_s, to_s })}
            className="absolute inset-y-0 bg-ink/4"
          />
        )
      })}
      {curve === null ? null : (
        // Canvases know no tokens: another theme is another drawing.
        <Suspense key={theme} fallback={null}>
          <SpeedCurve {...curve} is_pale />
          <DrivenCurve {...curve} clock={clock} />
        </Suspense>
      )}
      {main?.gaps.map((gap) => (
        <i
          key={gap.from_s}
          aria-hidden="true"
          data-gap
          style={spanOf(gap)}
          className="absolute inset-y-0 [background:var(--hatch)]"
        />
      ))}
      {limit === null ? null : (
        <i
          aria-hidden="true"
          style={{ top: yOf(limit) }}
          className="absolute inset-x-0 border-t border-dashed border-late"
        />
      )}
      {lines.map((line) => (
        <span
          key={line}
          aria-hidden="true"
          style={{ top: yOf(line) - 7 }}
          className="absolute -left-1 bg-surface pr-1 text-11 text-ink-3"
        >
          {line}
        </span>
      ))}
      <EventMarks {...{ events, extent, width, onSeek }} />
    </div>
  )
}

/** The strong curve, up to the time of the clock: it is cut, not drawn anew. */
function DrivenCurve({
  clock,
  ...curve
}: Omit<SpeedCurveProps, 'is_pale'> & { readonly clock: ReplayClock }) {
  const time_s = useClockTime(clock, 0)
  const right = Math.min(100, Math.max(0, (1 - partOf(curve.extent, time_s)) * 100))
  return (
    <div className="absolute inset-0" style={{ clipPath: `inset(0 ${right.toFixed(3)}% 0 0)` }}>
      <SpeedCurve {...curve} is_pale={false} />
    </div>
  )
}

interface EventMarksProps {
  readonly events: readonly RouteEvent[]
  readonly extent: Interval
  readonly width: number
  readonly onSeek: (time_s: number) => void
}

/** Nearer to each other than this they would cover one another: the list has them all. */
const apart_px = 18

function placeMarks(events: readonly RouteEvent[], extent: Interval, width: number) {
  const marks: { event: RouteEvent; left: number }[] = []
  for (const event of events) {
    const middle_s = event.kind === 'silence' ? (event.from_s + event.to_s) / 2 : event.from_s
    const left = partOf(extent, middle_s) * width
    const is_free = left - (marks.at(-1)?.left ?? -Infinity) >= apart_px
    if (is_free && left >= 0 && left <= width) marks.push({ event, left })
  }
  return marks
}

function EventMarks({ events, extent, width, onSeek }: EventMarksProps) {
  const wordsOf = useEventWords()
  const marks = useMemo(() => placeMarks(events, extent, width), [events, extent, width])
  return marks.map(({ event, left }) => (
    <button
      key={event.key}
      type="button"
      tabIndex={-1}
      aria-label={wordsOf(event)}
      title={wordsOf(event)}
      onPointerDown={(press) => press.stopPropagation()}
      onClick={() => onSeek(event.from_s)}
      style={{ left }}
      className="absolute -top-3 -ml-3 grid size-6 place-items-center"
    >
      <span
        className={`grid size-5 place-items-center rounded-full border border-line-2 bg-surface ${toneOfEvent(event)}`}
      >
        <Icon name={event_icons[event.kind]} className="size-3" />
      </span>
    </button>
  ))
}
