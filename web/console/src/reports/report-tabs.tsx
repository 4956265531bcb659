import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { tab_class, tab_list_class } from '../ui/tab-classes.ts'
import type { Report, ReportSearch } from './search.ts'

/** One at a time, each with an address of its own. The period goes along. */
export function ReportTabs({ report }: { readonly report: Report | null }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Relatórios`} className="-my-1.5 ml-2 h-top max-w-full min-w-0">
      <div className={tab_list_class}>
        <ReportTab to="daily" current={report}>
          <Trans>Resumo diário</Trans>
        </ReportTab>
        <ReportTab to="events" current={report}>
          <Trans>Eventos</Trans>
        </ReportTab>
        <ReportTab to="deliveries" current={report}>
          <Trans>Entregas</Trans>
        </ReportTab>
      </div>
    </nav>
  )
}

interface ReportTabProps {
  readonly to: Report
  readonly current: Report | null
  readonly children: ReactNode
}

function ReportTab({ to, current, children }: ReportTabProps) {
  return (
    <Link
      to="/reports/{-$report}"
      params={{ report: to }}
      search={keepPeriod}
      aria-current={to === current ? 'page' : undefined}
      className={`${tab_class} min-h-8`}
    >
      {children}
    </Link>
  )
}

const keepPeriod = ({ from, to }: ReportSearch): ReportSearch => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
})
