import { Trans } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { EmptyList } from '../ui/list-state.tsx'
import { PaletteField } from '../ui/palette-field.tsx'
import { TopBar } from '../ui/top-bar.tsx'
import { DailyReport } from './daily/daily-report.tsx'
import { DeliveriesReport } from './deliveries/deliveries-report.tsx'
import { EventsReport } from './events/events-report.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { type Report, reportOf } from './search.ts'

const route = getRouteApi('/reports/{-$report}')

export function ReportsScreen() {
  const report = reportOf(route.useParams().report)
  return (
    <main className="flex h-full min-h-0 flex-col overflow-y-auto narrow:overflow-hidden">
      <TopBar
        title={<Trans>Relatórios</Trans>}
        end={
          <span className="hidden w-54 flex-none wide:block">
            <PaletteField />
          </span>
        }
      >
        <ReportTabs report={report} />
      </TopBar>
      <ReportContent report={report} />
    </main>
  )
}

function ReportContent({ report }: { readonly report: Report | null }) {
  if (report === 'daily') return <DailyReport />
  if (report === 'events') return <EventsReport />
  if (report === 'deliveries') return <DeliveriesReport />
  return (
    <EmptyList icon="chart" title={<Trans>Este relatório não existe</Trans>}>
      <Trans>Escolha um dos relatórios acima.</Trans>
    </EmptyList>
  )
}
