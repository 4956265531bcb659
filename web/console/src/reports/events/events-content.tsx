import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { civilDateOf } from '../../ui/format/civil-date.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import type { Sort } from '../../ui/grid/column.ts'
import { DataGrid } from '../../ui/grid/data-grid.tsx'
import { EmptyList, FilteredList } from '../../ui/list-state.tsx'
import { Gap, PanelFoot } from '../../ui/panel.tsx'
import type { Bars } from '../chart/bars.ts'
import { ChartPanel } from '../chart/chart-panel.tsx'
import { FigureCard, FigureCards } from '../figure-card.tsx'
import { type Days, listDays } from '../period.ts'
import { writeSort } from '../sort.ts'
import { useReportSearch } from '../use-report.ts'
import { category_icons } from './categories.ts'
import { EventPanel } from './event-panel.tsx'
import { countCategories, type EventRow } from './event-row.ts'
import { useCategoryNames } from './use-category-names.ts'
import { useEventColumns } from './use-event-columns.tsx'

interface EventsContentProps {
  readonly days: Days
  /** Of the chosen vehicle and driver. */
  readonly all: readonly EventRow[]
  /** Of the chosen kind, in order. */
  readonly shown: readonly EventRow[]
  readonly sort: Sort
}

const keyOf = ({ id }: EventRow) => String(id)

export function EventsContent({ days, all, shown, sort }: EventsContentProps) {
  const { t } = useLingui()
  const { search, change } = useReportSearch()
  const columns = useEventColumns()
  const open = shown.find(({ id }) => id === search.event)
  const is_filtered = search.vehicle !== undefined || search.driver !== undefined || search.only !== undefined
  const clear = () => change({ vehicle: undefined, driver: undefined, only: undefined })
  if (shown.length === 0 && !is_filtered) {
    return (
      <EmptyList icon="check" title={<Trans>Nenhum evento neste período</Trans>}>
        <Trans>Não houve nada dos tipos escolhidos. Escolha outros tipos ou outro período.</Trans>
      </EmptyList>
    )
  }
  return (
    <>
      <Counts all={all} />
      <EventChart days={days} shown={shown} />
      <div className="flex min-h-0 flex-auto">
        <div className="flex min-h-90 min-w-0 grow flex-col narrow:min-h-0">
          {shown.length === 0 ? (
            <FilteredList title={<Trans>Nenhum evento com esses filtros</Trans>} onClear={clear} />
          ) : (
            <DataGrid
              label={t`Eventos`}
              className="bg-surface"
              {...{ rows: shown, columns, sort, keyOf }}
              row_height={32}
              open={open === undefined ? null : String(open.id)}
              onOpen={({ id }) => change({ event: id === search.event ? undefined : id })}
              onSort={(chosen) => change({ sort: writeSort(chosen) })}
            />
          )}
          <PanelFoot className="bg-surface">
            <Plural value={shown.length} one="# evento" other="# eventos" />
            <Gap />
            <span className="text-ink-3">
              <Trans>Enter abre o lugar no mapa</Trans>
            </span>
          </PanelFoot>
        </div>
        {open === undefined ? null : <EventPanel row={open} onClose={() => change({ event: undefined })} />}
      </div>
    </>
  )
}

/** How many of each kind; a press shows those alone. */
function Counts({ all }: { readonly all: readonly EventRow[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const names = useCategoryNames()
  const { search, change } = useReportSearch()
  return (
    <FigureCards label={t`Eventos por tipo, que filtram`} is_line>
      {countCategories(all).map(({ category, count }) => (
        <FigureCard
          key={category}
          icon={category_icons[category]}
          tone={category === 24 ? 'fail' : 'plain'}
          value={format.integer(count)}
          pressed={search.only === category}
          onToggle={() => change({ only: search.only === category ? undefined : category, event: undefined })}
        >
          {names[category]}
        </FigureCard>
      ))}
    </FigureCards>
  )
}

function EventChart({ days, shown }: { readonly days: Days; readonly shown: readonly EventRow[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const bars = useMemo((): Bars => {
    const per_day = Map.groupBy(shown, ({ begin }) => civilDateOf(begin, format.settings.time_zone))
    const all = listDays(days)
    return {
      title: t`Eventos por dia`,
      group_name: t`Dia`,
      groups: all.map(format.dayMonth),
      full_names: all.map(format.date),
      series: [
        {
          id: 'events',
          label: t`Eventos`,
          tone: 'plain',
          values: all.map((day) => per_day.get(day)?.length ?? 0),
        },
      ],
      write: format.integer,
    }
  }, [shown, days, format, t])
  return days.from === days.to ? null : <ChartPanel bars={bars} />
}
