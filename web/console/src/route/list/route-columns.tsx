import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormat } from '../../ui/format/format-provider.tsx'
import type { Column } from '../../ui/grid/column.ts'
import { Icon } from '../../ui/icon.tsx'
import { Plate } from '../../ui/plate.tsx'
import type { ListedRoute } from '../model/filter-routes.ts'
import { PlanState } from '../parts/plan-state.tsx'

/** What the list says of a route: who, what, how it went. */
export function useRouteColumns(): readonly Column<ListedRoute>[] {
  const { t } = useLingui()
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'driver',
        header: t`Motorista`,
        width: 200,
        grow: true,
        render: ({ driver }) => <Text value={driver} missing={t`sem motorista`} />,
      },
      {
        id: 'plate',
        header: t`Veículo`,
        width: 110,
        render: ({ plate }) =>
          plate === null ? (
            <span className="text-ink-3">{t`sem veículo`}</span>
          ) : (
            <Plate className="max-w-full truncate">{plate}</Plate>
          ),
      },
      {
        id: 'code',
        header: t`Rota`,
        width: 200,
        grow: true,
        render: ({ plan }) => <Text value={plan.external_code} missing="" />,
      },
      {
        id: 'day',
        header: t`Dia`,
        width: 100,
        render: ({ plan }) => format.shortDate(plan.date_time_start),
      },
      { id: 'state', header: t`Situação`, width: 130, render: ({ plan }) => <PlanState {...plan} /> },
      {
        id: 'served',
        header: t`Atendidas`,
        width: 95,
        align: 'end',
        render: ({ counts }) => t`${counts.served} de ${counts.total}`,
      },
      {
        id: 'returned',
        header: t`Devolvidas`,
        width: 95,
        align: 'end',
        render: ({ returned }) => <Count value={returned} icon="returned" tone="text-fail-ink" />,
      },
      {
        id: 'late',
        header: t`Fora da janela`,
        width: 115,
        align: 'end',
        render: ({ counts }) => <Count value={counts.out_of_window} icon="late" tone="text-late-ink" />,
      },
      {
        id: 'distance',
        header: t`Plano`,
        width: 90,
        align: 'end',
        render: ({ plan }) => (plan.total_distance === null ? '' : format.distance(plan.total_distance)),
      },
    ],
    [t, format],
  )
}

const Text = ({ value, missing }: { readonly value: string | null; readonly missing: string }) =>
  value === null ? <span className="text-ink-3">{missing}</span> : <bdi className="truncate">{value}</bdi>

interface CountProps {
  readonly value: number
  readonly icon: 'returned' | 'late'
  readonly tone: string
}

/** Nothing is no news. */
const Count = ({ value, icon, tone }: CountProps) =>
  value === 0 ? null : (
    <span className={`inline-flex items-center gap-1 font-medium ${tone}`}>
      <Icon name={icon} className="size-3.5" />
      {value}
    </span>
  )
