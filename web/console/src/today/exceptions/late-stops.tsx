import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '../../ui/format/format-provider.tsx'
import type { LateStop } from '../model/late-stops.ts'

const shown_stops = 5

/** Each late stop with the end of its window and what is expected. */
export function LateStops({ stops }: { readonly stops: readonly LateStop[] }) {
  const { t } = useLingui()
  const [is_all, setAll] = useState(false)
  const shown = is_all || stops.length <= shown_stops + 1 ? stops : stops.slice(0, shown_stops)
  const hidden = stops.length - shown.length
  if (stops.length === 0) return null
  return (
    <>
      <ul
        aria-label={t`Paradas atrasadas`}
        className="mt-1 overflow-hidden rounded-6 border border-line bg-surface"
      >
        {shown.map((stop) => (
          <LateStopRow key={stop.point_id} stop={stop} />
        ))}
      </ul>
      {hidden === 0 ? null : (
        <button
          type="button"
          onClick={() => setAll(true)}
          className="mt-1 h-6 rounded-6 px-1 text-12 font-medium text-accent-ink hover:underline"
        >
          {plural(hidden, { one: 'Mostrar mais # parada', other: 'Mostrar mais # paradas' })}
        </button>
      )}
    </>
  )
}

function LateStopRow({ stop: { number, name, due_at, expected_at, late_s } }: { readonly stop: LateStop }) {
  const format = useFormat()
  const due = format.time(due_at)
  return (
    <li className="flex h-7.5 items-center gap-2 border-line px-2 text-12 not-first:border-t">
      {number === null ? null : (
        <b className="grid h-5 min-w-4.5 flex-none place-items-center rounded-3 border border-b-2 border-late bg-surface px-0.5 text-11 font-strong text-late-ink">
          {number}
        </b>
      )}
      <bdi className="min-w-0 grow truncate">{name ?? <Trans>Parada de outro dia</Trans>}</bdi>
      <span className="whitespace-nowrap text-ink-3">
        <Trans>até {due}</Trans>
      </span>
      <span className="font-medium whitespace-nowrap text-late-ink">
        {format.time(expected_at)} · {format.deviation(late_s)}
      </span>
    </li>
  )
}
