import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { civilDateOf } from '../../ui/format/civil-date.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { Plate } from '../../ui/plate.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EventMap } from './event-map.tsx'
import type { EventRow } from './event-row.ts'
import { useCategoryNames } from './use-category-names.ts'
import { useValueText } from './use-value-text.ts'

interface EventPanelProps {
  readonly row: EventRow
  readonly onClose: () => void
}

/** One event: what, who, where, and the way to that day. */
export function EventPanel({ row, onClose }: EventPanelProps) {
  const { t } = useLingui()
  const format = useFormat()
  const names = useCategoryNames()
  const value = useValueText()(row)
  const date = civilDateOf(row.begin, format.settings.time_zone)
  return (
    <SidePanel title={names[row.category]} onClose={onClose}>
      {row.start === null ? (
        <p className="text-ink-3">
          <Trans>Nenhum lugar conhecido.</Trans>
        </p>
      ) : (
        <EventMap key={row.id} start={row.start} end={row.end} />
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        <Fact name={t`Veículo`}>{row.plate === null ? '—' : <Plate>{row.plate}</Plate>}</Fact>
        <Fact name={t`Motorista`}>{row.driver ?? t`não identificado`}</Fact>
        <Fact name={t`Início`}>
          {format.shortDate(row.begin)} {format.exactTime(row.begin)}
        </Fact>
        {row.duration_s === 0 ? null : <Fact name={t`Duração`}>{format.span(row.duration_s)}</Fact>}
        {row.distance_m === 0 ? null : <Fact name={t`Distância`}>{format.distance(row.distance_m)}</Fact>}
        {value === '' ? null : <Fact name={t`Valor`}>{value}</Fact>}
        {row.place === null ? null : <Fact name={t`Local`}>{row.place}</Fact>}
      </dl>
      {row.vehicle_id === null ? null : (
        <Link to="/today" search={{ date, vehicle: row.vehicle_id }} className="leading-6">
          <Trans>Ver o veículo nesse dia</Trans>
        </Link>
      )}
    </SidePanel>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd dir="auto" className="min-w-0 break-words">
        {children}
      </dd>
    </>
  )
}
