import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { dailySummariesQuery } from '../../api/daily-summaries.ts'
import { useScope } from '../../api/session.ts'
import { vehiclesQuery } from '../../api/vehicles.ts'
import { ForbiddenList } from '../../ui/list-state.tsx'
import { Gap } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { AskedList } from '../../ui/asked-list.tsx'
import { ExportButton } from '../export-button.tsx'
import { countDays, daysOfPreset } from '../period.ts'
import { PeriodPicker } from '../period-picker.tsx'
import { ReportBar } from '../report-bar.tsx'
import { useDays, useReportSearch, useSort, useToday } from '../use-report.ts'
import { DailyContent } from './daily-content.tsx'
import { groupUsage, isSomething, sortLines, type UsageGrouping } from './figures.ts'
import { useDailyTable } from './use-daily-table.ts'
import { useMeasures } from './use-measures.ts'

const most_days = 92
const scope = 'daily_summary:read'
const usual_sort = { vehicle: '-distance', driver: '-distance', day: '-name' } as const

/** How vehicles and drivers were on the road, of each or day by day. */
export function DailyReport() {
  const { t } = useLingui()
  const may_read = useScope(scope)
  const today = useToday()
  const { search, change } = useReportSearch()
  const days = useDays(most_days)
  const by = search.by === 'driver' || search.by === 'day' ? search.by : 'vehicle'
  const forbidden = t`Seu perfil não vê os resumos diários`
  const { asked, lines, by_day } = useUsage({ days, by, is_on: may_read })
  const measures = useMeasures()
  const sort = useSort(usual_sort[by])
  const rows = sortLines(lines.filter(isSomething), sort, measures)
  const table = useDailyTable({ days, by, rows, measures })
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
        <Segmented
          label={t`Uma linha para cada`}
          value={by}
          segments={[
            { value: 'vehicle', label: t`Por veículo` },
            { value: 'driver', label: t`Por motorista` },
            { value: 'day', label: t`Por dia` },
          ]}
          onChange={(chosen) => change({ by: chosen, sort: undefined })}
        />
        <Gap />
        <ExportButton table={table} rows={rows.length} />
      </ReportBar>
      <AskedList
        asked={asked}
        title={t`Não foi possível ler os resumos`}
        scope={scope}
        forbidden_title={forbidden}
        onNarrow={() => change({ ...daysOfPreset('week', today) })}
        narrow_label={t`Ver 7 dias`}
      >
        {() => <DailyContent {...{ days, by, rows, by_day, measures, sort }} />}
      </AskedList>
      {countDays(days) < most_days ? null : (
        <p className="flex-none border-t border-line bg-raised px-3 py-1.5 text-12 text-ink-2">
          <Trans>Este relatório lê até {most_days} dias de uma vez.</Trans>
        </p>
      )}
    </>
  )
}

interface UsageWish {
  readonly days: { readonly from: string; readonly to: string }
  readonly by: UsageGrouping
  readonly is_on: boolean
}

/** Sums of vehicles and drivers are the server's; those of days are of its rows of vehicles and days. */
function useUsage({ days, by, is_on }: UsageWish) {
  const vehicles = useQuery({ ...vehiclesQuery, enabled: is_on })
  const vehicle_ids = (vehicles.data ?? []).map(({ id }) => id)
  const enabled = is_on && vehicles.data !== undefined
  const of_period = useQuery({
    ...dailySummariesQuery({ ...days, rows: by === 'driver' ? 'driver' : 'vehicle', vehicle_ids }),
    enabled,
  })
  const of_days = useQuery({
    ...dailySummariesQuery({ ...days, rows: 'vehicle_day', vehicle_ids }),
    enabled,
  })
  const by_day = groupUsage(of_days.data ?? [], 'day')
  return {
    asked: [vehicles, of_period, of_days],
    by_day,
    lines: by === 'day' ? by_day : groupUsage(of_period.data ?? [], by),
  }
}
