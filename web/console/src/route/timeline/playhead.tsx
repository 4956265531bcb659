import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { partOf } from '../model/extent.ts'
import type { ReplayClock } from '../replay/clock.ts'
import type { Interval } from '../replay/figures.ts'
import { useClockTime } from '../use-clock.ts'

interface PlayheadProps {
  readonly clock: ReplayClock
  readonly extent: Interval
  readonly width: number
  readonly onStep: (direction: -1 | 1) => void
  readonly onSettle: () => void
}

const step_s = 10
const page_s = 600

/** The slider of true time, and the line through all that shows it. */
export function Playhead({ clock, extent, width, onStep, onSettle }: PlayheadProps) {
  const { t } = useLingui()
  const format = useFormat()
  const time_s = useClockTime(clock, 0)
  // Read out while it moves by itself, it would say nothing else.
  const spoken_s = useClockTime(clock, 1_000)
  const move = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
    const far = { PageDown: -page_s, PageUp: page_s }[event.key]
    if (direction !== undefined && event.shiftKey) onStep(direction === 1 ? 1 : -1)
    else if (direction !== undefined) clock.step(direction * step_s)
    else if (far !== undefined) clock.step(far)
    else if (event.key === 'Home') clock.seek(clock.start_s)
    else if (event.key === 'End') clock.seek(clock.end_s)
    else return
    event.preventDefault()
    onSettle()
  }
  return (
    <div
      style={{ left: partOf(extent, time_s) * width }}
      className="pointer-events-none absolute top-1.5 bottom-3.5 z-2 border-l-[1.5px] border-ink"
    >
      <span
        role="slider"
        tabIndex={0}
        aria-label={t`Hora da reprodução`}
        aria-valuemin={Math.round(clock.start_s)}
        aria-valuemax={Math.round(clock.end_s)}
        aria-valuenow={Math.round(spoken_s)}
        aria-valuetext={format.exactTime(spoken_s * 1_000)}
        onKeyDown={move}
        className="pointer-events-auto absolute -bottom-3 -left-3.25 grid size-6 cursor-ew-resize place-items-center rounded-full outline-none focus-visible:shadow-(--focus)"
      >
        <i className="size-4 rounded-full border-3 border-surface bg-ink shadow-[0_0_0_1px_var(--ink)]" />
      </span>
    </div>
  )
}
