import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Chip } from '../../ui/chip.tsx'
import { useFormat } from '../../ui/format/format-provider.tsx'
import type { Column } from '../../ui/grid/column.ts'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import { Plate } from '../../ui/plate.tsx'
import { sortRows, writeSort } from '../sort.ts'
import { useReportSearch, useSort } from '../use-report.ts'
import type { Delivery } from './delivery.ts'
import { useOutcomeNames } from './use-delivery-names.ts'

const keyOf = ({ point_id }: Delivery) => String(point_id)

const values: Readonly<Record<string, (delivery: Delivery) => string | number | null>> = {
  day: ({ day, done_at }) => `${day} ${done_at ?? '~'}`,
  name: ({ name }) => name,
  driver: ({ driver }) => driver,
  plate: ({ plate }) => plate,
  outcome: ({ outcome, late_s }) => `${outcome} ${late_s > 0}`,
  late: ({ late_s }) => late_s,
  reason: ({ reason }) => reason,
}

/** Each stop, with the way to its route. */
export function StopGrid({ deliveries }: { readonly deliveries: readonly Delivery[] }) {
  const { t } = useLingui()
  const { change } = useReportSearch()
  const sort = useSort('-day')
  const columns = useStopColumns()
  const rows = useMemo(
    () => sortRows(deliveries, (each) => values[sort.column]?.(each) ?? null, sort.direction),
    [deliveries, sort],
  )
  return (
    <DataGrid
      label={t`Paradas`}
      className="min-h-60 bg-surface narrow:min-h-0"
      {...{ rows, columns, sort, keyOf }}
      row_height={32}
      onSort={(chosen) => change({ sort: writeSort(chosen) })}
    />
  )
}

function useStopColumns(): readonly Column<Delivery>[] {
  const { t } = useLingui()
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t`Parada`,
        width: 220,
        grow: true,
        sortable: true,
        render: ({ name }) => (
          <span dir="auto" className="truncate">
            {name}
          </span>
        ),
      },
      {
        id: 'day',
        header: t`Dia e hora`,
        width: 138,
        sortable: true,
        render: ({ day, done_at }) =>
          done_at === null ? format.shortDate(day) : format.shortDateTime(done_at),
      },
      {
        id: 'outcome',
        header: t`Resultado`,
        width: 128,
        sortable: true,
        render: (each) => <Outcome delivery={each} />,
      },
      {
        id: 'late',
        header: t`Atraso`,
        width: 92,
        align: 'end',
        sortable: true,
        render: ({ late_s }) => (late_s === 0 ? '' : format.deviation(late_s)),
      },
      { id: 'reason', header: t`Motivo`, width: 160, sortable: true, render: ({ reason }) => reason ?? '' },
      {
        id: 'driver',
        header: t`Motorista`,
        width: 170,
        sortable: true,
        render: ({ driver }) => driver ?? '',
      },
      {
        id: 'plate',
        header: t`Veículo`,
        width: 96,
        sortable: true,
        render: ({ plate }) => (plate === null ? '' : <Plate>{plate}</Plate>),
      },
      {
        id: 'route',
        header: t`Rota`,
        width: 130,
        render: ({ plan_id, plan_code }) => (
          <Link to="/routes/$id" params={{ id: String(plan_id) }} className="truncate leading-6" dir="auto">
            {plan_code}
          </Link>
        ),
      },
    ],
    [format, t],
  )
}

function Outcome({ delivery: { outcome, late_s } }: { readonly delivery: Delivery }) {
  const { t } = useLingui()
  const names = useOutcomeNames()
  if (late_s > 0) return <Chip tone="late" icon="late">{t`com atraso`}</Chip>
  if (outcome === 'returned')
    return (
      <Chip tone="fail" icon="returned">
        {names.returned}
      </Chip>
    )
  if (outcome === 'open') return <span className="text-ink-3">{names.open}</span>
  return (
    <Chip tone="ok" icon="check">
      {names.delivered}
    </Chip>
  )
}
