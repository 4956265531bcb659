import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormat } from '../../ui/format/format-provider.tsx'
import type { Sort } from '../../ui/grid/column.ts'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import { EmptyList } from '../../ui/list-state.tsx'
import { PanelFoot } from '../../ui/panel.tsx'
import { Select } from '../../ui/select.tsx'
import type { Bars } from '../chart/bars.ts'
import { ChartPanel } from '../chart/chart-panel.tsx'
import { FigureCard, FigureCards } from '../figure-card.tsx'
import { countDays, type Days } from '../period.ts'
import { writeSort } from '../sort.ts'
import { useReportSearch } from '../use-report.ts'
import { barsOfDays, barsOfLines } from './daily-bars.ts'
import { type Usage, type UsageGrouping, type UsageLine } from './figures.ts'
import { totalOf } from './total.ts'
import { useDailyColumns, useLineNames } from './use-daily-columns.tsx'
import type { Measure, Measures } from './use-measures.ts'

interface DailyContentProps {
  readonly days: Days
  readonly by: UsageGrouping
  /** In the order in which they are shown. */
  readonly rows: readonly UsageLine[]
  readonly by_day: readonly UsageLine[]
  readonly measures: Measures
  readonly sort: Sort
}

const keyOfLine = ({ key }: UsageLine) => key

export function DailyContent({ days, by, rows, by_day, measures, sort }: DailyContentProps) {
  const { t } = useLingui()
  const { change } = useReportSearch()
  const columns = useDailyColumns(by, measures)
  if (rows.length === 0) {
    return (
      <EmptyList icon="chart" title={<Trans>Nada rodou neste período</Trans>}>
        <Trans>Cada veículo com posições no período tem uma linha aqui.</Trans>
      </EmptyList>
    )
  }
  return (
    <>
      <Totals total={totalOf(rows)} lines={rows} by={by} />
      <DailyChart {...{ days, by, rows, by_day, measures }} />
      <DataGrid
        label={t`Resumo diário`}
        className="min-h-90 bg-surface narrow:min-h-0"
        {...{ rows, columns, sort }}
        keyOf={keyOfLine}
        row_height={32}
        onSort={(chosen) => change({ sort: writeSort(chosen) })}
      />
      <DailyFoot by={by} count={rows.length} />
    </>
  )
}

interface TotalsProps {
  readonly total: Usage
  readonly lines: readonly UsageLine[]
  readonly by: UsageGrouping
}

function Totals({ total, lines, by }: TotalsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useLineNames(by)
  const fastest = lines.find(({ speed_max }) => speed_max === total.speed_max)
  const idle_part = total.idle_s === null ? 0 : total.idle_s / Math.max(1, total.idle_s + total.moving_s)
  return (
    <FigureCards label={t`Totais`}>
      <FigureCard icon="road" value={format.distance(total.distance_m)}>
        <Trans>rodados</Trans>
      </FigureCard>
      <FigureCard icon="clock" value={format.span(total.moving_s)}>
        <Trans>em movimento</Trans>
      </FigureCard>
      {total.idle_s === null ? null : (
        <FigureCard icon="engine" value={format.span(total.idle_s)} detail={format.percent(idle_part)}>
          <Trans>ligado parado</Trans>
        </FigureCard>
      )}
      <FigureCard
        icon="speed"
        value={format.speed(total.speed_max)}
        detail={<bdi>{fastest === undefined ? null : nameOf(fastest)}</bdi>}
      >
        <Trans>de máxima</Trans>
      </FigureCard>
      <FigureCard
        icon="warning"
        tone={total.speedings > 0 ? 'late' : 'plain'}
        value={format.integer(total.speedings)}
        detail={total.speedings > 0 ? format.span(total.speeding_s) : undefined}
      >
        <Plural
          value={total.speedings}
          _0="excessos de velocidade"
          one="excesso de velocidade"
          other="excessos de velocidade"
        />
      </FigureCard>
    </FigureCards>
  )
}

/** Day by day; of a single day, line by line. */
function DailyChart({ days, by, rows, by_day, measures }: Omit<DailyContentProps, 'sort'>) {
  const { t } = useLingui()
  const { search, change } = useReportSearch()
  const measure = measures.find(({ id }) => id === search.figure) ?? measures[0]
  const of_lines = useLineBars(rows, by, measure)
  const of_days = useDayBars(by_day, days, measure)
  const bars = countDays(days) === 1 && by !== 'day' ? of_lines : of_days
  return (
    <ChartPanel
      bars={bars}
      control={
        <Select
          size="small"
          className="w-44"
          label={t`O que o gráfico mostra`}
          label_hidden
          value={measure.id}
          options={measures.map(({ id, label }) => ({ value: id, label }))}
          onChange={(figure) => change({ figure })}
        />
      }
    />
  )
}

function useLineBars(rows: readonly UsageLine[], by: UsageGrouping, measure: Measure): Bars {
  const { t } = useLingui()
  const nameOf = useLineNames(by)
  const group_name = by === 'vehicle' ? t`Veículo` : t`Motorista`
  return useMemo(
    () => barsOfLines(rows, measure, { nameOf, group_name, title: measure.label }),
    [rows, measure, nameOf, group_name],
  )
}

function useDayBars(lines: readonly UsageLine[], days: Days, measure: Measure): Bars {
  const { t } = useLingui()
  const { dayMonth, date } = useFormat()
  const { label } = measure
  const title = t`${label} por dia`
  const group_name = t`Dia`
  return useMemo(
    () => barsOfDays(lines, days, { measure, title, group_name, short: dayMonth, full: date }),
    [lines, days, measure, title, group_name, dayMonth, date],
  )
}

function DailyFoot({ by, count }: { readonly by: UsageGrouping; readonly count: number }) {
  return (
    <PanelFoot className="bg-surface">
      {by === 'vehicle' ? <Plural value={count} one="# veículo rodou" other="# veículos rodaram" /> : null}
      {by === 'driver' ? <Plural value={count} one="# motorista" other="# motoristas" /> : null}
      {by === 'day' ? <Plural value={count} one="# dia com uso" other="# dias com uso" /> : null}
    </PanelFoot>
  )
}
