import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { type ReplayClock, replay_rates } from '../replay/clock.ts'
import { useClockState, useClockTime } from '../use-clock.ts'

interface ReplayBarProps {
  readonly clock: ReplayClock
  readonly is_live: boolean
  readonly onStep: (direction: -1 | 1) => void
  readonly end: ReactNode
}

/** How the replay goes: from stop to stop, on and off, how fast, and what time it shows. */
export function ReplayBar({ clock, is_live, onStep, end }: ReplayBarProps) {
  const { t } = useLingui()
  const { is_playing, rate } = useClockState(clock)
  return (
    <div className="flex min-h-bar flex-none flex-wrap items-center gap-2 border-b border-line px-3 py-1">
      <IconButton
        icon="chevron-left"
        label={t`Parada anterior`}
        keys="shift+arrowleft"
        onClick={() => onStep(-1)}
      />
      <IconButton
        variant="primary"
        icon={is_playing ? 'pause' : 'play'}
        label={is_playing ? t`Pausar` : t`Reproduzir`}
        keys="space"
        onClick={() => clock.toggle()}
        className="w-control-l"
      />
      <IconButton
        icon="chevron-right"
        label={t`Próxima parada`}
        keys="shift+arrowright"
        onClick={() => onStep(1)}
      />
      <ClockText clock={clock} />
      {is_live ? <LiveEdge clock={clock} /> : null}
      <span className="grow" />
      <Segmented
        label={t`Velocidade da reprodução`}
        value={String(rate)}
        onChange={(next) => {
          const found = replay_rates.find((each) => String(each) === next)
          if (found !== undefined) clock.setRate(found)
        }}
        segments={replay_rates.map((each) => ({ value: String(each), label: `${each}×` }))}
      />
      {end}
    </div>
  )
}

function ClockText({ clock }: { readonly clock: ReplayClock }) {
  const format = useFormat()
  const time_s = useClockTime(clock, 0)
  return (
    <b
      role="timer"
      className="ml-2 text-20 font-strong tracking-tight whitespace-nowrap"
      data-time={time_s.toFixed(1)}
    >
      {format.exactTime(time_s * 1_000)}
    </b>
  )
}

/** Of a running route: whether this is what is happening, or how to come back to it. */
function LiveEdge({ clock }: { readonly clock: ReplayClock }) {
  const { t } = useLingui()
  const time_s = useClockTime(clock, 500)
  const is_at_edge = time_s >= clock.end_s - 1
  return (
    <button
      type="button"
      aria-pressed={is_at_edge}
      onClick={() => {
        clock.pause()
        clock.seek(clock.end_s)
      }}
      className="flex h-6 items-center gap-1.5 rounded-6 px-1.5 text-12 text-ink-2 hover:bg-hover aria-pressed:text-ok-ink"
    >
      <i
        aria-hidden="true"
        className={`size-2 rounded-full ${is_at_edge ? 'bg-ok' : 'border border-ink-3'}`}
      />
      {is_at_edge ? <Trans>agora</Trans> : t`Ir para agora`}
    </button>
  )
}
