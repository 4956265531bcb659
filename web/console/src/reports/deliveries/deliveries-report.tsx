import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { plansQuery } from '../../api/route-plans.ts'
import { useScope } from '../../api/session.ts'
import { useFormat } from '../../ui/format/format-provider.tsx'
import { ForbiddenList } from '../../ui/list-state.tsx'
import { Gap } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { AskedList } from '../../ui/asked-list.tsx'
import { ExportButton } from '../export-button.tsx'
import { daysOfPreset, momentsOf } from '../period.ts'
import { PeriodPicker } from '../period-picker.tsx'
import { ReportBar } from '../report-bar.tsx'
import type { Grouping } from '../search.ts'
import { useDays, useReportSearch, useToday } from '../use-report.ts'
import { DeliveriesContent } from './deliveries-content.tsx'
import { hasOutcome, listDeliveries } from './delivery.ts'
import { useDeliveryTable } from './use-delivery-table.ts'

const most_days = 31
const scope = 'route_plan:all'
const order: readonly Grouping[] = ['day', 'driver', 'vehicle', 'reason', 'stop']

/** What was delivered, returned and late, by day, driver, vehicle or reason, or stop by stop. */
export function DeliveriesReport() {
  const { t } = useLingui()
  const { settings } = useFormat()
  const may_read = useScope(scope)
  const today = useToday()
  const { search, change } = useReportSearch()
  const days = useDays(most_days)
  const by: Grouping = search.by ?? 'day'
  const plans = useQuery({ ...plansQuery(momentsOf(days, settings.time_zone)), enabled: may_read })
  const all = listDeliveries(plans.data ?? [], days, settings.time_zone)
  const { outcome } = search
  const shown = outcome === undefined ? all : all.filter((each) => hasOutcome(each, outcome))
  const table = useDeliveryTable({ days, by, shown })
  const forbidden = t`Seu perfil não vê as rotas de todos`
  if (!may_read) return <ForbiddenList title={forbidden} scope={scope} />
  const names: Readonly<Record<Grouping, string>> = {
    day: t`Por dia`,
    driver: t`Por motorista`,
    vehicle: t`Por veículo`,
    reason: t`Por motivo`,
    stop: t`Por parada`,
  }
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
          segments={order.map((value) => ({ value, label: names[value] }))}
          onChange={(chosen) => change({ by: chosen, sort: undefined })}
        />
        <Gap />
        <ExportButton table={table} rows={shown.length} />
      </ReportBar>
      <AskedList
        asked={[plans]}
        title={t`Não foi possível ler as entregas`}
        scope={scope}
        forbidden_title={forbidden}
        onNarrow={() => change({ ...daysOfPreset('yesterday', today) })}
        narrow_label={t`Ver só ontem`}
      >
        {() => <DeliveriesContent {...{ days, by, all, shown }} />}
      </AskedList>
    </>
  )
}
