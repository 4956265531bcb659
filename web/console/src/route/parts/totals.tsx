import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../../ui/format/format-provider.tsx'
import type { TrackFigures } from '../replay/figures.ts'

interface TotalsProps {
  readonly figures: TrackFigures | null
  readonly at_stops_s: number
  readonly speed_limit: number | null
}

/** Where the hours went. */
export function Totals({ figures, at_stops_s, speed_limit }: TotalsProps) {
  const format = useFormat()
  const fastest = figures?.max_speed_kmh ?? null
  const too_fast = fastest !== null && speed_limit !== null && fastest > speed_limit
  return (
    <dl className="grid grid-cols-4 gap-2 border-b border-line p-3">
      <Total label={<Trans>Dirigindo</Trans>}>
        {figures === null ? '–' : format.span(figures.driving_s)}
      </Total>
      <Total label={<Trans>Em paradas</Trans>}>{format.span(at_stops_s)}</Total>
      <Total label={<Trans>Descanso</Trans>}>{figures === null ? '–' : format.span(figures.resting_s)}</Total>
      <Total label={<Trans>Vel. máx.</Trans>} is_late={too_fast}>
        {fastest === null ? '–' : format.speed(fastest)}
      </Total>
    </dl>
  )
}

interface TotalProps {
  readonly label: ReactNode
  readonly children: ReactNode
  readonly is_late?: boolean
}

const Total = ({ label, children, is_late = false }: TotalProps) => (
  <div className="min-w-0">
    <dt className="truncate text-11 text-ink-3">{label}</dt>
    <dd className={`text-14 font-strong whitespace-nowrap ${is_late ? 'text-late-ink' : ''}`}>{children}</dd>
  </div>
)
