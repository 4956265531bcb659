import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useScope } from '../../api/session.ts'
import { ForbiddenList } from '../../ui/list-state.tsx'
import { Gap } from '../../ui/panel.tsx'
import { AskedList } from '../../ui/asked-list.tsx'
import { ExportButton } from '../export-button.tsx'
import { daysOfPreset } from '../period.ts'
import { PeriodPicker } from '../period-picker.tsx'
import { ReportBar } from '../report-bar.tsx'
import { sortRows } from '../sort.ts'
import { useDays, useReportSearch, useSort, useToday } from '../use-report.ts'
import { readCategories } from './categories.ts'
import { CategoryPicker } from './category-picker.tsx'
import { type EventRow, passes } from './event-row.ts'
import { EventsContent } from './events-content.tsx'
import { SubjectFilters } from './subject-filters.tsx'
import { useCategoryNames } from './use-category-names.ts'
import { useEventTable } from './use-event-table.ts'
import { useEvents } from './use-events.ts'

const most_days = 31
const scope = 'event:read'

/** What was found in the positions of vehicles: filtered, counted, and each with its place. */
export function EventsReport() {
  const { t } = useLingui()
  const may_read = useScope(scope)
  const today = useToday()
  const { search, change } = useReportSearch()
  const days = useDays(most_days)
  const categories = readCategories(search.categories)
  const { asked, rows: all } = useEvents({ days, categories, is_on: may_read })
  const names = useCategoryNames()
  const { only, vehicle, driver } = search
  const sort = useSort('-begin')
  const of_subject = useMemo(
    () => all.filter((row) => passes(row, { vehicle, driver })),
    [all, vehicle, driver],
  )
  const shown = useMemo(() => {
    const valueOf = (row: EventRow) => sortValue(row, sort.column, names)
    const of_kind = of_subject.filter((row) => passes(row, { only }))
    return sortRows(of_kind, valueOf, sort.direction)
  }, [of_subject, only, sort, names])
  const table = useEventTable({ days, rows: shown })
  const forbidden = t`Seu perfil não vê eventos`
  if (!may_read) return <ForbiddenList title={forbidden} scope={scope} />
  return (
    <>
      <ReportBar>
        <PeriodPicker
          days={days}
          today={today}
          most={most_days}
          onChange={(chosen) => change({ ...chosen })}
        />
        <CategoryPicker categories={categories} />
        <SubjectFilters rows={all} />
        <Gap />
        <ExportButton table={table} rows={shown.length} />
      </ReportBar>
      <AskedList
        asked={asked}
        title={t`Não foi possível ler os eventos`}
        scope={scope}
        forbidden_title={forbidden}
        onNarrow={() => change({ ...daysOfPreset('yesterday', today) })}
        narrow_label={t`Ver só ontem`}
      >
        {() => <EventsContent {...{ days, all: of_subject, shown, sort }} />}
      </AskedList>
    </>
  )
}

function sortValue(
  row: EventRow,
  column: string,
  names: ReturnType<typeof useCategoryNames>,
): string | number | null {
  switch (column) {
    case 'category':
      return names[row.category]
    case 'plate':
      return row.plate
    case 'driver':
      return row.driver
    case 'duration':
      return row.duration_s
    case 'distance':
      return row.distance_m
    case 'value':
      return row.value
    case 'place':
      return row.place
    default:
      return row.begin
  }
}
