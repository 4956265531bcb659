import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import type { StopView } from '../model/stop-view.ts'
import type { ReplayClock } from '../replay/clock.ts'
import { useClockTime } from '../use-clock.ts'
import { StopBadge } from './stop-badge.tsx'
import { useStopWords } from './use-stop-words.ts'

interface StopListProps {
  readonly stops: readonly StopView[]
  readonly selected: number | null
  readonly clock: ReplayClock
  readonly onSelect: (stop: StopView) => void
}

/** The stops of a route: when they were planned, when somebody came, and the difference. */
export function StopList({ stops, selected, clock, onSelect }: StopListProps) {
  const { t } = useLingui()
  // What is to come in the replay is paler, as it is on the map.
  const time_s = useClockTime(clock, 250)
  const wordsOf = useStopWords()
  return (
    <>
      <div className="flex min-h-bar flex-none items-center border-b border-line pr-3 pl-3">
        <h2 className="grow text-13 font-strong">
          <Trans>Paradas</Trans> <span className="font-medium text-ink-3">{stops.length}</span>
        </h2>
        <span
          aria-hidden="true"
          className="grid grid-cols-[minmax(38px,max-content)_minmax(44px,max-content)_60px] gap-x-1.5 text-right text-11 text-ink-3"
        >
          <span>{t`plano`}</span>
          <span>{t`real`}</span>
        </span>
      </div>
      <ol aria-label={t`Paradas`}>
        {stops.map((stop) => (
          <StopRow
            key={stop.id}
            stop={stop}
            name={wordsOf(stop)}
            is_selected={stop.id === selected}
            is_ahead={stop.reached_s !== null && stop.reached_s > time_s}
            onSelect={onSelect}
          />
        ))}
      </ol>
    </>
  )
}

interface StopRowProps {
  readonly stop: StopView
  readonly name: string
  readonly is_selected: boolean
  readonly is_ahead: boolean
  readonly onSelect: (stop: StopView) => void
}

function StopRow({ stop, name, is_selected, is_ahead, onSelect }: StopRowProps) {
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (is_selected) row.current?.scrollIntoView({ block: 'nearest' })
  }, [is_selected])
  return (
    <li className="border-b border-line">
      <button
        ref={row}
        type="button"
        aria-current={is_selected || undefined}
        onClick={() => onSelect(stop)}
        className="relative flex h-9 w-full items-center gap-2.5 px-3 text-left outline-none hover:bg-hover focus-visible:shadow-[inset_0_0_0_2px_var(--accent)] aria-[current]:bg-accent-soft aria-[current]:before:absolute aria-[current]:before:inset-y-0 aria-[current]:before:left-0 aria-[current]:before:w-0.5 aria-[current]:before:bg-accent"
      >
        <span className="sr-only">{name}</span>
        <span aria-hidden="true" className="contents">
          <StopBadge stop={stop} />
          <bdi className="min-w-0 grow truncate">{stop.point.name}</bdi>
          <Times stop={stop} is_ahead={is_ahead} />
        </span>
      </button>
    </li>
  )
}

function Times({ stop, is_ahead }: { readonly stop: StopView; readonly is_ahead: boolean }) {
  const format = useFormat()
  const time = (seconds: number | null) => (seconds === null ? '' : format.time(seconds * 1_000))
  const { planned_s, reached_s, expected_s } = stop
  return (
    <span className="grid flex-none grid-cols-[minmax(38px,max-content)_minmax(44px,max-content)_60px] gap-x-1.5 text-right text-12">
      <span className="text-ink-3">{time(planned_s)}</span>
      {reached_s === null ? (
        <span className="text-ink-3">{expected_s === null ? '' : `≈${time(expected_s)}`}</span>
      ) : (
        <span className={is_ahead ? 'text-ink-3' : 'font-medium'}>{time(reached_s)}</span>
      )}
      <Outcome stop={stop} />
    </span>
  )
}

function Outcome({ stop: { state, deviation_s, late_s } }: { readonly stop: StopView }) {
  const { t } = useLingui()
  const format = useFormat()
  if (state === 'returned') return <b className="font-medium text-fail-ink">{t`devolvida`}</b>
  if (state === 'skipped') return <span className="text-ink-3">{t`pulada`}</span>
  if (state === 'now') return <b className="font-medium text-accent-ink">{t`no local`}</b>
  if (deviation_s === null) return <span />
  return (
    <span
      className={joinClasses(
        'whitespace-nowrap',
        late_s === null ? 'text-ink-3' : 'font-medium text-late-ink',
      )}
    >
      {format.deviation(deviation_s)}
    </span>
  )
}
