import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { RouteEvent } from '../model/route-events.ts'
import { event_icons, toneOfEvent, useEventWords } from './use-event-words.ts'

const shown_first = 20

interface EventListProps {
  readonly events: readonly RouteEvent[]
  readonly is_loading: boolean
  readonly failed: boolean
  readonly onRetry: () => void
  readonly onSeek: (time_s: number) => void
}

/** What happened on the way; a press shows it in the replay. */
export function EventList({ events, is_loading, failed, onRetry, onSeek }: EventListProps) {
  const format = useFormat()
  const wordsOf = useEventWords()
  const [is_long, setLong] = useState(false)
  const rows = is_long ? events : events.slice(0, shown_first)
  const hidden = events.length - rows.length
  return (
    <div className="px-3 py-2.5">
      <h3 className="text-12 text-ink-3">
        <Trans>Eventos da rota</Trans>
      </h3>
      {events.length === 0 && !is_loading && !failed ? (
        <p className="py-1.5 text-12 text-ink-2">
          <Trans>Nenhum evento.</Trans>
        </p>
      ) : null}
      {failed ? (
        <p role="alert" className="flex items-center gap-2 py-1 text-12 text-ink-2">
          <Trans>Os eventos do rastreador não foram lidos.</Trans>
          <Button size="small" onClick={onRetry}>
            <Trans>Tentar</Trans>
          </Button>
        </p>
      ) : null}
      <ul>
        {rows.map((event) => (
          <li key={event.key}>
            <button
              type="button"
              onClick={() => onSeek(event.from_s)}
              className="-mx-1.5 flex min-h-7 w-[calc(100%+12px)] items-center gap-2 rounded-6 px-1.5 text-left text-12 hover:bg-hover"
            >
              <Icon name={event_icons[event.kind]} className={`size-3.5 ${toneOfEvent(event)}`} />
              <span className="min-w-0 grow">{wordsOf(event)}</span>
              <span className="flex-none text-ink-3">{format.time(event.from_s * 1_000)}</span>
            </button>
          </li>
        ))}
      </ul>
      {hidden === 0 ? null : (
        <Button size="small" variant="quiet" onClick={() => setLong(true)}>
          <Plural value={hidden} one="Mostrar mais #" other="Mostrar mais #" />
        </Button>
      )}
    </div>
  )
}
