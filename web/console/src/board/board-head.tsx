import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../ui/format/format-provider.tsx'
import { Icon } from '../ui/icon.tsx'
import { hoursOf, stepZoom, type TimeScale, xOf } from './model/time-scale.ts'

interface BoardHeadProps {
  readonly label: string
  readonly scale: TimeScale
  readonly zoom: number
  readonly onZoom: (zoom: number) => void
  /** The time of now, on the hours. */
  readonly children: ReactNode
}

/** The hours, and what the columns beside them are. */
export function BoardHead({ label, scale, zoom, onZoom, children }: BoardHeadProps) {
  const { t } = useLingui()
  const format = useFormat()
  const hours = hoursOf(scale)
  return (
    <div role="row" aria-rowindex={1} className="board-head">
      <div role="columnheader" aria-colindex={1} className="board-label">
        <span className="board-label-name">{label}</span>
        <ZoomButton
          name={t`Horas mais estreitas`}
          sign="minus"
          to={stepZoom(zoom, -1)}
          now={zoom}
          onZoom={onZoom}
        />
        <ZoomButton
          name={t`Horas mais largas`}
          sign="plus"
          to={stepZoom(zoom, 1)}
          now={zoom}
          onZoom={onZoom}
        />
      </div>
      <div role="columnheader" aria-colindex={2} className="board-track">
        <span className="sr-only">{t`Paradas`}</span>
        {hours.map((at) => (
          <i key={at} aria-hidden="true" style={{ left: xOf(scale, at) }}>
            {format.hour(at)}
          </i>
        ))}
        {children}
      </div>
      <div role="columnheader" aria-colindex={3} className="board-end">
        {t`Término`}
      </div>
    </div>
  )
}

interface ZoomButtonProps {
  readonly name: string
  readonly sign: 'plus' | 'minus'
  readonly to: number
  readonly now: number
  readonly onZoom: (zoom: number) => void
}

function ZoomButton({ name, sign, to, now, onZoom }: ZoomButtonProps) {
  return (
    <button
      type="button"
      className="board-zoom"
      aria-label={name}
      title={name}
      aria-disabled={to === now}
      onClick={() => onZoom(to)}
    >
      <Icon name={sign} />
    </button>
  )
}
