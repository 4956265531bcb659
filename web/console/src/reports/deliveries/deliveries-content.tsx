import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import { EmptyList, FilteredList } from '../../ui/list-state.tsx'
import { PanelFoot } from '../../ui/panel.tsx'
import { ChartPanel } from '../chart/chart-panel.tsx'
import { FigureCard, FigureCards } from '../figure-card.tsx'
import type { Days } from '../period.ts'
import type { Grouping, OutcomeFilter } from '../search.ts'
import { sortRows, writeSort } from '../sort.ts'
import { useReportSearch, useSort } from '../use-report.ts'
import { countDeliveries, type Delivery, type DeliveryGrouping, groupDeliveries } from './delivery.ts'
import { barsOfDeliveries, type DeliveryTexts } from './delivery-bars.ts'
import { StopGrid } from './stop-grid.tsx'
import { useDeliveryNames } from './use-delivery-names.ts'
import { useLineColumns, valueOfLine } from './use-line-columns.tsx'

interface DeliveriesContentProps {
  readonly days: Days
  readonly by: Grouping
  readonly all: readonly Delivery[]
  /** With the outcome that is looked for. */
  readonly shown: readonly Delivery[]
}

export function DeliveriesContent({ days, by, all, shown }: DeliveriesContentProps) {
  const { change } = useReportSearch()
  if (all.length === 0) {
    return (
      <EmptyList icon="box" title={<Trans>Nenhuma entrega neste período</Trans>}>
        <Trans>As paradas das rotas aparecem aqui depois de planejadas.</Trans>
      </EmptyList>
    )
  }
  return (
    <>
      <Totals all={all} />
      <DeliveryChart {...{ days, shown }} />
      {shown.length === 0 ? (
        <FilteredList
          title={<Trans>Nenhuma parada com esse resultado</Trans>}
          onClear={() => change({ outcome: undefined })}
        >
          <Plural
            value={all.length}
            one="Há # parada sem esse filtro."
            other="Há # paradas sem esse filtro."
          />
        </FilteredList>
      ) : by === 'stop' ? (
        <StopGrid deliveries={shown} />
      ) : (
        <LineGrid shown={shown} by={by} />
      )}
      <PanelFoot className="bg-surface">
        <Plural value={shown.length} one="# parada" other="# paradas" />
      </PanelFoot>
    </>
  )
}

function Totals({ all }: { readonly all: readonly Delivery[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const { search, change } = useReportSearch()
  const counts = countDeliveries(all)
  const in_time = counts.delivered === 0 ? null : (counts.delivered - counts.late) / counts.delivered
  const filter = (outcome: OutcomeFilter) => ({
    pressed: search.outcome === outcome,
    onToggle: () => change({ outcome: search.outcome === outcome ? undefined : outcome }),
  })
  return (
    <FigureCards label={t`Totais, que filtram`}>
      <FigureCard icon="check" tone="ok" value={format.integer(counts.delivered)} {...filter('delivered')}>
        <Trans>de {format.integer(counts.total)} entregues</Trans>
      </FigureCard>
      <FigureCard
        icon="late"
        tone={counts.late > 0 ? 'late' : 'plain'}
        value={format.integer(counts.late)}
        detail={in_time === null ? undefined : <Trans>{format.percent(in_time)} no prazo</Trans>}
        {...filter('late')}
      >
        <Trans>com atraso</Trans>
      </FigureCard>
      <FigureCard
        icon="returned"
        tone={counts.returned > 0 ? 'fail' : 'plain'}
        value={format.integer(counts.returned)}
        {...filter('returned')}
      >
        <Plural value={counts.returned} _0="devolvidas" one="devolvida" other="devolvidas" />
      </FigureCard>
      <FigureCard icon="clock" value={format.integer(counts.open)} {...filter('open')}>
        <Trans>em aberto</Trans>
      </FigureCard>
    </FigureCards>
  )
}

function DeliveryChart({ days, shown }: { readonly days: Days; readonly shown: readonly Delivery[] }) {
  const texts = useChartTexts()
  const bars = useMemo(
    () => barsOfDeliveries(groupDeliveries(shown, 'day'), days, texts),
    [shown, days, texts],
  )
  return <ChartPanel bars={bars} />
}

function useChartTexts(): DeliveryTexts {
  const { t } = useLingui()
  const { dayMonth, date, integer } = useFormat()
  return useMemo(
    () => ({
      title: t`Paradas por dia`,
      group_name: t`Dia`,
      names: { in_time: t`No prazo`, late: t`Com atraso`, returned: t`Devolvidas`, open: t`Em aberto` },
      short: dayMonth,
      full: date,
      write: integer,
    }),
    [dayMonth, date, integer, t],
  )
}

const usual_sort = { day: '-name', driver: '-total', vehicle: '-total', reason: '-total' } as const
const keyOfLine = ({ key }: { readonly key: string }) => key

function LineGrid({ shown, by }: { readonly shown: readonly Delivery[]; readonly by: DeliveryGrouping }) {
  const { change } = useReportSearch()
  const { heads } = useDeliveryNames(by)
  const columns = useLineColumns(by)
  const sort = useSort(usual_sort[by])
  const rows = useMemo(
    () => sortRows(groupDeliveries(shown, by), (line) => valueOfLine(line, sort.column), sort.direction),
    [shown, by, sort],
  )
  return (
    <DataGrid
      label={heads[by]}
      className="min-h-60 bg-surface narrow:min-h-0"
      {...{ rows, columns, sort }}
      keyOf={keyOfLine}
      row_height={32}
      onSort={(chosen) => change({ sort: writeSort(chosen) })}
    />
  )
}
